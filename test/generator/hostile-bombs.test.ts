/**
 * Small files that expand or nest deeply are refused. test/long/hostile-bombs.test.ts has many more
 * and measures the memory.
 */
import { expect, test } from 'vitest';
import { attempt, miniSite } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const note = 'title: Third\ndate: 2026-03-04\nkind: idea\ntags: [x]\n';

/** Each alias expands to ten of the previous one: ten billion values in all ("billion aliases"). */
const aliases = Array.from(
  { length: 9 },
  (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]\n`,
);

test.each([
  ['a billion aliases', `${note}a0: &a0 [x, x]\n${aliases.join('')}body: *a9\n`],
  ['a list that contains itself', `${note}details: &list [*list]\nbody: x\n`],
  ['ten thousand nested lists', `${note}body: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`],
])('%s is refused', async (_, text) => {
  const config = { ...miniSite(), mode: 'check' as const };
  writeFiles(config.data, { 'notes/third.yaml': text });
  const { problems } = await attempt(config, { styles: undefined });
  expect(problems.map(({ file }) => file)).toContain('data/notes/third.yaml');
});
