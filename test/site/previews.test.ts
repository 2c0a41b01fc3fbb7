/** How other programs show the site: cards for link previews, icons, the web app manifest. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cardSize } from '../../site/cards/card-size.ts';
import { budgets } from '../budgets.ts';
import { readBuiltSite } from '../support/site.ts';

const site = readBuiltSite();
const origin = 'https://www.larkmoorquade.example';

/** Returns the width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const content = (page: Document, property: string): string | null | undefined =>
  page.querySelector(`meta[property="${property}"]`)?.getAttribute('content');

describe('the card of every page', () => {
  it('has the size that previews expect, an alt text, and a size within its budget', () => {
    const cards = new Map<string, string>();
    for (const path of site.paths) {
      const page = site.page(path);
      const address = content(page, 'og:image');
      if (path === '/404.html') {
        expect(address).toBeUndefined();
        continue;
      }
      expect(address, path).toMatch(new RegExp(`^${origin}/cards/.+\\.png$`));
      const file = address?.slice(origin.length + 1) ?? '';
      expect(sizeOf(site.binary(file)), path).toEqual([cardSize.width, cardSize.height]);
      expect(site.bytes(file), path).toBeLessThanOrEqual(budgets.card);
      expect(content(page, 'og:image:alt'), path).not.toBe('');
      expect(content(page, 'og:image:width'), path).toBe(String(cardSize.width));
      expect(content(page, 'og:image:height'), path).toBe(String(cardSize.height));
      cards.set(path, file);
    }
    expect(cards.get('/attorneys/')).toBe(cards.get('/attorneys/ines-larkmoor/'));
    expect(new Set(cards.values()).size).toBe(site.paths.length - 2);
    expect(site.files.filter((file) => /^cards\/.+\.png$/.test(file))).toHaveLength(
      site.paths.length - 2,
    );
  });

  it('differs from every other card', () => {
    const pictures = site.files
      .filter((file) => /^cards\/.+\.png$/.test(file))
      .map((file) => createHash('sha256').update(site.binary(file)).digest('hex'));
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

describe('icons', () => {
  it('have the sizes that the web app manifest and phones require', () => {
    const { icons, ...rest } = JSON.parse(site.text('site.webmanifest'));
    expect(rest).toMatchObject({ name: 'Larkmoor & Quade', start_url: './', display: 'browser' });
    for (const { src, sizes } of icons) {
      const [width, height] = sizeOf(site.binary(src.replace('./', '')));
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
    expect(sizeOf(site.binary('apple-touch-icon.png'))).toEqual([180, 180]);
    expect([...site.binary('favicon.ico').subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  });

  it('are linked from every page', () => {
    for (const path of site.paths) {
      const page = site.page(path);
      const links = [...page.querySelectorAll('link')].map(
        (link) => `${link.rel} ${link.getAttribute('href')}`,
      );
      expect(links, path).toEqual(
        expect.arrayContaining([
          'icon /favicon.svg',
          'apple-touch-icon /apple-touch-icon.png',
          'manifest /site.webmanifest',
        ]),
      );
    }
  });
});
