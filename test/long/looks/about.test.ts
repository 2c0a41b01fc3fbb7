/** The layout of the page about the firm, and of the seal with its years on the home page. */
import { describe, expect, it } from 'vitest';
import { desktop, phone, screenOfWidth, shareBrowser, sharedPage } from '../../browser/browser.ts';
import { boxesOf, boxOf } from '../../browser/places.ts';

shareBrowser();

describe('the history', () => {
  it.each([1280, 960, 1920])('has a rule to scale at %d pixels', async (width) => {
    const page = await sharedPage('/about/', screenOfWidth(width));
    const scale = page.locator('.scale');
    const [strokes, marks] = await scale
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));
    const numbersIn = (text: string | undefined, pattern: RegExp) =>
      [...(text ?? '').matchAll(pattern)].map(([, value]) => Number(value));
    const years = (await page.locator('.rule b').allInnerTexts()).map(Number);
    expect(numbersIn(marks, /M([\d.]+) 0v/g)).toEqual(years.map((year) => year - 2005));
    // The lead lines end where the columns begin.
    const box = await boxOf(scale);
    const span = Number((await scale.getAttribute('viewBox'))?.split(' ')[2]);
    const leadEnds = numbersIn(strokes, /([\d.]+) 72(?!\d)/g);
    const columns = await boxesOf(page.locator('.rule li'));
    expect(columns).toHaveLength(years.length);
    for (const [index, { left, top }] of columns.entries()) {
      const end = box.left + ((leadEnds[index] ?? Number.NaN) / span) * (box.right - box.left);
      expect(Math.abs(left - end)).toBeLessThanOrEqual(1);
      expect(Math.abs(top - box.bottom)).toBeLessThanOrEqual(1);
    }
  });

  it('is a list without a rule on a phone', async () => {
    const page = await sharedPage('/about/', phone);
    expect(await page.locator('.scale').isVisible()).toBe(false);
    expect(await page.locator('.rule li').first().isVisible()).toBe(true);
  });

  it('has no paragraph that continues in the next column', async () => {
    const page = await sharedPage('/about/', desktop);
    const columnCounts = await page
      .locator('.columns p')
      .evaluateAll((texts) => texts.map((text) => text.getClientRects().length));
    expect(columnCounts).toEqual([1, 1]);
  });
});

describe('the seal', () => {
  it.each([360, 1280, 768, 1920])('has no empty space below it at %d pixels', async (width) => {
    const page = await sharedPage('/', screenOfWidth(width));
    const seal = await boxOf(page.locator('.badge'));
    const nextBoxes = await boxesOf(page.locator('.split:has(.badge) :is(.prose, .facts)'));
    const below = nextBoxes.filter(({ left }) => left < seal.right).map(({ top }) => top);
    // On a wide screen all text is next to it, and ends little below it.
    const next = below.length > 0 ? below : nextBoxes.map(({ bottom }) => bottom);
    const nextEdge = below.length > 0 ? Math.min(...next) : Math.max(...next);
    expect(nextEdge).toBeGreaterThanOrEqual(seal.bottom);
    expect(nextEdge - seal.bottom).toBeLessThanOrEqual(below.length > 0 ? 80 : 100);
  });

  it('has its text within the ring', async () => {
    const page = await sharedPage('/', desktop);
    const ring = await boxOf(page.locator('.badge circle:last-child'));
    const [x, y] = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2];
    const texts = await boxesOf(page.locator('.badge :is(b, small)'));
    expect(texts).toHaveLength(2);
    for (const { left, right, top, bottom } of texts)
      for (const corner of [top, bottom])
        for (const side of [left, right])
          expect(Math.hypot(side - x, corner - y)).toBeLessThanOrEqual(
            (ring.right - ring.left) / 2,
          );
  });
});
