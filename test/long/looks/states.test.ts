/**
 * Pages with extreme data: very long words, twelve of everything, one of everything, missing
 * images.
 */
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layoutProblems } from '../../browser/boxes.ts';
import {
  desktop,
  expectExpanded,
  menuButton,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from '../../browser/browser.ts';
import { boxOf } from '../../browser/places.ts';
import { fixtures } from '../../support/folders.ts';
import {
  longName,
  longWord,
  remotePicture,
  serveExtremeSite,
  serveSite,
} from '../../support/serve-site.ts';

shareBrowser();

const extreme = serveExtremeSite();
const small = serveSite(path.join(fixtures, 'other-firm/data'));

/** Opens a page whose images from other hosts do not load. */
function openWithoutRemoteImages(address: string, options: BrowserContextOptions): Promise<Page> {
  return sharedPage(address, options, (page) => page.route(/^https:/, (route) => route.abort()));
}

/** Expects no layout problem on two phones, one of them very narrow, and on a desktop. */
async function expectNoLayoutProblems(address: string): Promise<void> {
  for (const width of [320, 1280, 360]) {
    const page = await openWithoutRemoteImages(address, screenOfWidth(width));
    expect(await layoutProblems(page), `${width} pixels`).toEqual([]);
  }
}

it.each([
  '/',
  '/team/',
  '/trademarks/searches/',
  '/attorneys/ines-larkmoor/',
  '/locations/los-angeles/',
  '/attorneys/desmond-quade/',
  '/about/',
  '/locations/',
  '/trademarks/',
  '/blog/',
  '/blog/note-12/',
])('very long words and twelve of everything cause no layout problem on %s', (address) =>
  expectNoLayoutProblems(extreme.origin() + address),
);

it.each(['/', '/contact/', '/team/', '/about/', '/locations/', '/locations/portland/', '/blog/'])(
  'one of everything causes no layout problem on %s',
  (address) => expectNoLayoutProblems(small.origin() + address),
);

describe('very long words', () => {
  it('are on the tested pages', async () => {
    const page = await openWithoutRemoteImages(`${extreme.origin()}/team/`, desktop);
    expect(await page.getByRole('heading', { name: longName }).count()).toBe(1);
    expect(await page.locator('.foot').innerText()).toContain(longWord);
  });

  it.each(['Trademarks', 'Locations'])('twelve entries fit in the list of %s', async (name) => {
    const page = await openWithoutRemoteImages(`${extreme.origin()}/`, screenOfWidth(960));
    await menuButton(page, name).click();
    await expectExpanded(page, name, true);
    expect(await layoutProblems(page)).toEqual([]);
    const list = await page.locator('.submenu:not([hidden])').boundingBox();
    expect(list && list.x + list.width).toBeLessThanOrEqual(960);
    expect(list && list.y + list.height).toBeLessThanOrEqual(800);
  });
});

describe('a list', () => {
  it('of twelve has cards of equal width', async () => {
    const page = await openWithoutRemoteImages(`${extreme.origin()}/locations/`, desktop);
    const cards = page.locator('.cards > li');
    expect(await cards.count()).toBe(12);
    const widths = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().width)),
    );
    expect(new Set(widths).size).toBe(1);
  });

  it('of one is as wide as a card and has a heading in the singular', async () => {
    const page = await openWithoutRemoteImages(`${small.origin()}/contact/`, desktop);
    const card = await page.locator('.cards > li').boundingBox();
    expect(card?.width).toBeLessThanOrEqual(400);
    const heading = await page
      .getByRole('heading', { name: 'Our office', exact: true })
      .boundingBox();
    expect(heading && card && heading.x + heading.width <= card.x).toBe(true);
    expect(await page.getByRole('heading', { name: 'Our office', exact: true }).count()).toBe(1);
    expect(await page.locator('body').innerText()).not.toMatch(
      /\bOur offices\b|\bAll locations\b|of counsel/i,
    );
  });
});

describe('an image', () => {
  it('that is missing is replaced by initials on one line', async () => {
    const page = await openWithoutRemoteImages(`${extreme.origin()}/`, desktop);
    const medallion = page.locator('.medallion').first();
    expect(await medallion.innerText()).toBe('DQ');
    const letters = medallion.locator('b');
    const oval = await medallion.boundingBox();
    const box = await letters.boundingBox();
    expect(box && oval && box.x > oval.x && box.x + box.width < oval.x + oval.width).toBe(true);
    const lines = await letters.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  it.each([
    [40, 'none'],
    [104, 'open'],
  ])('that is missing has crisp initials at %d pixels', async (width, kind) => {
    const page = await openWithoutRemoteImages(`${extreme.origin()}/`, desktop);
    const medallion = page.locator('.medallion').first();
    await medallion.evaluate((element, size) => {
      element.style.inlineSize = `${size}px`;
    }, width);
    const shadow = await medallion
      .locator('b')
      .evaluate((letters) => getComputedStyle(letters).textShadow);
    expect(shadow === 'none' ? 'none' : 'open').toBe(kind);
  });

  it.each([360, 1280])(
    'that does not load from another host leaves a frame of its size with its alt text at %d pixels',
    async (width) => {
      const page = await openWithoutRemoteImages(
        `${extreme.origin()}/attorneys/ines-larkmoor/`,
        screenOfWidth(width),
      );
      const portrait = page.locator(`img[src="${remotePicture}"]`).first();
      await expectPlaceholder(portrait);
      const box = await portrait.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(320 / 390, 1);
      const reach = await page.locator('.reach').boundingBox();
      expect(box && reach && box.y + box.height).toBeLessThanOrEqual(reach?.y ?? 0);
    },
  );

  it('of an office that does not load leaves a frame on its page and on its card', async () => {
    const officePage = await openWithoutRemoteImages(
      `${extreme.origin()}/locations/los-angeles/`,
      desktop,
    );
    const banner = officePage.locator(`img[src="${remotePicture}"]`);
    await expectPlaceholder(banner);
    // The frame is as high as the text next to it.
    const box = await boxOf(banner);
    const head = await boxOf(officePage.locator('.banner-in'));
    expect([box.top, box.bottom, box.right]).toEqual([head.top, head.bottom, head.right]);
    expect(box.right - box.left).toBeGreaterThan(400);
    const officesPage = await openWithoutRemoteImages(`${extreme.origin()}/locations/`, desktop);
    const card = officesPage.locator(`img[src="${remotePicture}"]`);
    await card.scrollIntoViewIfNeeded();
    await expectPlaceholder(card);
    const other = await officesPage.locator('.cards .detail').first().boundingBox();
    expect((await card.boundingBox())?.height).toBe(other?.height);
  });
});

/**
 * Expects that an image did not load, and that its frame has the color of the sheet near its edges
 * instead of the browser's icon for a broken image.
 */
async function expectPlaceholder(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete))
    .toBe(true);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(0);
  const frame = await image.evaluate((element) => {
    const { content, backgroundColor } = getComputedStyle(element, '::after');
    return { content, backgroundColor, alt: element.getAttribute('alt') };
  });
  expect(frame.content).toBe(JSON.stringify(frame.alt));
  const { data, info } = await sharp(await image.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [across, down] of [
    [0.5, 0.06],
    [0.5, 0.94],
  ] as const) {
    const offset =
      (Math.round(info.height * down) * info.width + Math.round(info.width * across)) * 3;
    expect(`rgb(${[...data.subarray(offset, offset + 3)].join(', ')})`).toBe(frame.backgroundColor);
  }
}
