/** What a firm's data may do to the pages: words without end, twelve of everything, one of everything, lost pictures. */
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../support/folders.ts';
import {
  longName,
  longWord,
  remotePicture,
  serveSite,
  serveStrainedSite,
} from '../support/strained-site.ts';
import { faultsOf } from './boxes.ts';
import { at, desktop, expectExpanded, menuButton, shareBrowser, sharedPage } from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

const strained = serveStrainedSite();
const small = serveSite(path.join(fixtures, 'other-firm/data'));

/** A page to which pictures of other hosts do not come. */
function openAt(address: string, options: BrowserContextOptions): Promise<Page> {
  return sharedPage(address, options, (page) => page.route(/^https:/, (route) => route.abort()));
}

/** The faults of a page's boxes on a phone, the narrowest too, and on a desk. */
async function expectWholeBoxes(address: string): Promise<void> {
  for (const width of [320, 360, 1280]) {
    const page = await openAt(address, at(width));
    expect(await faultsOf(page), `${width} pixels`).toEqual([]);
  }
}

it.each([
  '/',
  '/attorneys/ines-larkmoor/',
  '/attorneys/desmond-quade/',
  '/team/',
  '/about/',
  '/locations/',
  '/locations/los-angeles/',
  '/trademarks/',
  '/trademarks/searches/',
  '/blog/',
  '/blog/note-12/',
])('words without end and twelve of everything keep to their boxes on %s', (address) =>
  expectWholeBoxes(strained.origin() + address),
);

it.each(['/', '/team/', '/about/', '/contact/', '/locations/', '/locations/portland/', '/blog/'])(
  'one of everything stands well on %s',
  (address) => expectWholeBoxes(small.origin() + address),
);

describe('words without end', () => {
  it('are where they are looked for', async () => {
    const page = await openAt(`${strained.origin()}/team/`, desktop);
    expect(await page.getByRole('heading', { name: longName }).count()).toBe(1);
    expect(await page.locator('.foot').innerText()).toContain(longWord);
  });

  it.each(['Trademarks', 'Locations'])(
    'and twelve entries keep to the list of %s',
    async (name) => {
      const page = await openAt(`${strained.origin()}/`, at(960));
      await menuButton(page, name).click();
      await expectExpanded(page, name, true);
      expect(await faultsOf(page)).toEqual([]);
      const list = await page.locator('.submenu:not([hidden])').boundingBox();
      expect(list && list.x + list.width).toBeLessThanOrEqual(960);
      expect(list && list.y + list.height).toBeLessThanOrEqual(800);
    },
  );
});

describe('a list', () => {
  it('of twelve has rows of equal cards', async () => {
    const page = await openAt(`${strained.origin()}/locations/`, desktop);
    const cards = page.locator('.cards > li');
    expect(await cards.count()).toBe(12);
    const widths = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().width)),
    );
    expect(new Set(widths).size).toBe(1);
  });

  it('of one is no wider than a card, and says so in its words', async () => {
    const page = await openAt(`${small.origin()}/contact/`, desktop);
    const card = await page.locator('.cards > li').boundingBox();
    expect(card?.width).toBeLessThanOrEqual(400);
    const heading = await page
      .getByRole('heading', { name: 'Our Office', exact: true })
      .boundingBox();
    expect(heading && card && heading.x + heading.width <= card.x).toBe(true);
    expect(await page.getByRole('heading', { name: 'Our Office', exact: true }).count()).toBe(1);
    expect(await page.locator('body').innerText()).not.toMatch(
      /\bOur Offices\b|\bAll locations\b|of counsel/i,
    );
  });
});

describe('a picture', () => {
  it('that there is none of gives way to initials on one line', async () => {
    const page = await openAt(`${strained.origin()}/`, desktop);
    const medallion = page.locator('.medallion').first();
    expect(await medallion.innerText()).toBe('DQ');
    const letters = medallion.locator('b');
    const [oval, box] = [await medallion.boundingBox(), await letters.boundingBox()];
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
  ])('that there is none of has initials that stay crisp at %d pixels', async (width, kind) => {
    const page = await openAt(`${strained.origin()}/`, desktop);
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
    'of another host that does not come leaves a frame of its size, with its words, at %d',
    async (width) => {
      const page = await openAt(`${strained.origin()}/attorneys/ines-larkmoor/`, at(width));
      const portrait = page.locator(`img[src="${remotePicture}"]`).first();
      await expectLost(portrait);
      const box = await portrait.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(320 / 390, 1);
      const reach = await page.locator('.reach').boundingBox();
      expect(box && reach && box.y + box.height).toBeLessThanOrEqual(reach?.y ?? 0);
    },
  );

  it('of an office that does not come leaves a frame on its page and on its card', async () => {
    const own = await openAt(`${strained.origin()}/locations/los-angeles/`, desktop);
    const banner = own.locator(`img[src="${remotePicture}"]`);
    await expectLost(banner);
    // As high as what stands beside it.
    const [box, head] = [await boxOf(banner), await boxOf(own.locator('.banner-in'))];
    expect([box.top, box.bottom, box.right]).toEqual([head.top, head.bottom, head.right]);
    expect(box.right - box.left).toBeGreaterThan(400);
    const all = await openAt(`${strained.origin()}/locations/`, desktop);
    const card = all.locator(`img[src="${remotePicture}"]`);
    await card.scrollIntoViewIfNeeded();
    await expectLost(card);
    const other = await all.locator('.cards .detail').first().boundingBox();
    expect((await card.boundingBox())?.height).toBe(other?.height);
  });
});

/** The picture is lost, and in its place stands the frame: the colour of the sheet near its edges, no torn icon. */
async function expectLost(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete))
    .toBe(true);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(0);
  const linen = await image.evaluate((element) => {
    const { content, backgroundColor } = getComputedStyle(element, '::after');
    return { content, backgroundColor, alt: element.getAttribute('alt') };
  });
  expect(linen.content).toBe(JSON.stringify(linen.alt));
  const { data, info } = await sharp(await image.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [across, down] of [
    [0.5, 0.06],
    [0.5, 0.94],
  ] as const) {
    const place =
      (Math.round(info.height * down) * info.width + Math.round(info.width * across)) * 3;
    expect(`rgb(${[...data.subarray(place, place + 3)].join(', ')})`).toBe(linen.backgroundColor);
  }
}
