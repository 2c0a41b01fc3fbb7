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
import { assertSite } from '../compile/load-site.ts';
import { type DevOptions, devCacheDir, type ResolvedConfig } from '../lib/config.ts';
import { displayPath, isInside } from '../lib/disk.ts';
import { mapBrowserStack, mapStack } from '../lib/source-maps.ts';
import { isRunning } from '../output/lock.ts';
import {
  type DevServer,
  type DevState,
  describeError,
  type ServedSite,
  startDevServer,
} from './dev-server.ts';
import type { RunningServer } from './listen.ts';
import { createModuleRunner } from './module-runner.ts';
import { SiteUpdater } from './site-updater.ts';
import { watchInputs } from './watch-inputs.ts';

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
  const { watcher, watchAlso } = watchInputs(config);
  const updater = new SiteUpdater(config, runner, watchAlso);
  const applyChanges = async (files: readonly string[]): Promise<void> => {
    state.site = await updater.update(files, state.site);
    server.notifyPages();
  };
  const saves = createSaveHandler(session, applyChanges, createBackgroundCheck(session));
  watcher.on('all', (_, file) => saves.onSave(file));
  // Because of a limit of the system, for example.
  watcher.on('error', (error) => console.error(`a save may go unnoticed: ${error}`));
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

/** Makes the first update, then handles saves one at a time, in order. */
function createSaveHandler(
  { config, state }: DevSession,
  applyChanges: (files: readonly string[]) => Promise<void>,
  checker: ReturnType<typeof createBackgroundCheck>,
) {
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
    onSave: (file: string) => void onSave(file),
    /** Waits for the update and the check that are running. None starts after them. */
    stop: async () => {
      isStopped = true;
      checker.cancel();
      await state.lastCheck;
    },
  };
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

/** Builds and checks the whole site in a child process. */
function createBackgroundCheck(session: DevSession) {
  const { config, state, server, outDir } = session;
  const argv = [generatorCli, 'build', ...formatArgs(config, outDir)];
  let controller = new AbortController();

  /** @param updateError The error that stopped the update; empty if it succeeded. */
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
