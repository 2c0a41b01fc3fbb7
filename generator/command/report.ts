/** What a run measured and found, as text for people and programs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countOf, groupedBy, type Problem, sentence, shortened } from '../shared/problems.ts';
import type { Manifest } from '../shared/types.ts';
import type { PageMeasure, Result } from './measure.ts';

/** The summary of a run that went well, a line each. */
export function summary(result: Result, out: string): string[] {
  const times = result.stages.map(([name, time]) => `${name} ${milliseconds(time)}`).join(' · ');
  const slowest = result.pages.reduce(
    (worst, page) => (page.time > worst.time ? page : worst),
    result.pages[0] ?? none,
  );
  const headline = `${countOf(result.pages.length, 'page')} ${result.mode === 'build' ? `in ${out}` : 'checked, nothing written'}`;
  const rows = result.kinds.map(({ name, files, bytes }) => [name, files.toLocaleString('en-US'), kilobytes(bytes)]);
  return [
    headline,
    '',
    ...table([['', 'files', 'size'], ...rows], 1),
    '',
    `slowest page  ${slowest.path} ${milliseconds(slowest.time)}`,
    `time          ${times}`,
    `memory        ${result.memory} MB at most`,
  ];
}

const none: PageMeasure = { path: '', source: '', time: 0 };

/** The manifest, a page a line. */
export function routeTable({ routes }: Manifest): string[] {
  return table(routes.map(({ path: page, page: kind, source, title }) => [page, kind, source, title]));
}

/** `path:line:column  field  what is wrong`, the source line with a caret, and the hint. */
export function problemLines(problem: Problem, root: string): string[] {
  const { file, position, field, hint } = problem;
  const place = position ? `${file}:${position.line}:${position.column}` : file;
  return [
    [place, field, sentence(problem)].flatMap((part) => (part ? shown(part) : [])).join('  '),
    ...excerpt(problem, root),
    ...(hint ? [`    hint: ${shown(hint)}`] : []),
  ];
}

/** Of one slip that was made everywhere, this many are told in full, and this many of its files are named. */
const toldInFull = 20;
const filesNamed = 10;

/** All problems for people, a text each; of many with the same words, the rest as one text with their files. */
export function problemReport(problems: readonly Problem[], root: string): string[] {
  const alike = groupedBy(problems, (problem) => `${problem.code} ${sentence(problem)}`);
  const rests = alike.map((group) => group.slice(toldInFull)).filter(({ length }) => length > 0);
  const isCounted = new Set(rests.flat());
  const full = problems.filter((problem) => !isCounted.has(problem));
  return [...full.map((problem) => problemLines(problem, root).join('\n')), ...rests.map(counted)];
}

function counted(rest: readonly Problem[]): string {
  const files = [...new Set(rest.map(({ file }) => file))];
  const others = files.length > filesNamed ? ` and ${countOf(files.length - filesNamed, 'other file')}` : '';
  const words = rest.slice(0, 1).map(sentence).join('');
  return `${countOf(rest.length, 'more problem')} with these words: ${shown(words)}\n    in ${shown(files.slice(0, filesNamed).join(', '))}${others}`;
}

/** Content as it may be printed: on one line, of a length that can be read, and moving no cursor. */
function shown(text: string): string {
  return shortened(text, 600)
    .replace(/[\t\n]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd');
}

/** The same for GitHub's annotations of a pull request. */
export function annotation(problem: Problem): string {
  const { file, position, field, hint, code } = problem;
  const encode = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const place = position ? `,line=${position.line},col=${position.column}` : '';
  const name = encode(file).replace(/:/g, '%3A').replace(/,/g, '%2C');
  const text = [field, sentence(problem), hint && `(${hint})`].filter(Boolean).join(' ');
  return `::error file=${name}${place},title=${code}::${shown(encode(text))}`;
}

function excerpt({ file, position }: Problem, root: string): string[] {
  if (!position) return [];
  const line = readLine(path.resolve(root, file), position.line);
  if (line === undefined || line.trim() === '') return [];
  const width = 100;
  const from = Math.max(0, Math.min(position.column - 1 - width / 2, line.length - width));
  const margin = ' '.repeat(String(position.line).length);
  const caret = ' '.repeat(Math.max(0, position.column - 1 - from));
  return [`    ${position.line} | ${shown(line.slice(from, from + width))}`, `    ${margin} | ${caret}^`];
}

function readLine(file: string, line: number): string | undefined {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[line - 1];
  } catch {
    // The excerpt is a courtesy; the problem itself has been told.
    return undefined;
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`;
}

function milliseconds(time: number): string {
  return time < 10 ? `${time.toFixed(1)} ms` : `${Math.round(time).toLocaleString('en-US')} ms`;
}

/** Columns side by side; those from `numbers` on are set to the right. */
function table(rows: readonly (readonly string[])[], numbers = Number.POSITIVE_INFINITY): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  const set = (cell: string, column: number) =>
    column < numbers ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(set).join('  ').trimEnd());
}
