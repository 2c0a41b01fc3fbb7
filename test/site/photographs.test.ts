/**
 * Photographs instead of drawings: files of the site in compressed copies, and files of other hosts
 * unchanged. test/fixtures/broken has the problems of unsuitable ones.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import { site } from '../../site/site.ts';
import { budgets } from '../budgets.ts';
import { attempt, type SiteChanges } from '../support/build.ts';
import { configIn } from '../support/config.ts';
import { snapshot } from '../support/files.ts';
import { root } from '../support/folders.ts';
import { withoutAssets } from '../support/real-site.ts';
import { parseHtml, readBuiltSite } from '../support/site.ts';

/** Writes the site with a photograph of an attorney, and one of an office on another host. */
async function writeSiteWithPhotographs(): Promise<ResolvedConfig> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prerender-photos-'));
  for (const part of ['data', 'static'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  const photo = sharp({
    create: {
      width: 750,
      height: 1000,
      channels: 3,
      background: '#446688',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  cpSync(path.join(root, 'static/favicon.svg'), path.join(folder, 'static/favicon.svg'));
  await photo.jpeg({ quality: 90 }).toFile(path.join(folder, 'static/ines.jpg'));
  replace(
    folder,
    'data/people/ines-larkmoor.yaml',
    /^image:.*$/m,
    'image: { src: /ines.jpg, width: 750, height: 1000, alt: Ines Larkmoor at her bench }',
  );
  replace(
    folder,
    'data/offices/los-angeles.yaml',
    /^image:.*$/m,
    'image: { src: "https://images.example/la.jpg", width: 1260, height: 750, alt: The arcade }',
  );
  return configIn(folder);
}

function replace(folder: string, file: string, pattern: RegExp, text: string): void {
  const source = path.join(folder, file);
  const before = readFileSync(source, 'utf8');
  expect(before).toMatch(pattern);
  writeFileSync(source, before.replace(pattern, text));
}

const pageOf = (config: ResolvedConfig, page: string) =>
  parseHtml(readFileSync(path.join(config.out, page, 'index.html'), 'utf8'));

/** Changes the site to draw the cards of two pages only, which saves time. */
const { files: withoutBytes, ...withoutBundles } = withoutAssets(site);
const changes: SiteChanges = {
  ...withoutBundles,
  importedStyles: [path.join(root, 'site/components/picture/photo.css')],
  files: async (planned) => {
    const drawn = ((await site.files?.(planned)) ?? []).filter(({ path }) =>
      /^\/cards\/(?:attorneys\/ines-larkmoor|locations\/los-angeles)\./.test(path),
    );
    const paths = drawn.map((file) => file.path);
    const empty = ((await withoutBytes?.(planned)) ?? []).filter(
      (file) => !paths.includes(file.path),
    );
    return [...drawn, ...empty];
  },
};

describe('photographs', () => {
  let built: ResolvedConfig;
  let problems: readonly AnyProblem[];
  beforeAll(async () => {
    built = await writeSiteWithPhotographs();
    const first = await attempt(built, changes);
    problems = first.problems;
  });
  afterAll(() => rmSync(built.root, { recursive: true, force: true }));

  it('are not described as drawings', () => {
    const textOf = (id: string) => pageOf(built, id).querySelector('main')?.textContent;
    expect(textOf('attorneys/ines-larkmoor')).not.toContain('Drawn portrait');
    expect(textOf('attorneys/desmond-quade')).toContain('Drawn portrait');
  });

  it('are on the card of their page, as a JPEG, while other cards have a drawing', async () => {
    const cardOf = (id: string) => {
      const meta = (name: string) =>
        pageOf(built, id).querySelector(`meta[property="${name}"]`)?.getAttribute('content');
      return {
        alt: meta('og:image:alt'),
        file: path.join(built.out, new URL(meta('og:image') ?? '').pathname),
      };
    };
    const { alt, file } = cardOf('attorneys/ines-larkmoor');
    expect(alt).toBe('Ines Larkmoor. Photograph: Ines Larkmoor at her bench');
    expect(statSync(file).size).toBeLessThanOrEqual(budgets.card);
    const middle = { left: 800, top: 200, width: 100, height: 100 };
    const [gray] = await sharp(file)
      .extract(middle)
      .resize(1, 1, { kernel: 'linear' })
      .raw()
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    // The photograph is gray here. A card without one has lines on white.
    expect(gray).toBeLessThan(180);
    expect(cardOf('locations/los-angeles').file).toMatch(/\.png$/);
  });

  it('are themselves the images of structured data, where a drawing has its card', () => {
    const imageOf = (id: string) =>
      /"(?:Person|LegalService)","@id":"[^"]*#(?:person|office)".*?"image":"([^"]*)"/.exec(
        readFileSync(path.join(built.out, id, 'index.html'), 'utf8'),
      )?.[1];
    expect(imageOf('attorneys/ines-larkmoor')).toMatch(/example\/ines\.jpg$/);
    expect(imageOf('attorneys/desmond-quade')).toMatch(/\/cards\/attorneys\/desmond-quade\.png$/);
    expect(imageOf('locations/los-angeles')).toBe('https://images.example/la.jpg');
  });

  it('of the site have AVIF and WebP copies for each width, and the alt text and size of the record', async () => {
    expect(problems).toEqual([]);
    const config = built;
    const image = pageOf(config, 'attorneys/ines-larkmoor').querySelector('img[src="/ines.jpg"]');
    expect(image?.getAttribute('alt')).toBe('Ines Larkmoor at her bench');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['750', '1000']);
    const sources = [...(image?.parentElement?.querySelectorAll('source') ?? [])];
    expect(sources.map((source) => source.getAttribute('type'))).toEqual([
      'image/avif',
      'image/webp',
    ]);
    for (const source of sources) {
      const copies = (source.getAttribute('srcset') ?? '')
        .split(', ')
        .map((copy) => copy.split(' '));
      expect(copies.map(([, width]) => width)).toEqual(['320w', '480w', '640w', '750w']);
      for (const [address = '', width = ''] of copies) {
        const { width: real, format } = await sharp(path.join(config.out, address)).metadata();
        expect(`${real}w`).toBe(width);
        expect(format).toBe(address.endsWith('.avif') ? 'heif' : 'webp');
      }
      expect(source.getAttribute('sizes')).toMatch(/\d/);
    }
    const small = statSync(
      path.join(config.out, (sources[0]?.getAttribute('srcset') ?? '').split(' ')[0] ?? ''),
    ).size;
    expect(small).toBeLessThan(statSync(path.join(config.static, 'ines.jpg')).size / 5);
  });

  it('have styles that a site without photographs does not have', async () => {
    const styles = (page: Document) => page.querySelector('style')?.textContent;
    expect(styles(pageOf(built, '.'))).toContain('.photo:after{');
    expect(styles(readBuiltSite().page('/'))).not.toContain('.photo');
  });

  it('below the first screen are loaded lazily', async () => {
    expect(pageOf(built, '.').querySelector('img[src="/ines.jpg"]')?.getAttribute('loading')).toBe(
      'lazy',
    );
  });

  it('of another host are not copied, and the policy allows only that host', async () => {
    const office = pageOf(built, 'locations/los-angeles');
    expect(
      office.querySelector('img[src="https://images.example/la.jpg"]')?.getAttribute('width'),
    ).toBe('1260');
    const policy = (document: Document) =>
      document.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy(office)).toContain("img-src 'self' data: https://images.example;");
    expect(policy(pageOf(built, 'patents'))).toContain("img-src 'self' data:;");
  });

  it('are compressed once: a second build uses the cache', async () => {
    const folder = path.join(built.cacheDir, 'pictures');
    // A build updates the times of the cached files that it uses. A file that it writes again has
    // another inode.
    const cachedFiles = () =>
      Object.entries(snapshot(folder)).map(([file, state]) => {
        const [hash] = state.split(' ');
        return { file, hash, inode: statSync(path.join(folder, file)).ino };
      });
    const before = cachedFiles();
    expect(before.length).toBeGreaterThan(5);
    await attempt(built, changes);
    expect(cachedFiles()).toEqual(before);
  });
});
