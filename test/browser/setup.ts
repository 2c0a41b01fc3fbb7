/** Builds the site on both runtimes and serves both folders while the browser tests run; writes the fonts they need. */
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { runCli } from '../support/cli.ts';
import { root } from '../support/folders.ts';
import { writeFontWorlds } from '../support/fonts.ts';
import { serve } from '../support/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site by runtime, without a slash at the end. */
    readonly origins: Readonly<Record<'preact' | 'react', string>>;
    /** Folder of the default build. */
    readonly dist: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders = { preact: path.join(root, 'dist'), react: path.join(root, '.cache/test/react') };
  await writeFontWorlds();
  for (const [runtime, out] of Object.entries(folders)) {
    // The test command has just built it (test/run.mjs).
    if (runtime === 'preact' && process.env['DIST_IS_BUILT']) continue;
    const { code, stderr } = await runCli(['build', '--runtime', runtime, '--out', out]);
    if (code !== 0) throw new Error(`the site could not be built on ${runtime}:\n${stderr}`);
  }
  const servers = { preact: await serve(folders.preact), react: await serve(folders.react) };
  project.provide('origins', { preact: servers.preact.origin, react: servers.react.origin });
  project.provide('dist', folders.preact);
  return async () => {
    await Promise.all(Object.values(servers).map(({ close }) => close()));
  };
}
