/** Visits every document on a screen of 360 pixels, and checks its layout at 320, too. */
import type { Page } from 'playwright-core';
import { phone } from './browser.ts';
import { testDocuments } from './documents.ts';

testDocuments({
  screen: phone,
  extraWidthPx: 320,
  visited: 'every document',
  readByAxe: 'one of each kind',
  exercised: 'one of each form',
  extraCheck: async (page, path) => [
    ...(await largeBanner(page)),
    ...(await wrappedTrail(page, path)),
  ],
});

/** Reports a banner whose drawing is higher than 140 pixels, or that shows numerals or a legend. */
async function largeBanner(page: Page): Promise<readonly string[]> {
  const { heights, count } = await page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect());
    return {
      heights: boxesOf('.banner .drawn').map(({ height }) => Math.round(height)),
      count: boxesOf('.banner :is(.fig-n, .legend)').filter(({ width }) => width > 0).length,
    };
  });
  return [
    ...heights.filter((height) => height > 140).map((height) => `the banner is ${height}px high`),
    ...(count > 0 ? [`the banner shows ${count} numerals or legends`] : []),
  ];
}

/** Reports a trail that takes more than one line, or does not name the page. */
async function wrappedTrail(page: Page, path: string): Promise<readonly string[]> {
  if (['/', '/es/', '/404.html'].includes(path)) return [];
  const [trail, last] = await page.evaluate(() =>
    ['.crumbs ol', '.crumbs [aria-current]'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect().toJSON(),
    ),
  );
  if (!trail || !last) return ['has no trail'];
  const isInPlace =
    trail.bottom - trail.top < 50 && last.right - last.left > 30 && last.right <= 360;
  return isInPlace ? [] : [`the trail ends with ${JSON.stringify(last)}`];
}
