/**
 * The budgets of the generator that take no time to check. test/long/budgets.test.ts has the
 * others.
 */
import { expect, test } from 'vitest';
import { generatorBudgets } from '../budgets.ts';
import { read } from '../support/build.ts';
import { root } from '../support/folders.ts';

test('the generator installs few packages', () => {
  const { dependencies } = JSON.parse(read(root, 'generator/package.json'));
  const names = Object.keys(dependencies);
  expect(names).toContain('esbuild');
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(generatorBudgets.dependencies);
});
