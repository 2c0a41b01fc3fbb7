/** How the pages of the practice and their cards are arranged: rows, and what stands beside what. */
import { describe, expect, it } from 'vitest';
import { across, desktop, phone, shareBrowser, sharedPage } from './browser.ts';
import { boxesOf, boxOf, different } from './places.ts';

shareBrowser();

describe('cards', () => {
  it.each(['/', '/contact/', '/about/', '/locations/'])(
    'stand all in a row or all in a column on %s',
    async (path) => {
      for await (const [page, width] of across(path, [360, 768, 1024, 1280, 1920])) {
        for (const list of await page.locator('.cards:not(.areas)').all()) {
          const boxes = await boxesOf(list.locator(':scope > *'));
          expect([1, boxes.length], `${width} pixels`).toContain(
            different(boxes.map(({ top }) => top)).length,
          );
        }
      }
    },
  );

  it('of attorneys end with their links on one line, and show a face', async () => {
    const page = await sharedPage('/', desktop);
    const links = await boxesOf(page.locator('.person .more'));
    expect(links).toHaveLength(3);
    expect(different(links.map(({ top }) => top))).toHaveLength(1);
    const small = await sharedPage('/', phone);
    for (const { left, right } of await boxesOf(small.locator('.person .portrait')))
      expect(right - left).toBeGreaterThanOrEqual(96);
  });

  it('of offices show their landmark whole', async () => {
    for await (const [page] of across('/locations/', [768, 1280])) {
      const shown = await page
        .locator('.cards .detail')
        .evaluateAll((landmarks) => landmarks.map((landmark) => landmark.getAttribute('viewBox')));
      expect(shown).toEqual(Array(3).fill('0 0 640 480'));
    }
  });

  it('of areas show parts that are told apart, each under its numeral', async () => {
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
    const [mechanism = 0, , , tune = 0] = widths;
    expect(tune / mechanism).toBeGreaterThan(2);
  });
});

describe('a page of the practice', () => {
  it.each(['/', '/patents/', '/trademarks/', '/copyrights/', '/digital-privacy/ccpa/'])(
    'has rows of one length, and none of two with a stray third, on %s',
    async (path) => {
      for await (const [page, width] of across(path, [360, 600, 768, 1024, 1280, 1920])) {
        const lists = await page.locator('.areas, .pair').all();
        expect(lists.length).toBeGreaterThan(0);
        for (const list of lists) {
          const tops = (await boxesOf(list.locator(':scope > *'))).map(({ top }) => top);
          const rows = different(tops).map((row) => tops.filter((top) => top === row).length);
          expect(different(rows), `${width} pixels`).toHaveLength(1);
        }
      }
    },
  );

  it.each(['/trademarks/', '/copyrights/'])(
    'begins the texts side by side on one line, however many lines their headings have, on %s',
    async (path) => {
      for await (const [page, width] of across(path, [768, 1024, 1280])) {
        for (const pair of await page.locator('.pair').all()) {
          const heads = await boxesOf(pair.locator('> section > :first-child'));
          const texts = await boxesOf(pair.locator('> section > :last-child'));
          expect(different(texts.map(({ top }) => top)).length, `${width} pixels`).toBe(
            different(heads.map(({ top }) => top)).length,
          );
          for (const [index, { top }] of texts.entries())
            expect(top).toBeGreaterThanOrEqual((heads[index]?.bottom ?? 0) + 8);
        }
      }
    },
  );

  it('has what a heading of related pages heads right below it', async () => {
    const page = await sharedPage('/patents/utility/', desktop);
    for (const section of await page.locator('.pair > section').all()) {
      const [head, next] = await boxesOf(section.locator(':scope > *'));
      expect((next?.top ?? 0) - (head?.bottom ?? 0)).toBeLessThanOrEqual(24);
    }
  });

  it('sets what is noted below a table in smaller letters than the table', async () => {
    for await (const [page, width] of across('/patents/', [768, 1280])) {
      const [cell, note] = await page
        .locator('.table-box :is(td), .table-box + p')
        .evaluateAll((all) =>
          [all[0], all.at(-1)].map((one) =>
            Number.parseFloat(getComputedStyle(one as Element).fontSize),
          ),
        );
      expect(note).toBeLessThanOrEqual(cell ?? 0);
      if (width === 1280) expect(note).toBeLessThan(cell ?? 0);
    }
  });

  it('that is for its questions has the facts beside them, and its text below both', async () => {
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
      order.map(({ top }) => top).sort((one, other) => one - other),
    );
  });
});
