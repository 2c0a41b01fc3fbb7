/** Fonts that come late move nothing, whatever the system draws until then. All pages and screens: test/long/late-fonts.test.ts. */
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { fontWorlds } from '../support/fonts.ts';
import { shareBrowser } from './browser.ts';
import { desks, lateShifts, screens } from './late-fonts.ts';

/** One page of each kind, and those whose titles, captions or bylines end near the edge of a phone. */
const pages = [
  '/',
  '/patents/utility/',
  '/attorneys/ines-larkmoor/',
  '/contact/',
  '/team/',
  '/patents/international/',
  '/trademarks/searches/',
  '/copyrights/infringement/',
  '/blog/',
  '/blog/after-cox-v-sony/',
  '/blog/thirty-day-breach-clock/',
];

async function expectStill(screen: BrowserContextOptions): Promise<void> {
  const shifts = await lateShifts(pages, screen);
  expect(shifts.filter(({ painted, fonts }) => painted >= fonts)).toEqual([]);
  expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
  expect(shifts).toHaveLength(pages.length);
}

/** The fonts that most visitors have, and those that are the least like the site's own. */
const worlds = fontWorlds.filter((fonts) => fonts !== 'liberation');

const narrowest = [screens[0], desks[0]] as const;

describe.each(worlds)('with the fonts of the system "%s"', (fonts) => {
  shareBrowser({ fonts });

  it.each(narrowest)('fonts that come late move nothing on %s', (_, screen) => expectStill(screen));
});
