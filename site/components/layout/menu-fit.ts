/**
 * Works out from which width of the screen the menu fits in one row. Style sheets cannot: a media
 * query does not know the length of the names. The numbers are those of header.css and menu.css.
 */

import { createTextOutliner } from '../../figures/text-outlines.ts';
import { menuNamesIn, submenuLinksIn } from '../../lookups/menu.ts';
import type { Firm, SiteContent } from '../../schema/collections.ts';

export interface MenuFit {
  /**
   * The width of the screen from which the menu is a row; infinite if it fits on no screen. On a
   * narrower screen the Menu button opens it.
   */
  readonly rowFromRem: number;
  /** The places of the lists, in the order of their entries. */
  readonly submenus: readonly SubmenuPlace[];
}

/** Where a list starts: where its entry does, in two columns or one, or so that both end there. */
export type SubmenuPlace = 'wide' | 'start' | 'end';

interface MenuWidths {
  /** The names, in ems. */
  readonly names: readonly number[];
  /** How many of them, from the first, have a list. */
  readonly submenuCount: number;
  /** The firm's symbol in pixels, which is to the left of the row on a wide screen. */
  readonly symbolPx: number;
}

const remPx = 16;
/** The widths of the design from which the menu can be a row, and next to the symbol. */
export const minRowRem = 60;
const minNextToSymbolRem = 75;
/** From here the page does not become wider. */
const widestRem = 100;
/** A scroll bar is part of the width that a media query tells. */
const scrollBarPx = 15;
/** Browsers without fractions of pixels round the width of each letter. */
const textTolerance = 1.01;

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

const fits = new WeakMap<SiteContent, MenuFit>();

/** Returns where the menu fits with the names of the firm's records. */
export function fitMenu(content: SiteContent): MenuFit {
  const fit = fits.get(content) ?? createFit(content);
  fits.set(content, fit);
  return fit;
}

function createFit(content: SiteContent): MenuFit {
  const { measure } = createTextOutliner(content.firm.type.text, 600);
  const { submenus, links } = menuNamesIn(content);
  const widths = {
    names: [...submenus, ...links].map(measure),
    submenuCount: submenus.length,
    symbolPx: symbolPx(content.firm),
  };
  const rowFromRem = narrowestRem((widthPx) => rowPx(widths, widthPx) <= roomPx(widths, widthPx));
  // A list has the least room on the narrowest screen with and without the symbol.
  const screensPx = [rowFromRem, Math.max(rowFromRem, minNextToSymbolRem)]
    .filter(Number.isFinite)
    .map((rem) => rem * remPx);
  const lists = submenuLinksIn(content).map((names) => names.map(measure));
  return { rowFromRem, submenus: lists.map((names, index) => place(names, index)) };

  function place(names: readonly number[], index: number): SubmenuPlace {
    const boxes = screensPx.map((widthPx) => entryBox(widths, index, widthPx));
    const startsIn = (px: number) => boxes.every(({ left, width }) => left + px <= width);
    if (names.length > minWideLinks && index < 3 && startsIn(maxSubmenuPx)) return 'wide';
    const px = submenuPx(names);
    return startsIn(px) || boxes.some(({ right }) => right < px) ? 'start' : 'end';
  }
}

/** The symbol that a firm without a file has is at most so many times as wide as high. */
const defaultSymbolRatio = 1.6;

/** Its height is that in header.css, and its margin is part of it. */
function symbolPx({ logo }: Firm): number {
  const heightPx = 46;
  const ratio = logo ? logo.width / logo.height : defaultSymbolRatio;
  return ratio * heightPx + 12;
}

/** A list of more links has two columns. */
const minWideLinks = 7;
/** The width of a list of two columns, and the greatest width of any other. */
const maxSubmenuPx = 640;

/** The width of a list with names of these widths, which may follow the number of a drawing. */
function submenuPx(names: readonly number[]): number {
  const fontSize = 18;
  const numberAndGap = 70;
  const edges = 45;
  return Math.min(maxSubmenuPx, Math.max(...names) * fontSize + numberAndGap + edges);
}

/** The edges of an entry, and the width of the screen without its scroll bar. */
function entryBox(widths: MenuWidths, index: number, widthPx: number) {
  const before = widths.names.slice(0, index).map((_, entry) => entryPx(widths, entry, widthPx));
  const width = widthPx - scrollBarPx;
  const start = width - (width - pagePx(widthPx)) / 2 - roomPx(widths, widthPx);
  const left = before.reduce((sum, entry) => sum + entry + gapPx, start - paddingPx);
  return { left, right: left + entryPx(widths, index, widthPx), width };
}

/** The narrowest screen from which everything fits on all wider ones. */
function narrowestRem(fits: (widthPx: number) => boolean): number {
  let narrowest = Number.POSITIVE_INFINITY;
  for (let rem = widestRem; rem >= minRowRem && fits(rem * remPx); rem--) narrowest = rem;
  return narrowest;
}

/** The width of `.top` without its padding. */
function pagePx(widthPx: number): number {
  const edge = clamp(20, 0.05 * widthPx, 72);
  const page = (widthPx < widestRem * remPx ? 75 : 90) * remPx;
  return Math.min(widthPx - scrollBarPx - 2 * edge, page);
}

/** The room of the row. */
function roomPx({ symbolPx }: MenuWidths, widthPx: number): number {
  return pagePx(widthPx) - (widthPx < minNextToSymbolRem * remPx ? 0 : symbolPx);
}

/** The padding of an entry at each end. That of the first and the last one is outside the page. */
const paddingPx = 8;
/** Between two entries. */
const gapPx = 16;

/** The row of entries without what is outside the page. */
function rowPx(widths: MenuWidths, widthPx: number): number {
  return widths.names.reduce(
    (sum, _, index) => sum + entryPx(widths, index, widthPx) + gapPx,
    -2 * paddingPx - gapPx,
  );
}

function entryPx({ names, submenuCount }: MenuWidths, index: number, widthPx: number): number {
  const body = clamp(17, 1.04 * remPx + 0.001 * widthPx, 18);
  const fontSize = Math.min(body, Math.max(15, 0.0135 * widthPx));
  const caretAndGap = index < submenuCount ? 16 : 0;
  return (names[index] ?? 0) * fontSize * textTolerance + caretAndGap + 2 * paddingPx;
}
