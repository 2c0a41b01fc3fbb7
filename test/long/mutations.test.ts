/** Mutates the real data thousands of times: each build succeeds, or reports the changed file. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attempt, root, temporaryFolder } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { openCorpus } from '../support/corpus.ts';
import { linkPackages, outsideProjectEnv, snapshot } from '../support/files.ts';
import { mutations } from '../support/mutations.ts';
import { countsOf, type Verdict, verdictOn } from '../support/verdict.ts';

/** Number of checked mutations. A twentieth as many are built, a fiftieth run as a process. */
const count = Number(process.env['MUTATIONS'] ?? 2000);
/** Set SEED to the number that a failure prints, to repeat its mutations. */
const seed = process.env['SEED'] === undefined ? Date.now() % 2 ** 31 : Number(process.env['SEED']);

/** How many problems there are, and where their codes are explained. */
const summary =
  /\n[\d,]+ problems?(?: and [\d,]+ warnings?)?\n(?:(?:\S+ explains|rules of the site): [a-z, -]+\n){1,2}$/;

describe(`mutations of the real data (SEED=${seed})`, () => {
  test(`${count} are checked`, async () => {
    const corpus = openCorpus(temporaryFolder());
    expect((await attempt(corpus.config)).problems).toEqual([]);
    const verdicts: Verdict[] = [];
    const property = fc.asyncProperty(mutations(corpus.files), async (mutation) => {
      verdicts.push(await verdictOn(corpus, mutation, corpus.config));
    });
    await fc.assert(property, { numRuns: count, seed });
    console.log(countsOf(verdicts));
    expect(verdicts.length).toBeGreaterThanOrEqual(count);
    expect(new Set(verdicts).size).toBeGreaterThan(1);
  });

  const builds = Math.ceil(count / 20);
  test(`${builds} are built, and a refused one does not change dist/`, async () => {
    const corpus = openCorpus(temporaryFolder());
    const config = { ...corpus.config, mode: 'build' } as const;
    expect((await attempt(config)).problems).toEqual([]);
    let before = snapshot(config.out);
    const verdicts: Verdict[] = [];
    const property = fc.asyncProperty(mutations(corpus.files), async (mutation) => {
      const verdict = await verdictOn(corpus, mutation, config);
      verdicts.push(verdict);
      if (verdict === 'built') before = snapshot(config.out);
      else expect(snapshot(config.out)).toEqual(before);
    });
    await fc.assert(property, { numRuns: builds, seed: seed + 1 });
    console.log(`with dist/ compared: ${countsOf(verdicts)}`);
  });

  const processes = Math.ceil(count / 50);
  test(`${processes} are run from the command line, and exit with 0 or 1 and without a stack`, async () => {
    const corpus = openCorpus(temporaryFolder());
    const { root: cwd } = corpus.config;
    linkPackages(cwd);
    const options = ['--site', path.join(root, 'site/site.ts')];
    const env = { ...outsideProjectEnv, SOURCE_DATE_EPOCH: '1795176000' };
    expect((await startCli(['build', ...options], { cwd, env }).ended).stderr).toBe('');
    const before = snapshot(corpus.config.out);
    const codes = new Map<number | null, number>();
    const property = fc.asyncProperty(mutations(corpus.files), async (mutation) => {
      const names = corpus.apply(mutation);
      try {
        const { code, stderr } = await startCli(['check', ...options], { cwd, env }).ended;
        codes.set(code, (codes.get(code) ?? 0) + 1);
        const context = `${JSON.stringify(mutation)} ${names}\n${stderr}`;
        expect([0, 1], context).toContain(code);
        expect(stderr, context).not.toMatch(/\n {4}at |Error:/);
        if (code === 0) expect(stderr).toBe('');
        else expect(stderr, context).toMatch(summary);
        expect(snapshot(corpus.config.out)).toEqual(before);
      } finally {
        corpus.restore();
      }
    });
    await fc.assert(property, { numRuns: processes, seed: seed + 2 });
    rmSync(path.join(cwd, 'node_modules'));
    console.log(
      `as processes: ${[...codes].map(([code, number]) => `${number} ended with ${code}`).join(', ')}`,
    );
  });
});
