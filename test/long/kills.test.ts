/** After builds killed at many moments the out folder holds the complete old or new site. */
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/build.ts';
import {
  durationOf,
  failThenBuild,
  killBuild,
  killMoments,
  leftoverOf,
  twoVersions,
} from './support/kills.ts';

const killCount = Number(process.env['KILLS'] ?? 100);

describe('a build that is killed', () => {
  test(`at ${killCount} moments leaves dist/ complete each time`, async () => {
    const { versions, digests } = await twoVersions(temporaryFolder());
    const counts = new Map<string, number>();
    const count = (outcome: string) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const duration = await durationOf(versions[0]);
    let publishedVersion = 0;
    for (const moment of killMoments(duration, killCount)) {
      const next = publishedVersion === 0 ? 1 : 0;
      const isKilled = await killBuild(versions[next], moment);
      count(
        isKilled ? leftoverOf(versions[next], digests[publishedVersion] ?? '') : 'ended before',
      );
      const { digest, stagingFiles } = await failThenBuild(versions[next]);
      expect(digests, JSON.stringify(moment)).toContain(digest);
      expect(stagingFiles, JSON.stringify(moment)).toEqual([]);
      publishedVersion = next;
    }
    const summary = [...counts].map(([outcome, number]) => `${number} ${outcome}`).sort();
    console.log(`${killCount} kills over ${Math.round(duration)} ms: ${summary.join(', ')}`);
    expect(counts.get('ended before') ?? 0).toBeLessThan(killCount / 3);
  });
});
