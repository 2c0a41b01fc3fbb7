/**
 * Each page has only the rules that it can use, and looks as with the whole style sheet: every
 * element has the same computed styles. test/long/styles.test.ts compares all pages.
 */
import { beforeAll, expect, it } from 'vitest';
import { inLongRun } from '../support/long-run.ts';
import { newPage, originOf, phone, shareBrowser, tablet } from './browser.ts';
import { compareWithWhole, readWholeSheet, type WholeSheet } from './whole-sheet.ts';

shareBrowser();

/** The pages with the most kinds of components. */
const paths = [
  '/attorneys/ines-larkmoor/',
  '/patents/utility/',
  ...inLongRun('/', '/blog/after-cox-v-sony/', '/contact/', '/locations/san-francisco/'),
];

let whole: WholeSheet;

beforeAll(async () => {
  whole = await readWholeSheet();
  expect(whole.inlined.length).toBeGreaterThan(40_000);
});

it.each([
  ['a phone', phone],
  ['a wide screen', { viewport: { width: 1300, height: 900 } }],
] as const)('on %s, every element is styled as with the whole sheet', async (_, options) => {
  const page = await newPage(options);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const differences: string[] = [];
  for (const file of paths) {
    await page.goto(`${await originOf('preact')}${file}`);
    const { elements, changed } = await compareWithWhole(page, whole);
    expect(elements).toBeGreaterThan(100);
    differences.push(...changed.map((change) => `${file}: ${change}`));
  }
  await page.close();
  expect(differences).toEqual([]);
});

it('a rule that a page lacks would be noticed', async () => {
  const page = await newPage(tablet);
  await page.goto(`${await originOf('preact')}/about/`);
  const inlined = `${whole.inlined}.values{outline:1px solid}`;
  const { changed } = await compareWithWhole(page, { ...whole, inlined });
  await page.close();
  expect(changed).toHaveLength(1);
});
