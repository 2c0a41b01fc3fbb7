/**
 * The `dev` command: serves pages on demand and rerenders them after each save, while a full build
 * checks the site in the background.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readPage } from '../audit/read-page.ts';
import { checkedList } from '../build/check-definition.ts';
import { headInputOf } from '../build/page-processor.ts';
import { planAndBundle } from '../build/plan-site.ts';
import { type BundleCache, bundledFiles, createIslandCheck } from '../compile/bundle-client.ts';
import { isPlainStyleSheet } from '../compile/css-modules.ts';
import { assertSite } from '../compile/load-site.ts';
import type { RecordCache } from '../content/find-records.ts';
import type { Asset } from '../lib/assets.ts';
import { createMemo, type Memo } from '../lib/cache.ts';
import { type DevOptions, devCacheDir, type ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { BuildFailure } from '../lib/problems.ts';
import { mapBrowserStack, mapStack } from '../lib/source-maps.ts';
import { createExtraFiles, isScript } from '../output/extra-files.ts';
import { isRunning } from '../output/lock.ts';
import { ImagePipeline } from '../output/pictures.ts';
import { createHeadInjector, createHeadInput, type HeadSources } from '../render/head.ts';
import { createRenderer } from '../render/render.tsx';
import { planRedirects } from '../routes/redirects.ts';
import type { PlannedSite, SiteWithStyles } from '../site-definition.ts';
import {
  type DevServer,
  type DevState,
  describeError,
  type ServedSite,
  startDevServer,
} from './dev-server.ts';
import type { RunningServer } from './listen.ts';
import { createModuleRunner, type ModuleRunner } from './module-runner.ts';
import { type InputWatcher, isInside, watchInputs } from './watch-inputs.ts';

/** Delays the background check, so that the browser gets the new page before the CPU is busy. */
const checkDelayMs = 400;

/** Editors write a file in several steps; wait this long before handling a save. */
const writeSettleMs = 10;

/** A large file that has not changed for this long is complete. A film takes seconds to copy. */
const copySettleMs = 200;

/** Records and modules are smaller. */
const minLargeBytes = 1e6;

/** chokidar reports only the first write in this window, so check the file once more after it. */
const watcherWindowMs = 50;

/** Ends a background build that prints more than this, instead of running out of memory. */
const maxOutputBytes = 64e6;

/** What the functions of this module share while the server runs. */
interface DevSession {
  readonly config: ResolvedConfig;
  readonly state: DevState;
  readonly server: DevServer;
  /** Folder that the background build writes to. */
  readonly outDir: string;
}

/**
 * Starts the development server. Until the site has been loaded without an error, requests wait for
 * a save, and get the errors.
 *
 * Records, modules, and bundles stay in memory between saves, so a save costs only what it changed.
 * Checks that need the whole site run in a child process and report to the terminal and to every
 * open page.
 */
export async function startDev(
  config: ResolvedConfig,
  options: DevOptions = {},
): Promise<RunningServer> {
  const { siteModule } = config;
  if (!existsSync(siteModule)) assertSite(undefined, siteModule);
  const devDir = createDevDir(devCacheDir(config));
  const outDir = path.join(devDir, 'out');
  const state: DevState = {
    site: undefined,
    error: '',
    lastUpdate: Promise.resolve(),
    lastCheck: Promise.resolve(),
    logMismatch: (message) => {
      const text = mapScripts(message, state.site?.assets, config);
      console.error(text);
      return text;
    },
  };
  const server = await startDevServer({ ...config, out: outDir }, state, options);
  for (const url of server.networkUrls) console.log(`open to the network: ${url}`);
  const session: DevSession = { config, state, server, outDir };
  const runner = createModuleRunner(siteModule, path.join(devDir, 'modules'));
  const watcher = watchInputs(config);
  const applyChanges = createUpdater(session, runner, watcher.watchAlso);
  const saves = createSaveHandler(session, applyChanges, createBackgroundCheck(session));
  watcher.onChange(saves.onSave);
  watcher.onError((error) => console.error(`a save may go unnoticed: ${error}`));
  // What the site's code does later, as in a timer, is reported, too, and the server stays.
  const report = (error: unknown) => console.error(describeError(error, config.root));
  const lateErrors = ['uncaughtException', 'unhandledRejection'] as const;
  for (const event of lateErrors) process.on(event, report);
  // Whatever prints an error, its stack has the lines of the sources.
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (error, frames) =>
    mapStack([error, ...frames.map((frame) => `    at ${frame}`)].join('\n'));
  const close = async (): Promise<void> => {
    Error.prepareStackTrace = prepareStackTrace;
    for (const event of lateErrors) process.off(event, report);
    await saves.stop();
    await watcher.close();
    await server.close();
    rmSync(devDir, { recursive: true, force: true });
  };
  const { url, networkUrls, port } = server;
  return { url, networkUrls, port, close };
}

/** Returns what a browser reports with the lines of the sources of scripts. */
function mapScripts(
  message: string,
  assets: ServedSite['assets'] = new Map(),
  { root, out, base }: ResolvedConfig,
): string {
  const textOf = (url: string) => Buffer.from(assets.get(url.slice(base.length)) ?? '').toString();
  const pathOf = (source: string) => displayPath(root, path.resolve(out, 'assets', source));
  return mapBrowserStack(message, textOf, pathOf);
}

/** Two servers may run at once, and one that was killed leaves its folder behind. */
function createDevDir(parent: string): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const folder = path.join(parent, name);
    const isInUse = isRunning(Number.parseInt(name, 10), folder);
    if (!isInUse) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(parent, `${process.pid}-`));
}

type ApplyChanges = (files: readonly string[]) => Promise<void>;

interface SaveHandler {
  readonly onSave: (file: string) => void;
  /** Waits for the update and the check that are running. None starts after them. */
  readonly stop: () => Promise<void>;
}

/** Makes the first update, then handles saves one at a time, in order. */
function createSaveHandler(
  { config, state }: DevSession,
  applyChanges: ApplyChanges,
  checker: BackgroundCheck,
): SaveHandler {
  /** Files that are being written. */
  const settlingFiles = new Set<string>();
  const pendingFiles = new Set<string>();
  let isStopped = false;
  let check = Promise.resolve();

  const update = async (): Promise<void> => {
    const startedAt = performance.now();
    const files = [...pendingFiles];
    pendingFiles.clear();
    checker.cancel();
    const updateError = await applyChanges(files).then(
      () => '',
      (error: unknown) => describeError(error, config.root),
    );
    if (isStopped) return;
    check = checker.start(performance.now() - startedAt, updateError);
  };
  const queue = (work: () => Promise<void>): void => {
    state.lastUpdate = state.lastUpdate.then(work);
    state.lastCheck = state.lastUpdate.then(() => check);
  };
  // An earlier update may have taken the files of this one, too.
  const updateIfNeeded = async () => (isStopped || pendingFiles.size === 0 ? undefined : update());

  const onSave = async (file: string): Promise<void> => {
    if (settlingFiles.has(file)) return;
    settlingFiles.add(file);
    await settle(file, isInside(file, config.static));
    settlingFiles.delete(file);
    pendingFiles.add(file);
    const handledTimeMs = modifiedTimeMs(file);
    queue(updateIfNeeded);
    await sleep(watcherWindowMs);
    if (modifiedTimeMs(file) !== handledTimeMs) await onSave(file);
  };
  queue(update);
  return {
    onSave: (file) => void onSave(file),
    stop: async () => {
      isStopped = true;
      checker.cancel();
      await state.lastCheck;
    },
  };
}

/** Returns a function that applies saved files to the site in memory and notifies open pages. */
function createUpdater(
  { config, state, server }: DevSession,
  runner: ModuleRunner,
  watchAlso: InputWatcher['watchAlso'],
): ApplyChanges {
  const records: RecordCache = new Map();
  const bundles: BundleCache = new Map();
  const knownPages = new Set<string>();
  /** Files of the site's code that were saved since its modules were last run. */
  const staleCodeFiles: string[] = [];
  /** Scripts next to the pages; only a change of the code can change the classes in them. */
  let extraScripts: readonly Asset[] = [];
  /** `undefined` while its code has errors. */
  let site: SiteWithStyles | undefined;

  let cached = createMemo();

  const loadSite = async (): Promise<SiteWithStyles> => {
    site = undefined;
    cached = createMemo();
    const loaded = await runner.load(staleCodeFiles.splice(0));
    assertSite(loaded, config.siteModule);
    site = loaded;
    return loaded;
  };
  const update = async (files: readonly string[]): Promise<void> => {
    const codeFiles = files.filter(
      (file) => !isInside(file, config.data) && !isInside(file, config.static),
    );
    staleCodeFiles.push(...codeFiles);
    removeStaleBundles(bundles, codeFiles);
    // A style sheet changes no module. If a module has read one as text, it runs again with the next
    // module that is saved.
    const needsNoModules = codeFiles.every(isPlainStyleSheet);
    const current = needsNoModules && site ? site : await loadSite();
    const { planned, bundle } = await planAndBundle(current, config, records, bundles);
    if (!needsNoModules || !state.site)
      extraScripts = await createScripts(current, planned, config);
    const pages = new Set(planned.manifest.routes.map(({ outputFile }) => outputFile));
    for (const page of pages) knownPages.add(page);
    const { redirects } = planRedirects(
      await checkedList('redirects', current.redirects?.(planned) ?? [], config),
    );
    const version = (state.site?.version ?? Date.now()) + 1;
    const needsReload = !state.site || files.some((file) => isInside(file, config.static));
    const input = { site: current, planned, bundle, extraScripts, config, version, cached };
    state.site = {
      renderPage: createPageRenderer(input),
      assets: new Map(bundle.assets.map((asset) => [asset.path, asset.bytes])),
      redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])),
      deletedPages: new Set([...knownPages].filter((page) => !pages.has(page))),
      version,
      reloadVersion: needsReload ? version : (state.site?.reloadVersion ?? version),
    };
    server.notifyPages();
  };
  return async (files) => {
    try {
      await update(files);
    } catch (error) {
      // A file with an error may be outside of the site's folder.
      const problems = error instanceof BuildFailure ? error.problems : [];
      watchAlso(problems.map(({ file }) => path.resolve(config.root, file)));
      throw error;
    } finally {
      watchAlso([...runner.files(), ...bundledFiles(bundles)]);
    }
  };
}

async function createScripts(
  site: SiteWithStyles,
  planned: PlannedSite,
  config: ResolvedConfig,
): Promise<readonly Asset[]> {
  const files = await checkedList('files', site.files?.(planned) ?? [], config);
  const scripts = files.filter(isScript);
  // The background build reports what is wrong with them.
  return (await createExtraFiles(scripts, { ...planned, siteCodeCacheDir: undefined })).files;
}

function removeStaleBundles(bundles: BundleCache, files: readonly string[]): void {
  for (const [key, { inputs }] of bundles) {
    if (files.some((file) => inputs.has(file))) bundles.delete(key);
  }
}

/** The command line of this copy of the generator, which is compiled to the same folder. */
const generatorCli = fileURLToPath(new URL('cli.js', import.meta.url));

/** Writes a configuration as on the command line, for a build to another folder. */
function formatArgs(config: ResolvedConfig, out: string): string[] {
  const { siteModule: site, data, static: staticDir, cacheDir: cache } = config;
  const { origin, base, runtime } = config;
  const options = { site, data, static: staticDir, cache, origin, base, runtime, out };
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return ['--drafts', ...given.map(([name, value]) => `--${name}=${value}`)];
}

interface BackgroundCheck {
  /** @param updateError The error that stopped the update; empty if it succeeded. */
  readonly start: (updateMs: number, updateError: string) => Promise<void>;
  readonly cancel: () => void;
}

/** Builds and checks the whole site in a child process. */
function createBackgroundCheck(session: DevSession): BackgroundCheck {
  const { config, state, server, outDir } = session;
  const argv = [generatorCli, 'build', ...formatArgs(config, outDir)];
  let controller = new AbortController();

  const start = async (updateMs: number, updateError: string): Promise<void> => {
    controller = new AbortController();
    const { signal } = controller;
    await sleep(checkDelayMs);
    if (signal.aborted) return;
    const startedAt = performance.now();
    const { error: buildError, warnings } = await runInChildProcess(argv, signal);
    if (signal.aborted) return;
    if (warnings) console.log(warnings.trimEnd());
    state.error = buildError ?? updateError;
    server.notifyPages();
    if (state.error) {
      console.error(`${state.error.trimEnd()}\n${server.url}`);
      return;
    }
    const checkMs = performance.now() - startedAt;
    const timing = `updated in ${Math.round(updateMs)} ms, checked in ${Math.round(checkMs)} ms`;
    console.log(`${timing}  ${server.url}`);
  };
  return { start, cancel: () => controller.abort() };
}

interface PageRendererOptions extends HeadSources {
  readonly site: SiteWithStyles;
  readonly planned: PlannedSite;
  readonly config: ResolvedConfig;
  readonly cached: Memo;
}

function createPageRenderer(options: PageRendererOptions): ServedSite['renderPage'] {
  const { site, planned, config, cached } = options;
  const { routes } = planned.manifest;
  const pictures = new ImagePipeline(config);
  const hasIsland = createIslandCheck(site, options.bundle);
  const { render } = createRenderer({ site, planned, config, pictures, cached, hasIsland });
  const injectHead = createHeadInjector(createHeadInput(site, planned, options));
  return async (file) => {
    const route = routes.find(({ outputFile }) => outputFile === file);
    if (!route) return undefined;
    const { html, problems } = render(route);
    if (html === '') throw new BuildFailure(problems);
    return injectHead(html, headInputOf(route, await readPage(html), planned.origin));
  };
}

async function settle(file: string, isStatic: boolean): Promise<void> {
  const before = statSync(file, { throwIfNoEntry: false });
  const isLarge = isStatic || (before?.size ?? 0) >= minLargeBytes;
  await sleep(isLarge ? copySettleMs : writeSettleMs);
  const after = statSync(file, { throwIfNoEntry: false });
  const isWritten = after?.mtimeMs === before?.mtimeMs && after?.size === before?.size;
  if (isLarge && !isWritten) await settle(file, isStatic);
}

/** Modification time in milliseconds; `undefined` if the file has been deleted. */
const modifiedTimeMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Runs a script with arguments in a child process. Returns what it printed to stderr, as
 * an error if it failed: whatever the site itself logs to stdout is not a problem to show.
 */
export async function runInChildProcess(
  argv: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly error?: string; readonly warnings?: string }> {
  try {
    const options = { maxBuffer: maxOutputBytes, signal };
    const { stderr } = await promisify(execFile)(process.execPath, argv, options);
    return { warnings: stderr };
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    return { error: stderr || message };
  }
}
