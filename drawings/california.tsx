import type { ReactElement } from 'react';
import { parsePoints, smooth } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  line,
  outline,
  type Point,
  type Polygon,
  range,
  rectangle,
  round,
  translate,
} from './kit/geometry.ts';
import { clipLine } from './kit/hatch.ts';
import { Label } from './kit/label.tsx';

/**
 * Converts degrees of longitude west and latitude north to a point of the sheet. A degree of
 * latitude is 40 units, or 69 miles.
 */
const place = ([west, north]: Point): Point => [
  316 + (119.6 - west) * 0.797 * 40,
  66 + (42 - north) * 40,
];

const coast = parsePoints(`
  124.21 42 124.06 41.5 124.16 41.05 124.12 40.8 124.4 40.44 124.08 40.1 123.83 39.8 123.77 39.3
  123.69 38.95 123.35 38.55 123.05 38.3 122.98 38.15 123.02 37.99 122.7 37.9 122.51 37.82 122.36 37.92
  122.2 37.75 122.06 37.48 122.28 37.58 122.39 37.78 122.51 37.74 122.5 37.5 122.4 37.2 122.05 36.95
  121.8 36.8 121.95 36.6 121.88 36.3 121.47 35.88 121.28 35.67 120.87 35.4 120.89 35.25 120.63 35.13
  120.64 34.9 120.61 34.56 120.47 34.45 119.8 34.42 119.3 34.27 119.1 34.1 118.8 34 118.5 34.02
  118.39 33.84 118.41 33.74 118.2 33.76 117.93 33.6 117.38 33.19 117.28 32.85 117.24 32.67
  117.12 32.53`);
const inland = parsePoints(`
  114.72 32.72 114.53 33.03 114.72 33.4 114.5 33.9 114.14 34.3 114.4 34.65 114.57 34.85 114.63 35
  120 39 120 42`);
const islands = [
  '120.26 34.02 119.95 34.08 119.52 34.05 119.56 33.94 119.9 33.92 120.2 33.94',
  '118.62 33.5 118.48 33.46 118.3 33.36 118.34 33.27 118.48 33.3',
  '118.62 33.05 118.5 33 118.32 32.82 118.4 32.78 118.54 32.9',
].map((island) => parsePoints(island).map(place));

const state = [...coast, ...inland].map(place);
const shore = coast.map(place);
/** Water lining: alternating long and short horizontal strokes from the coast out to sea. */
const sea = [...shore, [20, shore.at(-1)?.[1] ?? 0], [20, 66]] as Polygon;
const water = range(72, 438, 6).flatMap((y, row) =>
  clipLine([0, y], 0, [sea])
    .slice(-1)
    .map(([, [x]]) => `M${round(x - 3)} ${y}h${3 - ([40, 24, 32, 16][row % 4] ?? 0)}`),
);

/** The Sierra Nevada: short strokes on both sides of its crest. */
const crest = parsePoints(
  '121.5 40.2 121 39.8 120.5 39.3 120.05 38.6 119.6 37.9 119 37.2 118.5 36.5 118.5 35.8',
).map(place);
const sierra = smooth(crest, false, 4).map(([x, y], step) => {
  const reach = 8 + ((step * 7) % 5);
  const west = `${round(-1.3 * reach)} ${round(0.8 * reach)}`;
  const east = `${round(0.6 * reach)} ${round(-0.4 * reach)}`;
  return `M${round(x - 3)} ${round(y + 1.5)}l${west}M${round(x + 3)} ${round(y - 1.5)}l${east}`;
});

/** A rule of 500 miles along the top, from which the plumb lines hang. */
const zero = 170;
const beam = 36;
const mile = 40 / 69;
const rule = rectangle(zero, beam, 500 * mile, 12);
const inked = [0, 1, 2, 3, 4].map((step) =>
  outline(rectangle(zero + step * 100 * mile, beam + (step % 2) * 6, 100 * mile, 6)),
);

/** A plumb bob on its line; its point is at the town. */
const Bob = ({ point: [x, y] }: { point: Point }): ReactElement => (
  <g transform={`translate(${round(x)} ${round(y)})`}>
    <Line d={`M0 ${round(beam + 12 - y)}V-54`} />
    <Plate points={parsePoints('0 0 13 -31 13 -44 -13 -44 -13 -31')} isShaded />
    <Plate points={rectangle(-5, -54, 10, 10)} />
    <Line kind="h" d="M4 -44v20M7 -44v16M10 -44v11" />
    <Line d="M-13 -31h26" />
  </g>
);
const bobs = parsePoints('122.4 37.78 118.24 34.05 117.16 32.72').map(place) as [
  Point,
  Point,
  Point,
];
const [[bayX, bayY], [angelsX, angelsY], [diegoX, diegoY]] = bobs;
const [mailX, mailY] = place([121.49, 38.58]);
const envelope = rectangle(mailX - 12, mailY - 8, 24, 16);
const sealed: Point = [mailX + 8, mailY - 2];
const upper = ([x, y]: Point): Polygon => rectangle(x - 13, y - 44, 26, 16);

export const california: Figure = {
  number: 26,
  name: 'california',
  title:
    'Outline of California under a rule of miles, from which plumb bobs hang to three cities; an envelope at Sacramento',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '260',
      name: 'San Francisco',
      tip: [bayX - 4, bayY - 36],
      numeralCenter: [70, 190],
      shape: upper(bobs[0]),
    },
    {
      numeral: '262',
      name: 'Los Angeles',
      tip: [angelsX + 4, angelsY - 36],
      numeralCenter: [590, 270],
      shape: upper(bobs[1]),
    },
    {
      numeral: '264',
      name: 'San Diego',
      tip: [diegoX + 4, diegoY - 36],
      numeralCenter: [590, 420],
      shape: upper(bobs[2]),
    },
    {
      numeral: '266',
      name: 'mailing address in Sacramento',
      tip: sealed,
      numeralCenter: [590, 140],
      shape: envelope,
    },
    {
      numeral: '268',
      name: 'scale of miles',
      tip: [444, 44],
      numeralCenter: [590, 60],
      shape: rule,
    },
  ],
  drawing: () => (
    <>
      <Line kind="h" d={water.join('')} />
      <path className="fig-o fig-p" d={outline(state)} />
      <Line
        kind="s"
        d={
          line(inland.slice(0, -1).map(place)) +
          line([...coast.slice(-1), ...inland.slice(0, 1)].map(place))
        }
      />
      <path className="fig-o fig-p" d={islands.map(outline).join('')} />
      <Line d={sierra.join('')} />
      {bobs.map((point, index) => (
        <Part key={point[0]} numeral={`${260 + index * 2}`}>
          <Bob point={point} />
        </Part>
      ))}
      <Part numeral="266">
        <Plate points={envelope} isShaded />
        <Line d={line(translate(parsePoints('-12 -8 0 1 12 -8'), mailX, mailY))} />
      </Part>
      <Part numeral="268">
        <Plate points={rule} />
        <path className="fig-k" d={inked.join('')} />
        <Label position={[zero, 28]}>0</Label>
        <Label position={[500 * mile + zero, 28]}>500 mi</Label>
      </Part>
    </>
  ),
};
