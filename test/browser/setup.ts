/**
 * The global setup of the browser tests: builds and serves the site, for `npm run test:long` on
 * both runtimes, and writes the fonts that the tests need.
 */
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { runCli } from '../support/cli.ts';
import { root } from '../support/folders.ts';
import { writeFontWorlds } from '../support/fonts.ts';
import { ensureBrowser } from '../support/install-browser.ts';
import { serve } from '../support/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The address of the built site by runtime, without a trailing slash. The site on React may
     * still be building: its server responds when it is ready.
     */
    readonly origins: { readonly preact: string; readonly react: string };
    /** The folder of the default build. */
    readonly dist: string;
  }
}

type Runtime = 'preact' | 'react';

const folders = { preact: path.join(root, 'dist'), react: path.join(root, '.test/react') };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Workers inherit the environment, so none of them looks for a browser again.
  process.env['CHROME_PATH'] = await ensureBrowser();
  // The test command has just built the default runtime (test/run.mjs).
  const preact = process.env['DIST_IS_BUILT'] ? Promise.resolve() : build('preact');
  const react = preact.then(() => {
    if (project.name !== 'long') throw new Error('only `npm run test:long` has the site on React');
    return build('react');
  });
  // The server of the React site reports a failed build to the tests that need it.
  react.catch(() => {});
  await Promise.all([preact, writeFontWorlds()]);
  const servers = {
    preact: await serve(folders.preact),
    react: await serve(folders.react, { readyWhen: react }),
  };
  project.provide('origins', { preact: servers.preact.origin, react: servers.react.origin });
  project.provide('dist', folders.preact);
  return async () => {
    await react.catch(() => {});
    await Promise.all(Object.values(servers).map(({ close }) => close()));
  };
}

async function build(runtime: Runtime): Promise<void> {
  const argv = ['build', '--runtime', runtime, '--out', folders[runtime]];
  const { code, stderr } = await runCli(argv);
  if (code !== 0) throw new Error(`the site could not be built on ${runtime}:\n${stderr}`);
}
