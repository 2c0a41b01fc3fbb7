/** Commands, exit codes, and everything that is printed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { locatorFor } from '../load/load.ts';
import { BuildFailure, compareText, countOf, failOn } from '../shared/problems.ts';
import type { Proof, SiteDefinition } from '../shared/types.ts';
import { displayPath } from '../shared/walk.ts';
import { buildSite } from './build.ts';
import type { ImportModule } from './bundled.ts';
import { Measurements, type Result } from './measure.ts';
import { helpText, type Invocation, parseCommandLine, UsageError } from './options.ts';
import { planSite } from './plan-site.ts';
import { annotation, problemReport, routeTable, summary } from './report.ts';
import { rememberBuilt, stampOf } from './stamp.ts';

/** Milliseconds: work that is done sooner needs no progress line. */
const quietTime = 1000;

/** What the door brings. */
export interface Brought {
  readonly site: SiteDefinition | undefined;
  /** What the sources of the generator and the site are now. */
  readonly code: string;
  readonly worker: string;
  readonly importModule: ImportModule;
}

/** @param words the command line. @returns the exit code. */
export async function main(words: readonly string[], brought: Brought): Promise<number> {
  try {
    const invocation = parseCommandLine(words, process.cwd(), buildMoment(), brought);
    if (!invocation) print(helpText);
    else await run(invocation, words, brought);
    return 0;
  } catch (error) {
    if (error instanceof BuildFailure) return 1;
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message}\n\n${helpText}`);
    return 2;
  }
}

async function run(invocation: Invocation, words: readonly string[], brought: Brought): Promise<void> {
  const { command, settings } = invocation;
  const { site } = brought;
  if (!site)
    throw new UsageError(`--site expects a module that exports site, got ${displayPath(settings.root, settings.site)}`);
  if (command === 'dev') return (await import('./dev.ts')).develop(invocation, words, { print, complain });
  try {
    if (command === 'routes') return print(routeTable((await planned(site, invocation)).manifest).join('\n'));
    if (command === 'proof') return await proofread(site, invocation, brought.importModule);
    const read = [settings.data, settings.static];
    const was = stampOf(read);
    const result = await buildSite(site, settings, showProgress());
    clearProgress();
    print(summary(result, displayPath(settings.root, settings.out)).join('\n'));
    report(invocation, result);
    if (command === 'build' && !invocation.report)
      rememberBuilt(words, brought.code, was, { read, written: [settings.out] });
  } catch (error) {
    clearProgress();
    if (error instanceof BuildFailure) explain(error, invocation);
    throw error;
  }
}

async function planned(site: SiteDefinition, { settings }: Invocation) {
  const { planned, problems } = await planSite(site, settings, new Measurements());
  failOn(problems);
  if (!planned) throw new Error('a site that has no problem has a plan');
  return planned;
}

/** Advice, which refuses nothing. */
async function proofread(site: SiteDefinition, invocation: Invocation, importModule: ImportModule): Promise<void> {
  const { root, buildDate, mode } = invocation.settings;
  const { content } = await planned(site, invocation);
  if (!site.proof) return print('This site has no proof.');
  const { proof } = (await importModule(pathToFileURL(site.proof).href)) as { proof: Proof<typeof site.collections> };
  const advice = await proof(content, { at: locatorFor(root), buildDate, root });
  for (const text of problemReport(advice, root)) print(`${text}\n`);
  print(advice.length === 0 ? 'No advice.' : `${countOf(advice.length, 'piece')} of advice`);
  report(invocation, new Measurements().result({ mode, problems: advice }));
}

function explain({ problems }: BuildFailure, invocation: Invocation): void {
  const { root, out, mode } = invocation.settings;
  for (const text of problemReport(problems, root)) complain(`${text}\n`);
  if (process.env['GITHUB_ACTIONS']) for (const problem of problems) print(annotation(problem));
  const consequence = mode === 'build' ? `; ${displayPath(root, out)} is as it was` : '';
  const codes = [...new Set(problems.map(({ code }) => code))].sort(compareText).join(', ');
  complain(`${countOf(problems.length, 'problem')}${consequence}\ndocs/errors.md explains: ${codes}`);
  report(invocation, new Measurements().result({ mode, problems }));
}

function report({ report }: Invocation, result: Result): void {
  if (report === undefined) return;
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, `${JSON.stringify(result, null, 2)}\n`);
}

/** @throws UsageError if SOURCE_DATE_EPOCH is set and is no number of seconds. */
function buildMoment(): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  if (!epoch) return new Date();
  if (/^\d{1,11}$/.test(epoch)) return new Date(Number(epoch) * 1000);
  throw new UsageError(`SOURCE_DATE_EPOCH expects whole seconds since 1970, got "${epoch}"`);
}

function showProgress(): (done: number, of: number) => void {
  const start = performance.now();
  let shown = start;
  return (done, of) => {
    const now = performance.now();
    if (!process.stderr.isTTY || now - start < quietTime || now - shown < 100) return;
    shown = now;
    process.stderr.write(`\r\u001b[Krendering ${done.toLocaleString('en-US')} of ${countOf(of, 'page')}`);
  };
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}
