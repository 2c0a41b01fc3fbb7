/** The relief of a face, which its engraving follows. Sheet 320×390, the face's middle at 160. */
import { engrave, type Tone } from './engrave.ts';
import { isInside, type Point, type Polygon } from './geometry.ts';
import { mirror, trace } from './strands.ts';

export interface Head {
  /** Half the width at the temples, about 50. */
  readonly half: number;
  readonly chin: number;
  /** Half the width at the corner of the jaw, about 37. */
  readonly jaw: number;
}

export interface Expression {
  /** Height of the eyes. */
  readonly eyes: number;
  /** Half the distance between the pupils. */
  readonly apart: number;
  /** How far the lids are open: 1 as usual. */
  readonly open?: number;
  /** Height of the nose's lower edge, and half its breadth. */
  readonly nose: number;
  readonly breadth?: number;
  readonly mouth: number;
  /** Half the width of the mouth. */
  readonly smile: number;
  /** How full the lips are, 0 to 1. */
  readonly lips: number;
  /** How heavy the brows are: 1 fine, 2 strong. */
  readonly brows: number;
}

/** The right edge of the face from temple to chin. */
const cheek = ({ half, chin, jaw }: Head): Polygon =>
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
      [178, chin],
      [160, chin],
    ],
  );

/** From the right temple under the chin to the left one. */
export const faceOutline = (head: Head): Polygon => [...cheek(head), ...mirror(cheek(head))];

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

const square = (value: number): number => value * value;
const bump = ([x, y]: Point, [cx, cy]: Point, rx: number, ry = rx): number =>
  Math.exp(-square((x - cx) / rx) - square((y - cy) / ry));
const step = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Height above the sheet: an egg, and on it brow, sockets, nose, cheeks, lips and chin, alike on both sides. */
export function relief(head: Head, face: Expression): (at: Point) => number {
  const { eyes: e, apart, nose: n, mouth: m, breadth = 9, lips } = face;
  const half = (y: number): number =>
    y < 190 ? head.half + 3 : head.half + 3 - (head.half - 12) * square((y - 190) / (head.chin + 2 - 190));
  return ([x, y]) => {
    const at: Point = [160 + Math.abs(x - 160), y];
    const across = Math.min(0.995, Math.abs(x - 160) / half(y));
    const down = Math.min(0.995, Math.abs(y - 176) / (y < 176 ? 96 : head.chin + 12 - 176));
    const egg = 46 * Math.sqrt(1 - square(across)) * (1 - square(down)) ** 0.3;
    const ridge = step(e - 10, n - 2, y) * (1 - step(n - 3, n + 6, y));
    const wing = step(n - 12, n - 3, y) * (1 - step(n - 1, n + 6, y));
    return (
      egg +
      17 * ridge * bump(at, [160, y], 4 + 5 * ridge) +
      5 * wing * bump(at, [160 + breadth - 1, y], 5) +
      3 * bump(at, [160 + apart + 2, e - 17], 18, 9) -
      6.5 * bump(at, [160 + apart - 3, e - 3], 17, 10) +
      4.5 * bump(at, [160 + apart, e + 1], 10, 7) +
      5 * bump(at, [160 + apart + 6, n - 4], 15, 12) +
      5 * bump(at, [160, m], 22, 13) -
      3 * bump(at, [160 + face.smile + 6, m - 2], 6, 10) +
      (2 + 2 * lips) * bump(at, [160, m + 5], 13, 4) -
      4 * bump(at, [160, m + 14], 16, 4.5) +
      5 * bump(at, [160, head.chin - 14], 14, 9)
    );
  };
}

const light = [-0.46, -0.34, 0.82] as const;

/** What of the light a relief does not give back; `depth` is the tone of the skin itself, 0 to 0.3. */
export function shadeOf(height: (at: Point) => number, depth: number): Tone {
  return ([x, y]) => {
    const dx = (height([x + 1, y]) - height([x - 1, y])) / 2;
    const dy = (height([x, y + 1]) - height([x, y - 1])) / 2;
    const facing = (-dx * light[0] - dy * light[1] + light[2]) / Math.hypot(dx, dy, 1);
    return depth + (1 - depth) * 1.1 * (1 - Math.max(0, facing)) ** 0.9;
  };
}

/** Level lines around the head, which rise over the brow and sag under the chin, and climb over the nose. */
export function levels(
  height: (at: Point) => number,
  [left, right]: Point,
  [top, foot]: Point,
  pitch = 3.5,
): Polygon[] {
  const count = Math.floor((foot - top) / pitch);
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: Math.ceil((right - left) / 3) + 1 }, (_, column): Point => {
      const [x, y] = [left + column * 3, top + row * pitch];
      return [x, y + (height([x, y]) * (y - 168)) / 300];
    }),
  );
}

export interface Skin {
  /** Tone of the skin itself, 0 to 0.3. */
  readonly depth?: number;
  /** What hat or hair add to it by their shadow. */
  readonly cast?: Tone;
}

/** The engraved lines of a face within its outline; nothing is cut across eyes and lips. */
export function engravedFace(head: Head, face: Expression, { depth = 0, cast = () => 0 }: Skin = {}) {
  const height = relief(head, face);
  const tone = shadeOf(height, depth);
  const edge = skull(head);
  const bare = ([x, y]: Point): boolean =>
    bump([160 + Math.abs(x - 160), y], [160 + face.apart, face.eyes + 1], 12.5, 6.5) > Math.exp(-1);
  return engrave(levels(height, [160 - head.half - 2, 160 + head.half + 2], [84, head.chin + 4]), (at) =>
    isInside(at, edge) && !bare(at) ? tone(at) + cast(at) : 0,
  );
}
