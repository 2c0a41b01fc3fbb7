/**
 * What went wrong, where, and how to mend it: one shape for every fault of the content, the plan or a page.
 * A fault of the generator itself is an ordinary exception and keeps its stack.
 */

/** A place in a text file; `line` and `column` count from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Problem {
  /** Stable kind of the fault, explained in docs/errors.md. */
  readonly code: string;
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

/** Makes a problem at a field of a record. */
export type Locator = (
  record: { readonly file: string },
  path: readonly PropertyKey[],
  problem: Pick<Problem, 'code' | 'message' | 'hint'> & {
    /** UTF-16 offset into the field's text; its beginning where left out. */
    readonly offset?: number | undefined;
  },
) => Problem;

/** A fault that was found in a page. */
export interface PageProblem extends Problem {
  /** The address, or the words of a picture, at fault as content writes them, without the base path: the record that holds them is to be mended. */
  readonly address?: string | undefined;
  /** The words of the heading at fault. */
  readonly heading?: string | undefined;
}

/** Thrown once per run with every problem that was found; `dist/` is as it was. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = [...problems].sort(byPlace);
    const [first] = sorted;
    super(`${countOf(problems.length, 'problem')}${first ? `, the first in ${first.file}: ${sentence(first)}` : ''}`);
    this.problems = sorted;
  }
}

/** @throws BuildFailure if there is any problem. */
export function failOn(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new BuildFailure(problems);
}

/** The page and what is wrong with it, in one sentence. */
export function sentence({ page, message }: Problem): string {
  return page === undefined ? message : `${page} ${message}`;
}

/** `publications[1].year` for `['publications', 1, 'year']`. */
export function fieldName(path: readonly PropertyKey[]): string {
  let name = '';
  for (const part of path) {
    if (typeof part === 'number') name += `[${part}]`;
    else name += name === '' ? String(part) : `.${String(part)}`;
  }
  return name;
}

/** The candidate that a typing slip most likely meant, or nothing if none is near (Levenshtein distance). */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** `1 page`, `2 pages`. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Order of plain code units: the same in every locale. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function byPlace(left: Problem, right: Problem): number {
  return (
    compareText(left.file, right.file) ||
    (left.position?.line ?? 0) - (right.position?.line ?? 0) ||
    (left.position?.column ?? 0) - (right.position?.column ?? 0) ||
    compareText(left.message, right.message)
  );
}

function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? limit;
}

/** At most so many characters of a text, as a message repeats it. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 3).trimEnd()}...` : text;
}

/** Items in groups of one key, in the order in which each key came first. */
export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
