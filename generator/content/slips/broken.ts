/** A file that cannot be read, and the trial of a mend. */
import { indentOf, isFull, isItem, type Place } from './lines.ts';
import type { RecordShape } from './shape.ts';

/** A file that cannot be read, and what it should be. */
export interface Broken extends Place {
  readonly shape: RecordShape;
  /** Lines that stand before the first of these in their file. */
  readonly linesBefore: number;
  /** Indexes of all lines that the parser finds fault with. */
  readonly faults: readonly number[];
  /** Whether these lines are a whole record of the shape. */
  isWhole(lines: readonly string[]): boolean;
}

/** The lines with one of them replaced, by none, one or several. */
export function withLine(lines: readonly string[], at: number, ...replacement: readonly string[]): string[] {
  return [...lines.slice(0, at), ...replacement, ...lines.slice(at + 1)];
}

/** Indexes of the lines where the cause of a fault may be: its own, then the nearest ones that hold something. */
export function nearby({ lines, at }: Place, above: number, below = 0): number[] {
  const before = fullLines(lines, 0, at)
    .slice(-above || lines.length)
    .reverse();
  return [at, ...(above > 0 ? before : []), ...fullLines(lines, at + 1, lines.length).slice(0, below)];
}

function fullLines(lines: readonly string[], from: number, to: number): number[] {
  return lines.slice(from, to).flatMap((line, index) => (line.trim() === '' ? [] : from + index));
}

/** The line with the name of the list, or of the group, that a line stands in. */
export function openerOf(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] ?? '');
  return lines.slice(0, at).findLastIndex((line) => isFull(line) && !isItem(line) && indentOf(line) < indent);
}
