/** The layout of practice pages and their cards: rows, and what is next to what. */
import { describe, expect, it } from 'vitest';
import {
  desktop,
  pagesAtWidths,
  phone,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from '../../browser/browser.ts';
import { boxesOf, boxOf, distinct } from '../../browser/places.ts';

shareBrowser();

describe('cards', () => {
  it.each(['/', '/locations/', '/contact/', '/about/'])(
    'are all in one row or all in one column on %s',
    async (path) => {
      for await (const [page, width] of pagesAtWidths(path, [360, 1280, 768, 1024, 1920])) {
        for (const list of await page.locator('.cards:not(.areas)').all()) {
          const boxes = await boxesOf(list.locator(':scope > *'));
          expect([1, boxes.length], `${width} pixels`).toContain(
            distinct(boxes.map(({ top }) => top)).length,
          );
        }
      }
    },
  );

  it('of attorneys have their links on one line and show a portrait', async () => {
    const page = await sharedPage('/', desktop);
    const links = await boxesOf(page.locator('.person .more'));
    expect(links).toHaveLength(3);
    expect(distinct(links.map(({ top }) => top))).toHaveLength(1);
  });

  it.each([360, 1280, 768, 1920])(
    'of attorneys have large portraits, names on one line, and level rows at %d pixels',
    async (width) => {
      const page = await sharedPage('/', screenOfWidth(width));
      for (const { left, right } of await boxesOf(page.locator('.person .portrait')))
        expect(right - left).toBe(width < 720 ? 132 : 136);
      const names = await boxesOf(page.locator('.person h3'));
      expect(names).toHaveLength(3);
      for (const { top, bottom } of names) expect(bottom - top).toBeLessThan(40);
      const lists = await page.locator('.person .tags').all();
      const tags = await Promise.all(lists.map((list) => boxesOf(list.locator('li'))));
      expect(tags.map((rows) => rows.length)).toEqual([3, 3, 3]);
      const brief = await sharedPage('/patents/utility/', screenOfWidth(width));
      const { top, bottom } = await boxOf(brief.locator('.person h3'));
      expect(bottom - top).toBeLessThan(40);
      if (width < 960) return;
      for (const row of [0, 1, 2])
        expect(distinct(tags.map((rows) => rows[row]?.top ?? Number.NaN))).toHaveLength(1);
    },
  );

  it('of offices show their complete landmark', async () => {
    for await (const [page] of pagesAtWidths('/locations/', [1280, 768])) {
      const margins = await page.locator('.cards .detail').evaluateAll((landmarks) =>
        landmarks.map((landmark) => {
          const { x, y, width, height } = (landmark as SVGSVGElement).viewBox.baseVal;
          const image = (landmark.firstElementChild as SVGImageElement).getBBox();
          const right = x + width - image.x - image.width;
          const bottom = y + height - image.y - image.height;
          return { left: image.x - x, right, top: image.y - y, bottom, scale: width };
        }),
      );
      expect(margins).toHaveLength(3);
      for (const { left, right, top, bottom, scale } of margins) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect([left, top, scale]).toEqual([right, bottom, 640]);
      }
    }
  });

  it('of areas show distinguishable parts, each under its numeral', async () => {
    const page = await sharedPage('/', desktop);
    const widths = await page
      .locator('.area svg image')
      .evaluateAll((pictures: SVGImageElement[]) =>
        pictures.map(({ width }) => width.baseVal.value),
      );
    const numerals = await page.locator('.area b').allInnerTexts();
    expect(numerals).toEqual(['12', '14', '16', '18']);
    expect(await page.locator('.parts li:has(a) b').allInnerTexts()).toEqual(numerals);
    expect(await page.locator('.area h3 b').count()).toBe(0);
    const mechanismWidth = widths[0] ?? 0;
    const tuneWidth = widths[3] ?? 0;
    expect(tuneWidth / mechanismWidth).toBeGreaterThan(2);
  });
});

describe('a page of the practice', () => {
  it.each(['/', '/trademarks/', '/patents/', '/copyrights/', '/digital-privacy/ccpa/'])(
    'has rows with the same number of items on %s',
    async (path) => {
      for await (const [page, width] of pagesAtWidths(path, [360, 1280, 600, 768, 1024, 1920])) {
        const lists = await page.locator('.areas, .pair').all();
        expect(lists.length).toBeGreaterThan(0);
        for (const list of lists) {
          const tops = (await boxesOf(list.locator(':scope > *'))).map(({ top }) => top);
          const rows = distinct(tops).map((row) => tops.filter((top) => top === row).length);
          expect(distinct(rows), `${width} pixels`).toHaveLength(1);
        }
      }
    },
  );

  it.each(['/trademarks/', '/copyrights/'])(
    'aligns the texts next to each other, however long their headings are, on %s',
    async (path) => {
      for await (const [page, width] of pagesAtWidths(path, [1280, 768, 1024])) {
        for (const pair of await page.locator('.pair').all()) {
          const heads = await boxesOf(pair.locator('> section > :first-child'));
          const texts = await boxesOf(pair.locator('> section > :nth-child(2)'));
          expect(distinct(texts.map(({ top }) => top)).length, `${width} pixels`).toBe(
            distinct(heads.map(({ top }) => top)).length,
          );
          for (const [index, { top }] of texts.entries())
            expect(top).toBeGreaterThanOrEqual((heads[index]?.bottom ?? 0) + 8);
        }
      }
    },
  );

  it('has the links right below the heading of related pages', async () => {
    const page = await sharedPage('/patents/utility/', desktop);
    for (const section of await page.locator('.pair > section').all()) {
      const [head, next] = await boxesOf(section.locator(':scope > *'));
      expect((next?.top ?? 0) - (head?.bottom ?? 0)).toBeLessThanOrEqual(24);
    }
  });

  it('sets the note on a table like other text: next to the table if there is room', async () => {
    for await (const [page, width] of pagesAtWidths('/patents/', [360, 1280, 768, 1920])) {
      const table = await boxOf(page.locator('.table-box'));
      const note = page.locator('.table-box + p:last-child');
      const { left, top } = await boxOf(note);
      if (width < 1280) expect(top).toBeGreaterThan(table.bottom);
      else expect([left >= table.right + 24, top]).toEqual([true, table.top]);
      const sizes = await page
        .locator('.band:not(.contact) .prose > p')
        .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontSize));
      expect(new Set(sizes).size).toBe(1);
    }
  });

  it('of questions has the facts next to them and its text below both', async () => {
    const page = await sharedPage('/patents/faq/', desktop);
    const questions = await boxOf(page.locator('.opening > :first-child'));
    const facts = await boxOf(page.locator('.keys'));
    const text = await boxOf(page.locator('.opening > .prose'));
    expect(text.top).toBeGreaterThanOrEqual(questions.bottom);
    expect(facts.top).toBe(questions.top);
    expect(facts.left).toBeGreaterThan(questions.right);
    const narrow = await sharedPage('/patents/faq/', phone);
    const order = await boxesOf(narrow.locator('.opening > *'));
    expect(order.map(({ top }) => top)).toEqual(
      order.map(({ top }) => top).sort((first, second) => first - second),
    );
  });
});
