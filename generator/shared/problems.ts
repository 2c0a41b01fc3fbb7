/**
 * What went wrong, where, and how to mend it: one shape for every fault of the content, the plan or a page.
 * A fault of the generator itself is an ordinary exception and keeps its stack.
 */
import { distance } from 'fastest-levenshtein';
import type { ProblemCode } from './problem-codes.ts';

/** A place in a text file; `line` and `column` count from 1, columns in UTF-16 code units. */
export type Position = Readonly<Record<'line' | 'column', number>>;

/** @typeParam Code the generator's codes; a site's rules have codes of their own. */
export interface Problem<Code extends string = ProblemCode> {
  /** Stable name of the kind of problem, explained in docs/errors.md. */
  readonly code: Code;
  /** File to mend, relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly position?: Position | undefined;
  /** Field of the record, as `publications[1].year`. */
  readonly field?: string | undefined;
  /** Path of the page that shows the fault, where the fault is in a page. */
  readonly page?: string | undefined;
  /** What is wrong: what was expected, and what stands there instead. */
  readonly message: string;
  /** How to mend it, where the program can tell. */
  readonly hint?: string | undefined;
}

/** An element by what it asks for, or by its tag if that is nothing; or, by the name `style=`, an attribute with its rules. */
export type ElementRef = Readonly<Record<'tag' | 'address', string>>;

/** A fault of a page. */
/** A problem of the generator or of a site. */
export type AnyProblem = Problem<string>;

export interface PageProblem extends Problem {
  /** An address, a text or a heading, as the page shows it: the field that holds it is to be mended. */
  readonly searchText?: string | undefined;
  /** The element that is at fault, to be found in the components. */
  readonly element?: ElementRef | undefined;
}

/** Thrown once per run with every problem that was found; `dist/` is as it was. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
  readonly problems: readonly AnyProblem[];

  constructor(problems: readonly AnyProblem[]) {
    const sorted = [...problems].sort(byPlace);
    const [first] = sorted;
    super(
      `${countOf(problems.length, 'problem')}${first ? `, the first in ${first.file}: ${messageWithPage(first)}` : ''}`,
    );
    this.problems = sorted;
  }
}

/** @throws BuildFailure if there is any problem. */
export function failOn(problems: readonly AnyProblem[]): void {
  if (problems.length > 0) throw new BuildFailure(problems);
}

/** Waits for all. @throws BuildFailure with the problems of all together. */
export async function allOrProblems<T extends readonly Promise<unknown>[]>(works: readonly [...T]) {
  const reasons = (await Promise.allSettled(works)).map((one) =>
    one.status === 'rejected' ? one.reason : [],
  );
  failOn(reasons.flatMap((reason) => (reason instanceof BuildFailure ? reason.problems : [])));
  return Promise.all(works);
}

/** The page and what is wrong with it, in one sentence. */
export function messageWithPage({ page, message }: AnyProblem): string {
  return page === undefined ? message : `${page} ${message}`;
}

/** `publications[1].year` for `['publications', 1, 'year']`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return parts.join('').replace(/^\./, '');
}

export function positionOf(text: string, offset: number): Position {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { line: text.slice(0, start).split('\n').length, column: offset - start + 1 };
}

/** The candidate that a typing slip most likely meant, or nothing if none is near (Levenshtein distance). */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(word.length - candidate.length) >= bestDistance) continue;
    const apart = distance(word.toLowerCase(), candidate.toLowerCase());
    if (apart < bestDistance) [best, bestDistance] = [candidate, apart];
  }
  return best;
}

/** `did you mean "contact"?`, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(word, candidates);
  return near && `did you mean "${near}"?`;
}

/** `1,234.5` of the digits without commas: to load a locale takes longer than to render a page. */
export function formatNumber(digits: number | string): string {
  return String(digits).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}

/** `1 page`, `2 pages`. */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Order of plain code units: the same in every locale. */
export function compareText(left: string, right: string): number {
  return Number(left > right) - Number(left < right);
}

/** At most so many characters of a text, as a message repeats it. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

function byPlace(left: AnyProblem, right: AnyProblem): number {
  const { line = 0, column = 0 } = left.position ?? {};
  const place = line - (right.position?.line ?? 0) || column - (right.position?.column ?? 0);
  return compareText(left.file, right.file) || place || compareText(left.message, right.message);
}
