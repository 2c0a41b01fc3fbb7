/**
 * Pages that arrive slowly do not move what is already there.
 * test/long/arriving.test.ts covers all pages, screens, and pieces.
 */
import { expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { measureArrivalShifts } from './arriving-pages.ts';
import { desktop, phone, shareBrowser } from './browser.ts';

shareBrowser();

/** Pages whose first screen has columns, a drawing, or a script. */
const pages = ['/copyrights/', '/locations/', '/blog/after-cox-v-sony/', '/site-index/'];

/** The first screen arrives in fewer. */
const pieceCount = 9;

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('a page that arrives in pieces does not shift on %s', async (_, screen) => {
  const shifts = await measureArrivalShifts(pages, screen, pieceCount);
  expect(shifts).toHaveLength(pages.length);
  expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
});
