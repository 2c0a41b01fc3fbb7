/** Visits every document on a screen of 360 pixels, and checks its layout at 320, too. */
import type { Page } from 'playwright-core';
import { phone } from './browser.ts';
import { testDocuments } from './documents.ts';
import { boxesOf } from './places.ts';

testDocuments({
  screen: phone,
  extraWidthPx: 320,
  visited: 'every document',
  readByAxe: 'one of each kind',
  exercised: 'one of each kind',
  extraCheck: largeBanner,
});

/** Reports a banner whose drawing is higher than 140 pixels, or that shows numerals or a legend. */
async function largeBanner(page: Page): Promise<readonly string[]> {
  const heights = (await boxesOf(page.locator('.banner .drawn'))).map(
    ({ top, bottom }) => bottom - top,
  );
  const explanations = page.locator('.banner').locator('.fig-n, .legend').locator('visible=true');
  const count = await explanations.count();
  return [
    ...heights.filter((height) => height > 140).map((height) => `the banner is ${height}px high`),
    ...(count > 0 ? [`the banner shows ${count} numerals or legends`] : []),
  ];
}
