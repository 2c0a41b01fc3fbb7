/** Rebuilds on save, and shows in the browser what came of it. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { watch } from 'chokidar';
import { fingerprint } from '../shared/cache.ts';
import type { Settings } from '../shared/types.ts';
import { startDevServer } from './dev-server.ts';
import type { Invocation } from './options.ts';

/** Milliseconds: editors write a file in several steps; a build waits until they are through. */
const settleTime = 60;

/**
 * Runs until the process is told to stop. Each build is a process of its own, so that a change of any module counts.
 * @param words the command line.
 */
export async function develop(
  { settings, port }: Invocation,
  words: readonly string[],
  voice: Pick<Console, 'log' | 'error'>,
) {
  const out = path.join(settings.cache, 'dev', fingerprint(settings.site));
  const server = await startDevServer(out, settings.base, port);
  if (port !== 0 && server.port !== port) voice.error(`port ${port} is taken; this is port ${server.port}`);
  const build = ['build', ...words.toSpliced(words.indexOf('dev'), 1), '--out', out, '--dev-pages'];
  const rebuild = inTurn(async () => {
    const start = performance.now();
    const { code, output } = await runSelf(build);
    server.show(code === 0 ? undefined : output);
    if (code === 0) voice.log(`built in ${Math.round(performance.now() - start)} ms  ${server.address}`);
    else voice.error(output.trimEnd());
  });
  const watcher = watchSources(settings, () => void rebuild());
  void rebuild();
  await new Promise<unknown>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await watcher.close();
  await server.close();
}

function watchSources(settings: Settings, changed: () => void) {
  const generator = path.dirname(process.argv[1] ?? '');
  const sources = [settings.data, settings.static, path.dirname(settings.site), generator];
  const isInside = (file: string, folder: string) => `${file}${path.sep}`.startsWith(folder + path.sep);
  // The parents are watched, so that a folder which is deleted and comes back is noticed.
  const parents = [...new Set(sources.map((source) => path.dirname(source)))];
  const ignored = (file: string) => !sources.some((source) => isInside(file, source) || isInside(source, file));
  let timer: NodeJS.Timeout | undefined;
  return watch(parents, { ignored, ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, settleTime);
  });
}

/** Runs the work at once, or once more after the run that is under way: never two at a time. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let [isRunning, isWanted] = [false, false];
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    for (; isWanted; await work()) isWanted = false;
    isRunning = false;
  };
}

function runSelf(words: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [process.argv[1] ?? '', ...words], { maxBuffer: 64e6 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    );
  });
}
