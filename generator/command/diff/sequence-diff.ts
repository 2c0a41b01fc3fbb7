/** Finds the shortest list of changes from one sequence to another. */

/** A run of items that one or more items replace. Either run may be empty. */
export interface Change {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/**
 * Compares by Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). Node has it as
 * `util.diff` from 22.15 on, which can replace this function once Node 20 is no longer supported.
 */
export function diffSequences(before: readonly string[], after: readonly string[]): Change[] {
  const start = commonLength(before, after, (items, index) => items[index]);
  const rest = [before.slice(start), after.slice(start)] as const;
  const end = commonLength(...rest, (items, index) => items[items.length - 1 - index]);
  // What the other side does not have cannot match, and most often that is all that is left.
  const oldCandidates = candidates(rest[0], rest[1], end);
  const newCandidates = candidates(rest[1], rest[0], end);
  const matches = longestCommonSubsequence(
    oldCandidates.map((index) => rest[0][index] ?? ''),
    newCandidates.map((index) => rest[1][index] ?? ''),
  ).map(
    ([oldIndex, newIndex]) =>
      [start + (oldCandidates[oldIndex] ?? 0), start + (newCandidates[newIndex] ?? 0)] as const,
  );
  return changesBetween(matches, {
    oldStart: start,
    newStart: start,
    oldEnd: before.length - end,
    newEnd: after.length - end,
  });
}

type Match = readonly [oldIndex: number, newIndex: number];
type ItemAt = (items: readonly string[], index: number) => string | undefined;

function commonLength(before: readonly string[], after: readonly string[], itemAt: ItemAt): number {
  const longest = Math.min(before.length, after.length);
  let length = 0;
  while (length < longest && itemAt(before, length) === itemAt(after, length)) length += 1;
  return length;
}

/** Indexes of the items that occur in the other sequence, without the common end of both. */
function candidates(items: readonly string[], others: readonly string[], end: number): number[] {
  const known = new Set(others.slice(0, others.length - end));
  return [...items.keys()].filter(
    (index) => index < items.length - end && known.has(items[index] ?? ''),
  );
}

/** The furthest position in the old sequence on each diagonal of the edit graph. */
type Furthest = ReadonlyMap<number, number>;

const beforeFirstStep: Furthest = new Map([[1, 0]]);

/**
 * Sequences with more changes have an entirely different order. Memory grows with the square of the
 * steps: a table of 5,000 cells that was sorted would take gigabytes.
 */
const maxSteps = 1000;

function longestCommonSubsequence(before: readonly string[], after: readonly string[]): Match[] {
  const rounds: Furthest[] = [];
  const goal = before.length - after.length;
  for (let steps = 0; steps <= maxSteps; steps += 1) {
    const previous = rounds.at(-1) ?? beforeFirstStep;
    const current = new Map<number, number>();
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let { x } = stepTo(diagonal, steps, previous);
      while (x < before.length && before[x] === after[x - diagonal]) x += 1;
      current.set(diagonal, x);
    }
    rounds.push(current);
    if ((current.get(goal) ?? -1) >= before.length) return retrace(rounds, goal, before.length);
  }
  return [];
}

/** The best way to a diagonal by one insertion or deletion. */
function stepTo(diagonal: number, steps: number, previous: Furthest) {
  const left = previous.get(diagonal - 1) ?? -1;
  const above = previous.get(diagonal + 1) ?? -1;
  const isInsertion = diagonal === -steps || (diagonal !== steps && left < above);
  return isInsertion
    ? { x: above, fromDiagonal: diagonal + 1, fromX: above }
    : { x: left + 1, fromDiagonal: diagonal - 1, fromX: left };
}

/** Walks back from the end, and collects the items that are equal. */
function retrace(rounds: readonly Furthest[], goal: number, oldLength: number): Match[] {
  const matches: Match[] = [];
  let diagonal = goal;
  let end = oldLength;
  for (let steps = rounds.length - 1; steps >= 0; steps -= 1) {
    const { x, fromDiagonal, fromX } = stepTo(
      diagonal,
      steps,
      rounds[steps - 1] ?? beforeFirstStep,
    );
    for (; end > x; end -= 1) matches.push([end - 1, end - 1 - diagonal]);
    diagonal = fromDiagonal;
    end = fromX;
  }
  return matches.reverse();
}

function changesBetween(matches: readonly Match[], whole: Change): Change[] {
  const changes: Change[] = [];
  let { oldStart, newStart } = whole;
  for (const [oldEnd, newEnd] of [...matches, [whole.oldEnd, whole.newEnd] as const]) {
    if (oldEnd > oldStart || newEnd > newStart) {
      changes.push({ oldStart, oldEnd, newStart, newEnd });
    }
    oldStart = oldEnd + 1;
    newStart = newEnd + 1;
  }
  return changes;
}
