/** Problems and results as text for the terminal. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { displayPath, readText } from '../lib/disk.ts';
import { problemCodes } from '../lib/problem-codes.ts';
import { type AnyProblem, messageWithPage } from '../lib/problems.ts';
import { compareText, countOf, formatNumber, toPrintableLine } from '../lib/text.ts';
import type { Manifest } from '../routes/routes.ts';
import type { Result } from './result.ts';

interface SummaryOptions {
  /** Name of the output folder. */
  readonly out: string;
  readonly buildDate: string;
}

/** Summarizes a successful run, in lines. */
export function formatSummary(
  { mode, pages, files, unpublished, pageBytes, elapsedMs, peakMemoryMb }: Result,
  { out, buildDate }: SummaryOptions,
): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const pageTotal = `${countOf(pages.length, 'page')} (${megabytes(pageBytes)})`;
  const fileTotal = `${countOf(files.length, 'file')} (${megabytes(bytes)})`;
  const totals = `${pageTotal} and ${fileTotal}`;
  const lines = [
    mode === 'build' ? `${totals} in ${out}` : `${totals} checked, nothing written`,
    `${formatNumber(Math.round(elapsedMs))} ms, ${peakMemoryMb} MB of memory at most`,
  ];
  if (unpublished.length > 0) {
    const files = unpublished.join(', ');
    lines.push(`not published on ${buildDate} (UTC): ${files} (--drafts publishes them)`);
  }
  return lines;
}

const megabytes = (bytes: number) => `${formatNumber((bytes / 1e6).toFixed(1))} MB`;

/** Formats the manifest as a table with one page per line. */
export function formatRoutes({ routes }: Manifest): string[] {
  const rows = routes.map(({ path, pageType, sourceFile, title }) => [
    path,
    pageType,
    sourceFile,
    title,
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** Explains the generator's codes: in the npm package it is next to the generator's folders, in this repository in docs/. */
const errorsDocs = ['../errors.md', '../../docs/errors.md'].map((file) =>
  path.join(import.meta.dirname, file),
);

/** A relative path for a file inside the project, the absolute path for one outside. */
function pathFrom(root: string, file: string): string {
  const relative = displayPath(root, file);
  return relative.startsWith('../') || path.isAbsolute(relative) ? file : relative;
}

/** All problems, then the summary. */
export function formatFailure(problems: readonly AnyProblem[], root: string): string {
  const texts = problems.map((problem) => `${formatProblem(problem, root)}\n\n`);
  return `${texts.join('')}${formatFailureSummary(problems, root, '').join('\n')}`;
}

/**
 * How many problems there are, and where the generator's codes are explained, in lines. The
 * generator does not know where a site explains the codes of its rules, if it does.
 * @param consequence Continues the first line, as `; nothing was published`.
 */
export function formatFailureSummary(
  problems: readonly AnyProblem[],
  root: string,
  consequence: string,
): string[] {
  const codes = [...new Set(problems.map(({ code }) => code))].sort(compareText);
  const count = `${countOf(problems.length, 'problem')}${consequence}`;
  const errorsDoc = errorsDocs.find((file) => existsSync(file));
  if (errorsDoc === undefined) return [`${count} (${codes.join(', ')})`];
  const ofGenerator = codes.filter(isCodeOfGenerator);
  const ofSite = codes.filter((code) => !isCodeOfGenerator(code));
  return [
    count,
    ...(ofGenerator.length > 0
      ? [`${pathFrom(root, errorsDoc)} explains: ${ofGenerator.join(', ')}`]
      : []),
    ...(ofSite.length > 0 ? [`rules of the site: ${ofSite.join(', ')}`] : []),
  ];
}

const codesOfGenerator: ReadonlySet<string> = new Set(problemCodes);

const isCodeOfGenerator = (code: string): boolean => codesOfGenerator.has(code);

/** `path:line:column  field  what is wrong`, the source line with a caret, and the hint. */
export function formatProblem(problem: AnyProblem, root: string): string {
  const { file, position, field, hint } = problem;
  const location = position ? `${file}:${position.line}:${position.column}` : file;
  const first = [location, field ?? '', messageWithPage(problem)]
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
