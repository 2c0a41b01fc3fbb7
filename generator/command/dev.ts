/** Shows what is saved, and checks the whole site behind it. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import { aside, fingerprint } from '../shared/cache.ts';
import type { Settings, SiteDefinition } from '../shared/types.ts';
import { type Shown, startDevServer } from './dev-server.ts';
import type { Invocation } from './options.ts';
import { type BringAnew, isInside, openPages } from './pages.ts';

/** Milliseconds: editors write a file in several steps. */
const settleTime = 10;

/** Milliseconds that a browser has to show what was saved, before the checks take their share of the machine. */
const headStart = 150;

/**
 * Runs until the process is told to stop. The checks are a build by another process.
 * @param words the command line.
 */
export async function develop(
  { settings, port }: Invocation,
  words: readonly string[],
  { site, bringAnew }: Readonly<{ site: SiteDefinition; bringAnew: BringAnew }>,
  voice: Pick<Console, 'log' | 'error'>,
) {
  const folder = path.join(settings.cache, 'dev', fingerprint(settings.site));
  const [made, out] = [path.join(folder, 'made'), path.join(folder, 'out')];
  const shown: Shown = { pages: undefined, fault: '', built: Promise.resolve() };
  const server = await startDevServer(settings, [made, settings.static, out], shown, port, voice.error);
  if (port !== 0 && server.port !== port) voice.error(`port ${port} is taken; this is port ${server.port}`);
  const build = ['build', ...words.toSpliced(words.indexOf('dev'), 1), '--future', '--out', out];
  const pagesAfter = openPages(site, bringAnew, settings, made);
  const saved = new Set<string>();
  let checking = new AbortController();
  let [times, fault] = ['', ''];

  const check = inTurn(async () => {
    await setTimeout(headStart);
    const start = performance.now();
    const { signal } = checking;
    const failure = await failureOf(build, signal);
    if (signal.aborted) return;
    shown.fault = failure ?? fault;
    server.tell('problems', shown.fault);
    if (shown.fault) voice.error(shown.fault.trimEnd());
    else voice.log(`${times}, checked in ${since(start)}  ${server.address}`);
  });
  const show = inTurn(async () => {
    if (saved.size === 0 && shown.pages) return;
    const start = performance.now();
    const files = [...saved];
    saved.clear();
    // Of what is older, nobody asks any more.
    checking.abort();
    checking = new AbortController();
    // Of what the checks have nothing to say of, this is told.
    fault = '';
    try {
      for await (const pages of pagesAfter(files)) {
        shown.pages = pages;
        server.tell(files.some((file) => isInside(file, settings.static)) ? 'reload' : 'change');
        times = `shown in ${since(start)}`;
      }
    } catch (error) {
      fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    shown.built = check();
  });
  const watcher = watchSources(settings, (file) => {
    saved.add(file);
    void setTimeout(settleTime).then(show);
  });
  void show();
  await new Promise<unknown>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  checking.abort();
  await watcher.close();
  await server.close();
}

const since = (start: number) => `${Math.round(performance.now() - start)} ms`;

function watchSources({ root, data, static: files, site }: Settings, changed: (file: string) => void) {
  const generator = path.dirname(process.argv[1] ?? '');
  const sources = [data, files, path.dirname(site), generator];
  // The parents are watched, so that a folder which is deleted and comes back is noticed.
  const parents = [...new Set(sources.map((source) => path.dirname(source)))];
  const ignored = (file: string) =>
    path
      .relative(root, file)
      .split(path.sep)
      .some((part) => aside.test(part)) || !sources.some((source) => isInside(file, source) || isInside(source, file));
  return watch(parents, { ignored, ignoreInitial: true }).on('all', (_, file) => changed(file));
}

/** Runs the work, and once more where it was asked for meanwhile: never two at a time. @returns when all of it is done. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let [isWanted, running]: [boolean, Promise<void> | undefined] = [false, undefined];
  const run = async () => {
    for (; isWanted; await work()) isWanted = false;
    running = undefined;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}

/** @returns what a run of this command line printed, where it failed. */
function failureOf(words: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [process.argv[1] ?? '', ...words],
      { maxBuffer: 64e6, signal },
      (error, stdout, stderr) => resolve(error ? stdout + stderr : undefined),
    );
  });
}
