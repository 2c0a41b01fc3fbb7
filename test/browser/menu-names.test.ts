/** The menu and the footer with names of any number and length. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAreas, longAreaNames, renameAreas } from '../support/firm-with-areas.ts';
import { root } from '../support/folders.ts';
import { firstData } from '../support/real-site.ts';
import { serveSite } from '../support/strained-site.ts';
import { isTooWide } from './boxes.ts';
import { phone, screenOfWidth, shareBrowser, sharedPage } from './browser.ts';
import { menuProblems } from './menu-links.ts';

shareBrowser();

const ofSample = ['patents', 'trademarks', 'digital-privacy', 'copyrights'];
const one = serveSite(path.join(root, 'site/tools/new/data'), (data) =>
  renameAreas(data, ['estates']),
);
const four = serveSite(firstData, (data) => renameAreas(data, ofSample));
const nine = serveSite(firstData, (data) => {
  renameAreas(data, ofSample);
  addAreas(data, ofSample.length);
});

const firms = [
  ['the sample', () => ''],
  ['one area', one.origin],
  ['four areas', four.origin],
  ['nine areas', nine.origin],
] as const;

describe.each(firms)('the menu of %s', (_, origin) => {
  it.each([320, 360, 768, 960, 1280, 1600, 1920])(
    'is one row or the Menu button, and no link is covered, at %d pixels',
    async (width) => {
      const page = await sharedPage(`${origin()}/`, screenOfWidth(width));
      expect(await menuProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});

it.each(firms.slice(0, 3))(
  'the menu of %s stays one row if text is enlarged by a style sheet',
  async (_, origin) => {
    const found: string[] = [];
    for (const width of [960, 1120, 1200, 1280, 1600, 1920]) {
      const page = await sharedPage(`${origin()}/`, screenOfWidth(width));
      if (await page.locator('.menu-toggle').isVisible()) continue;
      for (const size of ['100%', '125%', '150%', '200%']) {
        const { rows, height, end } = await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          const items = [...document.querySelectorAll('.menu-item')].map((item) =>
            item.getBoundingClientRect(),
          );
          return {
            rows: new Set(items.map(({ top }) => Math.round(top))).size,
            height: Math.max(...items.map(({ height }) => height)),
            end: Math.max(...items.map(({ right }) => right)) - document.body.clientWidth,
          };
        }, size);
        if (rows === 1 && height > 56) found.push(`names of two lines at ${width} with ${size}`);
        if (rows > 1) found.push(`${rows} rows at ${width} with ${size}`);
        if (end > 0) found.push(`${end} px outside at ${width} with ${size}`);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
    }
    expect(found).toEqual([]);
  },
);

it('has the Menu button only where its names do not fit in one row', async () => {
  const isRow = async (origin: string, width: number) => {
    const page = await sharedPage(`${origin}/`, screenOfWidth(width));
    return page.locator('.menu-toggle').isHidden();
  };
  expect(longAreaNames.at(-1)).toHaveLength(40);
  expect(await isRow('', 960)).toBe(true);
  expect(await isRow(one.origin(), 960)).toBe(true);
  expect(await isRow(four.origin(), 960)).toBe(false);
  expect(await isRow(four.origin(), 1600)).toBe(true);
  expect(await isRow(nine.origin(), 1920)).toBe(false);
});

it('the footer of a phone keeps names of several lines apart', async () => {
  const page = await sharedPage(`${nine.origin()}/`, phone);
  const distances = await page
    .locator('.foot-map ul')
    .first()
    .evaluate((list) => {
      const lines = [...list.querySelectorAll('a')].map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild ?? link);
        return [...range.getClientRects()];
      });
      const ofNames = lines
        .slice(1)
        .map(([first], index) => (first?.top ?? 0) - (lines[index]?.at(-1)?.bottom ?? 0));
      const ofLines = lines.flatMap((rects) =>
        rects.slice(1).map(({ top }, index) => top - (rects[index]?.bottom ?? 0)),
      );
      return { betweenNames: Math.min(...ofNames), betweenLines: Math.max(...ofLines) };
    });
  expect(distances.betweenNames).toBeGreaterThanOrEqual(distances.betweenLines + 7);
});
