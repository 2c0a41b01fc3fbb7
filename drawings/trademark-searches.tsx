import type { ReactElement } from 'react';
import { clipToLeft, parsePoints, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  line,
  outline,
  type Point,
  type Polygon,
  polar,
  rectangle,
  rotate,
  translate,
} from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';
import { waveShape } from './kit/mark.ts';

/** Fields and waves as polygons, -1 to 1 in both directions, so that they can be cut in half. */
const stroke = waveShape();
const wide = waveShape(1.45).map(([u, v]): Point => [u * 1.08, v * 1.12]);
const pointed = smooth(parsePoints('-1 0 -.6 -.72 0 -1 .6 -.72 1 0 .6 .72 0 1 -.6 .72'), true, 9);
const rounded = smooth(ellipse([0, 0], 1), true, 2);
const scaleShape = (shape: Polygon, [x, y]: Point, rx: number, ry: number): Polygon =>
  shape.map(([u, v]) => [x + u * rx, y + v * ry]);

const lens: Point = [320, 196];
const radius = 138;
const [top, bottom]: [Point, Point] = [
  [320, 0],
  [320, 480],
];

interface Mark {
  readonly plate: Polygon;
  readonly center: Point;
  readonly ground: Polygon;
  readonly sign: Polygon;
  readonly inLens: (shape: Polygon) => Polygon;
}
const newMark: Mark = {
  plate: rectangle(28, 116, 250, 160),
  center: [112, 196],
  ground: rounded,
  sign: stroke,
  inLens: (shape) => clipToLeft(shape, top, bottom),
};
const earlierMark: Mark = {
  plate: rectangle(362, 116, 250, 160),
  center: [528, 196],
  ground: pointed,
  sign: wide,
  inLens: (shape) => clipToLeft(shape, bottom, top),
};

const Nameplate = ({ plate, center, ground, sign }: Mark): ReactElement => {
  const [x, y] = center;
  return (
    <>
      <Plate points={plate} isShaded />
      <Plate points={rectangle(x - 76, y - 56, 152, 112)} hatched={{ angle: 90 }} />
      <Plate points={scaleShape(ground, center, 66, 42)} />
      <path className="fig-k" d={outline(scaleShape(sign, center, 66, 42))} />
      {[y - 68, y + 68].map((screw) => (
        <Disc key={screw} center={[x, screw]} radius={5} />
      ))}
    </>
  );
};

/** The half of a mark that the lens shows, enlarged. */
const Enlarged = ({ ground, sign, inLens }: Mark): ReactElement => {
  const field = inLens(ellipse(lens, radius - 12));
  const shape = inLens(scaleShape(ground, lens, 112, 72));
  return (
    <>
      <Plate points={field} />
      <Line kind="h" d={hatch(field, { angle: 90, holes: [shape] })} />
      <Plate points={shape} />
      <path className="fig-k" d={outline(inLens(scaleShape(sign, lens, 112, 72)))} />
    </>
  );
};

const along = (text: string): Polygon =>
  rotate(translate(parsePoints(text), lens[0] + radius, lens[1]), lens, -43);
const handle = along('0 -9 14 -9 20 -13 36 -15 150 -17 162 -10 162 10 150 17 36 15 20 13 14 9 0 9');

export const trademarkSearches: Figure = {
  number: 17,
  name: 'trademark-searches',
  title:
    'Two similar nameplates under one lens, which joins the left half of one mark to the right half of the other',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '170',
      name: 'new mark',
      tip: [44, 262],
      numeralCenter: [70, 340],
      shape: newMark.plate,
    },
    {
      numeral: '172',
      name: 'earlier mark',
      tip: [596, 128],
      numeralCenter: [570, 60],
      shape: earlierMark.plate,
    },
    {
      numeral: '174',
      name: 'split lens',
      tip: polar(lens, 228, -45.5),
      numeralCenter: [330, 420],
      shape: handle,
    },
  ],
  drawing: () => (
    <>
      <Part numeral="170">
        <Nameplate {...newMark} />
      </Part>
      <Part numeral="172">
        <Nameplate {...earlierMark} />
      </Part>
      <Part numeral="174">
        <Plate points={handle} isShaded />
        <Line d={line(along('40 -8 148 -9'))} />
        <Disc center={lens} radius={radius} isShaded />
        <Enlarged {...newMark} />
        <Enlarged {...earlierMark} />
        <path className="fig-o" d={circle(lens, radius - 12)} />
        <Line kind="o" d={`M320 ${lens[1] - radius + 12}v${2 * radius - 24}`} />
      </Part>
    </>
  ),
};
