/** The menu and the footer with names of any number and length. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTooWide } from '../browser/boxes.ts';
import { phone, screenOfWidth, shareBrowser, sharedPage } from '../browser/browser.ts';
import { entryProblems, menuProblems } from '../browser/menu-links.ts';
import { addAreas, renameAreas } from '../support/firm-with-areas.ts';
import { root } from '../support/folders.ts';
import { firstData } from '../support/real-site.ts';
import { serveSite } from '../support/serve-site.ts';

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
  ['the sample', () => '', 1],
  ['one area', one.origin, 1],
  ['four areas', four.origin, 2],
  ['nine areas', nine.origin, 0],
] as const;

describe.each(firms)('the menu of %s', (_, origin, maxRows) => {
  it.each([320, 360, 768, 960, 1024, 1280, 1600, 1920])(
    'has no overlapping entry, no covered link, and a low header at %d pixels',
    async (width) => {
      const page = await sharedPage(`${origin()}/`, screenOfWidth(width));
      expect(await menuProblems(page, maxRows)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});

it.each(firms)('the menu of %s wraps if a style sheet enlarges the text', async (_, origin) => {
  const found: string[] = [];
  for (const width of [960, 1120, 1200, 1280, 1600, 1920]) {
    const page = await sharedPage(`${origin()}/`, screenOfWidth(width));
    for (const size of ['125%', '150%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      const problems = await entryProblems(page);
      found.push(...problems.map((problem) => `${problem} at ${width} with ${size}`));
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  }
  expect(found).toEqual([]);
});

it('the menu of the sample has one row, and that of four long names two, at 960 pixels', async () => {
  const rowsOf = async (origin: string) => {
    const page = await sharedPage(`${origin}/`, screenOfWidth(960));
    return page.evaluate(
      () =>
        new Set(
          [...document.querySelectorAll('.menu-item')]
            .filter((item) => item.checkVisibility())
            .map((item) => item.getBoundingClientRect().top),
        ).size,
    );
  };
  expect([await rowsOf(''), await rowsOf(four.origin())]).toEqual([1, 2]);
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
