/** The faces of the site: what each is cut from, and where style sheets ask for it. */
import type { Slot, Style } from './families.ts';

export interface Face {
  readonly slot: Slot;
  readonly style: Style;
  /** The weights that can be asked for; a font of one weight is smaller by two fifths. */
  readonly weight: number | { readonly min: number; readonly max: number };
  /** Weights of the style sheets that get this face: no browser then thickens it. */
  readonly asked: string;
}

export const faces: readonly Face[] = [
  { slot: 'headings', style: 'normal', weight: 540, asked: '500 600' },
  { slot: 'headings', style: 'italic', weight: 400, asked: '400 600' },
  { slot: 'text', style: 'normal', weight: { min: 400, max: 600 }, asked: '400 600' },
];

/** The names by which style sheets ask, whatever family stands there. */
export const cssNames: Readonly<Record<Slot, string>> = { headings: 'Headings', text: 'Text' };
