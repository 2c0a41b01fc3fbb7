/** Photographs in place of the sample's drawings, in banners and on the cards of offices. */
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { photo } from '../support/own-facts.ts';
import { firstData } from '../support/real-site.ts';
import { recordEditor } from '../support/record-editor.ts';
import { serveSite } from '../support/strained-site.ts';
import { phone, screenOfWidth, shareBrowser, sharedPage } from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

const site = serveSite(firstData, (data) => {
  const addPhoto = (file: string, field: string) =>
    recordEditor(path.join(data, file))((record) => ({
      ...record,
      [field]: { ...photo, caption: 'By the river' },
    }));
  addPhoto('about.yaml', 'image');
  addPhoto('offices/san-francisco.yaml', 'image');
  addPhoto('areas/digital-privacy.yaml', 'backgroundImage');
  addPhoto('posts/after-cox-v-sony.md', 'image');
});

const routes = [
  '/about/',
  '/locations/san-francisco/',
  '/digital-privacy/',
  '/blog/after-cox-v-sony/',
];

const photoSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${photo.width}" height="${photo.height}"/>`;

function openWithPhotos(route: string, screen: BrowserContextOptions): Promise<Page> {
  return sharedPage(site.origin() + route, screen, (page) =>
    page.route(/^https:/, (request) =>
      request.fulfill({ contentType: 'image/svg+xml', body: photoSvg }),
    ),
  );
}

describe('in the banner of a page', () => {
  it.each(routes)(
    'a photograph fills the width of a phone, and its caption is aligned with it, on %s',
    async (route) => {
      const page = await openWithPhotos(route, { ...phone, viewport: { width: 360, height: 780 } });
      const { left, right } = await boxOf(page.locator('.banner .photo'));
      expect([left, right]).toEqual([20, 340]);
      const caption = page.locator('.banner figcaption p');
      expect(await caption.evaluate((element) => getComputedStyle(element).textAlign)).toBe(
        'start',
      );
      expect((await boxOf(caption)).left).toBe(20);
    },
  );

  it.each(routes.slice(1))(
    'the main facts stay on the first screen of a phone on %s',
    async (route) => {
      const page = await openWithPhotos(route, { ...phone, viewport: { width: 360, height: 780 } });
      const bottomEdge = (await boxOf(page.locator('.ways'))).top;
      const facts = page.locator(
        '.gist address, .gist [href^=tel], .gist > p, .gist .facts, .gist ol',
      );
      for (const fact of await facts.all())
        expect((await boxOf(fact)).bottom).toBeLessThanOrEqual(bottomEdge);
    },
  );

  it.each(routes)(
    'a photograph on a desktop is as high as the text next to it on %s',
    async (route) => {
      const page = await openWithPhotos(route, screenOfWidth(1280));
      const banner = await boxOf(page.locator('.banner-in'));
      const figure = await boxOf(page.locator('.banner .figure'));
      expect([figure.top, figure.bottom]).toEqual([banner.top, banner.bottom]);
      const last = await boxOf(page.locator('.banner-text, .gist').last());
      expect(banner.bottom - last.bottom).toBeLessThanOrEqual(1);
      const photograph = await boxOf(page.locator('.banner .photo'));
      expect(photograph.top).toBe(banner.top);
      expect(photograph.bottom - photograph.top).toBeGreaterThanOrEqual(280);
      expect((await boxOf(page.locator('.banner figcaption'))).top).toBeGreaterThanOrEqual(
        photograph.bottom,
      );
    },
  );

  it('a photograph is not inverted on paper', async () => {
    const page = await openWithPhotos('/about/', screenOfWidth(1280));
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.locator('.banner .photo').evaluate((element) => getComputedStyle(element).filter),
    ).toBe('none');
  });
});

it.each(['/contact/', '/about/', '/locations/'])(
  'a photograph fills its frame on a card of %s',
  async (route) => {
    const page = await openWithPhotos(route, screenOfWidth(1280));
    expect(
      await page.locator('.card .photo').evaluate((element) => getComputedStyle(element).objectFit),
    ).toBe('cover');
  },
);
