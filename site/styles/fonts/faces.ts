/** The font faces of the site, and the `font-weight` values that select each. */
import type { FamilyId, Slot, Style } from '../../../drawings/lettering/families.ts';
import { nearestWeight, readFamily } from '../../../drawings/lettering/font-files.ts';

export interface Face {
  readonly slot: Slot;
  readonly style: Style;
  /** One weight, or a range of weights. A font of one weight is smaller by two fifths. */
  readonly weight: number | { readonly min: number; readonly max: number };
  /** The font-weight values that select this face, so that no browser synthesizes a bold one. */
  readonly cssWeight: string;
}

const variableFaces: readonly Face[] = [
  { slot: 'heading', style: 'normal', weight: 540, cssWeight: '500 600' },
  { slot: 'heading', style: 'italic', weight: 400, cssWeight: '400 600' },
  { slot: 'text', style: 'normal', weight: { min: 400, max: 600 }, cssWeight: '400 600' },
];

/** The faces of a slot in the family that the firm chose. */
export function facesOf(slot: Slot, family: FamilyId): readonly Face[] {
  const faces = variableFaces.filter((face) => face.slot === slot);
  const { installed } = readFamily(family);
  if (!installed) return faces;
  // Without an italic, a browser slants the roman.
  return faces
    .filter(({ style }) => installed.styles.includes(style))
    .flatMap((face) => {
      const { weight } = face;
      if (typeof weight === 'number') return { ...face, weight: nearestWeight(family, weight) };
      return [weight.min, weight.max].map((end) => ({
        ...face,
        weight: nearestWeight(family, end),
        cssWeight: String(end),
      }));
    });
}

/** The font-family names in style sheets, whichever families the firm chose. */
export const cssNames: Readonly<Record<Slot, string>> = { heading: 'Headings', text: 'Text' };
