/** Shows what is saved, a page at a time, and checks the whole site behind it. */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { watch } from 'chokidar';
import type { RecordCache } from '../load/find-records.ts';
import { createHeadInput } from '../publish/head.ts';
import { createImagePipeline } from '../publish/pictures.ts';
import { type BundleCache, bundleClient, bundledFiles } from '../render/bundle-client';
import { createRenderer } from '../render/render.tsx';
import { fingerprint, ignoredDirs, tryWriteCache } from '../shared/cache.ts';
import { displayPath } from '../shared/disk.ts';
import { allOrProblems, BuildFailure } from '../shared/problems.ts';
import type { Bundle, PlannedSite, ResolvedConfig, SiteDefinition } from '../shared/types.ts';
import { type DevState, startDevServer } from './dev-server.ts';
import { createModuleRunner } from './module-runner.ts';
import type { CommandLine, Invocation } from './options.ts';
import { createLocalProcessor } from './page-processor.ts';
import { planSite } from './plan-site.ts';

/**
 * Runs until the process is told to stop. This process keeps records, modules and bundles, and makes anew what a change asks
 * for; the checks are a build by another one.
 */
export async function runDevServer(
  { config: settings, port }: Invocation,
  { optionArgs }: CommandLine,
  site: SiteDefinition,
  voice: Pick<Console, 'log' | 'error'>,
) {
  const folder = path.join(settings.cache, 'dev', fingerprint(settings.site));
  const [made, out] = [path.join(folder, 'made'), path.join(folder, 'out')];
  const shown: DevState = {
    renderPage: undefined,
    version: 0,
    error: '',
    lastCheck: Promise.resolve(),
    logMismatch: voice.error,
  };
  const server = await startDevServer(settings, [made, settings.static, out], shown, port);
  if (port !== 0 && server.port !== port)
    voice.error(`port ${port} is taken; this is port ${server.port}`);
  // The last --out counts.
  const build = ['build', ...optionArgs, '--future', '--out', out];
  const runner = createModuleRunner({ site: settings.site, folder: path.join(folder, 'modules') });
  const known: RecordCache = new Map();
  const saved = new Set<string>();
  const changed: string[] = [];
  const parts: BundleCache = new Map();
  let own = site;
  let checking = new AbortController();
  let [times, fault] = ['', ''];

  const check = async (signal: AbortSignal) => {
    // A browser shows what was saved, before the checks take their share of the machine.
    await setTimeout(400);
    if (signal.aborted) return;
    const start = performance.now();
    const failure = await runInChildProcess(build, signal);
    if (signal.aborted) return;
    shown.error = failure ?? fault;
    server.broadcast('problems', shown.error);
    if (shown.error) voice.error(`${shown.error.trimEnd()}\n${server.url}`);
    else voice.log(`${times}, checked in ${since(start)}  ${server.url}`);
  };

  const take = async (files: readonly string[]) => {
    const sources = files.filter(
      (file) => !isInside(file, settings.data) && !isInside(file, settings.static),
    );
    changed.push(...sources);
    for (const [key, { metafile }] of parts)
      if (sources.some((file) => displayPath(settings.root, file) in metafile.inputs))
        parts.delete(key);
    // A module may have read a style sheet as a text: it is run anew with the next module that is saved.
    const isStyle = sources.every((file) => file.endsWith('.css'));
    if (!isStyle || !shown.renderPage) own = await runner.load(changed.splice(0));
    const bundling = bundleClient(own, { ...settings, cacheDir: undefined }, parts);
    const [planned, latest] = await allOrProblems([planSite(own, settings, known), bundling]);
    watchAlso([...runner.files(), ...bundledFiles(parts, settings)]);
    const bundle = { ...latest, rules: await own.recordStyles?.(planned) };
    for (const { path: file, bytes } of bundle.assets) tryWriteCache(path.join(made, file), bytes);
    shown.version++;
    shown.renderPage = openPages(own, planned, bundle, settings, shown.version);
    server.broadcast(files.some((file) => isInside(file, settings.static)) ? 'reload' : 'change');
  };
  const show = async () => {
    if (saved.size === 0 && shown.renderPage) return;
    const start = performance.now();
    const files = [...saved];
    saved.clear();
    // Of what is older, nobody asks any more.
    checking.abort();
    checking = new AbortController();
    fault = '';
    // Told where the checks have nothing to say.
    await take(files).catch((error: Error) => {
      fault = error.stack ?? error.message;
    });
    times = `shown in ${since(start)}`;
    shown.lastCheck = check(checking.signal);
  };
  const { watcher, watchAlso } = watchSources(settings);
  let turn = show();
  const save = async (file: string) => {
    saved.add(file);
    // Editors write a file in several steps.
    await setTimeout(10);
    const before = timeOf(file);
    turn = turn.then(show);
    // Of several changes within 50 ms, the watcher tells the first.
    await setTimeout(50);
    if (timeOf(file) !== before) await save(file);
  };
  watcher.on('all', (_, file) => void save(file));
  await new Promise<unknown>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  checking.abort();
  await watcher.close();
  await server.close();
}

/** @param version by which a page knows whether it is of the last that was saved. */
function openPages(
  site: SiteDefinition,
  planned: PlannedSite,
  bundle: Bundle,
  settings: ResolvedConfig,
  version: number,
) {
  const routes = [...planned.manifest.routes];
  const { render } = createRenderer({
    ...settings,
    ...planned,
    ...createImagePipeline(settings),
    site,
  });
  const head = createHeadInput(site, planned, bundle, version);
  const processor = createLocalProcessor({ routes, origin: planned.origin, head, out: undefined });
  return (file: string) => {
    const index = routes.findIndex(({ outputFile }) => outputFile === file);
    const route = routes[index];
    if (!route) return undefined;
    const { html, problems } = render(route);
    return html === '' ? new BuildFailure(problems) : processor.process(index, html);
  };
}

const since = (start: number) => `${Math.round(performance.now() - start)} ms`;

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

const isInside = (file: string, folder: string) =>
  `${file}${path.sep}`.startsWith(folder + path.sep);

/** Watches the content, the site's folder, and whatever files `watchAlso` names. */
function watchSources({ root, data, static: staticDir, site }: ResolvedConfig) {
  const folders = [data, staticDir, path.dirname(site)];
  const files = new Set<string>();
  const isIgnored = (file: string) =>
    displayPath(root, file)
      .split('/')
      .some((part) => ignoredDirs.test(part));
  const isWatched = (file: string) =>
    files.has(file) ||
    [...folders, ...files].some((place) => isInside(place, file)) ||
    folders.some((folder) => isInside(file, folder));
  const ignored = (file: string) => isIgnored(file) || !isWatched(file);
  // The parents are watched, so that a folder which is deleted and comes back is noticed.
  const parents = folders.map((folder) => path.dirname(folder));
  const watcher = watch(parents, { ignored, ignoreInitial: true });
  const watchAlso = (inputs: readonly string[]): void => {
    const isNew = (file: string) => !isIgnored(file) && !isWatched(file);
    const added = inputs.filter(isNew);
    for (const file of added) files.add(file);
    watcher.add([...new Set(added.map((file) => path.dirname(file)))]);
  };
  return { watcher, watchAlso };
}

/**
 * Runs a command line in a process of its own. Returns what it printed to stderr if it failed: what
 * a site itself logs to stdout is not a problem to show.
 */
export const runInChildProcess = (
  words: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> =>
  promisify(execFile)(process.execPath, [process.argv[1] ?? '', ...words], {
    maxBuffer: 64e6,
    signal,
  }).then(
    () => undefined,
    ({ stderr, message }) => (stderr || message).replace(/; \S+ is as it was/, ''),
  );
