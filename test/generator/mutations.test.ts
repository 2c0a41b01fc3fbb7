/** A few of the changes that `npm run test:long` makes by the thousand; the same ones each time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCorpus } from '../long/support/corpus.ts';
import { kinds, mutations } from '../long/support/mutations.ts';
import { countsOf, type Verdict, verdictOn } from '../long/support/verdict.ts';
import { attempt, temporaryFolder } from '../support/build.ts';
import { snapshot } from './support/files.ts';

test('a change to the real data builds or names its file, and dist/ is as it was', { timeout: 300_000 }, async () => {
  const corpus = openCorpus(temporaryFolder());
  const settings = { ...corpus.settings, mode: 'build' } as const;
  expect((await attempt(settings)).problems).toEqual([]);
  let before = snapshot(settings.out);
  const verdicts: Verdict[] = [];
  const sample = fc.sample(mutations(corpus.files), { numRuns: 66, seed: 4 });
  for (const [index, one] of sample.entries()) {
    const mutation = { ...one, kind: kinds[index % kinds.length] ?? one.kind };
    const verdict = await verdictOn(corpus, mutation, settings);
    verdicts.push(verdict);
    if (verdict === 'built') before = snapshot(settings.out);
    else expect(snapshot(settings.out), JSON.stringify(mutation)).toEqual(before);
  }
  console.log(countsOf(verdicts));
  expect(new Set(verdicts).size).toBe(3);
});
