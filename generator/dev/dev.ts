/**
 * The `dev` command: serves pages on demand and rerenders them after each save, while a full build
 * checks the site in the background.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { imageOriginsOf, readPageFacts } from '../audit/page-facts.ts';
import { planSite } from '../build/plan-site.ts';
import type { Bundle } from '../compile/bundle-client.ts';
import { type BundleCache, bundleClient, bundledFiles } from '../compile/bundle-client.ts';
import type { RecordCache } from '../content/find-records.ts';
import type { Asset } from '../lib/assets.ts';
import {
  type BuildOptions,
  type DevOptions,
  defaultPort,
  type ResolvedConfig,
  resolveCacheDir,
  resolveConfig,
  resolveSiteModule,
} from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { allOrProblems, BuildFailure } from '../lib/problems.ts';
import { createExtraFiles, splitExtraFiles } from '../output/extra-files.ts';
import { createImagePipeline } from '../output/pictures.ts';
import { createHeadInjector, createHeadInput } from '../render/head.ts';
import { createRenderer } from '../render/render.tsx';
import { reportFailure } from '../report/report-failure.ts';
import type { Reporter } from '../report/reporters.ts';
import { planRedirects } from '../routes/redirects.ts';
import type { PlannedSite, SiteWithStyles } from '../site-definition.ts';
import { type DevServer, type DevState, type ServedSite, startDevServer } from './dev-server.ts';
import { loadFirst } from './load-first.ts';
import { createModuleRunner, type ModuleRunner } from './module-runner.ts';
import { isInside, watchInputs } from './watch-inputs.ts';

/** Delays the background check, so that the browser gets the new page before the CPU is busy. */
const checkDelayMs = 400;

/** Editors write a file in several steps; wait this long before handling a save. */
const writeSettleMs = 10;

/** chokidar reports only the first write in this window, so check the file once more after it. */
const watcherWindowMs = 50;

/** Ends a background build that prints more than this, instead of running out of memory. */
const maxOutputBytes = 64e6;

/** What the functions of this module share while the server runs. */
interface DevSession {
  readonly config: ResolvedConfig;
  readonly state: DevState;
  readonly server: DevServer;
  readonly logger: Pick<Console, 'log' | 'error'>;
  /** Folder that the background build writes to. */
  readonly outDir: string;
}

interface DevContext {
  /** Folder that the command runs in. */
  readonly root: string;
  readonly buildDate: string;
  /** Reports errors of the site's code at startup. */
  readonly reporter: Reporter;
}

/** A running development server. */
export interface RunningDev {
  /** URL of the home page. */
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Starts the development server. While the site's code has errors, reports them, and waits.
 *
 * Records, modules, and bundles stay in memory between saves, so a save costs only what it changed.
 * Checks that need the whole site run in a child process and report to the terminal and to every
 * open page.
 */
export async function startDev(
  options: DevOptions,
  { root, buildDate, reporter }: DevContext,
): Promise<RunningDev> {
  const siteModule = resolveSiteModule(options, root);
  const devDir = path.join(resolveCacheDir(options, root), 'dev', fingerprint(siteModule));
  const runner = createModuleRunner({ siteModule, folder: path.join(devDir, 'modules') });
  const site = await loadFirst(siteModule, runner, (error) => {
    reportFailure(error, { root, mode: 'dev', consequence: '' }, reporter);
  });
  const environment = { root, mode: 'dev', siteCodeCacheDir: undefined, buildDate } as const;
  const config = resolveConfig(options, environment, site);
  const logger = console;
  const outDir = path.join(devDir, 'out');
  const state: DevState = {
    site: undefined,
    error: '',
    firstUpdate: Promise.resolve(),
    lastCheck: Promise.resolve(),
    logMismatch: logger.error,
  };
  const { port = defaultPort } = options;
  const server = await startDevServer(config, [config.static, outDir], state, port);
  if (port !== 0 && server.port !== port) {
    logger.error(`port ${port} is in use; using port ${server.port} instead`);
  }
  const session: DevSession = { config, state, server, logger, outDir };
  const watcher = watchInputs(config);
  const applyChanges = createUpdater(session, { site, runner, watchAlso: watcher.watchAlso });
  const checker = createBackgroundCheck(session, options);
  const saves = createSaveHandler(session, applyChanges, checker);
  watcher.onChange(saves.onSave);
  const close = async (): Promise<void> => {
    await saves.stop();
    await watcher.close();
    await server.close();
  };
  return { url: server.url, port: server.port, close };
}

type ApplyChanges = (files: readonly string[]) => Promise<void>;

interface SaveHandler {
  readonly onSave: (file: string) => void;
  /** Waits for the update that is running, which watches files. None starts after it. */
  readonly stop: () => Promise<void>;
}

/** Makes the first update, then handles saves one at a time, in order. */
function createSaveHandler(
  { state }: DevSession,
  applyChanges: ApplyChanges,
  checker: BackgroundCheck,
): SaveHandler {
  const pendingFiles = new Set<string>();
  let isStopped = false;

  const update = async (): Promise<void> => {
    if (isStopped || (pendingFiles.size === 0 && state.site)) return;
    const startedAt = performance.now();
    const files = [...pendingFiles];
    pendingFiles.clear();
    checker.cancel();
    const updateError = await applyChanges(files).then(
      () => '',
      (error: Error) => error.stack ?? error.message,
    );
    if (isStopped) return;
    const updateMs = performance.now() - startedAt;
    state.lastCheck = checker.start({ updateMs, updateError });
  };

  let queue = update();
  state.firstUpdate = queue;
  const onSave = async (file: string): Promise<void> => {
    pendingFiles.add(file);
    await sleep(writeSettleMs);
    const handledTimeMs = modifiedTimeMs(file);
    queue = queue.then(update);
    await sleep(watcherWindowMs);
    if (modifiedTimeMs(file) !== handledTimeMs) await onSave(file);
  };
  return {
    onSave: (file) => void onSave(file),
    stop: () => {
      isStopped = true;
      checker.cancel();
      return queue;
    },
  };
}

interface UpdaterOptions {
  /** The site as it was loaded at startup. */
  readonly site: SiteWithStyles;
  readonly runner: ModuleRunner;
  /** Watches more files. */
  readonly watchAlso: (files: readonly string[]) => void;
}

/** Returns a function that applies saved files to the site in memory and notifies open pages. */
function createUpdater(session: DevSession, options: UpdaterOptions): ApplyChanges {
  const { config, state, server } = session;
  const { runner, watchAlso } = options;
  const records: RecordCache = new Map();
  const bundles: BundleCache = new Map();
  /** Files of the site's code that were saved since its modules were last run. */
  const staleCodeFiles: string[] = [];
  /** Scripts next to the pages; only a change of the code can change the classes in them. */
  let extraScripts: readonly Asset[] = [];
  let { site } = options;

  return async (files) => {
    const codeFiles = files.filter(
      (file) => !isInside(file, config.data) && !isInside(file, config.static),
    );
    staleCodeFiles.push(...codeFiles);
    removeStaleBundles(bundles, codeFiles, config.root);
    // A style sheet changes no module. If a module has read one as text, it runs again with the next
    // module that is saved.
    const needsNoModules = codeFiles.every((file) => file.endsWith('.css'));
    if (!needsNoModules) site = await runner.load(staleCodeFiles.splice(0));
    const bundling = bundleClient(site, config, bundles);
    const [planned, bundled] = await allOrProblems([planSite(site, config, records), bundling]);
    watchAlso([...runner.files(), ...bundledFiles(bundles, config)]);
    const bundle = { ...bundled, contentCss: await site.contentCss?.(planned) };
    if (!needsNoModules || !state.site) extraScripts = await createScripts(site, planned);
    const { redirects } = planRedirects(site.redirects?.(planned) ?? []);
    const version = (state.site?.version ?? 0) + 1;
    state.site = {
      renderPage: createPageRenderer({ site, planned, bundle, extraScripts, config, version }),
      assets: new Map(bundle.assets.map((asset) => [asset.path, asset.bytes])),
      redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])),
      version,
    };
    const needsReload = files.some((file) => isInside(file, config.static));
    server.broadcast(needsReload ? 'reload' : 'change');
  };
}

async function createScripts(
  site: SiteWithStyles,
  planned: PlannedSite,
): Promise<readonly Asset[]> {
  const { scripts } = splitExtraFiles(site.files?.(planned) ?? []);
  // The background build reports what is wrong with them.
  return (await createExtraFiles(scripts, { ...planned, siteCodeCacheDir: undefined })).files;
}

/** Removes the bundles that were made from any of the files. */
function removeStaleBundles(bundles: BundleCache, files: readonly string[], root: string): void {
  for (const [key, { metafile }] of bundles) {
    if (files.some((file) => displayPath(root, file) in metafile.inputs)) bundles.delete(key);
  }
}

/** The command line of this copy of the generator, which is compiled to the same folder. */
const generatorCli = fileURLToPath(new URL('cli.js', import.meta.url));

/** Writes options as on the command line. */
function formatArgs(options: BuildOptions): string[] {
  const given = Object.entries(options).filter(
    ([, value]) => value !== undefined && value !== false,
  );
  return given.map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
}

interface UpdateResult {
  readonly updateMs: number;
  /** The error that stopped the update; empty if it succeeded. */
  readonly updateError: string;
}

interface BackgroundCheck {
  /** Settles when the check has ended or was canceled. */
  readonly start: (result: UpdateResult) => Promise<void>;
  readonly cancel: () => void;
}

/** Builds and checks the whole site in a child process. */
function createBackgroundCheck(
  { state, server, logger, outDir }: DevSession,
  options: BuildOptions,
): BackgroundCheck {
  const args = formatArgs({ ...options, drafts: true, out: outDir });
  const argv = [generatorCli, 'build', ...args, '--reporter', 'terminal'];
  let controller = new AbortController();

  const start = async ({ updateMs, updateError }: UpdateResult): Promise<void> => {
    controller = new AbortController();
    const { signal } = controller;
    await sleep(checkDelayMs);
    if (signal.aborted) return;
    const startedAt = performance.now();
    const buildError = await runInChildProcess(argv, signal);
    if (signal.aborted) return;
    state.error = buildError ?? updateError;
    server.broadcast('problems', state.error);
    if (state.error) {
      logger.error(`${state.error.trimEnd()}\n${server.url}`);
      return;
    }
    const checkMs = performance.now() - startedAt;
    const timing = `updated in ${Math.round(updateMs)} ms, checked in ${Math.round(checkMs)} ms`;
    logger.log(`${timing}  ${server.url}`);
  };
  return { start, cancel: () => controller.abort() };
}

interface PageRendererOptions {
  readonly site: SiteWithStyles;
  readonly planned: PlannedSite;
  readonly bundle: Bundle;
  readonly extraScripts: readonly Asset[];
  readonly config: ResolvedConfig;
  /** Written into each page, so that the page can tell whether it is current. */
  readonly version: number;
}

function createPageRenderer(options: PageRendererOptions): ServedSite['renderPage'] {
  const { site, planned, config } = options;
  const routes = [...planned.manifest.routes];
  const pictures = createImagePipeline(config);
  const { render } = createRenderer({ site, planned, config, pictures });
  const injectHead = createHeadInjector(createHeadInput(site, planned, options));
  return (file) => {
    const route = routes.find(({ outputFile }) => outputFile === file);
    if (!route) return undefined;
    const { html, problems } = render(route);
    if (html === '') throw new BuildFailure(problems);
    return injectHead(html, imageOriginsOf(readPageFacts(html), planned.origin));
  };
}

/** Modification time in milliseconds; `undefined` if the file has been deleted. */
const modifiedTimeMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Runs a script with arguments in a child process. Returns what it printed to stderr if it failed: whatever the
 * site itself logs to stdout is not a problem to show.
 */
export async function runInChildProcess(
  argv: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    await promisify(execFile)(process.execPath, argv, { maxBuffer: maxOutputBytes, signal });
    return undefined;
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    return stderr || message;
  }
}
