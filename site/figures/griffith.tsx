import { curve, halve, points, smooth } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  arc,
  ellipse,
  hatch,
  line,
  type Point,
  type Polygon,
  polar,
  rectangle,
  round,
  sequence,
  shift,
  strokes,
} from './kit/geometry.ts';

const axis = 320;
/** A shape drawn left of the axis, and its mirror image. */
const both = (points: Polygon): Polygon[] => [points, points.map(([x, y]): Point => [2 * axis - x, y])];

/** A dome from above its springing line: outline and the seams of its copper sheets. */
const shell = ([x, y]: Point, r: number, rise: number): Polygon => ellipse([x, y], r, rise, 0, 180);
const seams = ([x, y]: Point, r: number, rise: number, shares: readonly number[]): string =>
  shares.map((share) => line(ellipse([x, y], r * share, rise, 0, 90))).join('') +
  shares.map((share) => line(ellipse([x, y], r * share, rise, 90, 180))).join('');
/** Shading lines on the right of a dome. */
const turned = ([x, y]: Point, r: number, rise: number, shares: readonly number[]): string =>
  shares.map((share) => line(ellipse([x, y], r * share, rise, 2, 58))).join('');

const dome: Point = [axis, 208];
const [radius, rise] = [96, 92];
const eastDome: Point = [548, 264];
const slit: Polygon = [...ellipse(eastDome, 3, 35, 180, 90), ...ellipse(eastDome, 14, 35, 88, 0)];

const posts = (from: number, to: number, step: number, top: number, bottom: number): string =>
  strokes(
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => [
      [from + index * step, top],
      [from + index * step, bottom],
    ]),
  );

const wing: Polygon = rectangle(126, 284, 100, 68);
const windows = [142, 166, 190].map((x) => rectangle(x, 298, 14, 46));
const tower: Polygon = rectangle(56, 276, 72, 76);
const collar: Polygon = rectangle(52, 264, 80, 12);

const door = (x: number): Polygon => rectangle(x - 11, 288, 22, 64);
const block: Polygon = points('222 352 222 262 234 262 234 250 406 250 406 262 418 262 418 352');
const portico: Polygon = rectangle(252, 262, 136, 90);

const terrace: Polygon = points('26 352 614 352 614 372 26 372');
const lower: Polygon = points('40 372 600 372 600 392 40 392');
const stair = [0, 1, 2, 3, 4].map((step): Polygon => rectangle(268 - step * 6, 352 + step * 8, 104 + step * 12, 8));
/** The hill below the terrace: three contours, and strokes that run down from each, crowding away from the light. */
const random = sequence(28);
const contour = (row: number, x: number): number => 392 + row * 24 + ((x - axis) / 300) ** 2 * (26 - row * 4);
const contours = [0, 1, 2].map((row): string => {
  const reach = 304 - row * 34;
  return curve(
    [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map(
      (u): Point => [axis + u * reach, contour(row, axis + u * reach)],
    ),
  );
});
const hachures = strokes(
  [0, 1, 2].flatMap((row) =>
    Array.from({ length: 58 }, (_, index): readonly [Point, Point] => {
      const u = 2 * (index / 57) ** 0.85 - 1;
      const x = axis + u * (296 - row * 34);
      const fall = 8 + random.next().value * 11;
      return [
        [x, contour(row, x) + 2],
        [x + u * 9, contour(row, x) + 2 + fall],
      ];
    }),
  ),
);
/** Two cypresses stand at the west end of the terrace. */
const cypresses = [
  [20, 396],
  [44, 408],
].map(([x = 0, y = 0]) => smooth(shift(points('0 0 -7 -14 -8 -34 -4 -58 0 -74 4 -58 8 -34 7 -14'), x, y), true));

const zenith: Point = [axis, 560];

export const griffith: Figure = {
  number: 28,
  name: 'griffith',
  title: 'Front of the Griffith Observatory with its three domes and the track of one star',
  width: 640,
  height: 480,
  parts: [
    { numeral: '280', name: 'copper dome', tip: [256, 160], at: [88, 166], inside: shell(dome, radius, rise) },
    { numeral: '282', name: 'slit of the telescope dome', tip: [554, 244], at: [596, 186], inside: slit },
    { numeral: '284', name: 'rotunda', tip: [236, 290], at: [160, 222], inside: rectangle(222, 262, 30, 90) },
    { numeral: '286', name: 'terrace', tip: [600, 362], at: [614, 316], inside: terrace },
  ],
  drawing: () => (
    <>
      <Line kind="c" d={arc(zenith, 510, 66, 117)} />
      <Part numeral="280">
        <Plate points={shell(dome, radius, rise)} isShaded />
        <Line d={seams(dome, radius, rise, [0.2, 0.4, 0.58, 0.74, 0.87, 0.95])} />
        <Line kind="h" d={turned(dome, radius, rise, [0.66, 0.81, 0.91, 0.98])} />
        <Plate points={rectangle(216, 208, 208, 10)} isShaded />
        <Plate points={rectangle(224, 218, 192, 32)} />
        <Line d={posts(234, 406, 12, 222, 246)} />
      </Part>
      {both(wing).map((points) => (
        <Plate key={points[0]?.[0]} points={points} isShaded />
      ))}
      {windows.flatMap(both).map((points) => (
        <Plate key={points[0]?.[0]} points={points} hatched={{ pitch: 5 }} />
      ))}
      {both(tower).map((points) => (
        <Plate key={points[0]?.[0]} points={points} isShaded />
      ))}
      <Line d={posts(66, 120, 9, 282, 346) + posts(520, 574, 9, 282, 346)} />
      <Plate points={shell([92, 264], 36, 35)} isShaded />
      <Line d={seams([92, 264], 36, 35, [0.3, 0.58, 0.8])} />
      <Part numeral="282">
        <Plate points={shell(eastDome, 36, 35)} isShaded />
        <Line d={seams(eastDome, 36, 35, [0.58, 0.8])} />
        <Plate points={slit} hatched={{ pitch: 5 }} />
      </Part>
      {both(collar).map((points) => (
        <Plate key={points[0]?.[0]} points={points} isShaded />
      ))}
      <Part numeral="284">
        <Plate points={block} isShaded />
        <Plate points={portico} isShaded />
        <Plate points={rectangle(246, 262, 148, 14)} isShaded />
        {[276, 320, 364].map((x) => (
          <Plate key={x} points={door(x)} hatched={{ pitch: 5 }} />
        ))}
        <Line
          d={
            posts(258, 260, 6, 280, 348) +
            posts(294, 302, 8, 280, 348) +
            posts(338, 346, 8, 280, 348) +
            posts(382, 384, 6, 280, 348)
          }
        />
      </Part>
      <Part numeral="286">
        <Plate points={terrace} isShaded />
        <Plate points={lower} isShaded />
        <Line d={posts(36, 262, 8, 356, 368) + posts(380, 606, 8, 356, 368)} />
        {stair.map((points) => (
          <Plate key={points[0]?.[1]} points={points} />
        ))}
      </Part>
      <path className="fig-o" d={contours[0]} />
      <Line d={contours.slice(1).join('') + hachures} />
      {cypresses.map((tree) => (
        <g key={tree[0]?.[0]}>
          <Plate points={tree} />
          <Line kind="h" d={hatch(halve(tree, tree[0] as Point, tree[24] as Point), { angle: 90, pitch: 5 })} />
        </g>
      ))}
      <path
        className="fig-k"
        d={`M${polar(zenith, 510, 66).map(round).join(' ')}m0 -11l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3z`}
      />
    </>
  ),
};
