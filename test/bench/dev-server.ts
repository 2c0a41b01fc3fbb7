/** Starts a development server as a process, and waits for what it prints. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Command } from './measure.ts';

/** The limit for each wait, in milliseconds, long enough for a busy machine. */
export const waitTimeoutMs = 120_000;

export interface DevServer {
  /** The address that the server printed. */
  readonly address: string;
  /** Returns the complete output so far. */
  readonly printed: () => string;
  /** Waits for a condition. Throws with the output if the server exits or the time is over. */
  readonly until: (isMet: () => boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server that ends with the benchmark. Throws with its output if it does not start. */
export async function startDevServer({
  argv: [program = '', ...rest],
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
  const until = async (isMet: () => boolean) => {
    for (const end = performance.now() + waitTimeoutMs; !isMet(); await setTimeout(20)) {
      if (child.exitCode !== null)
        throw new Error(`${rest.join(' ')}\nended with ${child.exitCode}: ${text}`);
      if (performance.now() > end) throw new Error(`${rest.join(' ')}\ntimed out: ${text}`);
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
