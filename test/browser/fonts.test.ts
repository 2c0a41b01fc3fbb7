/** Fonts that come late move nothing, whatever stands in for them. All pages: test/long/late-fonts.test.ts. */
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

describe.each(fontWorlds.filter((fonts) => fonts !== 'liberation'))(
  'with the fonts of the system "%s"',
  (fonts) => {
    shareBrowser({ fonts });

    it.each(screens)('fonts that come late move nothing on %s', (_, screen) => expectStill(screen));
  },
);

describe.each(fontWorlds.filter((fonts) => fonts === 'dejavu'))(
  'with "%s", in letters of whole pixels,',
  (fonts) => {
    shareBrowser({ fonts, isRounded: true });

    it.each(desks)('fonts that come late move nothing on %s', (_, screen) => expectStill(screen));
  },
);
