/** Tests what a build deletes from the caches of pictures and extra files. */
import { existsSync, mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cached } from '../../generator/lib/cache.ts';
import type { PlannedSite } from '../../generator/site-definition.ts';
import { attempt, miniSite, siteOf } from '../support/build.ts';

const hugeBytes = 300 * 1024 * 1024;
const monthAgo = Date.now() / 1000 - 30 * 24 * 3600;

/** Writes a sparse file, which takes no space on the disk. */
function writeOldFile(file: string, bytes: number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  truncateSync(file, bytes);
  utimesSync(file, monthAgo, monthAgo);
}

test('a build deletes unused files of a cache that is too large, and keeps all others', async () => {
  const config = miniSite();
  const { files = () => [] } = await siteOf(config);
  const unusedCard = path.join(config.cacheDir, 'cards/unused.png');
  const usedCard = path.join(config.cacheDir, 'cards/used.png');
  const otherTool = path.join(config.cacheDir, 'other-tool/file');
  const topLevelFile = path.join(config.cacheDir, 'file');
  writeOldFile(unusedCard, hugeBytes);
  writeOldFile(usedCard, 10);
  writeOldFile(otherTool, hugeBytes);
  writeOldFile(topLevelFile, 10);
  const card = (cacheFile: string, name: string) => ({
    path: `/${name}`,
    cacheKey: '',
    body: () => cached(cacheFile, async () => new Uint8Array()),
    sourceFile: 'data/site.yaml',
  });
  const changes = {
    files: async (planned: PlannedSite) => [
      ...(await files(planned)),
      card(usedCard, 'used.png'),
      card(topLevelFile, 'direct.png'),
    ],
  };
  expect((await attempt(config, changes)).problems).toEqual([]);
  expect(existsSync(unusedCard)).toBe(false);
  expect([usedCard, otherTool, topLevelFile].map((file) => existsSync(file))).toEqual([
    true,
    true,
    true,
  ]);
});
