/** Runs `dev` as a separate process, on a copy of the mini site. */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { ResolvedConfig } from '../../../generator/lib/config.ts';
import { miniSite } from '../../support/build.ts';
import { startCli } from '../../support/cli.ts';
import { linkPackages, outsideProjectEnv } from '../../support/files.ts';

/** Time that a slow machine needs for a build. */
const buildTimeoutMs = 20_000;

export interface DevProcess {
  readonly config: ResolvedConfig;
  readonly child: ChildProcess;
  readonly address: string;
  /** Returns everything printed so far, on both streams. */
  readonly printed: () => string;
  /** Fetches a page by its path below the address, without a leading slash. */
  readonly page: (subpath?: string) => Promise<string>;
}

/**
 * Starts `dev`, waits for its address, and stops it when the test ends.
 * @param port The port of the server; needed if it prints no address because its site is broken
 */
export async function startDev(
  options: readonly string[] = ['--port', '0'],
  prepare: (config: ResolvedConfig) => ResolvedConfig | undefined = () => undefined,
  port?: number,
): Promise<DevProcess> {
  const mini = miniSite();
  linkPackages(mini.root);
  const config = prepare(mini) ?? mini;
  const processOptions = { cwd: config.root, env: outsideProjectEnv };
  const { child, ended } = startCli(
    ['dev', '--site', config.siteModule, ...options],
    processOptions,
  );
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
  const printedAddress = () => /http:\/\/localhost:\d+\/\S*/.exec(text)?.[0];
  const address =
    port === undefined ? await until(printedAddress, printed) : `http://localhost:${port}/`;
  const page = async (subpath = '') =>
    (await fetch(address + subpath).catch(() => undefined))?.text() ?? '';
  return { config, child, address, printed, page };
}

/**
 * Polls until the callback returns a truthy value, and returns that value.
 * @throws Error with everything printed, after a timeout
 */
export async function until<T>(
  poll: () => T | undefined | false | Promise<T | undefined | false>,
  printed: () => string,
): Promise<T> {
  const end = performance.now() + buildTimeoutMs;
  while (performance.now() < end) {
    const result = await poll();
    if (result) return result;
    await setTimeout(50);
  }
  throw new Error(`timed out; this was printed:\n${printed()}`);
}

/** Returns a port that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
