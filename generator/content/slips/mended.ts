/** A broken file as it was most likely meant, read in its place so that whatever else is wrong in it is told too. */
import type { Position } from '../../problems.ts';
import { indentOf } from './lines.ts';

export interface Mended {
  readonly text: string;
  /** The place in the file of a place in `text`. */
  placeOf(place: Position): Position;
}

/** A line of the file, and how many columns further right its words stand in the file. */
interface Origin {
  readonly at: number;
  readonly shift: number;
}

/** Nothing if the mend has a line that the file has not: of words that nobody wrote, nothing can be said. */
export function mendedFile(broken: string, text: string): Mended | undefined {
  const origins = originsOf(broken.split('\n'), text.split('\n'));
  if (!origins) return undefined;
  return {
    text,
    placeOf: ({ line, column }) => {
      const { at, shift } = origins[line - 1] ?? { at: line - 1, shift: 0 };
      return { line: at + 1, column: Math.max(1, column + shift) };
    },
  };
}

function originsOf(was: readonly string[], is: readonly string[]): Origin[] | undefined {
  const top = countSame(was, is);
  const bottom = countSame(was.slice(top).reverse(), is.slice(top).reverse());
  const [oldMiddle, middle] = [was, is].map((lines) => lines.slice(top, lines.length - bottom)) as [string[], string[]];
  const free = new Set(oldMiddle.keys());
  const changed = middle.map((line, index) => {
    const found = originIn(oldMiddle, line, free) ?? (oldMiddle.length === middle.length ? index : undefined);
    if (found === undefined) return undefined;
    free.delete(found);
    return { at: top + found, shift: shiftOf(oldMiddle[found] ?? '', line) };
  });
  if (!changed.every((origin) => origin !== undefined)) return undefined;
  const same = (at: number): Origin => ({ at, shift: 0 });
  const below = is.slice(is.length - bottom).map((_, index) => same(was.length - bottom + index));
  return [...is.slice(0, top).map((_, at) => same(at)), ...changed, ...below];
}

function countSame(left: readonly string[], right: readonly string[]): number {
  const different = left.findIndex((line, index) => line !== right[index]);
  return Math.min(different < 0 ? left.length : different, right.length);
}

/** Index of the line that a changed one was: its words are the same, or either is a part of the other. */
function originIn(lines: readonly string[], line: string, free: ReadonlySet<number>): number | undefined {
  const words = line.trim();
  const same = [...free].find((index) => lines[index]?.trim() === words);
  if (same !== undefined) return same;
  const isPart = (part: string, whole: string) => part !== '' && whole.includes(part);
  const found = lines.findIndex((other) => isPart(words, other) || isPart(other.trim(), words));
  return found < 0 ? undefined : found;
}

function shiftOf(was: string, is: string): number {
  const within = was.indexOf(is.trim());
  return within < 0 ? 0 : within - indentOf(is);
}
