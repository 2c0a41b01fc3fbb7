import type { ReactElement } from 'react';
import { halve, points, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  hatch,
  line,
  outline,
  type Point,
  type Polygon,
  polar,
  rectangle,
  shift,
  turn,
} from './kit/geometry.ts';
import { waveShape } from './kit/mark.ts';

/** Grounds and waves as polygons, -1..1 both ways, so that they can be cut in half. */
const [stroke, wide] = [waveShape(), waveShape(1.45).map(([u, v]): Point => [u * 1.08, v * 1.12])];
const pointed = smooth(points('-1 0 -.6 -.72 0 -1 .6 -.72 1 0 .6 .72 0 1 -.6 .72'), true, 9);
const rounded = smooth(ellipse([0, 0], 1), true, 2);
const put = (shape: Polygon, [x, y]: Point, rx: number, ry: number): Polygon =>
  shape.map(([u, v]) => [x + u * rx, y + v * ry]);

const lens: Point = [320, 196];
const radius = 138;
const [top, bottom]: [Point, Point] = [
  [320, 0],
  [320, 480],
];

interface Mark {
  readonly plate: Polygon;
  readonly at: Point;
  readonly ground: Polygon;
  readonly sign: Polygon;
  readonly inLens: (shape: Polygon) => Polygon;
}
const own: Mark = {
  plate: rectangle(28, 116, 250, 160),
  at: [112, 196],
  ground: rounded,
  sign: stroke,
  inLens: (shape) => halve(shape, top, bottom),
};
const earlier: Mark = {
  plate: rectangle(362, 116, 250, 160),
  at: [528, 196],
  ground: pointed,
  sign: wide,
  inLens: (shape) => halve(shape, bottom, top),
};

const Nameplate = ({ plate, at, ground, sign }: Mark): ReactElement => {
  const [x, y] = at;
  return (
    <>
      <Plate points={plate} isShaded />
      <Plate points={rectangle(x - 76, y - 56, 152, 112)} hatched={{ angle: 90 }} />
      <Plate points={put(ground, at, 66, 42)} />
      <path className="fig-k" d={outline(put(sign, at, 66, 42))} />
      {[y - 68, y + 68].map((screw) => (
        <Disc key={screw} at={[x, screw]} r={5} />
      ))}
    </>
  );
};

/** What the lens shows of a plate: its half, enlarged. */
const Enlarged = ({ ground, sign, inLens }: Mark): ReactElement => {
  const field = inLens(ellipse(lens, radius - 12));
  const shape = inLens(put(ground, lens, 112, 72));
  return (
    <>
      <Plate points={field} />
      <Line kind="h" d={hatch(field, { angle: 90, holes: [shape] })} />
      <Plate points={shape} />
      <path className="fig-k" d={outline(inLens(put(sign, lens, 112, 72)))} />
    </>
  );
};

const along = (text: string): Polygon =>
  turn(shift(points(text), lens[0] + radius, lens[1]), lens, -43);
const handle = along('0 -9 14 -9 20 -13 36 -15 150 -17 162 -10 162 10 150 17 36 15 20 13 14 9 0 9');

export const trademarkSearches: Figure = {
  number: 17,
  name: 'trademark-searches',
  title:
    'Two similar nameplates under one lens, which joins the left half of one mark to the right half of the other',
  width: 640,
  height: 480,
  parts: [
    { numeral: '170', name: 'new mark', tip: [44, 262], at: [70, 340], inside: own.plate },
    { numeral: '172', name: 'earlier mark', tip: [596, 128], at: [570, 60], inside: earlier.plate },
    {
      numeral: '174',
      name: 'split lens',
      tip: polar(lens, 228, -45.5),
      at: [330, 420],
      inside: handle,
    },
  ],
  drawing: () => (
    <>
      <Part numeral="170">
        <Nameplate {...own} />
      </Part>
      <Part numeral="172">
        <Nameplate {...earlier} />
      </Part>
      <Part numeral="174">
        <Plate points={handle} isShaded />
        <Line d={line(along('40 -8 148 -9'))} />
        <Disc at={lens} r={radius} isShaded />
        <Enlarged {...own} />
        <Enlarged {...earlier} />
        <path className="fig-o" d={circle(lens, radius - 12)} />
        <Line kind="o" d={`M320 ${lens[1] - radius + 12}v${2 * radius - 24}`} />
      </Part>
    </>
  ),
};
