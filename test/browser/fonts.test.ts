/**
 * Fonts that load late shift no layout, whatever font of the system is drawn until then.
 * test/long/font-layout-shifts.test.ts covers all pages, screens, and fonts.
 */
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { fontWorlds } from '../support/fonts.ts';
import { inLongRun } from '../support/long-run.ts';
import { shareBrowser } from './browser.ts';
import { desktops, measureFontLayoutShifts, screens } from './font-layout-shifts.ts';

/** The pages whose titles, captions, or bylines nearly fill a line of a phone. */
const pages = [
  '/',
  '/patents/utility/',
  '/contact/',
  '/copyrights/infringement/',
  '/blog/after-cox-v-sony/',
];

async function expectNoShifts(screen: BrowserContextOptions): Promise<void> {
  const shifts = await measureFontLayoutShifts(pages, screen);
  expect(
    shifts.filter(({ firstPaintMs: painted, fontsLoadedMs: fonts }) => painted >= fonts),
  ).toEqual([]);
  expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
  expect(shifts).toHaveLength(pages.length);
}

/**
 * The system fonts that most visitors have, and those that differ most from the fonts of the site.
 */
const worlds = fontWorlds.filter((fonts) => ['desk', ...inLongRun('dejavu')].includes(fonts));

const narrowest = [screens[0], ...inLongRun(desktops[0])] as const;

describe.each(worlds)('with the fonts of the system "%s"', (fonts) => {
  shareBrowser({ fonts });

  it.each(narrowest)('fonts that load late do not shift the layout on %s', (_, screen) =>
    expectNoShifts(screen),
  );
});
