/** Builds killed at many moments: the out folder is the old site or the new site, whole. */
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/build.ts';
import { durationOf, killBuild, leftBy, mend, momentsOver, twoVersions } from './support/kills.ts';

const kills = Number(process.env['KILLS'] ?? 100);

describe('a build that is killed', () => {
  test(`at ${kills} moments leaves dist/ whole each time`, async () => {
    const { versions, digests } = await twoVersions(temporaryFolder());
    const counts = new Map<string, number>();
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    const duration = await durationOf(versions[0]);
    let holds = 0;
    for (const moment of momentsOver(duration, kills)) {
      const next = holds === 0 ? 1 : 0;
      const isKilled = await killBuild(versions[next], moment);
      count(isKilled ? leftBy(versions[next], digests[holds] ?? '') : 'ended before');
      const { digest, beside } = await mend(versions[next]);
      expect(digests, JSON.stringify(moment)).toContain(digest);
      expect(beside, JSON.stringify(moment)).toEqual([]);
      holds = next;
    }
    const told = [...counts].map(([what, number]) => `${number} ${what}`).sort();
    console.log(`${kills} kills over ${Math.round(duration)} ms: ${told.join(', ')}`);
    expect(counts.get('ended before') ?? 0).toBeLessThan(kills / 3);
  });
});
