/**
 * Photographs in the place of drawings: the site's own in lighter copies, others' as they are. What is said of those that
 * do not fit is in test/fixtures/broken.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyProblem } from '../../generator/shared/problems.ts';
import type { ResolvedConfig } from '../../generator/shared/types.ts';
import { budgets } from '../../site/budgets.ts';
import { site } from '../../site/site.ts';
import { snapshot } from '../generator/support/files.ts';
import { attempt, type SiteChanges } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { withoutAssets } from '../support/real-site.ts';
import { settingsIn } from '../support/settings.ts';
import { parseHtml, readBuiltSite } from '../support/site.ts';

/** The real site with a photograph of an attorney and, of an office, one on another host. */
async function photographed(): Promise<ResolvedConfig> {
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
    'data/attorneys/ines-larkmoor.yaml',
    /^image:.*$/m,
    'image: { src: /ines.jpg, width: 750, height: 1000, alt: Ines Larkmoor at her bench }',
  );
  replace(
    folder,
    'data/offices/los-angeles.yaml',
    /^image:.*$/m,
    'image: { src: "https://images.example/la.jpg", width: 1260, height: 750, alt: The arcade }',
  );
  return settingsIn(folder);
}

function replace(folder: string, file: string, pattern: RegExp, text: string): void {
  const source = path.join(folder, file);
  const before = readFileSync(source, 'utf8');
  expect(before).toMatch(pattern);
  writeFileSync(source, before.replace(pattern, text));
}

const pageOf = (settings: ResolvedConfig, page: string) =>
  parseHtml(readFileSync(path.join(settings.out, page, 'index.html'), 'utf8'));

/** Of the files beside the pages, the cards of two pages are drawn. */
const { files: withoutBytes, ...withoutBundles } = withoutAssets(site);
const changes: SiteChanges = {
  ...withoutBundles,
  recordStyles: site.recordStyles,
  files: (planned) => {
    const drawn = (site.files?.(planned) ?? []).filter(({ path }) =>
      /^\/cards\/(?:attorneys\/ines-larkmoor|locations\/los-angeles)\./.test(path),
    );
    const paths = drawn.map((file) => file.path);
    const empty = (withoutBytes?.(planned) ?? []).filter((file) => !paths.includes(file.path));
    return [...drawn, ...empty];
  },
};

describe('photographs', () => {
  let built: ResolvedConfig;
  let problems: readonly AnyProblem[];
  beforeAll(async () => {
    built = await photographed();
    const first = await attempt(built, changes);
    problems = first.problems;
  });
  afterAll(() => rmSync(built.root, { recursive: true, force: true }));

  it('are not called drawn', () => {
    const words = (id: string) => pageOf(built, id).querySelector('main')?.textContent;
    expect(words('attorneys/ines-larkmoor')).not.toContain('Drawn portrait');
    expect(words('attorneys/desmond-quade')).toContain('Drawn portrait');
  });

  it('stand on the card of their page, as a JPEG, and a drawing on the card of any other', async () => {
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
    const [grey] = await sharp(file)
      .extract(middle)
      .resize(1, 1, { kernel: 'linear' })
      .raw()
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    // Grey, where a card without a photograph has lines on white.
    expect(grey).toBeLessThan(180);
    expect(cardOf('locations/los-angeles').file).toMatch(/\.png$/);
  });

  it('of the site come in AVIF and WebP for each width, with the words and the size of the record', async () => {
    expect(problems).toEqual([]);
    const settings = built;
    const image = pageOf(settings, 'attorneys/ines-larkmoor').querySelector('img[src="/ines.jpg"]');
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
        const { width: real, format } = await sharp(path.join(settings.out, address)).metadata();
        expect(`${real}w`).toBe(width);
        expect(format).toBe(address.endsWith('.avif') ? 'heif' : 'webp');
      }
      expect(source.getAttribute('sizes')).toMatch(/\d/);
    }
    const small = statSync(
      path.join(settings.out, (sources[0]?.getAttribute('srcset') ?? '').split(' ')[0] ?? ''),
    ).size;
    expect(small).toBeLessThan(statSync(path.join(settings.static, 'ines.jpg')).size / 5);
  });

  it('have rules of their own, which a site of drawings goes without', async () => {
    const styles = (page: Document) => page.querySelector('style')?.textContent;
    expect(styles(pageOf(built, '.'))).toContain('.photo::after {');
    expect(styles(readBuiltSite().page('/'))).not.toContain('.photo');
  });

  it('below the first screen are loaded when they are needed', async () => {
    expect(pageOf(built, '.').querySelector('img[src="/ines.jpg"]')?.getAttribute('loading')).toBe(
      'lazy',
    );
  });

  it('of another host are shown as they are, and the policy lets that host and no other', async () => {
    const office = pageOf(built, 'locations/los-angeles');
    expect(
      office.querySelector('img[src="https://images.example/la.jpg"]')?.getAttribute('width'),
    ).toBe('1260');
    const policy = (document: Document) =>
      document.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy(office)).toContain("img-src 'self' data: https://images.example;");
    expect(policy(pageOf(built, 'patents'))).toContain("img-src 'self' data:;");
  });

  it('are made once: a second build takes them from the cache, byte for byte', async () => {
    const folder = path.join(built.cache, 'pictures');
    // A build renews the time of what it uses; a file that it writes is a new one, with another inode.
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
