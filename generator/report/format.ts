/** Problems and results as text for the terminal. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packedFile } from '../lib/defaults.ts';
import { displayPath, readText } from '../lib/disk.ts';
import { problemCodes } from '../lib/problem-codes.ts';
import { type AnyProblem, messageWithPage } from '../lib/problems.ts';
import { compareText, countOf, formatNumber, toPrintableLine } from '../lib/text.ts';
import type { Manifest } from '../routes/routes.ts';
import type { Result } from './result.ts';

export function formatSummary(
  { mode, pages, files, unpublished, pageBytes, elapsedMs, peakMemoryMb, problems }: Result,
  { out, buildDate }: Readonly<Record<'out' | 'buildDate', string>>,
): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const pageTotal = `${countOf(pages.length, 'page')} (${megabytes(pageBytes)})`;
  const fileTotal = `${countOf(files.length, 'file')} (${megabytes(bytes)})`;
  const totals = `${pageTotal} and ${fileTotal}`;
  const lines = [mode === 'build' ? `${totals} in ${out}` : `${totals} checked, nothing written`];
  const fonts = files.filter(({ path: file }) => file.endsWith('.woff2'));
  if (fonts.length > 0) {
    const kilobytes = Math.ceil(fonts.reduce((sum, font) => sum + font.bytes, 0) / 1000);
    lines.push(`${countOf(fonts.length, 'font file')} (${formatNumber(kilobytes)} kB) among them`);
  }
  lines.push(`${formatNumber(Math.round(elapsedMs))} ms, ${peakMemoryMb} MB of memory at most`);
  if (problems.length > 0) lines.push(countOf(problems.length, 'warning'));
  if (unpublished.length > 0) {
    const files = unpublished.join(', ');
    lines.push(`not published on ${buildDate} (UTC): ${files} (--drafts publishes them)`);
  }
  return lines;
}

const megabytes = (bytes: number) => `${formatNumber((bytes / 1e6).toFixed(1))} MB`;

export function formatRoutes({ routes }: Manifest): string[] {
  const rows = routes.map((route) => [route.path, route.pageType, route.sourceFile, route.title]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

export function formatFailure(problems: readonly AnyProblem[], root: string): string {
  const texts = problems.map((problem) => `${formatProblem(problem, root)}\n\n`);
  return `${texts.join('')}${formatFailureSummary(problems, root, '').join('\n')}`;
}

const codesOfGenerator: ReadonlySet<string> = new Set(problemCodes);

/**
 * How many problems there are, and where their codes are explained, in lines.
 * @param consequence Continues the first line, as `; nothing was published`.
 */
export function formatFailureSummary(
  problems: readonly AnyProblem[],
  root: string,
  consequence: string,
): string[] {
  const codes = [...new Set(problems.map(({ code }) => code))].sort(compareText);
  const ofGenerator = codes.filter((code) => codesOfGenerator.has(code));
  const ofSite = codes.filter((code) => !codesOfGenerator.has(code));
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const warningCount = warnings > 0 ? ` and ${countOf(warnings, 'warning')}` : '';
  const lines = [`${countOf(problems.length - warnings, 'problem')}${warningCount}${consequence}`];
  if (ofGenerator.length > 0) {
    const errorsDoc = packedFile('errors.md', 'docs/errors.md');
    const relative = displayPath(root, errorsDoc);
    const doc = relative.startsWith('../') ? errorsDoc : relative;
    lines.push(`${doc} explains: ${ofGenerator.join(', ')}`);
  }
  if (ofSite.length > 0) lines.push(`rules of the site: ${ofSite.join(', ')}`);
  return lines;
}

/** `path:line:column  field  what is wrong`, the source line with a caret, and the hint. */
export function formatProblem(problem: AnyProblem, root: string): string {
  const { code, file, position, field, hint, severity } = problem;
  const location = position ? `${file}:${position.line}:${position.column}` : file;
  // Advice of a site consists of warnings only.
  const label = severity === 'warning' && codesOfGenerator.has(code) ? 'warning:' : '';
  const first = [location, label, field ?? '', messageWithPage(problem)]
    .filter(Boolean)
    .map((part) => toPrintableLine(part));
  const lines = [first.join('  '), ...excerpt(problem, root)];
  if (hint) lines.push(`    hint: ${toPrintableLine(hint)}`);
  return lines.join('\n');
}

/** Maximum length of a source line in the output, in characters around the problem. */
const excerptWidth = 100;

function excerpt({ file, position }: AnyProblem, root: string): string[] {
  const absolute = path.resolve(root, file);
  if (!position || !existsSync(absolute)) return [];
  const text = readText(absolute);
  const line = text.split(/\r?\n/)[position.line - 1] ?? '';
  if (line.trim() === '') return [];
  const from = Math.max(
    0,
    Math.min(position.column - 1 - excerptWidth / 2, line.length - excerptWidth),
  );
  const margin = ' '.repeat(String(position.line).length);
  const caret = ' '.repeat(Math.max(0, position.column - 1 - from));
  return [
    `    ${position.line} | ${toPrintableLine(line.slice(from, from + excerptWidth))}`,
    `    ${margin} | ${caret}^`,
  ];
}
