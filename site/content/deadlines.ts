/** Deadlines whose last day a visitor can work out. */
import type { Deadline } from '../schema/collections.ts';

/** A deadline with a period. */
export type CountedDeadline = Deadline & { readonly period: NonNullable<Deadline['period']> };

export function isCounted(deadline: Deadline): deadline is CountedDeadline {
  return deadline.period !== undefined;
}

/** The length of a period, such as 12 months. */
export interface PeriodLength {
  readonly length: number;
  readonly unit: 'months' | 'days' | 'weekdays';
}

export function lengthOf({ months, days, weekdays }: CountedDeadline['period']): PeriodLength {
  if (months !== undefined) return { length: months, unit: 'months' };
  if (days !== undefined) return { length: days, unit: 'days' };
  return { length: weekdays ?? 0, unit: 'weekdays' };
}
