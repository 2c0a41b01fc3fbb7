import type { ReactElement } from 'react';
import { parsePoints } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, type Point, type Polygon, polar, rotate, round, strokes } from './kit/geometry.ts';
import { isoView } from './kit/iso.ts';
import { stableMath } from './kit/stable-math.ts';

const view = isoView(320, 276, 1.24);
const outer = 152;
const well = 80;
const height = 66;
/** A corner of the twelve-sided cabinet. */
const corner = (angle: number, radius: number, z: number): Point => {
  const [x, y] = polar([0, 0], radius, -angle);
  return view(x, y, z);
};
const sides = Array.from({ length: 12 }, (_, side) => side * 30);
const ring = (radius: number, z: number): Polygon =>
  sides.map((angle) => corner(angle + 15, radius, z));
const spokes = (angles: readonly number[]): string =>
  strokes(
    angles.map(
      (angle) => [corner(angle + 15, well, height), corner(angle + 15, outer, height)] as const,
    ),
  );
/** The half of the top that hides the card's lower edge. */
const turns = [-45, -15, 15, 45, 75, 105, 135];
const nearHalf = [
  ...turns.map((angle) => corner(angle, outer, height)),
  ...[...turns].reverse().map((angle) => corner(angle, well, height)),
];
const wall = (angle: number, radius: number): Polygon => [
  corner(angle - 15, radius, height),
  corner(angle + 15, radius, height),
  corner(angle + 15, radius, 0),
  corner(angle - 15, radius, 0),
];
/** A point by its direction, its distance from the axis, its offset across, and its height. */
const off = (angle: number, away: number, across: number, z: number): Point => {
  const [x, y] = rotate([[away, -across]], [0, 0], -angle)[0] as Point;
  return view(x, y, z);
};
/** A rectangle parallel to a side; `u` is half its width, `away` its distance from the axis. */
const facing = (angle: number, away: number, u: number, low: number, high: number): Polygon =>
  parsePoints(`${-u} ${high} ${u} ${high} ${u} ${low} ${-u} ${low}`).map(([across, z]) =>
    off(angle, away, across, z),
  );
const flat = outer * stableMath.cos(Math.PI / 12);

function Front({ angle, away }: { angle: number; away: number }): ReactElement {
  const [a, , c] = facing(angle, away, 4, 26, 40) as [Point, Point, Point];
  const x = (a[0] + c[0]) / 2;
  const y = (a[1] + c[1]) / 2;
  return (
    <>
      <Plate points={facing(angle, away, 32, 8, 58)} isShaded />
      <path
        className="fig-k"
        d={`${circle([x, y - 3], 3.4)}M${round(x - 1.4)} ${round(y)}h2.800l2 8h-6.800z`}
      />
    </>
  );
}

/** The drawer that is pulled out, with its open top. */
const out = 60;
const pulled = 58;
const near = flat + pulled;
const rim = (u: number, from: number, to: number): Polygon =>
  parsePoints(`${from} ${-u} ${to} ${-u} ${to} ${u} ${from} ${u}`).map(([away, across]) =>
    off(out, away, across, 50),
  );
const flank = parsePoints(`${flat} 50 ${near} 50 ${near} 8 ${flat} 8`).map(([away, z]) =>
  off(out, away, 32, z),
);

const upright = (x: number, z: number, w: number, h: number): Polygon =>
  parsePoints(`${x} ${z + h} ${x + w} ${z + h} ${x + w} ${z} ${x} ${z}`).map(([across, up]) =>
    view(across, 0, up),
  );
const card = upright(-50, 0, 100, 168);
const textLines = parsePoints('0 144 0 134 0 124 -38 98 -38 88 -38 78 -38 68');
const ends = [36, 28, 34, 38, 30, 36, 8];

export const gdpr: Figure = {
  number: 20,
  name: 'gdpr',
  title: 'Twelve plain drawers in a ring around one card',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '16',
      name: 'the card in the middle',
      tip: view(40, 0, 158),
      numeralCenter: [486, 66],
      shape: card,
    },
    {
      numeral: '200',
      name: 'one of twelve drawers',
      tip: facing(0, flat, 22, 18, 48)[2] as Point,
      numeralCenter: [534, 428],
      shape: facing(0, flat, 32, 8, 58),
    },
    {
      numeral: '202',
      name: 'drawer opened on request',
      tip: facing(out, near, 22, 20, 40)[0] as Point,
      numeralCenter: [112, 428],
      shape: facing(out, near, 32, 8, 58),
    },
  ],
  drawing: () => (
    <>
      {sides.slice(5, 11).map((angle) => (
        <Plate key={angle} points={wall(angle, well)} {...(angle < 220 ? { hatched: {} } : {})} />
      ))}
      <Part numeral="200">
        <Plate points={ring(outer, height)} holes={[ring(well, height)]} />
        <Line d={spokes(sides)} />
      </Part>
      <Part numeral="16">
        <Plate points={card} isShaded />
        <Plate points={upright(-38, 110, 30, 44)} hatched={{ angle: 135, pitch: 5 }} />
        <Line
          d={strokes(
            textLines.map(
              ([x, z], row) => [view(x, 0, z), view(ends[row] as number, 0, z)] as const,
            ),
          )}
        />
      </Part>
      <Part numeral="200">
        <Plate points={nearHalf} />
        <Line d={spokes(sides.slice(0, 12).filter((angle) => angle < 120 || angle > 300))} />
        {[-30, 0, 30, 60, 90, 120].map((angle) => (
          <g key={angle}>
            <Plate
              points={wall(angle, outer)}
              {...(angle < 60 ? { hatched: angle < 30 ? 'cross' : {} } : {})}
            />
            {angle !== out && <Front angle={angle} away={flat} />}
          </g>
        ))}
      </Part>
      <Part numeral="202">
        <Plate points={facing(out, flat, 32, 8, 58)} hatched="cross" />
        <Plate points={rim(32, flat, near)} holes={[rim(26, flat, near - 6)]} />
        <Plate points={flank} hatched={{ pitch: 5 }} />
        <Front angle={out} away={near} />
      </Part>
    </>
  ),
};
