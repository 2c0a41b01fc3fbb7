/** Every page arrives in pieces on every screen, without moving what is already there. */
import { expect, inject, it } from 'vitest';
import { measureArrivalShifts } from '../browser/arriving-pages.ts';
import { screenOfWidth, shareBrowser } from '../browser/browser.ts';
import { budgets } from '../budgets.ts';
import { documentsOf } from '../support/dist.ts';

shareBrowser();

const pages = documentsOf(inject('dist')).map(({ path }) => path);

it.each([360, 768, 1280])(
  'no page that arrives in pieces shifts above the budget at %i pixels',
  async (width) => {
    const shifts = await measureArrivalShifts(pages, screenOfWidth(width));
    expect(shifts).toHaveLength(pages.length);
    expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
  },
);
