/** The fonts as a browser takes them: late, they move nothing; arrived, they are used, and hold what is set in them. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { type Face, faces } from '../../site/styles/fonts/faces.ts';
import { documentsOf } from '../support/dist.ts';
import { desktop, newPage, phone, shareBrowser, shiftOf, watchShifts } from './browser.ts';

shareBrowser();

const delay = 400;
const pages = ['/', '/patents/utility/', '/attorneys/ines-larkmoor/', '/contact/'];
/** Those whose titles, captions or bylines end near the edge of a phone. */
const tight = [
  '/team/',
  '/patents/international/',
  '/trademarks/searches/',
  '/copyrights/infringement/',
  '/blog/',
  '/blog/after-cox-v-sony/',
  '/blog/thirty-day-breach-clock/',
];
const screens = [
  ['a phone of 360 pixels', phone],
  ['a phone of 390 pixels', { ...phone, viewport: { width: 390, height: 844 } }],
  ['a phone of 412 pixels', { ...phone, viewport: { width: 412, height: 844 } }],
  ['the narrowest desk', { ...desktop, viewport: { width: 960, height: 800 } }],
  ['a desk', desktop],
] as const;

/** Opens a page whose fonts are kept back, and waits until they have come and have been drawn. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });
  await page.goto(inject('origins').preact + path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
}

/** When the page was first painted, and when its last font came, in milliseconds. */
function times(page: Page): Promise<{ painted: number; fonts: number }> {
  return page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    fonts: Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  }));
}

describe.each(screens)('on %s, fonts that come late', (_, screen) => {
  it.each([...pages, ...tight])('move nothing on %s', async (path) => {
    const page = await newPage(screen);
    await openWithLateFonts(page, path);
    const { painted, fonts } = await times(page);
    expect(painted).toBeLessThan(fonts);
    expect(await shiftOf(page)).toBeLessThanOrEqual(budgets.cls);
  });
});

describe('fonts', () => {
  it.each(pages)('of both families are used on %s', async (path) => {
    const page = await newPage();
    await page.goto(inject('origins').preact + path);
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, style }) => `${family} ${style}`),
    );
    expect(loaded).toEqual(expect.arrayContaining(['Besley normal', 'Franklin normal']));
    expect(await page.evaluate(() => document.fonts.check('500 1em Besley'))).toBe(true);
    expect(await page.evaluate(() => document.fonts.check('400 1em Franklin'))).toBe(true);
  });

  it('hold every character that is set in them, on every page', async () => {
    const page = await newPage();
    const missing: string[] = [];
    for (const { path } of documentsOf(inject('dist'))) {
      await page.goto(inject('origins').preact + path);
      for (const { family, style, characters } of await charactersOf(page)) {
        const face = faceOf(family, style);
        for (const character of characters)
          if (!face?.characters.has(character)) missing.push(`${path}: ${character} in ${family} ${style}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

function faceOf(family: string, style: string): Face | undefined {
  const name = family === 'Besley' ? 'besley' : 'libre-franklin';
  return faces.find((face) => face.family === name && (name !== 'besley' || face.style === style));
}

interface FaceText {
  readonly family: string;
  readonly style: string;
  readonly characters: readonly string[];
}

/** The characters of a page's texts, by the face that they ask for. Words in another script are the system's to show. */
function charactersOf(page: Page): Promise<readonly FaceText[]> {
  return page.evaluate(() => {
    const sets = new Map<string, Set<string>>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!parentElement || parentElement.closest('script,style') || !data.trim()) continue;
      if (parentElement.closest('[lang]:not(html)') && !/\p{Script=Latin}/u.test(data)) continue;
      const { fontFamily, fontStyle } = getComputedStyle(parentElement);
      const key = `${fontFamily.split(',')[0]?.replaceAll('"', '')} ${fontStyle}`;
      const set = sets.get(key) ?? new Set();
      for (const character of data.replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))) set.add(character);
      sets.set(key, set);
    }
    return [...sets].map(([key, set]) => {
      const [family = '', style = ''] = key.split(' ');
      return { family, style, characters: [...set] };
    });
  });
}
