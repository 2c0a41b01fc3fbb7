/** Tried mends of several lines at once that were pulled to another place of their file. */
import { shortened } from '../../problems.ts';
import type { Broken } from './broken.ts';
import {
  blockSign,
  columnOf,
  field,
  indentOf,
  isFull,
  isItem,
  lineBefore,
  nameOf,
  offsetOf,
  type SyntaxFault,
} from './lines.ts';

/** How many lines are pulled at once, how many moves are looked at, and how many of these are tried. */
const mostLines = 5;
const mostMoves = 3_000;
const mostTrials = 300;

interface Move {
  /** Index of the first line that was pulled. */
  readonly start: number;
  readonly count: number;
  /** Index of the line above which the lines belong. */
  readonly home: number;
}

/** Lines that begin an item, or a field, and leave the rest of it behind. */
export function movedBlock(broken: Broken): SyntaxFault | undefined {
  const found: Move[] = [];
  let [moves, trials] = [0, 0];
  for (const move of movesOf(broken)) {
    if (moves++ > mostMoves) break;
    const lines = moved(broken.lines, move);
    if (!isSewn(lines, move)) continue;
    if (found.length > 1 || trials++ > mostTrials) break;
    if (broken.isWhole(lines)) found.push(move);
  }
  const [likeliest, other] = found;
  return likeliest && faultOf(broken, likeliest, other);
}

/** The likeliest first: what lies between two places that are torn. */
function* movesOf({ lines, faults }: Broken): Generator<Move> {
  const isTorn = (_: string, at: number) =>
    faults.includes(at) || faults.includes(at + 1) || isOrphan(lines, at) || isSeam(lines, at);
  const torn = lines.flatMap((line, at) => (isTorn(line, at) ? at : []));
  for (const home of torn) {
    for (const end of torn) yield* blocksEndingAt(end, home);
  }
  for (const home of torn) {
    for (const start of torn) yield* blocksFrom(start, home);
  }
  const heads = lines.flatMap((line, at) => (isItem(line) || field.test(line) ? at : []));
  for (const home of faults) {
    for (const start of heads) yield* blocksFrom(start, home);
  }
}

function* blocksEndingAt(end: number, home: number): Generator<Move> {
  for (let count = 1; count <= mostLines && count <= end; count++) {
    const start = end - count;
    if (home <= start || home > end) yield { start, count, home };
  }
}

function* blocksFrom(start: number, home: number): Generator<Move> {
  for (let count = 1; count <= mostLines; count++) {
    if (home < start || home > start + count) yield { start, count, home };
  }
}

function moved(lines: readonly string[], { start, count, home }: Move): string[] {
  const block = lines.slice(start, start + count);
  return lines.flatMap((line, index) => {
    const own = index >= start && index < start + count ? [] : [line];
    return index === home ? [...block, ...own] : own;
  });
}

/** Whether each line at the seams of a move goes on with the one above it; the lone beginning of a text would take another's. */
function isSewn(lines: readonly string[], { start, count, home }: Move): boolean {
  const first = home < start ? home : home - count;
  const gap = home < start ? start + count : start;
  const isBare = count === 1 && blockSign.test(lines[first] ?? '');
  return !isBare && [first, first + count, gap].every((at) => !isOrphan(lines, at));
}

/** Whether a line goes on with nothing above it. */
function isOrphan(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  const above = lineBefore({ lines, at });
  if (!isFull(line) || indentOf(line) === 0 || indentOf(above) >= indentOf(line)) return false;
  const isOpener = /:\s*$/.test(above) || blockSign.test(above);
  return !isOpener && columnOf(above) !== indentOf(line);
}

/** Whether an item has another form than the one above it: two lists meet, or the head of an item was put between. */
function isSeam(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  const above = lines.slice(0, at).findLast((other) => isItem(other) && indentOf(other) === indentOf(line));
  return isItem(line) && above !== undefined && formOf(above) !== formOf(line);
}

/** The name of its first field, a bracket, or nothing for a text. */
function formOf(item: string): string {
  return nameOf(item) || (/^\s*- ([[{])/.exec(item)?.[1] ?? '');
}

function faultOf({ lines, linesBefore }: Broken, move: Move, other?: Move): SyntaxFault {
  const { start, count, home } = move;
  const [those, them] = count === 1 ? ['this line stands', 'it'] : [`these ${count} lines stand`, 'them'];
  const placeOf = (index: number) => `line ${index + 1 + linesBefore} (${shortened((lines[index] ?? '').trim(), 40)})`;
  const isOwn = other === undefined || (other.start === start && other.count === count);
  const others = isOwn
    ? ''
    : `; if the line that was moved is ${placeOf(other.start)}, put that one above line ${other.home + 1 + linesBefore}`;
  return {
    message: `${those} in another place than before`,
    hint: `move ${them} back: above ${placeOf(home)}${others}`,
    offset: offsetOf(lines, start),
  };
}
