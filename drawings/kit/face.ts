/**
 * A face: its outline, and the engraved lines that model it. Sheet 320×390, face centered at 160.
 */
import { type Cut, engrave, type Tone } from './engrave.ts';
import { isInside, type Point, type Polygon } from './geometry.ts';
import { bump, createRelief, type Expression, type Head, type Relief } from './relief.ts';
import { stableMath } from './stable-math.ts';
import { mirror, sampleCurves } from './strands.ts';

/** The right edge of the face from temple to chin. */
export const cheekEdge = ({ half, chin, jaw }: Head): Polygon =>
  sampleCurves(
    [
      [160 + half, 140],
      [160 + half + 1, 180],
      [160 + half - 3, 205],
      [160 + jaw, 224],
    ],
    [
      [160 + jaw, 224],
      [160 + jaw - 10, 240],
      [160 + 0.54 * jaw, chin],
      [160, chin],
    ],
  );

/** From the right temple under the chin to the left temple. */
const faceOutline = (head: Head): Polygon => [...cheekEdge(head), ...mirror(cheekEdge(head))];

/** The face up to the crown of the head, which hair or a hat covers. */
export function headOutline(head: Head): Polygon {
  const crown = sampleCurves([
    [160 - head.half, 140],
    [160 - head.half + 2, 76],
    [160 + head.half - 2, 76],
    [160 + head.half, 140],
  ]);
  return [...faceOutline(head), ...crown.slice(1, -1)];
}

/**
 * Guide lines around the head: arched over the forehead, level at the eyes, and below them rounder
 * and rounder until they follow jaw and chin. Features displace them. `slant` tilts them for a
 * second set across the first.
 */
function contours(
  head: Head,
  { eyes }: Expression,
  features: Relief['features'],
  { pitch = 3.2, slant = 0 },
) {
  const reach = head.half + 2;
  const top = 84 - slant * reach;
  const count = Math.floor((head.chin + 3 - 84 + 2 * slant * reach) / pitch);
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: 36 }, (_, column): Point => {
      const x = 160 + reach * (column / 17.5 - 1);
      const y = top + row * pitch + slant * (x - 160);
      const round = 4 + (y < eyes ? 0.36 : 0.58) * (y - eyes);
      return [
        x,
        y - round * stableMath.pow(Math.abs(column / 17.5 - 1), 2.2) + 0.34 * features([x, y]),
      ];
    }),
  );
}

export interface Skin {
  /**
   * Tone of the skin itself, 0 to 0.3.
   * @default 0
   */
  readonly depth?: number;
  /** Tone that the shadow of a hat or of hair adds. */
  readonly castShadow?: Tone;
}

/** The engraved lines of a face, crossed where it is darkest; the eyes stay free. */
export function engraveFace(
  head: Head,
  face: Expression,
  { depth = 0, castShadow = () => 0 }: Skin = {},
): Cut[] {
  const { features, shade } = createRelief(head, face);
  const edge = headOutline(head);
  const tone: Tone = (point) => {
    const dark = depth + (1 - depth) * shade(point) + lipTone(face, point) + castShadow(point);
    return dark < burin[0].from - 0.1 || isEye(face, point) || !isInside(point, edge) ? 0 : dark;
  };
  return [
    ...engrave(contours(head, face, features, {}), tone, burin),
    ...engrave(
      contours(head, face, features, { pitch: 3.6, slant: 0.5 }),
      (point) => tone(point) - 0.4,
      burin.slice(0, 1),
    ),
  ];
}

const isEye = ({ apart, eyes }: Expression, [x, y]: Point): boolean =>
  bump(Math.abs(x - 160), y, apart, eyes + 0.5, 11.5, 5.5) > stableMath.exp(-1);

/** Finer than the line weights of the rest of the sheet. */
const burin = [
  { width: 0.5, from: 0.22 },
  { width: 0.85, from: 0.4 },
  { width: 1.25, from: 0.62 },
] as const;

/** Tone of the lips: the upper lip is in shade, the lower lip catches light and casts a shadow. */
const lipTone = ({ mouth: m, smile, lips }: Expression, [x, y]: Point): number =>
  0.24 * bump(x, y, 161, m - 2, smile * 0.62, 2.4 + lips) -
  0.1 * bump(x, y, 157, m + 4, smile * 0.5, 2.5 + lips) +
  0.28 * bump(x, y, 161, m + 10 + 2 * lips, 9, 2.6);
