/** The drawing of an area's page and the list of its sub-areas highlight each other. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inLongRun } from '../support/long-run.ts';
import { violations } from './axe.ts';
import { desktop, newPage, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

/** The parts that are outlined, and the rows with a background. */
const highlighted = (page: Page) =>
  page.locator('.indexed').evaluate((section) => ({
    parts: [...section.querySelectorAll('path[aria-label]')]
      .filter((outline) => getComputedStyle(outline).strokeWidth === '2.6px')
      .map((outline) => outline.getAttribute('aria-label')),
    rows: [...section.querySelectorAll('li:has(a)')]
      .filter((row) => getComputedStyle(row).backgroundColor !== 'rgba(0, 0, 0, 0)')
      .map((row) => row.querySelector('a')?.textContent),
  }));

const nothing = { parts: [], rows: [] };

it.each([
  ['without scripts', { ...desktop, javaScriptEnabled: false }],
  ...inLongRun(['with scripts', desktop] as const),
] as const)('a sub-area and its parts highlight each other, %s', async (_, options) => {
  const page = await newPage(options);
  await page.goto((await sharedPage('/patents/')).url());
  const row = (name: string) => page.locator('.index li', { hasText: name });
  for (const [name, parts] of [
    ['Utility Patents', ['the mechanism', 'the comb']],
    ['Hague System for Designs', ['the case']],
  ] as const) {
    await row(name).hover();
    expect(await highlighted(page)).toEqual({ parts, rows: [name] });
    await page.mouse.move(0, 0);
    await row(name).locator('a').focus();
    expect(await highlighted(page)).toEqual({ parts, rows: [name] });
    await row(name).locator('a').blur();
  }
  await row('Patent Litigation').locator('a').focus();
  expect(await highlighted(page)).toEqual(nothing);
  await row('Patent Litigation').locator('a').blur();
  // The right side of the case, which no other part covers.
  const box = await page.locator('path[aria-label="the case"]').boundingBox();
  if (!box) throw new Error('the case is not drawn');
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.6);
  expect(await highlighted(page)).toEqual({
    parts: ['the case'],
    rows: ['Design Patents', 'Hague System for Designs'],
  });
});

it('the drawing and the list have no violations', async () => {
  const page = await sharedPage('/patents/', desktop);
  expect(await violations(page, '.indexed')).toEqual([]);
});
