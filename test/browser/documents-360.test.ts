/** Every document on a screen of 360 pixels; its boxes at 320 too. */
import type { Page } from 'playwright-core';
import { phone } from './browser.ts';
import { testDocuments } from './documents.ts';
import { boxesOf } from './places.ts';

testDocuments({
  screen: phone,
  alsoWide: 320,
  visited: 'every document',
  readByAxe: 'one of each kind',
  used: 'one of each kind',
  more: largeBanner,
});

/** No banner's drawing is higher than 140 pixels, and none shows a numeral or the legend that explains it. */
async function largeBanner(page: Page): Promise<readonly string[]> {
  const heights = (await boxesOf(page.locator('.banner .drawn'))).map(
    ({ top, bottom }) => bottom - top,
  );
  const explained = page.locator('.banner').locator('.fig-n, .legend').locator('visible=true');
  const count = await explained.count();
  return [
    ...heights.filter((height) => height > 140).map((height) => `the banner is ${height}px high`),
    ...(count > 0 ? [`the banner shows ${count} numerals or legends`] : []),
  ];
}
