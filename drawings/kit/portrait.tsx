/**
 * What all engraved oval portraits share. The sheet is 320×390, the face is in the middle, and the
 * light comes from the upper left.
 */
import type { ReactElement, ReactNode } from 'react';
import { type Cut, engrave, type Tone } from './engrave.ts';
import { cheekEdge, engraveFace, headOutline, type Skin } from './face.ts';
import { drawBothSides, Features } from './features.tsx';
import type { Figure } from './figure.tsx';
import {
  circle,
  ellipse,
  interpolate,
  isInside,
  line,
  outline,
  type Point,
  type Polygon,
} from './geometry.ts';
import { hatchLines } from './hatch.ts';
import type { Expression, Head } from './relief.ts';
import { stableMath } from './stable-math.ts';
import { mirror, sampleCurves } from './strands.ts';

const center: Point = [160, 195];
const rimX = 138;
const rimY = 172;

/** The rim from the height at which a shoulder meets it to the bottom; clothes end on it. */
export function lowerRim(y: number, side: 'left' | 'right'): Polygon {
  const angle = (stableMath.asin((y - center[1]) / rimY) * 180) / Math.PI;
  return side === 'left'
    ? ellipse(center, rimX, rimY, 180 + angle, 270)
    : ellipse(center, rimX, rimY, 360 - angle, 270);
}

/** The ruled background; its left part, next to the lit side of the head, is cut deeper. */
const Background = (): ReactElement => (
  <g className="fig-ground">
    <path strokeWidth={0.5} d={ruled(() => 1)} />
    <path strokeWidth={0.8} d={ruled((row) => 0.78 - row / 110 + fray(row))} />
    <path strokeWidth={1.1} d={ruled((row) => 0.36 - row / 80 + fray(row + 1))} />
  </g>
);

/** Varies the ends of the lines, so that they do not form an edge. */
const fray = (row: number): number => ((row * 2) % 5) / 26;

/** Path data of horizontal lines across the oval, alternately left to right and right to left. */
function ruled(share: (row: number) => number): string {
  const lines = Array.from({ length: 62 }, (_, row) => {
    const y = 27 + row * 5.5;
    const half = rimX * Math.sqrt(1 - stableMath.square((y - center[1]) / rimY));
    return { y, ends: [center[0] - half, center[0] + half * (2 * share(row) - 1)].map(Math.round) };
  }).filter(({ ends: [left = 0, right = 0] }) => right > left + 4);
  return lines
    .map(({ y, ends }, index) => {
      const [from = 0, to = 0] = index % 2 ? ends.toReversed() : ends;
      const before = lines[index - 1];
      return `${before ? `m${from - (before.ends[index % 2] ?? 0)} ${y - before.y}` : `M${from} ${y}`}h${to - from}`;
    })
    .join('');
}

/** The shaded side of the rim, which swells and tapers like a line cut with a burin. */
const shadedRim = 'M291.4 119.4A145 179 0 0 1 98.7 357.2A146.5 180.9 0 0 0 291.4 119.4Z';

/** The oval with its double rim; the children, if any, are drawn inside it. */
export const Medallion = ({ children }: { children?: ReactNode }): ReactElement => (
  <>
    <path className="fig-p fig-bare" d={circle(center, 145, 179)} />
    <Background />
    {children}
    <path className="fig-o fig-rim" d={circle(center, rimX, rimY)} />
    <path className="fig-k" d={shadedRim} />
    <path className="fig-d" d={circle(center, 145, 179)} />
  </>
);

export const createPortrait = (name: string, bust: () => ReactElement): Figure => ({
  name,
  title: 'Engraved-style portrait',
  width: 320,
  height: 390,
  parts: [],
  drawing: () => <Medallion>{bust()}</Medallion>,
});

interface ClothProps {
  readonly points: Polygon;
  readonly angle?: number;
  readonly tone?: Tone;
}

const daylight: Tone = ([x, y]) => 0.45 + (x - 160) / 420 + (y - 330) / 400;

/** A piece of clothing. With an angle it is lined, darker to the right and below. */
export function Cloth({ points, angle, tone = daylight }: ClothProps): ReactElement {
  const lines = angle === undefined ? [] : hatchLines(points, { angle, pitch: 4.4 });
  return (
    <>
      <path className="fig-o fig-p" d={outline(points)} />
      <Engraving cuts={engrave(lines.map(samplePoints), tone)} />
    </>
  );
}

interface ClothPairProps {
  /** The piece on the left. */
  readonly points: Polygon;
  /** Angle of the lining on the left. */
  readonly angle?: number;
}

/** A piece of clothing on the left and its mirror image on the right. */
export const ClothPair = ({ points, angle }: ClothPairProps): ReactElement => (
  <>
    <Cloth points={points} {...(angle !== undefined && { angle })} />
    <Cloth points={mirror(points)} {...(angle !== undefined && { angle: 180 - angle })} />
  </>
);

const samplePoints = ([from, to]: readonly [Point, Point]): Polygon =>
  Array.from({ length: 13 }, (_, share) => interpolate(from, to, share / 12));

/** Hair, a hat, or a scarf without a hard edge: strands, and a band of paper around them. */
export const SoftMass = ({
  points,
  strands,
}: {
  points: Polygon;
  strands: string;
}): ReactElement => (
  <>
    <path className="fig-halo" d={outline(points)} />
    <path className="fig-strand" d={strands} />
  </>
);

/** Lines of several widths, one path for each width. */
export const Engraving = ({ cuts }: { cuts: readonly Cut[] }): ReactElement => (
  <g className="fig-cut">
    {cuts.map(({ width, d }) => (
      <path key={width} strokeWidth={width} d={d} />
    ))}
  </g>
);

interface FaceProps {
  readonly head: Head;
  readonly face: Expression;
  readonly skin?: Skin;
}

/** The face: paper up to the crown, an outline from temple to temple, and the engraved relief. */
export const Face = ({ head, face, skin }: FaceProps): ReactElement => (
  <>
    <path className="fig-p fig-bare" d={outline(headOutline(head))} />
    <Engraving cuts={engraveFace(head, face, skin)} />
    <path className="fig-d" d={line(mirror(cheekEdge(head)))} />
    <path className="fig-o" d={line(cheekEdge(head))} />
    <Features {...face} />
  </>
);

interface NeckProps {
  /** Half the width of the neck. */
  readonly half: number;
  readonly chin: number;
  /** Height of the lower end. */
  readonly base?: number;
  /** Tone of the skin itself. */
  readonly depth?: number;
}

/** The neck from the jaw to the collar, in the shadow of the chin. */
export function Neck({ half, chin, base = 314, depth = 0 }: NeckProps): ReactElement {
  const side = sampleCurves([
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
      <Engraving cuts={engrave(guides, (point) => (isInside(point, shape) ? tone(point) : 0))} />
    </>
  );
}

interface EarsProps {
  readonly head: Head;
  /** Height of the middle of the ears. */
  readonly y: number;
}

/** Ears on both sides of the head; draw them before the face. */
export function Ears({ head, y }: EarsProps): ReactElement {
  const ear = drawBothSides(
    (x) =>
      `M${x(head.half - 2)} ${y - 12}C${x(head.half + 10)} ${y - 20} ${x(head.half + 10)} ${y + 16} ${x(head.half - 4)} ${y + 20}Z`,
  );
  const fold = drawBothSides(
    (x) =>
      `M${x(head.half + 1)} ${y - 8}Q${x(head.half + 6)} ${y - 4} ${x(head.half + 1)} ${y + 8}`,
  );
  return (
    <>
      <path className="fig-o fig-p" d={ear} />
      <path className="fig-d" d={fold} />
    </>
  );
}
