import { points } from './kit/curve.ts';
import { Disc, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, outline, type Point, type Polygon, polar, shift, turn } from './kit/geometry.ts';

const hub: Point = [232, 240];
const [rim, door] = [196, 156];
/** Thirty notches, the first at the top, clockwise. */
const angles = Array.from({ length: 30 }, (_, notch) => 90 - notch * 12);
const notch = (angle: number): Polygon => [
  polar(hub, rim, angle - 2.4),
  polar(hub, rim - 15, angle - 2.4),
  polar(hub, rim - 15, angle + 2.4),
  polar(hub, rim, angle + 2.4),
];
const clock = angles.flatMap((angle): Polygon => [...[...notch(angle)].reverse()]);

const spokes = [90, 18, -54, -126, 162];
const grip = (angle: number): Polygon =>
  turn(shift(points('0 -6 84 -5 84 -8 112 -9 118 -5 118 5 112 9 84 8 84 5 0 6'), ...hub), hub, angle);

export const dataSecurity: Figure = {
  number: 22,
  name: 'data-security',
  title: 'x',
  width: 640,
  height: 480,
  parts: [],
  drawing: () => (
    <>
      <Part numeral="224">
        <Plate points={clock} isShaded />
        <path
          className="fig-k"
          d={angles
            .slice(0, 12)
            .map((angle) => outline([polar(hub, 174, angle - 3), polar(hub, 164, angle)]))
            .join('')}
        />
      </Part>
      <Disc at={hub} r={door} isShaded />
      <path className="fig-o" d={circle(hub, door - 16)} />
      {spokes.map((angle) => (
        <Plate key={angle} points={grip(angle)} isShaded />
      ))}
      <Disc at={hub} r={30} isShaded />
      <Disc at={hub} r={14} isShaded />
    </>
  ),
};
