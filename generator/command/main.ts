/** Runs commands, prints their results, and returns exit codes. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLocator } from '../load/load.ts';
import { readAssetInputs } from '../render/bundle-client.ts';
import { recordBuild } from '../shared/build-record.ts';
import { recordInputs } from '../shared/cache.ts';
import { displayPath } from '../shared/disk.ts';
import { BuildFailure, countOf, developerHint } from '../shared/problems.ts';
import { locateInSource } from '../shared/sources.ts';
import type { Proof, SiteDefinition } from '../shared/types.ts';
import { buildSite } from './build.ts';
import { type CommandLine, type Invocation, resolveInvocation, UsageError } from './options.ts';
import { planSite } from './plan-site.ts';
import { preview } from './preview.ts';
import {
  createResult,
  formatFailure,
  formatProblem,
  formatRoutes,
  formatSummary,
  type Result,
} from './report.ts';
import { formatAnnotations } from './reporters.ts';

/** What the entry point determines before it loads this module. */
export interface CliContext {
  /** The export `site` of the module that `--site` names. */
  readonly site: SiteDefinition | undefined;
  /** Cache folder of the site's sources as they are now. */
  readonly cacheDir: string;
  readonly buildDate: string;
}

/** Runs any command but `new`, and returns its exit code. */
export async function main(commandLine: CommandLine, context: CliContext): Promise<number> {
  const { site, cacheDir, buildDate } = context;
  const environment = { root: process.cwd(), cacheDir, buildDate };
  const invocation = resolveInvocation(commandLine, environment, site);
  try {
    await runCommand(invocation, commandLine, context);
    return 0;
  } catch (error) {
    if (error instanceof BuildFailure) return 1;
    throw error;
  }
}

async function runCommand(invocation: Invocation, commandLine: CommandLine, context: CliContext) {
  const { command, config } = invocation;
  if (command === 'preview') return preview(invocation);
  const { site } = context;
  if (!site) {
    const file = displayPath(config.root, config.site);
    throw new UsageError(`--site expects a module that exports site, got "${file}"`);
  }
  try {
    if (command === 'dev') {
      const { runDevServer: develop } = await import('./dev.ts');
      return await develop(invocation, commandLine, site, console);
    }
    if (command === 'build' || command === 'check') {
      return await runBuild(invocation, commandLine, site, context);
    }
    return await runPlan(invocation, site, context);
  } catch (error) {
    reportFailure(error, invocation);
  }
}

async function runBuild(
  invocation: Invocation,
  { argv }: CommandLine,
  site: SiteDefinition,
  { cacheDir, buildDate }: CliContext,
) {
  const { command, config } = invocation;
  const { root, data, out } = config;
  // Taken before anything is read: a file that changes during the build is built by the next one.
  const content = recordInputs([data, config.static]);
  const result = await buildSite(site, config);
  console.log(formatSummary(result, displayPath(root, out)).join('\n'));
  report(invocation, result);
  if (command !== 'build' || invocation.report) return;
  const assetInputs = readAssetInputs(config);
  const inputs = assetInputs ? [content, assetInputs] : [content];
  recordBuild({ argv, cacheDir, buildDate }, inputs, out);
}

async function runPlan(invocation: Invocation, site: SiteDefinition, { cacheDir }: CliContext) {
  const { command, config } = invocation;
  const { root, mode, buildDate } = config;
  const { manifest, content } = await planSite(site, config);
  if (command === 'routes') return console.log(formatRoutes(manifest).join('\n'));
  const tools = { problemAt: createLocator(root), buildDate, root };
  const proof =
    site.proof && (await loadProof(path.resolve(config.site, '..', site.proof), cacheDir));
  const advice = proof ? await proof(content, tools) : [];
  for (const problem of advice) console.log(`${formatProblem(problem, root)}\n`);
  console.log(advice.length === 0 ? 'No advice.' : `${countOf(advice.length, 'piece')} of advice`);
  report(invocation, createResult(mode, advice));
}

async function loadProof(file: string, cacheDir: string): Promise<Proof> {
  const { importCompiled } = await import('./compile-site.ts');
  const module = (await importCompiled(file, cacheDir)) as { readonly proof: Proof };
  return module.proof;
}

/**
 * Prints and reports a failure. @throws BuildFailure for an error in the site, and any other error
 * unchanged.
 */
function reportFailure(error: unknown, invocation: Invocation): never {
  const { root, out, mode } = invocation.config;
  const failure = error instanceof BuildFailure ? error : toSiteFailure(error, root);
  const consequence = mode === 'build' ? `; ${displayPath(root, out)} is unchanged` : '';
  console.error(formatFailure(failure.problems, root, consequence));
  for (const line of formatAnnotations(failure.problems, root, process.env)) console.error(line);
  report(invocation, createResult(mode, failure.problems));
  throw failure;
}

/** Converts an error that the site's code threw. @throws the error if it is from other code. */
function toSiteFailure(error: unknown, root: string): BuildFailure {
  const location = locateInSource(error, root);
  if (!location || !(error instanceof Error) || error instanceof UsageError) throw error;
  const hint = developerHint;
  return new BuildFailure([
    { code: 'site-fault', ...location, message: `the site threw: ${error.message}`, hint },
  ]);
}

function report({ report }: Invocation, result: Result): void {
  if (report === undefined) return;
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, `${JSON.stringify(result, null, 2)}\n`);
}
