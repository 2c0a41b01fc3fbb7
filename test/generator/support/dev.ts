/** Runs `dev` as a process of its own, on a copy of the mini site. */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { ResolvedConfig } from '../../../generator/shared/types.ts';
import { miniSite } from '../../support/build.ts';
import { startCli } from '../../support/cli.ts';
import { elsewhere, linkPackages } from './files.ts';

/** What a slow machine may take for a build. */
const patience = 20_000;

export interface Dev {
  readonly settings: ResolvedConfig;
  readonly child: ChildProcess;
  readonly address: string;
  /** All that was printed so far. */
  readonly printed: () => string;
  readonly page: (below?: string) => Promise<string>;
}

/** @param port where the server is to be found if it prints no address. */
export async function startDev(
  words: readonly string[] = ['--port', '0'],
  prepare: (settings: ResolvedConfig) => ResolvedConfig | undefined = () => undefined,
  port?: number,
): Promise<Dev> {
  const mini = miniSite();
  linkPackages(mini.root);
  const settings = prepare(mini) ?? mini;
  const options = { cwd: settings.root, env: elsewhere };
  const { child, ended } = startCli(['dev', '--site', settings.site, ...words], options);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const printed = () => text;
  const told = () => /http:\/\/localhost:\d+\/\S*/.exec(text)?.[0];
  const address = port === undefined ? await until(told, printed) : `http://localhost:${port}/`;
  const page = async (below = '') =>
    (await fetch(address + below).catch(() => undefined))?.text() ?? '';
  return { settings, child, address, printed, page };
}

/** Waits for something to be so. @throws Error with what was printed, if it takes too long. */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  printed: () => string,
): Promise<T> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await setTimeout(50);
  }
  throw new Error(`waited in vain; this was printed:\n${printed()}`);
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
