/** Applies each kind of mutation to a small site. `npm run test:long` mutates the real data. */
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt, fixtures, temporaryFolder } from '../support/build.ts';
import { openCorpus } from '../support/corpus.ts';
import { snapshot } from '../support/files.ts';
import { kinds, mutations } from '../support/mutations.ts';
import { type Verdict, verdictOn } from '../support/verdict.ts';

test('a build with any mutation succeeds, or reports the file and leaves dist/ unchanged', async () => {
  const mini = path.join(fixtures, 'mini-site');
  const siteModule = path.join(mini, 'site.tsx');
  const corpus = openCorpus(temporaryFolder(), mini, { siteModule, mode: 'build' });
  expect((await attempt(corpus.config)).problems).toEqual([]);
  let before = snapshot(corpus.config.out);
  const verdicts: Verdict[] = [];
  const sample = fc.sample(mutations(corpus.files), { numRuns: 2 * kinds.length, seed: 1 });
  for (const [index, sampled] of sample.entries()) {
    const mutation = { ...sampled, kind: kinds[index % kinds.length] ?? sampled.kind };
    const verdict = await verdictOn(corpus, mutation, corpus.config);
    verdicts.push(verdict);
    if (verdict === 'built') before = snapshot(corpus.config.out);
    else expect(snapshot(corpus.config.out), JSON.stringify(mutation)).toEqual(before);
  }
  expect(new Set(verdicts).size).toBe(3);
});
