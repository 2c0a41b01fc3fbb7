import type { ReactElement } from 'react';
import { points } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, type Point, type Polygon, polar, strokes, turn } from './kit/geometry.ts';
import { isoView } from './kit/iso.ts';

const view = isoView(320, 262, 1.14);
const [outer, well, height] = [152, 74, 66];
/** A corner of the twelve-sided cabinet. */
const corner = (angle: number, radius: number, z: number): Point => {
  const [x, y] = polar([0, 0], radius, -angle);
  return view(x, y, z);
};
const sides = Array.from({ length: 12 }, (_, side) => side * 30);
const ring = (radius: number, z: number): Polygon => sides.map((angle) => corner(angle + 15, radius, z));
const wall = (angle: number, radius: number): Polygon => [
  corner(angle - 15, radius, height),
  corner(angle + 15, radius, height),
  corner(angle + 15, radius, 0),
  corner(angle - 15, radius, 0),
];
/** A rectangle parallel to a side: `u` across, from its middle, at a distance from the axis. */
const facing = (angle: number, away: number, u: number, low: number, high: number): Polygon =>
  points(`${-u} ${high} ${u} ${high} ${u} ${low} ${-u} ${low}`).map(([across, z]) => {
    const [x, y] = turn([[away, -across]], [0, 0], -angle)[0] as Point;
    return view(x, y, z);
  });
const flat = outer * Math.cos(Math.PI / 12);

function Front({ angle, away }: { angle: number; away: number }): ReactElement {
  const [a, , c] = facing(angle, away, 4, 26, 40) as [Point, Point, Point];
  const [x, y] = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
  return (
    <>
      <Plate points={facing(angle, away, 32, 8, 58)} isShaded />
      <path className="fig-k" d={`${circle([x, y - 3], 3.4)}M${x - 1.4} ${y - 2}h2.800l2 9h-6.800z`} />
    </>
  );
}

/** The drawer that is pulled out, with its open top. */
const [out, pulled] = [60, 58];
const near = flat + pulled;
const rim = (u: number, from: number, to: number): Polygon =>
  points(`${from} ${-u} ${to} ${-u} ${to} ${u} ${from} ${u}`).map(([away, across]) => {
    const [x, y] = turn([[away, -across]], [0, 0], -out)[0] as Point;
    return view(x, y, 50);
  });

const upright = (x: number, z: number, w: number, h: number): Polygon => [
  view(x, 0, z + h),
  view(x + w, 0, z + h),
  view(x + w, 0, z),
  view(x, 0, z),
];
const card = upright(-44, 0, 88, 136);
const words = [112, 102, 92, 70, 60, 50].map((z, row): readonly [Point, Point] => [
  view(row < 3 ? 0 : -34, 0, z),
  view([34, 26, 32, 34, 30, 12][row] ?? 0, 0, z),
]);

export const gdpr: Figure = {
  number: 20,
  name: 'gdpr',
  title: 'Twelve plain drawers in a ring around one card',
  width: 640,
  height: 480,
  parts: [],
  drawing: () => (
    <>
      {sides
        .filter((angle) => angle > 130 && angle < 320)
        .map((angle) => (
          <Plate key={angle} points={wall(angle, well)} hatched={angle < 220 ? {} : undefined} />
        ))}
      <Part numeral="18">
        <Plate points={card} isShaded />
        <Plate points={upright(-34, 84, 26, 36)} hatched={{ angle: 135, pitch: 5 }} />
        <Line d={strokes(words)} />
      </Part>
      <Part numeral="200">
        <Plate points={ring(outer, height)} holes={[ring(well, height)]} />
        <Line
          d={strokes(
            sides.map((angle) => [corner(angle + 15, well, height), corner(angle + 15, outer, height)] as const),
          )}
        />
        {[-30, 0, 30, 60, 90, 120].map((angle) => (
          <g key={angle}>
            <Plate points={wall(angle, outer)} hatched={angle < 30 ? 'cross' : angle < 60 ? {} : undefined} />
            <Front angle={angle} away={flat} />
          </g>
        ))}
      </Part>
      <Part numeral="202">
        <Plate points={rim(32, flat, near)} holes={[rim(26, flat, near - 6)]} />
        <Front angle={out} away={near} />
      </Part>
    </>
  ),
};
