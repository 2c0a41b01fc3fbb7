/** The font faces of the site, and the `font-weight` values that select each. */
import type { Slot, Style } from '../../../drawings/lettering/families.ts';

export interface Face {
  readonly slot: Slot;
  readonly style: Style;
  /** One weight, or a range of weights. A font of one weight is smaller by two fifths. */
  readonly weight: number | { readonly min: number; readonly max: number };
  /** The font-weight values that select this face, so that no browser synthesizes a bold one. */
  readonly cssWeight: string;
}

export const faces: readonly Face[] = [
  { slot: 'headings', style: 'normal', weight: 540, cssWeight: '500 600' },
  { slot: 'headings', style: 'italic', weight: 400, cssWeight: '400 600' },
  { slot: 'text', style: 'normal', weight: { min: 400, max: 600 }, cssWeight: '400 600' },
];

/** The font-family names in style sheets, whichever families the firm chose. */
export const cssNames: Readonly<Record<Slot, string>> = { headings: 'Headings', text: 'Text' };
