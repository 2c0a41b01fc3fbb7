/**
 * Problems: what is wrong, where, and how to fix it. All stages report errors in a site's content
 * or code in this form. A bug in the generator itself is an ordinary exception and keeps its stack.
 */
import type { ProblemCode } from './problem-codes.ts';
import { compareText, countOf } from './text.ts';

/** A position in a text file, which has no path: see `SourceLocation`. */
export interface Position {
  /** From 1. */
  readonly line: number;
  /** In UTF-16 code units, from 1. */
  readonly column: number;
}

/** Where something is in the content or the code of a site. */
export interface SourceLocation {
  /** Relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly position?: Position | undefined;
}

/** An error keeps the site from being published. */
export type Severity = 'error' | 'warning';

/** Keys that lead from a record to a field in it: `['publications', 1, 'year']`. */
export type FieldPath = readonly PropertyKey[];

/**
 * What is wrong, at the location that has to be fixed.
 * @typeParam Code The generator's codes; a site's rules have codes of their own.
 */
export interface Problem<Code extends string = ProblemCode> extends SourceLocation {
  /** Stable name of the kind of problem, explained in docs/errors.md or by the site. */
  readonly code: Code;
  /** Field of the record, as `publications[1].year`. */
  readonly field?: string | undefined;
  /** Path of the page that has the problem, if it is in a page. */
  readonly page?: string | undefined;
  /** What is wrong: what was expected, and what was found. */
  readonly message: string;
  /** How to fix it, if that is known: an imperative. */
  readonly hint?: string | undefined;
  /**
   * A warning is printed, and does not fail a build.
   * @default 'error'
   */
  readonly severity?: Severity | undefined;
}

/** Identifies an element of a page. */
export interface ElementRef {
  /** Name of the element. If it is empty, any element that has the rest is meant. */
  readonly tag: string;
  /** Value of one of its attributes, or an id among those in it; empty if it links nowhere. */
  readonly url?: string;
  readonly attribute?: string;
  readonly parent?: string;
  /** Text that it contains itself. */
  readonly text?: string;
  /** Which of those elements it is, from 0; -1 is the last. */
  readonly nth?: number;
  /** Name of the element around it that cannot contain it. */
  readonly inside?: string;
}

/** A problem of the generator or of a site, whose codes are its own. */
export type AnyProblem = Problem<string>;

/** A problem that was found in a rendered page. */
export interface PageProblem extends Problem {
  /** A URL, text, or heading as the page has it; the field that contains it has to be fixed. */
  readonly searchText?: string | undefined;
  /** The element that has the problem, to be located in the components. */
  readonly element?: ElementRef | undefined;
  /** There is no problem if a record has this text, as documentation has. */
  readonly unlessInRecords?: string | undefined;
}

/** Has all problems of a stage. The stages after it do not run. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
  readonly problems: readonly AnyProblem[];

  constructor(problems: readonly AnyProblem[]) {
    const sorted = [...problems].sort(compareLocations);
    const [first] = sorted;
    const summary = first ? `, the first in ${first.file}: ${messageWithPage(first)}` : '';
    super(`${countOf(problems.length, 'problem')}${summary}`);
    this.problems = sorted;
  }
}

/** A command or function was called with options that are wrong or do not fit the project. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Gives an error of another thread the class that it has lost on its way. */
export function restoreClass(error: unknown): unknown {
  const { name, message, problems } = error as Partial<BuildFailure>;
  if (problems) return new BuildFailure(problems);
  return (name as string) === 'UsageError' ? new UsageError(message) : error;
}

/** @throws BuildFailure if there is any problem that is no warning. */
export function failOn(problems: readonly AnyProblem[]): void {
  if (problems.some(({ severity }) => severity !== 'warning')) throw new BuildFailure(problems);
}

/**
 * `Promise.all`, but waits for all tasks, so that one failure does not hide the problems of others.
 * @throws BuildFailure with the problems of all tasks that failed.
 */
export async function allOrProblems<Tasks extends readonly Promise<unknown>[]>(
  tasks: readonly [...Tasks],
): Promise<{ -readonly [Index in keyof Tasks]: Awaited<Tasks[Index]> }> {
  const results = await Promise.allSettled(tasks);
  const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : []));
  failOn(reasons.flatMap((reason) => (reason instanceof BuildFailure ? reason.problems : [])));
  return Promise.all(tasks);
}

export function messageWithPage({ page, message }: AnyProblem): string {
  return page === undefined ? message : `${page} ${message}`;
}

/** The message of a problem that others share, which is reported on the first of them. */
export function messageWithOthers(message: string, count: number, noun = 'other page'): string {
  return count > 0 ? `${message} (${countOf(count, noun)} too)` : message;
}

/** `publications[1].year` for `['publications', 1, 'year']`. */
export function fieldName(path: FieldPath): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return parts.join('').replace(/^\./, '');
}

/** @param offset In UTF-16 code units, from 0. */
export function positionOf(text: string, offset: number): Position {
  const start = text.slice(0, offset).lastIndexOf('\n') + 1;
  return { line: text.slice(0, start).split('\n').length, column: offset - start + 1 };
}

function compareLocations(left: AnyProblem, right: AnyProblem): number {
  const start: Position = { line: 0, column: 0 };
  const leftPosition = left.position ?? start;
  const rightPosition = right.position ?? start;
  return (
    compareText(left.file, right.file) ||
    leftPosition.line - rightPosition.line ||
    leftPosition.column - rightPosition.column ||
    compareText(left.message, right.message)
  );
}
