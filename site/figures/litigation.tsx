import type { ReactElement } from 'react';
import { points, smooth } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, hatch, outline, type Point, type Polygon, rectangle, round, sequence, shift } from './kit/geometry.ts';

/** Elevations of two music boxes, cut open, on a table whose top is at this height. */
const table = 386;
const random = sequence(12);
const at = (span: number): number => round(5 + random.next().value * span);
const pins = Array.from({ length: 46 }, (): string => `M${at(134)} ${at(52)}h3.500`).join('');
const slits = Array.from({ length: 20 }, (_, tooth): string => `M${7 + tooth * 7} 72v${round(20 + tooth * 0.7)}`).join(
  '',
);

/** Cylinder and comb, the same in both boxes. */
const Mechanism = ({ x, y }: { x: number; y: number }): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <Plate points={rectangle(-12, 26, 170, 10)} />
    <Plate points={rectangle(0, 0, 146, 62)} isShaded />
    <Line kind="o" d={pins} />
    <Line d="M0 48h146M0 52h146M0 55h146M0 57.500h146M0 59.500h146" />
    <Plate points={rectangle(0, 72, 146, 46)} isShaded />
    <Line d={slits} />
    <path className="fig-o fig-p" d={[24, 73, 122].map((screw) => circle([screw, 109], 3.5)).join('')} />
  </g>
);

/** Where the first box lies over the second. */
const moved = 314;
const asserted = points(
  '38 148 258 148 258 184 250 184 250 254 276 254 276 206 308 206 308 216 286 216 286 264 250 264 250 374 240 374 240 386 212 386 212 374 86 374 86 386 58 386 58 374 48 374 48 184 38 184',
);
const dome = smooth(points('332 200 346 160 394 128 462 118 530 128 578 160 592 200'));
const accused = [...dome, ...points('582 200 582 386 342 386 342 200')];
const windows = [rectangle(64, 202, 170, 152), rectangle(376, 214, 172, 150)];

export const litigation: Figure = {
  number: 12,
  name: 'litigation',
  title: 'Two music boxes with the same mechanism; the outline of the first lies over the second, differences hatched',
  width: 640,
  height: 480,
  parts: [
    { numeral: '120', name: 'asserted invention', tip: [70, 156], at: [60, 84], inside: asserted },
    { numeral: '122', name: 'accused product', tip: [550, 152], at: [592, 84], inside: accused },
    {
      numeral: '124',
      name: 'part common to both',
      tip: [214, 312],
      at: [300, 340],
      inside: rectangle(76, 290, 146, 46),
    },
  ],
  drawing: () => (
    <>
      {[74, 542].map((x) => (
        <Plate
          key={x}
          points={points(`0 0 24 0 24 12 18 18 22 30 16 60 8 60 2 30 6 18 0 12`).map(
            ([u, v]): Point => [x + u, table + 16 + v],
          )}
          isShaded
        />
      ))}
      <Plate points={rectangle(22, table, 596, 16)} hatched={{ angle: 135 }} isShaded />
      <Part numeral="120">
        <Plate points={asserted} isShaded />
        <Line kind="o" d="M48 184H250M48 374H250V264M250 254V184" />
        <Plate points={windows[0] as Polygon} />
      </Part>
      <Part numeral="122">
        <Plate points={rectangle(452, 104, 20, 16)} isShaded />
        <Plate points={accused} isShaded />
        <Line kind="o" d="M342 200H582" />
        <Line kind="h" d={hatch(accused, { holes: [shift(asserted, moved, 0)] })} />
        <Plate points={windows[1] as Polygon} />
      </Part>
      <Part numeral="124">
        <Mechanism x={76} y={218} />
        <Mechanism x={389} y={226} />
      </Part>
      <Part numeral="120">
        <Line kind="x" d={outline(shift(asserted, moved, 0))} />
      </Part>
      <Line kind="c" d="M24 249H52M618 257H590" />
    </>
  ),
};
