import type { ReactElement } from 'react';
import { Box, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, outline, type Point, type Polygon, rectangle, translate } from './kit/geometry.ts';
import { isoCircle, isoRing, isoTube, isoView, type Point3 } from './kit/iso.ts';
import { oval, plate } from './kit/mark.ts';

const view = isoView(172, 190, 1.2);
const width = 200;
const depth = 140;
const height = 72;
const lid = 94;
const place = (u: number, v: number): Point => view(100 + 42 * u, 70 + 25 * v, lid);

/** A rectangle in the front wall. */
const front = (x: number, z: number, w: number, h: number): Polygon => [
  view(x, depth, z + h),
  view(x + w, depth, z + h),
  view(x + w, depth, z),
  view(x, depth, z),
];
const inset: Polygon = [
  view(9, 9, lid),
  view(width - 9, 9, lid),
  view(width - 9, depth - 9, lid),
  view(9, depth - 9, lid),
];
const drawer = front(24, 4, 152, 42);
const lock: Point3 = [100, depth, 26];

const feet = [
  [11, depth - 11],
  [width - 11, depth - 11],
  [width - 11, 11],
]
  .map(([x = 0, y = 0]) => isoTube(view, [x, y, -16], 'z', 18, 10))
  .join('');
const elbow: Point3 = [width + 22, 60, 56];
const hand: Point3 = [width + 22, 66, 20];
const arm = [...isoRing(view, elbow, 'x', 5.5, 0, 180), ...isoRing(view, hand, 'x', 5.5, 180, 360)];
const handle = isoTube(view, hand, 'x', 30, 5.5) + isoCircle(view, [width + 52, 66, 20], 'x', 5.5);

/** Views from above, the front, and the right, at half size, in third-angle projection. */
function Elevations(): ReactElement {
  const left = 412;
  const top = 118;
  const side = 546;
  const base = 284;
  const solid = [
    rectangle(left, top, 100, 70),
    rectangle(left + 4.5, top + 4.5, 91, 61),
    rectangle(left, base - 47, 100, 11),
    rectangle(left, base - 36, 100, 36),
    rectangle(left + 12, base - 23, 76, 21),
    rectangle(side, base - 47, 70, 11),
    rectangle(side, base - 36, 70, 36),
  ];
  const crank = [rectangle(0, -2, 10, 4), rectangle(10, -4, 4, 24), rectangle(14, 13, 14, 5)];
  const foot = (x: number) => rectangle(x, base, 9, 6);
  const dashed = [
    ...crank.map((part) => translate(part, left + 100, top + 30)),
    ...crank.map((part) => translate(part, left + 100, base - 28)),
    foot(left + 4),
    foot(left + 87),
    foot(side + 4),
    foot(side + 57),
    rectangle(side + 28, base - 32, 7, 26),
    rectangle(left + 18, top + 18, 64, 34),
  ];
  return (
    <>
      <path
        className="fig-o fig-p"
        d={solid.map(outline).join('') + circle([left + 50, base - 13], 4)}
      />
      <Line
        kind="s"
        d={`M${left + 100} ${top}v70h-100M${left + 100} ${base - 47}v47h-100M${side + 70} ${base - 47}v47h-70`}
      />
      <Line kind="x" d={dashed.map(outline).join('')} />
    </>
  );
}

const mark: Point = view(60, depth, 21);

export const design: Figure = {
  number: 7,
  name: 'design',
  title:
    'The closed case of the music box as claimed, in solid lines, with feet, crank, and nameplate in broken lines, and three small views',
  width: 640,
  height: 480,
  parts: [
    { numeral: '70', name: 'claimed surface', tip: mark, numeralCenter: mark, shape: drawer },
    {
      numeral: '72',
      name: 'not claimed',
      tip: view(width + 36, 64, 22),
      numeralCenter: [460, 400],
      shape: isoRing(view, [width + 36, 66, 20], 'x', 7),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="72">
        <Line kind="x" d={feet} />
      </Part>
      <Part numeral="70">
        <Box view={view} corner={[0, 0, 0]} size={[width, depth, height]} />
        <Box view={view} corner={[0, 0, height]} size={[width, depth, lid - height]} />
        <Line d={outline(inset)} />
        <Plate points={drawer} />
        <path className="fig-o fig-p" d={isoCircle(view, lock, 'y', 9)} />
        <path className="fig-k" d={isoCircle(view, lock, 'y', 3)} />
      </Part>
      <Part numeral="72">
        <Line kind="x" d={outline(plate(place)) + outline(oval(place))} />
        <path
          className="fig-x fig-p"
          d={isoTube(view, [width, 60, 56], 'x', 22, 3.5) + outline(arm) + handle}
        />
      </Part>
      <Elevations />
    </>
  ),
};
