/** Commands, exit codes, and everything that is printed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from './build.ts';
import { displayPath } from './content/files.ts';
import { Measurements, type Result } from './measure.ts';
import { helpText, type Invocation, parseCommandLine, UsageError } from './options.ts';
import { planSite } from './plan-site.ts';
import { BuildFailure, compareText, countOf } from './problems.ts';
import { annotation, problemReport, summary } from './report.ts';

/** Work that is done sooner needs no progress line. */
const quietTime = 1000;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const invocation = parseCommandLine(process.argv.slice(2), process.cwd(), buildMoment());
    if (!invocation) print(helpText);
    else await run(invocation);
    return 0;
  } catch (error) {
    if (error instanceof BuildFailure) return 1;
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message}\n\n${helpText}`);
    return 2;
  }
}

async function run(invocation: Invocation): Promise<void> {
  const { command, settings } = invocation;
  if (command === 'dev') {
    // The server and the watcher are loaded where they are used: a build starts sooner without them.
    const { develop } = await import('./dev.ts');
    return develop(settings, invocation.port, { print, complain });
  }
  try {
    if (command === 'routes') return await printRoutes(invocation);
    const result = await buildSite(settings, showProgress());
    clearProgress();
    print(summary(result, displayPath(settings.root, settings.out)).join('\n'));
    report(invocation, result);
  } catch (error) {
    clearProgress();
    if (error instanceof BuildFailure) explain(error, invocation);
    throw error;
  }
}

async function printRoutes({ settings }: Invocation): Promise<void> {
  const { manifest } = await planSite(settings, new Measurements());
  const rows = manifest.routes.map(({ path, page, source, title }) => [path, page, source, title]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  print(rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n'));
}

function explain(failure: BuildFailure, invocation: Invocation): void {
  const { settings } = invocation;
  for (const text of problemReport(failure.problems, settings.root)) complain(`${text}\n`);
  if (process.env['GITHUB_ACTIONS']) for (const problem of failure.problems) print(annotation(problem));
  const consequence = settings.mode === 'build' ? `; ${displayPath(settings.root, settings.out)} is as it was` : '';
  const codes = [...new Set(failure.problems.map(({ code }) => code))].sort(compareText);
  complain(
    `${countOf(failure.problems.length, 'problem')}${consequence}\ndocs/errors.md explains: ${codes.join(', ')}`,
  );
  report(invocation, new Measurements().result(settings.mode, failure.problems));
}

function report({ report }: Invocation, result: Result): void {
  if (report === undefined) return;
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, `${JSON.stringify(result, null, 2)}\n`);
}

/** @throws UsageError if SOURCE_DATE_EPOCH is set and is no number of seconds. */
function buildMoment(): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  if (epoch === undefined || epoch === '') return new Date();
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
