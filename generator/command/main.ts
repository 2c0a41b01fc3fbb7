/** Runs commands, reports their results, and returns exit codes. */

import path from 'node:path';
import { createProblemLocator } from '../load/load.ts';
import { displayPath } from '../shared/disk.ts';
import { BuildFailure, developerHint } from '../shared/problems.ts';
import type { Proof, SiteDefinition } from '../shared/site-definition.ts';
import { locateInSiteCode } from '../shared/source-maps.ts';
import { countOf } from '../shared/text.ts';
import { buildSite } from './build.ts';
import { formatFailureSummary, formatRoutes, formatSummary } from './format.ts';
import {
  type CommandLine,
  type Invocation,
  modeOf,
  resolveInvocation,
  UsageError,
} from './options.ts';
import { planSite } from './plan-site.ts';
import { preview } from './preview.ts';
import { recordPublished } from './published.ts';
import type { Reporter } from './reporters.ts';
import { createResult, type Result } from './result.ts';

/** What the entry point determines before it loads this module. */
export interface CliContext {
  /** Imports the site; `undefined` if the module that `--site` names does not exist or export it. */
  readonly loadSite: () => Promise<SiteDefinition | undefined>;
  /** Folder of caches that are valid only for the site's code as it is now. */
  readonly siteCodeCacheDir: string;
  readonly buildDate: string;
  readonly reporter: Reporter;
}

/** Everything that a command with a site runs on. */
interface SiteRun extends Invocation, CliContext {
  readonly site: SiteDefinition;
  readonly commandLine: CommandLine;
}

/** Runs any command but `new`, and returns its exit code. */
export async function main(commandLine: CommandLine, context: CliContext): Promise<number> {
  const { siteCodeCacheDir, buildDate, reporter } = context;
  const root = process.cwd();
  const mode = modeOf(commandLine.command);
  let site: SiteDefinition | undefined;
  try {
    site = await context.loadSite();
  } catch (error) {
    return reportFailure(error, { root, mode, consequence: '; nothing was built' }, reporter);
  }
  const invocation = resolveInvocation(commandLine, { root, siteCodeCacheDir, buildDate }, site);
  try {
    await runCommand(invocation, site, commandLine, context);
    return 0;
  } catch (error) {
    const consequence = mode === 'build' ? '; nothing was published' : '';
    return reportFailure(error, { root, mode, consequence }, reporter);
  } finally {
    reporter.progress.end();
  }
}

async function runCommand(
  invocation: Invocation,
  site: SiteDefinition | undefined,
  commandLine: CommandLine,
  context: CliContext,
): Promise<void> {
  if (invocation.command === 'preview') return preview(invocation);
  if (!site) {
    const file = displayPath(invocation.config.root, invocation.config.siteModule);
    throw new UsageError(`--site expects a module that exports site, got "${file}"`);
  }
  const run: SiteRun = { ...invocation, ...context, site, commandLine };
  switch (invocation.command) {
    case 'dev':
      return runDev(run);
    case 'routes':
      return runRoutes(run);
    case 'proof':
      return runProof(run);
    case 'published':
      console.log(await recordPublished(site, run.config));
      return undefined;
    default:
      return runBuild(run);
  }
}

async function runDev({ commandLine, site, ...invocation }: SiteRun): Promise<void> {
  // Only this command needs the watcher and the server.
  const { runDevServer } = await import('./dev.ts');
  await runDevServer(invocation, commandLine, site, console);
}

/** Runs `build` or `check`. */
async function runBuild(run: SiteRun): Promise<void> {
  const { site, config, reporter, buildDate } = run;
  const { root, out } = config;
  const result = await buildSite(site, config, reporter.progress);
  const summary = formatSummary(result, { out: displayPath(root, out), buildDate });
  reporter.report(result, summary);
}

async function runRoutes({ site, config, reporter }: SiteRun): Promise<void> {
  const { manifest, unpublished } = await planSite(site, config);
  const published = { routes: manifest.routes, files: [], pageBytes: 0, unpublished };
  reporter.report(createResult({ mode: config.mode, published }), formatRoutes(manifest));
}

async function runProof({ site, config, reporter, siteCodeCacheDir }: SiteRun): Promise<void> {
  const { root, mode, buildDate } = config;
  const { content } = await planSite(site, config);
  const proof =
    site.proof &&
    (await loadProof(path.resolve(config.siteModule, '..', site.proof), siteCodeCacheDir));
  const advice = proof
    ? await proof(content, { problemAt: createProblemLocator(root), buildDate, root })
    : [];
  const summary =
    advice.length === 0 ? 'No advice.' : `${countOf(advice.length, 'piece')} of advice`;
  reporter.report(createResult({ mode, advice }), [summary]);
}

async function loadProof(file: string, siteCodeCacheDir: string): Promise<Proof> {
  const { importCompiled } = await import('./compile-site.ts');
  const module = (await importCompiled(file, siteCodeCacheDir)) as { readonly proof: Proof };
  return module.proof;
}

interface FailedCommand {
  /** Folder that the command runs in. */
  readonly root: string;
  readonly mode: Result['mode'];
  /** Continues the line with the number of problems. */
  readonly consequence: string;
}

/**
 * Reports a failure, and returns the exit code.
 * @throws the error, if it is one of the command line or a bug of the generator.
 */
function reportFailure(
  error: unknown,
  { root, mode, consequence }: FailedCommand,
  reporter: Reporter,
): number {
  const failure = asBuildFailure(error, root);
  if (!failure) throw error;
  const { problems } = failure;
  const summary = formatFailureSummary(problems, root, consequence);
  reporter.report(createResult({ mode, errors: problems }), summary);
  return 1;
}

/**
 * Returns a failure as it is, and an error that the site's code threw as a failure; `undefined` for
 * an error of the command line or a bug of the generator.
 */
function asBuildFailure(error: unknown, root: string): BuildFailure | undefined {
  if (error instanceof BuildFailure) return error;
  if (!(error instanceof Error) || error instanceof UsageError) return undefined;
  const location = locateInSiteCode(error, root);
  if (!location) return undefined;
  const message = `the site threw: ${error.message}`;
  return new BuildFailure([{ code: 'site-fault', ...location, message, hint: developerHint }]);
}
