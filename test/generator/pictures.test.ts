/** Pictures in Markdown, from their file to the page. */
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ImagePipeline } from '../../generator/output/pictures.ts';
import { attempt, miniSite } from '../support/build.ts';
import { replaceDiskCall } from '../support/disk-calls.ts';
import { writeFiles } from '../support/files.ts';

const note = '---\ntitle: First\ndate: 2026-01-02\nkind: idea\nnext: second\ntags: [one]\n---\n\n';

test('a picture has the size and orientation of its file, and a photograph has smaller copies', async () => {
  const config = miniSite();
  const photo = sharp({ create: { width: 400, height: 100, channels: 3, background: '#446688' } });
  mkdirSync(path.join(config.static, 'photos'));
  await photo
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(path.join(config.static, 'photos/door.jpg'));
  writeFiles(config.data, {
    'notes/first.md': `${note}![A dot](/dot.svg) and ![A door](/photos/door.jpg)\n`,
  });

  const { problems } = await attempt(config);
  expect(problems).toEqual([]);
  const page = readFileSync(path.join(config.out, 'notes/first/index.html'), 'utf8');
  const pictures = page
    .match(/<picture>.*?<\/picture>/gs)
    ?.map((html) => html.replace(/-[0-9a-f]{8}\./g, '.'));
  expect(pictures).toEqual([
    '<picture><img src="/dot.svg" alt="A dot" width="8" height="8" loading="lazy"/></picture>',
    '<picture><source type="image/avif" srcSet="/assets/pictures/door-100.avif 100w" sizes="auto, 100vw"/><source type="image/webp" srcSet="/assets/pictures/door-100.webp 100w" sizes="auto, 100vw"/><img src="/photos/door.jpg" alt="A door" width="100" height="400" loading="lazy"/></picture>',
  ]);
});

test('a copy that is cached is not read into memory, and keeps its time', async () => {
  const config = miniSite();
  const photo = sharp({ create: { width: 400, height: 100, channels: 3, background: '#446688' } });
  await photo.jpeg().toFile(path.join(config.static, 'door.jpg'));
  writeFiles(config.data, { 'notes/first.md': `${note}![A door](/door.jpg)\n` });
  await attempt(config);
  const folder = path.join(config.out, 'assets/pictures');
  const copies = () => readdirSync(folder).map((file) => statSync(path.join(folder, file)).mtimeMs);
  const before = copies();
  expect(before.length).toBeGreaterThan(2);

  const cachedCopies: string[] = [];
  const restore = replaceDiskCall('readFileSync', (readFileSyncNow) => {
    const recording = (...args: Parameters<typeof readFileSyncNow>) => {
      if (/\.cache.pictures/.test(String(args[0]))) cachedCopies.push(String(args[0]));
      return readFileSyncNow(...args);
    };
    return recording as typeof readFileSyncNow;
  });
  onTestFinished(restore);
  expect((await attempt(config)).problems).toEqual([]);
  expect(cachedCopies).toEqual([]);
  expect(copies()).toEqual(before);
});

test('copies are published if they cannot be cached', async () => {
  const config = miniSite();
  const photo = sharp({ create: { width: 400, height: 100, channels: 3, background: '#446688' } });
  await photo.jpeg().toFile(path.join(config.static, 'door.jpg'));
  writeFiles(config.root, { 'a-file': '' });
  writeFiles(config.data, { 'notes/first.md': `${note}![A door](/door.jpg)\n` });
  const cacheDir = path.join(config.root, 'a-file/cache');
  expect((await attempt({ ...config, cacheDir })).problems).toEqual([]);
  const folder = path.join(config.out, 'assets/pictures');
  const sizes = readdirSync(folder).map((file) => statSync(path.join(folder, file)).size);
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThan(100);
});

test('the size of a file is read once, even if it is unknown', () => {
  const config = miniSite();
  writeFiles(config.static, { 'empty.svg': '' });
  const { sizeOf } = new ImagePipeline(config);
  expect(sizeOf('/empty.svg')).toBeUndefined();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  writeFiles(config.static, { 'empty.svg': svg });
  expect(sizeOf('/empty.svg')).toBeUndefined();
  expect(new ImagePipeline(config).sizeOf('/empty.svg')).toEqual({ width: 8, height: 8 });
});

test('an unreadable photograph is reported once, with its file', async () => {
  const config = miniSite();
  writeFiles(config.static, { 'door.jpg': 'no picture' });
  writeFiles(config.data, { 'notes/first.md': `${note}![A door](/door.jpg)\n` });
  const { problems } = await attempt(config);
  expect(problems).toMatchObject([{ code: 'picture', file: 'static/door.jpg' }]);
});
