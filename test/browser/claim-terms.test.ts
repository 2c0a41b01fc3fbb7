/** The terms of a claim and the parts of its drawing highlight each other, without a script. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { violations } from './axe.ts';
import { desktop, newPage, openPage, phone, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

const path = '/patents/utility/';
const numerals = ['60', '62', '64', '66', '68'];
const parts = numerals.map((numeral, index) => [numeral, `.p${index + 1}`] as const);

/** The numerals whose part is outlined, whose lead line is heavy, and whose terms are marked. */
const highlighted = (page: Page) =>
  page.locator('.key').evaluate((section, numerals) => {
    const where = (
      selector: (position: number) => string,
      isLit: (styles: CSSStyleDeclaration) => boolean,
    ) =>
      numerals.filter((_, index) => {
        const elements = [...section.querySelectorAll(selector(index + 1))];
        return elements.length > 0 && elements.every((element) => isLit(getComputedStyle(element)));
      });
    const isThick = ({ strokeWidth }: CSSStyleDeclaration) => strokeWidth === '2.6px';
    return {
      outlines: where((position) => `path.p${position}`, isThick),
      leads: where((position) => `[role] .fig-refs > :nth-child(${position})`, isThick),
      terms: where(
        (position) => `:is(dfn, i).p${position}`,
        ({ backgroundColor }) => backgroundColor !== 'rgba(0, 0, 0, 0)',
      ),
    };
  }, numerals);

const only = (...lit: readonly string[]) => ({ outlines: lit, leads: lit, terms: lit });

/** A point of the window at which the outline of a part is on top. */
const pointOn = (page: Page, part: string) =>
  page.locator(`path${part}`).evaluate((outline) => {
    outline.scrollIntoView({ block: 'center' });
    const box = outline.getBoundingClientRect();
    const shares = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);
    const points = shares.flatMap((across) =>
      shares.map((down) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
    );
    const hits = points.filter(({ x, y }) => document.elementFromPoint(x, y) === outline);
    // One in the middle: a tap is rounded to whole pixels, which may be beyond the edge.
    const point = hits[Math.floor(hits.length / 2)];
    if (!point) throw new Error('the part is behind others');
    return point;
  });

describe.each([
  ['without scripts', { ...desktop, javaScriptEnabled: false }],
  ...inLongRun(['with scripts', desktop] as const),
] as const)('a term of the claim, %s,', (_, options) => {
  it('is highlighted with its part by pointer and focus, and so is the term of a part', async () => {
    const page = await newPage(options);
    await page.goto((await sharedPage(path)).url());
    expect(await highlighted(page)).toEqual(only());
    for (const [numeral, part] of parts) {
      await page.locator(`dfn${part}`).hover();
      expect(await highlighted(page)).toEqual(only(numeral));
      await page.mouse.move(0, 0);
      expect(await highlighted(page)).toEqual(only());
      await page.locator(`dfn${part}`).focus();
      expect(await highlighted(page)).toEqual(only(numeral));
      await page.locator(`dfn${part}`).blur();
      const { x, y } = await pointOn(page, part);
      await page.mouse.move(x, y);
      expect(await highlighted(page)).toEqual(only(numeral));
      await page.mouse.move(0, 0);
    }
  });
});

it('every term and part is highlighted at the address of the claim, until one has the focus', async () => {
  const page = await newPage({ ...desktop, javaScriptEnabled: false });
  await page.goto(`${(await sharedPage(path)).url()}#governor`);
  expect(await highlighted(page)).toEqual(only(...numerals));
  await page.locator('dfn.p2').focus();
  expect(await highlighted(page)).toEqual(only('62'));
});

it('each first mention of a part is a tab stop, in the order of the claim, and no part is', async () => {
  const page = await sharedPage(path, desktop);
  const first = page.locator('.claim-text dfn').first();
  await first.focus();
  const texts: string[] = [];
  for (let count = 0; count < numerals.length; count += 1) {
    texts.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(texts).toEqual(['bearings (64)', 'spindle (66)', 'worm (62)', 'wheel (68)', 'vanes (60)']);
  expect(await page.evaluate(() => document.activeElement?.closest('.key') ?? null)).toBe(null);
  // Its outline shows the focus, and a pointer can reach it.
  await page.keyboard.press('Shift+Tab');
  expect(await violations(page, '.key')).toEqual([]);
});

describe('on a phone', () => {
  it('a tap highlights a term with its part, and the drawing stays on the screen', async () => {
    const { page } = await openPage(path, phone);
    for (const [numeral, part] of parts) {
      const term = page.locator(`dfn${part}`);
      await term.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await term.tap();
      expect(await highlighted(page)).toEqual(only(numeral));
      const drawing = await page.locator('.key .drawn').boundingBox();
      expect(drawing?.y).toBeGreaterThanOrEqual(0);
      const box = await term.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
      expect(box?.y).toBeGreaterThan((drawing?.y ?? 0) + (drawing?.height ?? 0));
    }
    await page
      .locator('.claim-text p')
      .first()
      .tap({ position: { x: 3, y: 3 } });
    expect(await highlighted(page)).toEqual(only());
    for (const [numeral, part] of parts) {
      const { x, y } = await pointOn(page, part);
      await page.touchscreen.tap(x, y);
      expect(await highlighted(page)).toEqual(only(numeral));
    }
  });
});

itInLongRun('nothing is highlighted on paper', async () => {
  const page = await sharedPage(path, desktop);
  await page.locator('dfn').first().focus();
  await page.emulateMedia({ media: 'print' });
  expect(await highlighted(page)).toEqual(only());
});
