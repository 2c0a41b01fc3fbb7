/** Engraved oval portraits: what all of them share. Sheet 320×390, face in the middle, light from the upper left. */
import type { ReactElement, ReactNode } from 'react';
import { type Cut, engrave, type Tone } from './engrave.ts';
import { cheek, engravedFace, type Skin, skull } from './face.ts';
import { both, Features } from './features.tsx';
import {
  between,
  circle,
  ellipse,
  hatchLines,
  isInside,
  line,
  outline,
  type Point,
  type Polygon,
} from './geometry.ts';
import type { Expression, Head } from './relief.ts';
import { stableMath } from './stable-math.ts';
import { mirror, trace } from './strands.ts';

export const middle: Point = [160, 195];
const [rimX, rimY] = [138, 172];

/** The lower rim from the height where a shoulder meets it, left or right, to the bottom: clothes end on it. */
export function rim(y: number, side: 'left' | 'right'): Polygon {
  const angle = (stableMath.asin((y - middle[1]) / rimY) * 180) / Math.PI;
  return side === 'left'
    ? ellipse(middle, rimX, rimY, 180 + angle, 270)
    : ellipse(middle, rimX, rimY, 360 - angle, 270);
}

/** Ruled background: every line at its finest, and its left part, where it meets the lit side of the head, cut deeper. */
const Background = (): ReactElement => (
  <g className="fig-ground">
    <path strokeWidth={0.5} d={ruled(() => 1)} />
    <path strokeWidth={0.8} d={ruled((row) => 0.78 - row / 110 + fray(row))} />
    <path strokeWidth={1.1} d={ruled((row) => 0.36 - row / 80 + fray(row + 1))} />
  </g>
);

const fray = (row: number): number => ((row * 2) % 5) / 26;

/** Path data of level lines across the oval, each up to a share of its width; the pen goes to and fro. */
function ruled(share: (row: number) => number): string {
  const lines = Array.from({ length: 62 }, (_, row) => {
    const y = 27 + row * 5.5;
    const half = rimX * Math.sqrt(1 - stableMath.square((y - middle[1]) / rimY));
    return { y, ends: [middle[0] - half, middle[0] + half * (2 * share(row) - 1)].map(Math.round) };
  }).filter(({ ends: [left = 0, right = 0] }) => right > left + 4);
  return lines
    .map(({ y, ends }, index) => {
      const [from = 0, to = 0] = index % 2 ? ends.toReversed() : ends;
      const before = lines[index - 1];
      return `${before ? `m${from - (before.ends[index % 2] ?? 0)} ${y - before.y}` : `M${from} ${y}`}h${to - from}`;
    })
    .join('');
}

/** The rim's heavier side, which swells and tapers as a burin's line does and lies on the medallion's own paper. */
const shadedRim = 'M291.4 119.4A145 179 0 0 1 98.7 357.2A146.5 180.9 0 0 0 291.4 119.4Z';

/** The oval with its double rim, on paper of its own; the bust, if there is one, is drawn within it. */
export const Medallion = ({ children }: { children?: ReactNode }): ReactElement => (
  <>
    <path className="fig-p fig-bare" d={circle(middle, 145, 179)} />
    <Background />
    {children}
    <path className="fig-o fig-rim" d={circle(middle, rimX, rimY)} />
    <path className="fig-k" d={shadedRim} />
    <path className="fig-d" d={circle(middle, 145, 179)} />
  </>
);

interface ClothProps {
  readonly points: Polygon;
  readonly angle?: number;
  readonly tone?: Tone;
}

const daylight: Tone = ([x, y]) => 0.45 + (x - 160) / 420 + (y - 330) / 400;

/** A part of the bust: outline and paper fill; lined at an angle, it is darker to the right and below. */
export function Cloth({ points, angle, tone = daylight }: ClothProps): ReactElement {
  const lines = angle === undefined ? [] : hatchLines(points, { angle, pitch: 4.4 });
  return (
    <>
      <path className="fig-o fig-p" d={outline(points)} />
      <Engraving cuts={engrave(lines.map(sampled), tone)} />
    </>
  );
}

const sampled = ([from, to]: readonly [Point, Point]): Polygon =>
  Array.from({ length: 13 }, (_, share) => between(from, to, share / 12));

/** Hair, hat or scarf without a hard edge: paper, a light band around it that parts it from the ground, and its strands. */
export const Soft = ({ points, strands }: { points: Polygon; strands: string }): ReactElement => (
  <>
    <path className="fig-halo" d={outline(points)} />
    <path className="fig-strand" d={strands} />
  </>
);

/** Lines of several widths, each width in one path. */
export const Engraving = ({ cuts }: { cuts: readonly Cut[] }): ReactElement => (
  <g className="fig-cut">
    {cuts.map(({ width, d }) => (
      <path key={width} strokeWidth={width} d={d} />
    ))}
  </g>
);

/** The face: paper up to the crown, an outline from temple to temple, and the engraved relief. */
export const Face = ({
  head,
  face,
  skin,
}: {
  head: Head;
  face: Expression;
  skin?: Skin;
}): ReactElement => (
  <>
    <path className="fig-p fig-bare" d={outline(skull(head))} />
    <Engraving cuts={engravedFace(head, face, skin)} />
    <path className="fig-d" d={line(mirror(cheek(head)))} />
    <path className="fig-o" d={line(cheek(head))} />
    <Features {...face} />
  </>
);

/** Neck from under the jaw to the collar, in the shadow of the chin. */
export function Neck({ half, chin, base = 314, depth = 0 }: NeckProps): ReactElement {
  const side = trace([
    [160 + half, chin - 22],
    [160 + half - 1, chin + 8],
    [160 + half, base - 14],
    [160 + half + 22, base],
  ]);
  const shape = [...side, ...mirror(side)];
  const guides = Array.from({ length: Math.floor((base - chin + 10) / 3.6) }, (_, row) =>
    Array.from({ length: 21 }, (_, column): Point => {
      const share = column / 10 - 1;
      return [160 + share * (half + 14), chin - 8 + row * 3.6 + 7 * (1 - share * share)];
    }),
  );
  const tone = ([x, y]: Point): number => {
    const away = (x - 160) / half;
    return depth + 0.3 + 0.3 * away + 0.1 * away * away - 0.014 * (y - chin - 12 + 10 * away);
  };
  return (
    <>
      <path className="fig-o fig-p" d={line(shape)} />
      <Engraving cuts={engrave(guides, (at) => (isInside(at, shape) ? tone(at) : 0))} />
    </>
  );
}

interface NeckProps {
  readonly half: number;
  readonly chin: number;
  readonly base?: number;
  readonly depth?: number;
}

/** Ears on both sides of the head, drawn before the skin. */
export function Ears({ head, at }: { head: Head; at: number }): ReactElement {
  const ear = both(
    (x) =>
      `M${x(head.half - 2)} ${at - 12}C${x(head.half + 10)} ${at - 20} ${x(head.half + 10)} ${at + 16} ${x(head.half - 4)} ${at + 20}Z`,
  );
  const fold = both(
    (x) =>
      `M${x(head.half + 1)} ${at - 8}Q${x(head.half + 6)} ${at - 4} ${x(head.half + 1)} ${at + 8}`,
  );
  return (
    <>
      <path className="fig-o fig-p" d={ear} />
      <path className="fig-d" d={fold} />
    </>
  );
}
