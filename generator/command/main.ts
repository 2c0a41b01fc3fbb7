/** Commands, exit codes, and everything that is printed. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { locatorFor } from '../load/load.ts';
import { markerFile } from '../publish/staging.ts';
import { rememberBuilt, stampOf } from '../shared/cache.ts';
import { displayPath } from '../shared/disk.ts';
import { BuildFailure, countOf } from '../shared/problems.ts';
import { placeInSources } from '../shared/sources.ts';
import type { Proof, SiteDefinition } from '../shared/types.ts';
import { buildSite } from './build.ts';
import type { BringSite } from './modules.ts';
import { helpText, type Invocation, parseCommandLine, UsageError } from './options.ts';
import { planSite } from './plan-site.ts';
import { preview } from './preview.ts';
import { failureText, problemText, type Result, resultOf, routeTable, summary } from './report.ts';
import { annotations } from './reporters.ts';

/** What the door brings. */
export interface Brought {
  /** What the module that `--site` names exports under that name. */
  readonly site: SiteDefinition | undefined;
  /** Folder for what is made of the sources as they are now. */
  readonly kept: string;
  /** The day of the build; empty if SOURCE_DATE_EPOCH is set and is no number of seconds. */
  readonly day: string;
  /** Loads the module of a site's advice, which is no part of the bundle. */
  readonly importModule: (url: string) => Promise<{ readonly proof: Proof }>;
  /** Loads a site module by module. */
  readonly openModules: () => BringSite;
}

/** @param words the command line. @returns the exit code. */
export async function main(words: readonly string[], brought: Brought): Promise<number> {
  try {
    const { kept, day: buildDate } = brought;
    const now = process.env['SOURCE_DATE_EPOCH'];
    if (!buildDate)
      throw new UsageError(`SOURCE_DATE_EPOCH expects whole seconds since 1970, got "${now}"`);
    const invocation = parseCommandLine(
      words,
      { root: process.cwd(), kept, buildDate },
      brought.site,
    );
    if (!invocation) console.log(helpText);
    else if (invocation.command === 'preview') preview(invocation);
    else
      await run(invocation, words, brought).catch((error: unknown) => explain(error, invocation));
    return 0;
  } catch (error) {
    if (error instanceof BuildFailure) return 1;
    if (
      !(
        error instanceof UsageError ||
        /^ERR_PARSE_ARGS/.test((error as NodeJS.ErrnoException).code ?? '')
      )
    )
      throw error;
    console.error(`${(error as Error).message}\n\n${helpText}`);
    return 2;
  }
}

async function run(invocation: Invocation, words: readonly string[], brought: Brought) {
  const { site, kept, importModule, openModules } = brought;
  const { command, settings } = invocation;
  const { root, data, out, mode, buildDate } = settings;
  if (!site)
    throw new UsageError(
      `--site expects a module that exports site, got "${displayPath(root, settings.site)}"`,
    );
  if (command === 'dev')
    return (await import('./dev.ts')).develop(
      invocation,
      words,
      { site, bringSite: openModules() },
      console,
    );
  if (command === 'build' || command === 'check') {
    const read = [data, settings.static];
    const before = `${buildDate} ${stampOf(read)}`;
    const result = await buildSite(site, settings);
    console.log(summary(result, displayPath(root, out)).join('\n'));
    report(invocation, result);
    // Of a large site every file would be looked at for the price of rendering a tenth of them.
    const written = [result.pages.length > 1000 ? path.join(out, markerFile) : out];
    if (command === 'build' && !invocation.report)
      rememberBuilt(words, kept, before, { read, written });
    return;
  }
  const { manifest, content } = await planSite(site, settings);
  if (command === 'routes') return console.log(routeTable(manifest).join('\n'));
  const proof = site.proof && pathToFileURL(path.resolve(settings.site, '..', site.proof)).href;
  const tools = { at: locatorFor(root), buildDate, root };
  const advice = proof ? await (await importModule(proof)).proof(content, tools) : [];
  for (const problem of advice) console.log(`${problemText(problem, root)}\n`);
  console.log(advice.length === 0 ? 'No advice.' : `${countOf(advice.length, 'piece')} of advice`);
  report(invocation, resultOf(mode, advice));
}

/** @throws what it is given, or what it stands for. */
function explain(error: unknown, invocation: Invocation): never {
  const { root, out, mode } = invocation.settings;
  const failure = error instanceof BuildFailure ? error : siteFault(error, root);
  const consequence = mode === 'build' ? `; ${displayPath(root, out)} is as it was` : '';
  console.error(failureText(failure.problems, root, consequence));
  for (const line of annotations(failure.problems, root, process.env)) console.error(line);
  report(invocation, resultOf(mode, failure.problems));
  throw failure;
}

/** What a function of the site threw, at its line. @throws what is not of the site. */
function siteFault(error: unknown, root: string): BuildFailure {
  const place = placeInSources(error, root);
  if (!place || !(error instanceof Error) || error instanceof UsageError) throw error;
  const hint = 'this is for a developer of the site';
  return new BuildFailure([
    { code: 'site-fault', ...place, message: `the site threw: ${error.message}`, hint },
  ]);
}

function report({ report }: Invocation, result: Result): void {
  if (report === undefined) return;
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, `${JSON.stringify(result, null, 2)}\n`);
}
