/** Medians and ratios of runs. */
import type { Run } from './measure.ts';

/** Runs of one contender, in the order of the rounds. */
export type Runs = readonly Run[];

/** Runs by contender, of one group: a number of pages, or `site`. */
export type Group = Readonly<Record<string, Runs>>;

export type Measure = 'seconds' | 'cpu' | 'megabytes';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Returns the median of a measure, or `undefined` if it was not measured. */
export function medianOf(runs: Runs | undefined, measure: Measure): number | undefined {
  const values = (runs ?? []).map((run) => run[measure]).filter((value) => value !== undefined);
  return values.length ? median(values) : undefined;
}

/**
 * Returns the median of the ratios of each run to the peer's run of the same round, so that a
 * change in the speed of the machine affects both.
 */
export function ratioOf(
  ours: Runs | undefined,
  theirs: Runs | undefined,
  measure: Measure,
): number | undefined {
  const ratios = (ours ?? []).flatMap((run, round) => {
    const mine = run[measure];
    const other = theirs?.[round]?.[measure];
    return mine !== undefined && other ? [mine / other] : [];
  });
  return ratios.length ? median(ratios) : undefined;
}
