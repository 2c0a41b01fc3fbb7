/** Runs the commands that need a site, and reports their results. */
import path from 'node:path';
import { buildSite } from '../build/build.ts';
import { planSite } from '../build/plan-site.ts';
import type { LoadedSite } from '../compile/load-site.ts';
import { createProblemLocator } from '../content/load.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { countOf } from '../lib/text.ts';
import { formatRoutes, formatSummary } from '../report/format.ts';
import { asBuildFailure, lateFailure, reportFailure } from '../report/report-failure.ts';
import type { Reporter } from '../report/reporters.ts';
import { createResult } from '../report/result.ts';
import type { Proof } from '../site-definition.ts';
import { type Command, modeOf } from './options.ts';
import { recordPublished } from './published.ts';

/** What the site's code throws when nothing waits for it, as in a promise or a timer. */
interface LateError {
  readonly error: Promise<unknown>;
  readonly exit: typeof process.exit;
  readonly siteModule: string;
}

interface SiteRun extends LoadedSite {
  readonly reporter: Reporter;
}

const commands = {
  build: runBuild,
  check: runBuild,
  routes: runRoutes,
  proof: runProof,
  published: async ({ site, config }: SiteRun) => console.log(await recordPublished(site, config)),
};

/** Runs a command that needs a site to be loaded, and returns its exit code. */
export async function runCommand(
  command: Command,
  loadingSite: Promise<LoadedSite>,
  reporter: Reporter,
  late?: LateError,
): Promise<number> {
  const root = process.cwd();
  const mode = modeOf(command);
  // The build must not go on, and publish what lacks something.
  late?.error.then((error) => {
    reporter.progress.end();
    const failure = lateFailure(error, root, displayPath(root, late.siteModule));
    late.exit(reportFailure(failure, root, mode, reporter));
  });
  try {
    const run = commands[command as keyof typeof commands];
    await run({ ...(await loadingSite), reporter });
    return 0;
  } catch (error) {
    const failure = asBuildFailure(error, root);
    if (!failure || !late) return reportFailure(error, root, mode, reporter);
    const { explainCycles } = await import('../compile/import-cycles.ts');
    const explained = await explainCycles(failure, root, late.siteModule);
    return reportFailure(explained, root, mode, reporter);
  } finally {
    reporter.progress.end();
  }
}

async function runBuild({ site, config, reporter }: SiteRun): Promise<void> {
  const { root, out, buildDate } = config;
  const result = await buildSite(site, config, reporter.progress);
  const summary = formatSummary(result, { out: displayPath(root, out), buildDate });
  reporter.report(result, summary);
}

async function runRoutes({ site, config, reporter }: SiteRun): Promise<void> {
  const { manifest, unpublished } = await planSite(site, config);
  const { routes } = manifest;
  reporter.report(createResult(config.mode, { routes, unpublished }), formatRoutes(manifest));
}

async function runProof({ site, config, reporter }: SiteRun): Promise<void> {
  const { root, mode, buildDate } = config;
  const { content } = await planSite(site, config);
  const proof = site.proof && (await loadProof(site.proof, config));
  const advice = proof
    ? await proof(content, { problemAt: createProblemLocator(root), buildDate, root })
    : [];
  const summary =
    advice.length === 0 ? 'No advice.' : `${countOf(advice.length, 'piece')} of advice`;
  reporter.report(createResult(mode, { warnings: advice }), [summary]);
}

async function loadProof(
  proof: string,
  { siteModule, siteCodeCacheDir = '' }: ResolvedConfig,
): Promise<Proof> {
  const { importCompiled } = await import('../compile/compile-site.ts');
  const file = path.resolve(siteModule, '..', proof);
  const module = (await importCompiled(file, siteCodeCacheDir)) as { readonly proof: Proof };
  return module.proof;
}
