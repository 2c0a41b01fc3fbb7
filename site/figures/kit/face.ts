/** A face: its outline, and the engraved lines that model it. Sheet 320×390, the face's middle at 160. */
import { type Cut, engrave, type Tone } from './engrave.ts';
import { isInside, type Point, type Polygon } from './geometry.ts';
import { bump, type Expression, type Head, type Relief, reliefOf } from './relief.ts';
import { stableMath } from './stable-math.ts';
import { mirror, trace } from './strands.ts';

/** The right edge of the face from temple to chin. */
export const cheek = ({ half, chin, jaw }: Head): Polygon =>
  trace(
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

/** From the right temple under the chin to the left one. */
const faceOutline = (head: Head): Polygon => [...cheek(head), ...mirror(cheek(head))];

/** Up to the crown of the skull, under hair and hat. */
export function skull(head: Head): Polygon {
  const crown = trace([
    [160 - head.half, 140],
    [160 - head.half + 2, 76],
    [160 + head.half - 2, 76],
    [160 + head.half, 140],
  ]);
  return [...faceOutline(head), ...crown.slice(1, -1)];
}

/**
 * Lines around the head: arched over the forehead, level at the eyes, and below them ever rounder until they lie along
 * jaw and chin; features lift and lower them. `slant` turns them for a second set across the first.
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
  /** Tone of the skin itself, 0 to 0.3. */
  readonly depth?: number;
  /** What hat or hair add to it by their shadow. */
  readonly cast?: Tone;
}

/** The engraved lines of a face within its outline, crossed where it is darkest; nothing is cut across the eyes. */
export function engravedFace(
  head: Head,
  face: Expression,
  { depth = 0, cast = () => 0 }: Skin = {},
): Cut[] {
  const { features, shade } = reliefOf(head, face);
  const edge = skull(head);
  const tone: Tone = (at) => {
    const dark = depth + (1 - depth) * shade(at) + lipTone(face, at) + cast(at);
    return dark < burin[0].from - 0.1 || isEye(face, at) || !isInside(at, edge) ? 0 : dark;
  };
  return [
    ...engrave(contours(head, face, features, {}), tone, burin),
    ...engrave(
      contours(head, face, features, { pitch: 3.6, slant: 0.5 }),
      (at) => tone(at) - 0.4,
      burin.slice(0, 1),
    ),
  ];
}

const isEye = ({ apart, eyes }: Expression, [x, y]: Point): boolean =>
  bump(Math.abs(x - 160), y, apart, eyes + 0.5, 11.5, 5.5) > stableMath.exp(-1);

/** Finer than elsewhere on the sheet. */
const burin = [
  { width: 0.5, from: 0.22 },
  { width: 0.85, from: 0.4 },
  { width: 1.25, from: 0.62 },
] as const;

/** What lips add to the shade: the upper one lies in it, the lower one catches light and throws a shadow. */
const lipTone = ({ mouth: m, smile, lips }: Expression, [x, y]: Point): number =>
  0.24 * bump(x, y, 161, m - 2, smile * 0.62, 2.4 + lips) -
  0.1 * bump(x, y, 157, m + 4, smile * 0.5, 2.5 + lips) +
  0.28 * bump(x, y, 161, m + 10 + 2 * lips, 9, 2.6);
