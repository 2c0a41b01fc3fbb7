/**
 * The layout is stable, complete, and large enough: while a page loads, when a form is sent, with
 * large letters, and on wide screens.
 */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import {
  addStyles,
  desktop,
  layoutShift,
  loadAllPictures,
  newPage,
  phone,
  recordLayoutShifts,
  screenOfWidth,
  sendForm,
  shareBrowser,
  sharedPage,
  waitForHydration,
} from '../../browser/browser.ts';

shareBrowser();

it.each([360, 390, 412])(
  'nothing moves while the home page loads on a slow phone of %d pixels',
  async (width) => {
    const page = await newPage({
      ...phone,
      viewport: { width, height: 823 },
      reducedMotion: 'no-preference',
    });
    await recordLayoutShifts(page);
    const session = await page.context().newCDPSession(page);
    // These are the values of slow 4G in Lighthouse's applied throttling.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 180_000,
      uploadThroughput: 84_000,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${inject('origins').preact}/`);
    await waitForHydration(page);
    await page.waitForTimeout(300);
    expect(await layoutShift(page)).toBe(0);
  },
);

describe.each([[360, 780], [1280, 600], [768, 1024] as const] as const)(
  'the form, on a screen of %d by %d,',
  (width, height) => {
    it.each(['', 'html { font-size: 32px }'])(
      'is scrolled below the sticky row and completely visible (%s)',
      async (style) => {
        const page = await sharedPage('/patents/utility/', {
          ...screenOfWidth(width),
          viewport: { width, height },
        });
        await addStyles(page, style);
        await page
          .locator('main form button[type=submit]')
          .evaluate((button: HTMLButtonElement) => {
            button.scrollIntoView({ block: 'start' });
            button.click();
          });
        await expectBelowHeader(page, page.locator('form .field').first());
        await sendForm(page);
        await expectBelowHeader(page, page.locator('.form-confirmation'), style === '');
      },
    );
  },
);

async function expectBelowHeader(page: Page, item: Locator, isWhole = true): Promise<void> {
  await page.waitForTimeout(100);
  const box = await item.boundingBox();
  const header = await page.locator('header.top').boundingBox();
  const bottom = Math.max(0, (header?.y ?? 0) + (header?.height ?? 0));
  expect(box?.y).toBeGreaterThanOrEqual(bottom);
  if (isWhole)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      page.viewportSize()?.height ?? 0,
    );
}

const pages = [
  '/digital-privacy/',
  '/locations/san-diego/',
  '/',
  '/patents/',
  '/blog/',
  '/contact/',
  '/404.html',
];

it.each([360, 768, 1280])('letters of twice the size break no word at %d pixels', async (width) => {
  for (const path of pages) {
    const page = await sharedPage(path, screenOfWidth(width));
    await addStyles(page, 'html { font-size: 32px }');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(wordBreaks), path).toEqual([]);
  }
});

/**
 * Runs in the page: returns what breaks across lines. Case names and addresses may break.
 */
function wordBreaks(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('script,style,.vh,option,cite,em,[href^=mailto]')
    )
      continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Returns the width and height of a drawing without its numerals, in pixels. */
async function drawingSize(page: Page): Promise<readonly [width: number, height: number]> {
  const drawing = page.locator('.drawn').first();
  await page.locator('.drawn > svg').evaluateAll((numerals: SVGElement[]) => {
    for (const svg of numerals) svg.style.visibility = 'hidden';
  });
  const { data, info } = await sharp(await drawing.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = data[0] ?? 0;
  const inkedPixels = [...data].flatMap((value, pixel) =>
    Math.abs(value - background) > 40 ? [pixel] : [],
  );
  const columns = inkedPixels.map((pixel) => pixel % info.width);
  const extent = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), 0) -
    values.reduce((least, value) => Math.min(least, value));
  return [extent(columns), extent(inkedPixels.map((pixel) => Math.floor(pixel / info.width)))];
}

describe('at 1280 pixels', () => {
  it('the music box is at least 250 pixels wide next to the questions', async () => {
    const page = await sharedPage('/', desktop);
    await loadAllPictures(page);
    expect((await drawingSize(page))[0]).toBeGreaterThanOrEqual(250);
  });

  it.each(['/copyrights/dmca/', '/trademarks/international/', '/patents/search/'])(
    'the upright drawing of %s fills nine tenths of the height',
    async (path) => {
      const page = await sharedPage(path, desktop);
      await loadAllPictures(page);
      const sheet = await page.locator('.drawn').first().boundingBox();
      expect((await drawingSize(page))[1]).toBeGreaterThanOrEqual(0.9 * (sheet?.height ?? 0));
    },
  );
});

it.each([
  [1600, 1440],
  [1599, 1200],
  [1920, 1440],
] as const)('on a screen of %d pixels the page is %d wide', async (width, expected) => {
  const page = await sharedPage('/patents/', screenOfWidth(width));
  expect((await page.locator('.banner .wrap').boundingBox())?.width).toBe(expected);
});

it.each([
  ['/team/', 'Team', 'page'],
  ['/attorneys/noor-castellane/', 'Team', 'true'],
  ['/attorneys/', 'Team', 'true'],
  ['/blog/', 'Blog', 'page'],
  ['/blog/after-cox-v-sony/', 'Blog', 'true'],
] as const)('%s marks %s in the menu', async (path, name, kind) => {
  const page = await sharedPage(path, desktop);
  const marked = page.locator('.menu-link[aria-current]');
  expect(await marked.allInnerTexts()).toEqual([name]);
  expect(await marked.getAttribute('aria-current')).toBe(kind);
});
