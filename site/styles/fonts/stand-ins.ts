/**
 * Fonts that are there at once, to be fitted to those that come. Georgia and Arial are on Windows and macOS, Noto Serif and
 * Roboto on Android, Liberation on most desktops of Linux, DejaVu where there is nothing else; its italic, as wide as its
 * roman, not everywhere.
 */
import type { Slot, Style } from './families.ts';

/** What most pages set most: how wide it is says how wide a font is. */
export const passage =
  'The application names what is new, and the claims say where it ends. A search first: it tells us in two weeks whether ' +
  '12 earlier marks stand in the way. We file, answer the examiner, and tell you each fee before it falls due.';

export interface StandIn {
  readonly slot: Slot;
  /** Its place among those of its slot. */
  readonly rank: number;
  readonly style: Style;
  /** Weights for which it stands in; in which of ours it is measured. */
  readonly asked: string;
  readonly weight: number;
  /** Names of the face, any of which is as wide as the others. */
  readonly local: readonly string[];
  /** Of the passage, in thousandths of an em a character. */
  readonly width: number;
}

const serif = (rank: number, style: Style, width: number, ...local: string[]): StandIn => {
  return {
    slot: 'headings',
    rank,
    style,
    asked: '400 600',
    weight: style === 'italic' ? 400 : 540,
    local,
    width,
  };
};

const sans = (rank: number, weight: number, width: number, ...local: string[]): StandIn => {
  return { slot: 'text', rank, style: 'normal', asked: String(weight), weight, local, width };
};

/** A test measures them anew, each font or its metric twin. */
export const standIns: readonly StandIn[] = [
  serif(0, 'normal', 428.8, 'Georgia'),
  serif(0, 'italic', 438.4, 'Georgia Italic'),
  serif(1, 'normal', 393.8, 'Times New Roman', 'Liberation Serif'),
  serif(1, 'italic', 393.9, 'Times New Roman Italic', 'Liberation Serif Italic'),
  serif(2, 'normal', 467.8, 'Noto Serif'),
  serif(2, 'italic', 453.9, 'Noto Serif Italic'),
  serif(3, 'normal', 502.4, 'DejaVu Serif'),
  serif(3, 'italic', 502.4, 'DejaVu Serif Italic', 'DejaVu Serif'),
  sans(0, 400, 434, 'Arial', 'Liberation Sans'),
  sans(0, 600, 465.1, 'Arial Bold', 'Liberation Sans Bold'),
  sans(1, 400, 432.3, 'Roboto'),
  sans(1, 600, 439.3, 'Roboto Bold'),
  sans(2, 400, 496.3, 'DejaVu Sans'),
  sans(2, 600, 560.8, 'DejaVu Sans Bold'),
];
