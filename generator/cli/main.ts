/** Runs commands, reports their results, and returns exit codes. */

import path from 'node:path';
import { buildSite } from '../build/build.ts';
import { planSite } from '../build/plan-site.ts';
import { createProblemLocator } from '../content/load.ts';
import { displayPath } from '../lib/disk.ts';
import { countOf } from '../lib/text.ts';
import { formatRoutes, formatSummary } from '../report/format.ts';
import { reportFailure } from '../report/report-failure.ts';
import type { Reporter } from '../report/reporters.ts';
import { createResult } from '../report/result.ts';
import type { Proof, SiteWithStyles } from '../site-definition.ts';
import {
  assertSite,
  type CommandLine,
  type Invocation,
  modeOf,
  resolveInvocation,
} from './options.ts';
import { preview } from './preview.ts';
import { recordPublished } from './published.ts';

export interface LoadedSite {
  /** `undefined` if the module that `--site` names does not exist or export it. */
  readonly site: SiteWithStyles | undefined;
  /** Folder of caches that are valid only for the site's code as it is now. */
  readonly siteCodeCacheDir: string;
}

/** What the entry point determines before it loads this module. */
export interface CliContext {
  /** Rejects with a BuildFailure if the code does not compile, or with what a module throws. */
  readonly loadingSite: Promise<LoadedSite>;
  readonly buildDate: string;
  readonly reporter: Reporter;
}

/** Everything that a command with a site runs on. */
interface SiteRun extends Invocation, Pick<CliContext, 'buildDate' | 'reporter'> {
  readonly site: SiteWithStyles;
  readonly siteCodeCacheDir: string;
}

/** Runs any command but `new` and `dev`, and returns its exit code. */
export async function main(commandLine: CommandLine, context: CliContext): Promise<number> {
  const { buildDate, reporter } = context;
  const root = process.cwd();
  const mode = modeOf(commandLine.command);
  let loaded: LoadedSite;
  try {
    loaded = await context.loadingSite;
  } catch (error) {
    return reportFailure(error, { root, mode, consequence: '; nothing was built' }, reporter);
  }
  const { site, siteCodeCacheDir } = loaded;
  const invocation = resolveInvocation(commandLine, { root, siteCodeCacheDir, buildDate }, site);
  try {
    await runCommand(invocation, loaded, context);
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
  { site, siteCodeCacheDir }: LoadedSite,
  { buildDate, reporter }: CliContext,
): Promise<void> {
  if (invocation.command === 'preview') return preview(invocation);
  assertSite(site, invocation.config.siteModule);
  const run: SiteRun = { ...invocation, site, siteCodeCacheDir, buildDate, reporter };
  switch (invocation.command) {
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
  const { importCompiled } = await import('../compile/compile-site.ts');
  const module = (await importCompiled(file, siteCodeCacheDir)) as { readonly proof: Proof };
  return module.proof;
}
