/**
 * The commands as functions. `build`, `check`, and `dev` run in a thread of their own, so that React
 * is its production build there, whatever the caller has loaded or set `NODE_ENV` to.
 */
import { Worker } from 'node:worker_threads';
import { currentConfig } from '../compile/load-site.ts';
import type { RunningServer } from '../dev/listen.ts';
import { assertOptionValues } from '../lib/check-options.ts';
import type { BuildOptions, DevOptions } from '../lib/config.ts';
import { restoreClass } from '../lib/problems.ts';
import type { Result } from '../report/result.ts';

export interface CommandRequest {
  readonly mode: 'build' | 'check' | 'dev';
  readonly options: DevOptions;
}

/** A server without its function, which cannot be sent to another thread. */
export type SentServer = Omit<RunningServer, 'close'>;

/**
 * Builds and checks a site, and replaces the output folder. Prints nothing.
 * @throws BuildFailure with all problems; the output folder is unchanged.
 */
export function build(options: BuildOptions = {}): Promise<Result> {
  return runToEnd({ mode: 'build', options });
}

/**
 * Does everything that `build` does, but writes nothing.
 * @throws BuildFailure with all problems.
 */
export function check(options: BuildOptions = {}): Promise<Result> {
  return runToEnd({ mode: 'check', options });
}

/**
 * Serves a site on localhost, and updates it after each save. Prints what the command prints.
 * Resolves once the server listens, which answers when the site is loaded.
 */
export async function dev(options: DevOptions = {}): Promise<RunningServer> {
  const { worker, reply } = await start<SentServer>({ mode: 'dev', options });
  const close = async (): Promise<void> => {
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await exited;
  };
  return { ...reply, close };
}

/** Serves a built site as a static host does. */
export async function preview(options: DevOptions = {}): Promise<RunningServer> {
  assertOptionValues(options, (name) => name);
  const { startPreview } = await import('../dev/preview.ts');
  return startPreview(currentConfig(options, 'check'), options);
}

async function runToEnd(request: CommandRequest): Promise<Result> {
  const { worker, reply } = await start<Result>(request);
  await worker.terminate();
  return reply;
}

async function start<Reply>(
  request: CommandRequest,
): Promise<{ readonly worker: Worker; readonly reply: Reply }> {
  assertOptionValues(request.options, (name) => name);
  const worker = new Worker(new URL('command-worker.js', import.meta.url), {
    workerData: request,
    env: { ...process.env, NODE_ENV: 'production' },
    // Loaders and flags of the caller, such as --input-type, are not for this script.
    execArgv: [],
  });
  const reply = await new Promise<Reply>((resolve, reject) => {
    worker.once('message', resolve).once('error', (error) => reject(restoreClass(error)));
    worker.once('exit', (code) => reject(new Error(`the worker exited with code ${code}`)));
  });
  return { worker, reply };
}
