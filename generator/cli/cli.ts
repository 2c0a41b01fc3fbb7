#!/usr/bin/env node
/**
 * The command line's entry point. It compiles the site if its code has changed, and loads the
 * rest of the generator only if it is needed.
 */
import * as nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { currentConfig, forbidExit, loadSite } from '../compile/load-site.ts';
import { nodeCompileCacheDir } from '../compile/site-cache.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { FixableError } from '../lib/site-errors.ts';
import { version } from '../package.json';
import { type CommandLine, modeOf, parseCommandLine, readHelp } from './options.ts';
import { reportError } from './report-error.ts';

// V8 learns from long-lived records to pretenure the page objects that look like them, which adds
// 150 MB at 10,000 pages.
setFlagsFromString('--no-allocation-site-pretenuring');

// V8 lets the heap grow to several times what it holds before it collects garbage. Records stay, so
// this saves a sixth of the memory at 10,000 pages.
setFlagsFromString('--heap-growing-percent=30');

// React's development build renders eight times slower. It reads this when it is first loaded.
process.env['NODE_ENV'] = 'production';

// The installed types are those of Node 20, which does not have this function.
const { enableCompileCache } = nodeModule as {
  readonly enableCompileCache?: (directory: string) => unknown;
};

const exit: typeof process.exit = forbidExit();

async function runCommandLine(argv: readonly string[]): Promise<number> {
  const commandLine = parseCommandLine(argv);
  if (commandLine === 'help' || commandLine === 'version') {
    console.log(commandLine === 'help' ? readHelp() : version);
    return 0;
  }
  if (commandLine.command === 'new') {
    const { writeStarter } = await import('./new.ts');
    return writeStarter(commandLine.directory);
  }
  const config = currentConfig(commandLine.options, modeOf(commandLine.command));
  // Node 22 and newer keep compiled code between runs, which halves the time to load the generator.
  enableCompileCache?.(nodeCompileCacheDir(config.cacheDir));
  if (commandLine.command === 'dev') return runDev(commandLine, config);
  if (commandLine.command === 'preview') {
    const { startPreview } = await import('../dev/preview.ts');
    const { url, networkUrls } = await startPreview(config, commandLine.options);
    for (const each of [url, ...networkUrls]) console.log(`The built site is at ${each}`);
    return 0;
  }
  return runWithSite(commandLine, config);
}

async function runDev({ options }: CommandLine, config: ResolvedConfig): Promise<never> {
  const { startDev } = await import('../dev/dev.ts');
  const server = await startDev(config, options);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  await new Promise((resolve) => {
    for (const signal of signals) process.once(signal, resolve);
  });
  await server.close();
  // The site's code may have timers, or connections, for which the process would wait.
  exit(0);
}

/** Nothing is left that could resolve what the site waits for. */
function reportEndless(): void {
  const hint = 'resolve or reject what load, routes, files, or the top of a module awaits';
  void Promise.reject(new FixableError('it is never resolved', hint));
}

async function runWithSite(commandLine: CommandLine, config: ResolvedConfig): Promise<number> {
  const error = new Promise<unknown>((resolve) => {
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, resolve);
  });
  process.on('beforeExit', reportEndless);
  // The reporter is first, because it decides where the site's code prints.
  const { createReporter } = await import('../report/reporters.ts');
  const reporter = createReporter(config.root, commandLine.json);
  // While the site is compiled, the rest of the generator loads.
  const loadingSite = loadSite(config);
  loadingSite.catch(() => 'runCommand reports the error');
  const { runCommand } = await import('./run-command.ts');
  const late = { error, exit, siteModule: config.siteModule };
  const code = await runCommand(commandLine.command, loadingSite, reporter, late).finally(() =>
    process.off('beforeExit', reportEndless),
  );
  // The site's code may have timers or connections, for which the process would wait.
  setTimeout(exit, 500).unref();
  return code;
}

process.exitCode = await runCommandLine(process.argv.slice(2)).catch(reportError);
