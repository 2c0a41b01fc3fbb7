/** Photographs in place of the sample's drawings, in banners and on the cards of offices. */
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, screenOfWidth, shareBrowser, sharedPage } from '../../browser/browser.ts';
import { boxesOf, boxOf } from '../../browser/places.ts';
import { photo } from '../../support/own-facts.ts';
import { firstData } from '../../support/real-site.ts';
import { type Fields, recordEditor } from '../../support/record-editor.ts';
import { serveSite } from '../../support/serve-site.ts';

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
  recordEditor(path.join(data, 'people/ines-larkmoor.yaml'))(({ profile, ...person }) => ({
    ...person,
    image: { ...photo, width: 800, height: 1200 },
    profile: { ...(profile as Fields), specialties: [] },
  }));
  recordEditor(path.join(data, 'offices/los-angeles.yaml'))((office) => ({
    ...office,
    image: { ...photo, src: 'https://pictures.example/tower.jpg', width: 800, height: 1200 },
  }));
});

const routes = [
  '/about/',
  '/locations/san-francisco/',
  '/digital-privacy/',
  '/blog/after-cox-v-sony/',
];

const svgOf = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;

function openWithPhotos(route: string, screen: BrowserContextOptions): Promise<Page> {
  return sharedPage(site.origin() + route, screen, (page) =>
    page.route(/^https:/, (request) =>
      request.fulfill({
        contentType: 'image/svg+xml',
        body: request.request().url().endsWith('tower.jpg') ? svgOf(800, 1200) : svgOf(1200, 800),
      }),
    ),
  );
}

describe('in the banner of a page', () => {
  it.each([360, 1280, 1920])('a tall photograph is shown whole at %d pixels', async (width) => {
    const page = await openWithPhotos('/locations/los-angeles/', screenOfWidth(width));
    const image = page.locator('.banner .photo');
    const fit = await image.evaluate((element) => getComputedStyle(element).objectFit);
    const { left, right, top, bottom } = await boxOf(image);
    const height = bottom - top;
    const isWhole = fit === 'contain' || Math.abs((right - left) / height - 800 / 1200) < 0.01;
    expect(isWhole).toBe(true);
    expect(height).toBeGreaterThanOrEqual(300);
    expect(height).toBeLessThan(480);
  });

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
      await page
        .locator('.card .photo')
        .first()
        .evaluate((element) => getComputedStyle(element).objectFit),
    ).toBe('cover');
  },
);

it.each([1280, 768])(
  'a photograph of an attorney has the place and size of a drawing on a card at %d pixels',
  async (width) => {
    const page = await openWithPhotos('/', screenOfWidth(width));
    const frames = await boxesOf(page.locator('.person .portrait'));
    const names = await boxesOf(page.locator('.person h3'));
    const photograph = await boxOf(page.locator('.person .photo'));
    expect(frames).toHaveLength(3);
    const [frame] = frames;
    for (const { left, right } of frames) expect(right - left).toBe(136);
    expect(Math.abs(photograph.right - photograph.left - 0.9 * 136)).toBeLessThanOrEqual(1);
    expect(photograph.left).toBeGreaterThanOrEqual(frame?.left ?? 0);
    if (width < 960) return;
    expect(new Set(names.map(({ top }) => top)).size).toBe(1);
    expect(new Set(frames.map(({ top }) => top)).size).toBe(1);
  },
);
