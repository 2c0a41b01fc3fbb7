/** A development server as a process of its own, of which only what it prints is known. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Command } from './measure.ts';

/** Milliseconds for whatever is waited for, on a machine that has other work. */
export const patience = 120_000;

export interface DevServer {
  /** As it was printed. */
  readonly address: string;
  /** All that was printed. */
  readonly printed: () => string;
  /** Throws, with what was printed, if it does not come about. */
  readonly until: (isSo: () => boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** It ends with the benchmark, however that ends. Throws, with what was printed, if it does not come up. */
export async function startDevServer({
  words: [program = '', ...rest],
  cwd,
  env,
}: Command): Promise<DevServer> {
  const { NODE_OPTIONS: _options, NODE_ENV: _mode, ...clean } = process.env;
  const child = spawn(program, rest, {
    cwd,
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const kill = () => child.kill();
  process.once('exit', kill);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const until = async (isSo: () => boolean) => {
    for (const end = performance.now() + patience; !isSo(); await setTimeout(20)) {
      if (child.exitCode !== null)
        throw new Error(`${rest.join(' ')}\nended with ${child.exitCode}: ${text}`);
      if (performance.now() > end)
        throw new Error(`${rest.join(' ')}\nwas waited for in vain: ${text}`);
    }
  };
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await closed;
  };
  const address = () => /http:\/\/localhost:\d+\/(?=\s)/.exec(text)?.[0] ?? '';
  try {
    await until(() => address() !== '');
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: address(), printed: () => text, until, stop };
}
