/**
 * Works out from which width of the screen the menu fits in one row. Style sheets cannot: a media
 * query does not know the length of the names. A test compares the numbers with those of header.css, menu.css, and tokens.css.
 */

import { createTextOutliner } from '../../../drawings/lettering/text-outlines.ts';
import { menuNamesIn, submenuLinksIn } from '../../content/menu.ts';
import type { PageContent } from '../../languages/page-content.ts';
import type { Firm } from '../../schema/collections.ts';

export interface MenuFit {
  /**
   * The width of the screen from which the menu is a row; infinite if it fits on no screen. On a
   * narrower screen the Menu button opens it.
   */
  readonly rowFromRem: number;
  /**
   * The largest size of the row's letters, in percent of the screen's width. A media query knows the
   * text size of the browser's settings, but not that of a user's style sheet or an extension.
   */
  readonly maxFontVw: number;
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

/** The widths of the design, as the style sheets have them. */
export const menuMeasures = {
  /** From which screen the menu can be a row. */
  minRowRem: 60,
  /** From which it is next to the symbol. */
  minNextToSymbolRem: 75,
  /** From which the page does not become wider. */
  widestRem: 100,
  /** The page, below `widestRem` and from there. */
  pageRem: [75, 90],
  edgePx: [20, 72],
  /** Between two entries. */
  gapPx: 16,
  /** At each end of an entry. That of the first and the last one is outside the page. */
  paddingPx: 8,
  caretPx: 12,
  caretGapPx: 4,
  /** The width of a list of two columns, and the greatest width of any other. */
  maxSubmenuPx: 640,
  /** The text of the page, from which the letters are at most. */
  bodyPx: [17, 18],
  minFontPx: 15,
  fontVw: 1.35,
  /** The limit of the letters: the size of a row that just fits on the narrowest screen. */
  widestFontVw: 1.57,
  /** The height of the symbol in the letters of the name next to it. */
  symbolEms: 1.9,
} as const;

const {
  minRowRem,
  minNextToSymbolRem,
  widestRem,
  gapPx,
  paddingPx,
  maxSubmenuPx,
  widestFontVw,
  symbolEms,
} = menuMeasures;

/** A scroll bar is part of the width that a media query tells. */
const scrollBarPx = 15;
/** Browsers without fractions of pixels round the width of each letter. */
const textTolerance = 1.01;

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

const fits = new WeakMap<PageContent, MenuFit>();

/** Returns where the menu fits with the names of the firm's records. */
export function fitMenu(content: PageContent): MenuFit {
  const fit = fits.get(content) ?? createFit(content);
  fits.set(content, fit);
  return fit;
}

function createFit(content: PageContent): MenuFit {
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
  return {
    rowFromRem,
    maxFontVw: largestFontVw(widths, rowFromRem),
    submenus: lists.map((names, index) => place(names, index)),
  };

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

const symbolHeightPx = 46;
const symbolMarginPx = 12;

/** Its height is that in header.css, and its margin is part of it. */
function symbolPx({ logo }: Firm): number {
  const ratio = logo ? logo.width / logo.height : defaultSymbolRatio;
  return ratio * symbolHeightPx + symbolMarginPx;
}

/** A list of more links has two columns. */
const minWideLinks = 7;

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
  const [narrowRem, wideRem] = menuMeasures.pageRem;
  const page = (widthPx < widestRem * remPx ? narrowRem : wideRem) * remPx;
  return Math.min(widthPx - scrollBarPx - 2 * edgePx(widthPx), page);
}

function edgePx(widthPx: number): number {
  const [min, max] = menuMeasures.edgePx;
  return clamp(min, 0.05 * widthPx, max);
}

/** The room of the row. */
function roomPx({ symbolPx }: MenuWidths, widthPx: number): number {
  return pagePx(widthPx) - (widthPx < minNextToSymbolRem * remPx ? 0 : symbolPx);
}

/** The row of entries without what is outside the page. */
function rowPx(widths: MenuWidths, widthPx: number): number {
  return widths.names.reduce(
    (sum, _, index) => sum + entryPx(widths, index, widthPx) + gapPx,
    -2 * paddingPx - gapPx,
  );
}

/**
 * The largest font with which the row fits on every screen that has one. The symbol grows with the
 * text, up to a limit, and the page is as wide as the screen allows.
 */
function largestFontVw(widths: MenuWidths, rowFromRem: number): number {
  if (rowFromRem === Number.POSITIVE_INFINITY) return 0;
  const symbolRatio = (widths.symbolPx - symbolMarginPx) / symbolHeightPx;
  const ems = widths.names.reduce((sum, name) => sum + name * textTolerance, 0);
  const rests = widths.names.map((_, index) => entryRestPx(widths, index) + gapPx);
  const restPx = rests.reduce((sum, rest) => sum + rest, -2 * paddingPx - gapPx);
  const screens = Array.from(
    { length: widestRem + 20 - rowFromRem },
    (_, index) => (rowFromRem + index) * remPx,
  );
  const sizes = screens.map((widthPx) => {
    const symbolPx = symbolRatio * symbolEms * Math.min(48, 0.024 * widthPx) + 2 * symbolMarginPx;
    const room = widthPx - scrollBarPx - 2 * edgePx(widthPx);
    const rowPx = room - (widthPx < minNextToSymbolRem * remPx ? 0 : symbolPx);
    return (100 * (rowPx - restPx)) / (ems * widthPx);
  });
  const firstPx = rowFromRem * remPx;
  const designed = (100 * fontPx(firstPx)) / firstPx;
  return Math.min(widestFontVw, Math.ceil(100 * Math.max(designed, Math.min(...sizes))) / 100);
}

function entryPx(widths: MenuWidths, index: number, widthPx: number): number {
  const { names } = widths;
  return (names[index] ?? 0) * fontPx(widthPx) * textTolerance + entryRestPx(widths, index);
}

/** The size of the letters at the usual text size. */
function fontPx(widthPx: number): number {
  const { bodyPx, minFontPx, fontVw } = menuMeasures;
  const body = clamp(bodyPx[0], 1.04 * remPx + 0.001 * widthPx, bodyPx[1]);
  return Math.min(body, Math.max(minFontPx, (fontVw * widthPx) / 100));
}

/** What an entry has besides its name: the caret of a list, and the padding. */
function entryRestPx({ submenuCount }: MenuWidths, index: number): number {
  const { caretPx, caretGapPx } = menuMeasures;
  return (index < submenuCount ? caretPx + caretGapPx : 0) + 2 * paddingPx;
}
