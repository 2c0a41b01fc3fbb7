/** The menu and the footer with names of any number and length. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAreas, longAreaNames, renameAreas } from '../support/firm-with-areas.ts';
import { root } from '../support/folders.ts';
import { firstData } from '../support/real-site.ts';
import { serveSite } from '../support/strained-site.ts';
import { isTooWide } from './boxes.ts';
import { phone, screenOfWidth, shareBrowser, sharedPage } from './browser.ts';

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
      const { rows, isRow, height, missed, tried } = await page.evaluate(tryAllLinks);
      expect(rows).toBe(1);
      expect(height).toBeLessThanOrEqual(isRow ? 126 : 80);
      expect(tried).toBeGreaterThan(1);
      expect(missed).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});

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

/** Opens every submenu, and returns the points of its links at which another element is. */
async function tryAllLinks() {
  const nextFrame = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const pointsOf = (link: Element) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return [0, 1, 2, 3, 4].flatMap((column) =>
      [0, 1, 2].map((row) => ({
        x: left + 1 + (column * (width - 2)) / 4,
        y: top + 1 + (row * (height - 2)) / 2,
      })),
    );
  };
  const missedOf = (link: Element) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    return pointsOf(link)
      .filter(({ x, y }) => !link.contains(document.elementFromPoint(x, y)))
      .map(({ x, y }) => `${link.textContent} at ${x}, ${y}`);
  };
  const header = document.querySelector('.top')?.getBoundingClientRect();
  const toggle = document.querySelector<HTMLElement>('.menu-toggle');
  const isRow = !toggle?.offsetParent;
  if (!isRow) toggle.click();
  await nextFrame();
  const tops = [...document.querySelectorAll('.menu-item')].map(
    (item) => item.getBoundingClientRect().top,
  );
  const missed: string[] = [];
  let tried = 0;
  for (const button of document.querySelectorAll<HTMLElement>('.menu-button')) {
    button.click();
    await nextFrame();
    const links = [...document.querySelectorAll('.submenu:not([hidden]) a')];
    tried += links.length;
    missed.push(...links.flatMap(missedOf));
  }
  const rows = isRow ? new Set(tops).size : 1;
  return { rows, isRow, height: header?.height, missed, tried };
}
