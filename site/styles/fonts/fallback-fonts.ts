/**
 * Fallback fonts, which are scaled to match the fonts that load later. Georgia and Arial are on
 * Windows and macOS, Noto Serif and Roboto on Android, Liberation on most Linux desktops, DejaVu
 * where there is nothing else. The italic of DejaVu Serif is not everywhere; its roman has the same
 * widths.
 */
import type { Slot, Style } from '../../../drawings/lettering/families.ts';

/** Typical text of the pages; its width is the measure of a font. */
export const sampleText =
  'The application names what is new, and the claims say where it ends. A search first: it tells us in two weeks whether ' +
  '12 earlier marks stand in the way. We file, answer the examiner, and tell you each fee before it falls due.';

export interface FallbackFont {
  readonly slot: Slot;
  /** Position among the fallbacks of its slot. */
  readonly rank: number;
  readonly style: Style;
  /** The font-weight values that select it. */
  readonly cssWeight: string;
  /** The weight of the firm's font that it is scaled to match. */
  readonly weight: number;
  /** Names of local fonts, all with the same widths. */
  readonly local: readonly string[];
  /** Average width of a character of `sampleText`, in thousandths of an em. */
  readonly width: number;
}

const serif = (rank: number, style: Style, width: number, ...local: string[]): FallbackFont => {
  return {
    slot: 'heading',
    rank,
    style,
    cssWeight: '400 600',
    weight: style === 'italic' ? 400 : 540,
    local,
    width,
  };
};

const sans = (rank: number, weight: number, width: number, ...local: string[]): FallbackFont => {
  return { slot: 'text', rank, style: 'normal', cssWeight: String(weight), weight, local, width };
};

/** A test measures each font, or one with the same metrics, and compares the widths. */
export const fallbackFonts: readonly FallbackFont[] = [
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
