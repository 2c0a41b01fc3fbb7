import { curve, parsePoints, smooth } from './kit/curve.ts';
import { Box, Cylinder, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, type Point, type Polygon, polar, range, round, strokes } from './kit/geometry.ts';
import { shade } from './kit/hatch.ts';
import { isoCircle, isoView, type Point3, uprightRectangle } from './kit/iso.ts';
import { Label } from './kit/label.tsx';

/** A cabinet: an opening in its front, which a shutter closes from above, and a drawer below. */
const view = isoView(232, 262, 1.1);
const width = 232;
const depth = 112;
const height = 166;
const sill = 58;
const left = 20;
const right = 212;
const lintel = 152;
const recess = 20;

/** The opening, and the parts of the inside that are visible: the sill, the left wall, the back. */
const opening = uprightRectangle(view, [left, depth, sill], right - left, lintel - sill);
const cheek: Polygon = [
  view(left, depth, sill),
  view(left + recess, depth, sill + recess),
  view(left + recess, depth, lintel),
  view(left, depth, lintel),
];
const back = uprightRectangle(
  view,
  [left + recess, depth, sill + recess],
  right - left - recess,
  lintel - sill - recess,
);

/** The shutter's slats above its bar, in the plane of the front. */
const foot = 116;
const slat = 13;
const slats = range(foot + slat, lintel, slat);
const shutter = uprightRectangle(view, [left, depth, foot], right - left, lintel - foot);
/** The letters are in the plane of the front. */
const [labelX, labelY] = view((left + right) / 2, depth + 7, foot - 3);
const plate = uprightRectangle(view, [74, depth + 7, foot - 5], 84, 16);

const card = uprightRectangle(view, [46, depth - 10, sill + 1], 122, 60);

/** The key is in the right side; its bow is an upright poppy of four petals. */
const keyhole: Point3 = [width, 60, 96];
const reach = 66;
const bowPoint = ([u, v]: Point): Point => view(width + reach + 46 + u, keyhole[1], keyhole[2] - v);
const petal = (angle: number): Polygon =>
  parsePoints('-34 6 -46 33 -36 53 -14 61 4 58 22 62 40 51 46 31 34 6').map(([turned, away]) =>
    bowPoint(polar([0, 0], away, angle + turned)),
  );
const ribs = (angle: number): string =>
  [-28, -16, -5, 6, 17, 28]
    .map((turned, index) =>
      line(
        [index % 2 ? 31 : 24, 53 - Math.abs(turned) * 0.3].map((away) =>
          bowPoint(polar([0, 0], away, angle + turned)),
        ),
      ),
    )
    .join('');
const ring = (radius: number, [u, v]: Point = [0, 0]): string =>
  isoCircle(view, [width + reach + 46 + u, keyhole[1], keyhole[2] - v], 'y', radius);
const stamens = range(0, 330, 30).map((angle) => polar([0, 0], angle % 60 ? 9 : 12, angle));
const knobs = stamens.map((end) => ring(1.7, end)).join('');
const shaft: Polygon = [-4, 4].flatMap((z): Point[] =>
  (z < 0 ? [8, reach - 8] : [reach - 8, 8]).map((x) => view(width + x, keyhole[1], keyhole[2] + z)),
);

export const ccpa: Figure = {
  number: 21,
  name: 'ccpa',
  title:
    'A cabinet whose shutter, marked no sale, comes down over a card, locked with a key that has a poppy for its bow',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '16',
      name: 'a person’s card',
      tip: view(60, depth - 10, 72),
      numeralCenter: [130, 410],
      shape: card,
    },
    {
      numeral: '210',
      name: 'shutter against sale',
      tip: view(28, depth, 142),
      numeralCenter: [128, 66],
      shape: shutter,
    },
    {
      numeral: '212',
      name: 'key',
      tip: view(width + 24, keyhole[1], keyhole[2]),
      numeralCenter: [530, 140],
      shape: shaft,
    },
    {
      numeral: '214',
      name: 'poppy bow',
      tip: bowPoint(polar([0, 0], 44, 270)),
      numeralCenter: [458, 454],
      shape: petal(270),
    },
  ],
  drawing: () => (
    <>
      <Box view={view} corner={[-8, -8, -10]} size={[width + 16, depth + 16, 10]} />
      <Box view={view} corner={[0, 0, 0]} size={[width, depth, height]} />
      <Box view={view} corner={[-8, -8, height]} size={[width + 16, depth + 16, 10]} />
      <Plate points={opening} />
      <Plate points={cheek} hatched={{ angle: 90, pitch: 5 }} />
      <Plate points={back} />
      <Part numeral="16">
        <Plate points={card} isShaded />
        <Plate
          points={uprightRectangle(view, [54, depth - 10, sill + 8], 22, 26)}
          hatched={{ angle: 135, pitch: 5 }}
        />
        <Line
          d={strokes(
            [86, 77, 68].map((z, row) => [
              view(90, depth - 10, z),
              view([158, 150, 134][row] ?? 0, depth - 10, z),
            ]),
          )}
        />
      </Part>
      <Part numeral="210">
        <Plates shapes={[shutter]} />
        <Line
          kind="o"
          d={strokes(slats.map((z) => [view(left, depth, z), view(right, depth, z)]))}
        />
        <Line
          d={strokes(slats.map((z) => [view(left, depth, z - 3), view(right, depth, z - 3)]))}
        />
        <Box view={view} corner={[left - 6, depth, foot - 8]} size={[right - left + 12, 7, 22]} />
        <Plate points={plate} />
        <g transform={`matrix(.866 .5 0 1 ${round(labelX)} ${round(labelY)})`}>
          <Label position={[0, 0]} size={15}>
            NO SALE
          </Label>
        </g>
      </Part>
      <Box view={view} corner={[14, depth, 12]} size={[width - 28, 8, 36]} />
      <Box view={view} corner={[100, depth + 8, 28]} size={[32, 6, 9]} />
      <Part numeral="212">
        <path className="fig-o fig-p" d={isoCircle(view, keyhole, 'x', 17)} />
        <path className="fig-k" d={isoCircle(view, keyhole, 'x', 6)} />
        <Cylinder view={view} start={keyhole} axis="x" length={reach} radius={5} isShaded />
        <Cylinder
          view={view}
          start={[width + reach - 14, ...keyhole.slice(1)] as unknown as Point3}
          axis="x"
          length={6}
          radius={9}
        />
      </Part>
      <Part numeral="214">
        {[180, 0, 270, 90].map((angle) => (
          <g key={angle}>
            <path className="fig-o fig-p" d={curve(petal(angle), true)} />
            <Line d={ribs(angle)} />
            <Line kind="s" d={shade(smooth(petal(angle), true), 0.6)} />
          </g>
        ))}
        <path className="fig-o fig-p" d={ring(15)} />
        <Line d={strokes(stamens.map((end) => [bowPoint([0, 0]), bowPoint(end)] as const))} />
        <path className="fig-k" d={knobs} />
      </Part>
    </>
  ),
};
