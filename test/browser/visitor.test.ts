/** Changes by a visitor: larger or wider letters, forced colors, open answers, a sent form. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { layoutProblems } from './boxes.ts';
import { addStyles, desktop, phone, screenOfWidth, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

/** A page for each state that a page can be in. */
const samples = [
  '/',
  '/patents/utility/',
  '/attorneys/ines-larkmoor/',
  '/contact/',
  '/locations/',
] as const;

describe.each([360, ...inLongRun(768, 1280)])('at %d pixels,', (width) => {
  it.each(samples)('text of twice the size causes no layout problem on %s', async (path) => {
    const page = await openStyled(path, screenOfWidth(width), 'html { font-size: 32px }');
    expect(await layoutProblems(page, { measure: false })).toEqual([]);
  });

  it('text of twice the size breaks neither a word nor the telephone number', async () => {
    for (const path of ['/', '/locations/', '/attorneys/ines-larkmoor/']) {
      const page = await openStyled(path, screenOfWidth(width), 'html { font-size: 32px }');
      const broken = await page.evaluate(findBrokenText);
      expect(broken, path).toEqual([]);
      const call = await page.locator('.call').boundingBox();
      const toggle = await page.locator('.menu-toggle').boundingBox();
      if (call && toggle && toggle.x < call.x + call.width)
        expect(toggle.y + toggle.height).toBeLessThanOrEqual(call.y);
    }
  });

  it.each(samples)('text with larger spacing causes no layout problem on %s', async (path) => {
    // These are the four distances of WCAG 2.2, 1.4.12.
    const spaced = `
      * { line-height: 1.5 !important; letter-spacing: .12em !important }
      * { word-spacing: .16em !important }
      p { margin-block-end: 2em !important }`;
    const page = await openStyled(path, screenOfWidth(width), spaced);
    expect(await layoutProblems(page, { measure: false })).toEqual([]);
  });

  it('open answers and a sent form cause no layout problem', async () => {
    const page = await sharedPage('/patents/utility/', screenOfWidth(width));
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await page.getByLabel('Full Name').fill('Wolfeschlegelsteinhausenbergerdorff');
    await page.getByLabel('Email Address').fill('not an address');
    await page.getByLabel('Message').fill('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(20));
    await page.getByLabel('Full Name').focus();
    expect(await layoutProblems(page), 'a field is invalid').toEqual([]);
    await page.getByLabel('Email Address').fill('vesna@orchard.example');
    await page.locator('main form button[type=submit]').click();
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
    expect(await layoutProblems(page), 'the form is sent').toEqual([]);
  });

  it('forced colors cause no layout problem', async () => {
    const page = await sharedPage('/', screenOfWidth(width));
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await layoutProblems(page)).toEqual([]);
    const borders = await page.evaluate(() =>
      ['.button', '.card', '.hatch', '.field-input'].map((name) => {
        const box = document.querySelector(name);
        return box ? Number.parseFloat(getComputedStyle(box).borderBlockEndWidth) : 0;
      }),
    );
    for (const border of borders) expect(border).toBeGreaterThanOrEqual(1);
  });
});

describe('forced colors', () => {
  it('apply to drawn numbers', async () => {
    const page = await sharedPage('/patents/utility/', desktop);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const colors = await page.evaluate(() => {
      const numeral = getComputedStyle(document.querySelector('.rules .fig-n') as Element);
      const lining = getComputedStyle(document.querySelector('.banner') as Element, '::after');
      const text = getComputedStyle(document.querySelector('h2') as Element);
      const paper = getComputedStyle(document.body).backgroundColor;
      return {
        drawn: [numeral.fill, lining.color, numeral.stroke],
        expected: [text.color, text.color, paper],
      };
    });
    expect(colors.drawn).toEqual(colors.expected);
  });

  it('distinguish the current menu entry with and without focus', async () => {
    const page = await sharedPage('/about/', desktop);
    await page.emulateMedia({ forcedColors: 'active' });
    const entry = page.locator('.menu-link[aria-current]');
    const outline = () => entry.evaluate((element) => getComputedStyle(element).outlineWidth);
    expect(await outline()).toBe('2px');
    await page.keyboard.press('Tab');
    await entry.focus();
    expect(await outline()).toBe('3px');
  });

  itInLongRun('keep the lines of the timeline and of the brackets', async () => {
    const scale = (await sharedPage('/about/', desktop)).locator('.scale path').first();
    expect(await scale.evaluate((path) => getComputedStyle(path).stroke)).not.toBe('none');
    for (const [path, screen, selector, side] of [
      ['/about/', phone, '.rule li', 'borderBlockStartWidth'],
      ['/', desktop, '.quotes figure', 'borderInlineStartWidth'],
    ] as const) {
      const page = await sharedPage(path, screen);
      const width = await page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element, '::before')[name], side);
      expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(1);
    }
  });

  itInLongRun('keep the icons that carry meaning', async () => {
    const page = await sharedPage('/patents/utility/', desktop);
    await page.emulateMedia({ forcedColors: 'active' });
    const drawn = await page.evaluate(() => {
      const image = (selector: string, pseudo?: string) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element, pseudo).backgroundImage : 'missing';
      };
      return [image('summary', '::after'), image('.steps li', '::after'), image('.hatch')];
    });
    for (const value of drawn) expect(value).toContain('gradient');
    const caret = await page
      .locator('select')
      .evaluate((field) => getComputedStyle(field).appearance);
    expect(caret).not.toBe('none');
  });
});

/** Opens a page with a user style sheet. */
async function openStyled(
  path: string,
  options: BrowserContextOptions,
  css: string,
): Promise<Page> {
  const page = await sharedPage(path, options);
  await addStyles(page, css);
  return page;
}

/** Finds words that break across lines, and telephone numbers that do. Runs in the page. */
function findBrokenText(): string[] {
  const elements = document.querySelectorAll('h1, h2, .areas h3, .person h3, .call, .foot li');
  return [...elements]
    .filter((element) => element.checkVisibility() && !element.closest('.vh'))
    .flatMap(brokenTextIn);

  function brokenTextIn(element: Element): string[] {
    const pattern = element.matches('.call') ? /.+/g : /[\p{L}\d]+/gu;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const matches = [...text.data.matchAll(pattern)];
      const onTwoLines = matches.filter(
        ({ 0: word, index }) => countLines(text, index, index + word.length) > 1,
      );
      broken.push(...onTwoLines.map(([word]) => word));
    }
    return broken;
  }

  function countLines(text: Text, start: number, end: number): number {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
}
