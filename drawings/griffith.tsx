import { curve, parsePoints, smooth } from './kit/curve.ts';
import { Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  arc,
  ellipse,
  flip,
  line,
  type Point,
  type Polygon,
  polar,
  range,
  rectangle,
  round,
  translate,
  verticalStrokes,
} from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';
import { stableMath } from './kit/stable-math.ts';

const axis = 320;
/** A shape drawn left of the axis, and its mirror image. */
const both = (points: Polygon): Polygon[] => [points, flip(points, axis)];

/** A dome above its springing line. */
type Dome = readonly [center: Point, radius: number, rise: number];
const shell = ([center, radius, rise]: Dome): Polygon => ellipse(center, radius, rise, 0, 180);
/** The seams of the dome's copper sheets, at shares of its radius. */
const seams = (
  [center, radius, rise]: Dome,
  shares: readonly number[],
  [from, to] = [0, 180],
): string => shares.map((share) => line(ellipse(center, radius * share, rise, from, to))).join('');

const dome: Dome = [[axis, 208], 96, 92];
const west: Dome = [[94, 264], 36, 35];
const east: Dome = [[546, 264], 36, 35];
const slit: Polygon = [...ellipse(east[0], 3, 35, 180, 90), ...ellipse(east[0], 14, 35, 88, 0)];

const wing: Polygon = rectangle(126, 284, 100, 68);
const windows = [142, 166, 190].map((x) => rectangle(x, 298, 14, 46));
const tower: Polygon = rectangle(60, 276, 68, 76);
const collar: Polygon = rectangle(56, 264, 76, 12);

const entrances = [276, 320, 364].map((x) => rectangle(x - 11, 288, 22, 64));
const block: Polygon = parsePoints(
  '222 352 222 262 234 262 234 250 406 250 406 262 418 262 418 352',
);
const portico: Polygon = rectangle(252, 262, 136, 90);

const terrace: Polygon = rectangle(26, 352, 588, 20);
const stair = [0, 1, 2, 3, 4].map(
  (step): Polygon => rectangle(268 - step * 6, 352 + step * 8, 104 + step * 12, 8),
);
/**
 * The hill below the terrace: three contours, and hachures that run down from each and are denser
 * away from the light.
 */
const contour = (row: number, x: number): number =>
  392 + row * 24 + stableMath.square((x - axis) / 300) * (26 - row * 4);
const contours = [304, 270, 236].map((reach, row) =>
  curve(range(-1, 1, 0.25).map((u): Point => [axis + u * reach, contour(row, axis + u * reach)])),
);
const hachures = [0, 1, 2].flatMap((row) =>
  range(0, 57).map((index) => {
    const u = 2 * stableMath.pow(index / 57, 0.85) - 1;
    const x = axis + u * (296 - row * 34);
    return `M${round(x)} ${round(contour(row, x) + 2)}l${round(u * 9)} ${9 + ((index * 7 + row * 3) % 11)}`;
  }),
);
/** The shaded halves of the two cypresses at the west end of the terrace. */
const half = smooth(parsePoints('0 -74 4 -58 8 -34 7 -14 0 0'));
const cypresses = [translate(half, 20, 396), translate(half, 44, 408)];
const whole = (tree: Polygon): Polygon => [...tree, ...flip(tree, tree[0]?.[0]).toReversed()];

const zenith: Point = [axis, 560];

export const griffith: Figure = {
  number: 28,
  name: 'griffith',
  title: 'Front of the Griffith Observatory with its three domes and the track of one star',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '280',
      name: 'copper dome',
      tip: [256, 160],
      numeralCenter: [88, 166],
      shape: shell(dome),
    },
    {
      numeral: '282',
      name: 'slit of the telescope dome',
      tip: [552, 244],
      numeralCenter: [596, 186],
      shape: slit,
    },
    {
      numeral: '284',
      name: 'rotunda',
      tip: [236, 290],
      numeralCenter: [160, 222],
      shape: rectangle(222, 262, 30, 90),
    },
    { numeral: '286', name: 'terrace', tip: [600, 362], numeralCenter: [617, 316], shape: terrace },
  ],
  drawing: () => (
    <>
      <Line kind="c" d={arc(zenith, 510, 66, 117)} />
      <Part numeral="280">
        <Plate points={shell(dome)} isShaded />
        <Line d={seams(dome, [0.2, 0.4, 0.58, 0.74, 0.87, 0.95])} />
        <Line kind="h" d={seams(dome, [0.66, 0.81, 0.91, 0.98], [2, 58])} />
        <Plate points={rectangle(216, 208, 208, 10)} isShaded />
        <Plate points={rectangle(224, 218, 192, 32)} />
        <Line d={verticalStrokes(range(234, 406, 12), 222, 246)} />
      </Part>
      <Plates shapes={both(wing)} isShaded />
      <Plates shapes={windows.flatMap(both)} hatched={{ pitch: 5 }} />
      <Plates shapes={both(tower)} isShaded />
      <Line d={verticalStrokes([...range(67, 121, 9), ...range(519, 573, 9)], 282, 346)} />
      <Plate points={shell(west)} isShaded />
      <Line d={seams(west, [0.3, 0.58, 0.8])} />
      <Part numeral="282">
        <Plate points={shell(east)} isShaded />
        <Line d={seams(east, [0.58, 0.8])} />
        <Plate points={slit} hatched={{ pitch: 5 }} />
      </Part>
      <Plates shapes={both(collar)} isShaded />
      <Part numeral="284">
        <Plates shapes={[block, portico, rectangle(246, 262, 148, 14)]} isShaded />
        <Plates shapes={entrances} hatched={{ pitch: 5 }} />
        <Line d={verticalStrokes([258, 294, 302, 338, 346, 382], 280, 348)} />
      </Part>
      <Part numeral="286">
        <Plates shapes={[terrace, rectangle(40, 372, 560, 20)]} isShaded />
        <Line d={verticalStrokes([...range(36, 262, 8), ...range(380, 606, 8)], 356, 368)} />
        <Plates shapes={stair} />
      </Part>
      <path className="fig-o" d={contours[0]} />
      <Line d={[...contours.slice(1), ...hachures].join('')} />
      <Plates shapes={cypresses.map(whole)} />
      <Line kind="h" d={cypresses.map((tree) => hatch(tree, { angle: 90, pitch: 5 })).join('')} />
      <path
        className="fig-k"
        d={`M${polar(zenith, 510, 66).map(round).join(' ')}m0 -11l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3z`}
      />
    </>
  ),
};
