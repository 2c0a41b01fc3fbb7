/**
 * Leaves out, before a commit, what takes long and rarely finds more than what is left: other widths,
 * other firms, other states. `npm run test:long` runs each file that imports this module, with all
 * of its cases (vitest.config.ts).
 */
import { it } from 'vitest';

/** Whether `npm run test:long` runs. */
export const isLongRun = process.env['LONG_RUN'] === '1';

/** Returns cases that only `npm run test:long` tests: no others are left before a commit. */
export function inLongRun<const Case>(...cases: readonly Case[]): readonly Case[] {
  return isLongRun ? cases : [];
}

/** Defines a test that only `npm run test:long` runs. Before a commit, it does not exist. */
export function itInLongRun(name: string, test: () => unknown): void {
  if (isLongRun) it(name, test);
}
