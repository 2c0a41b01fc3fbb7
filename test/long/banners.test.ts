/** The banner of every page leaves room for the content, and all drawings in banners are alike. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cutNumerals } from '../browser/banner-numerals.ts';
import {
  newPage,
  pagesAtWidths,
  resize,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from '../browser/browser.ts';
import { boxOf } from '../browser/places.ts';
import { documentsOf } from '../support/dist.ts';

shareBrowser();

/** Pages whose content matters more than their drawing. */
const shortBanners = [
  '/contact/',
  '/about/',
  '/locations/',
  '/privacy-policy/',
  '/terms-of-service/',
  '/disclaimer/',
];

const practicePaths = documentsOf(inject('dist'))
  .map(({ path }) => path)
  .filter((path) => /^\/(?:patents|trademarks|copyrights|digital-privacy)\//.test(path));

/** Pages with other drawings of the same size. */
const otherPaths = [
  '/blog/after-cox-v-sony/',
  '/blog/design-patents-for-screens/',
  '/blog/thirty-day-breach-clock/',
  '/locations/san-francisco/',
  '/locations/los-angeles/',
  '/locations/san-diego/',
];

interface BannerSize {
  readonly path: string;
  /** Sizes in the drawing, in pixels. */
  readonly numeral: number;
  readonly outline: number;
  readonly detail: number;
}

describe.each([
  ['practice pages, articles, and offices', [...practicePaths, ...otherPaths]],
  ['low banners', shortBanners],
])('the drawings of %s', (_, paths) => {
  it('have lines and numerals of one size, begin at the left edge of their captions, and leave room for the content', async () => {
    const sheet = await newPage();
    const sizes: BannerSize[] = [];
    for (const path of paths) {
      const page = await sharedPage(path, screenOfWidth(1280));
      sizes.push({ path, ...(await measureDrawing(page, sheet)) });
      if (practicePaths.includes(path)) await expectContentOnFirstScreen(page, path);
      await expectAlignedDrawing(page, path);
      if (shortBanners.includes(path)) await expectLowBanner(page, path);
      await resize(page, 1920);
      await expectAlignedDrawing(page, path);
      if (shortBanners.includes(path)) await expectLowBanner(page, path);
    }
    expect(sizes).toHaveLength(paths.length);
    for (const size of ['numeral', 'outline', 'detail'] as const) {
      const all = sizes.map((drawing) => drawing[size]);
      const extent = sizes.map((drawing) => `${drawing.path} ${drawing[size]}`).join('\n');
      expect(Math.min(...all), size).toBeGreaterThan(0.3);
      expect(Math.max(...all) / Math.min(...all), `${size}\n${extent}`).toBeLessThanOrEqual(1.05);
    }
  });
});

it('no numeral in a banner is cut off by the edge of its drawing, or touches the frame or a text', async () => {
  const problems: string[] = [];
  for (const path of [...practicePaths, ...otherPaths, ...shortBanners])
    for await (const [page, width] of pagesAtWidths(path, [768, 1000, 1280, 1920])) {
      const found = await cutNumerals(page);
      problems.push(...found.map((problem) => `${path} at ${width}px: ${problem}`));
    }
  expect(problems).toEqual([]);
});

it('the sample has the practice pages that these tests are about', () => {
  expect(practicePaths.length).toBeGreaterThan(20);
});

/** A banner that is only a heading is low. Above it, a page in two languages has one row more. */
async function expectLowBanner(page: Page, path: string): Promise<void> {
  const banner = await boxOf(page.locator('.banner'));
  expect(banner.bottom - banner.top, path).toBeLessThanOrEqual(256);
  expect((await boxOf(page.locator('.banner .figure'))).bottom, path).toBeLessThan(banner.bottom);
}

/** The first line of content is within 800 pixels. */
async function expectContentOnFirstScreen(page: Page, path: string): Promise<void> {
  const bottom = await page
    .locator('.banner ~ .band :is(h2, h3, p):visible')
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]?.bottom ?? Number.NaN;
    });
  expect(bottom, path).toBeGreaterThan((await boxOf(page.locator('.banner'))).bottom);
  expect(bottom, path).toBeLessThanOrEqual(800);
}

async function expectAlignedDrawing(page: Page, path: string): Promise<void> {
  const drawing = await boxOf(page.locator('.banner .drawn img'));
  const column = await boxOf(page.locator('.banner .drawn svg'));
  const caption = await boxOf(page.locator('.banner figcaption em'));
  expect(Math.abs(drawing.left - column.left), path).toBeLessThan(1);
  expect(drawing.right, path).toBeLessThanOrEqual(column.right + 1);
  expect(Math.abs(drawing.bottom - column.bottom), path).toBeLessThan(1);
  const edge = caption.left < column.right ? column.left : column.right + 16;
  expect(Math.abs(caption.left - edge), path).toBeLessThan(1);
}

/**
 * The height of the numerals and the weights of the lines in a page's banner, in pixels.
 * @param sheet a page that opens the drawing by itself, at the size that it has in the banner.
 */
async function measureDrawing(page: Page, sheet: Page) {
  const { numeral, src, width } = await page.evaluate(() => {
    const text = document.querySelector<SVGGraphicsElement>('.banner .fig-n');
    const image = document.querySelector<HTMLImageElement>('.banner .drawn img');
    if (!text || !image) throw new Error('the banner has no drawing with numerals');
    const fontSize = Number.parseFloat(getComputedStyle(text).fontSize);
    return {
      numeral: fontSize * (text.getScreenCTM()?.a ?? 0),
      src: image.src,
      width: image.getBoundingClientRect().width,
    };
  });
  const body = await (await page.request.get(src)).text();
  await sheet.unrouteAll();
  await sheet.route('**/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await sheet.setViewportSize({ width: Math.round(width), height: 800 });
  await sheet.goto('https://sheet.example/');
  const [outline = 0, detail = 0] = await sheet.evaluate(() => {
    const drawing = document.documentElement as unknown as SVGSVGElement;
    const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
    return ['.fig-o', '.fig'].map((selector) => {
      const line = document.querySelector(selector);
      return line ? Number.parseFloat(getComputedStyle(line).strokeWidth) * scale : Number.NaN;
    });
  });
  return { numeral, outline, detail };
}
