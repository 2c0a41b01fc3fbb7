import type { ReactElement } from 'react';
import { clipToLeft, parsePoints } from './kit/curve.ts';
import { Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  line,
  outline,
  type Point,
  type Polygon,
  rectangle,
  rotate,
  round,
  translate,
} from './kit/geometry.ts';
import { shade } from './kit/hatch.ts';
import { boxFaces, isoRing, isoView, moveAlong, type Point3 } from './kit/iso.ts';
import { Label } from './kit/label.tsx';
import { oval, waveShape } from './kit/mark.ts';
import { createSketcher } from './kit/pencil.ts';

const view = isoView(320, 156, 1.2);
const side = 150;
/** Heights of the body and of the lid's top. */
const body = 84;
const lid = 108;
const level = (from: number, to: number, z: number): Polygon =>
  parsePoints(`${from} ${from} ${to} ${from} ${to} ${to} ${from} ${to}`).map(([x, y]) =>
    view(x, y, z),
  );
const front = boxFaces(view, [0, 0, 0], [side, side, body]).left;
const flank = boxFaces(view, [0, 0, 0], [side, side, body]).right;
const cover = boxFaces(view, [0, 0, body], [side, side, lid - body]);
const onFront = (text: string): Polygon => parsePoints(text).map(([x, z]) => view(x, side, z));
const place = (u: number, v: number): Point => view(75 + 38 * u, 75 + 25 * v, lid);
const wave = waveShape().map(([u, v]) => place(u, v));

/** The line through the front corner, which divides the sketched half from the inked half. */
const [above, below]: [Point, Point] = [view(0, 0, lid), view(side, side, 0)];
const inked = (shape: Polygon): Polygon => clipToLeft(shape, above, below);
const sketched = (shape: Polygon): Polygon => clipToLeft(shape, below, above);

const { sketchEdges: pencilled, sketchCurve: loose } = createSketcher(11);
const sketch = [
  pencilled([view(0, 0, lid), view(0, side, lid), view(side, side, lid)], 26),
  pencilled([view(0, side, body), view(side, side, body)], 20),
  pencilled([view(0, side, lid), view(0, side, 0), view(side, side, 0)], 22),
  pencilled(sketched(level(12, side - 12, lid)).slice(-3)),
  pencilled(onFront('22 50 128 50 128 12 22 12 22 50')),
  pencilled(onFront('22 12 128 50'), 30),
  loose(isoRing(view, [75, side, 31], 'y', 8, 0, 350).filter((_, step) => step % 5 === 0)),
  loose(sketched(oval(place)).filter((_, step) => step % 3 === 0)),
  loose(sketched(wave).filter((_, step) => step % 3 === 0)),
].join('');

function Inked(): ReactElement {
  const axle: Point3 = [side, 66, 46];
  const elbow = moveAlong(axle, 'x', 24);
  const hand: Point3 = [side + 24, 86, 14];
  const arm = [...isoRing(view, elbow, 'x', 6, -10, 170), ...isoRing(view, hand, 'x', 6, 170, 350)];
  const panel = parsePoints('30 44 120 44 120 106 30 106').map(([x, y]) => view(x, y, lid));
  return (
    <Part numeral="82">
      <Plate points={inked(level(0, side, lid))} />
      <Line d={line(inked(level(12, side - 12, lid)).slice(0, 3))} />
      <Plate points={inked(panel)} hatched={{ angle: 90 }} />
      <Plate points={inked(oval(place))} />
      <path className="fig-k" d={outline(inked(wave))} />
      <Plate points={flank} hatched={{}} />
      <Plate points={cover.right} hatched={{ angle: 135 }} />
      <Line kind="s" d={shade([...cover.right.slice(0, 2), ...flank.slice(2)])} />
      <Cylinder view={view} start={axle} axis="x" length={24} radius={4} />
      <Plate points={arm} isShaded />
      <Cylinder view={view} start={hand} axis="x" length={30} radius={6} />
    </Part>
  );
}

/** The pencil, from pairs of a distance from its tip and half its width there. */
const tip: Point = [166, 262];
const pencil = (text: string): Polygon => {
  const flankOf = parsePoints(text);
  return rotate(
    translate([...flankOf, ...[...flankOf].reverse().map(([u, v]): Point => [u, -v])], ...tip),
    tip,
    122,
  );
};
const months = Array.from(
  { length: 11 },
  (_, month) => `M${round(183.3 + month * 27.33)} ${month % 3 === 2 ? 429 : 433}V438`,
);
const stamps = [rectangle(32, 418, 124, 40), rectangle(484, 418, 124, 40)];

export const provisional: Figure = {
  number: 8,
  name: 'provisional',
  title:
    'A music box, its left half a pencil sketch and its right half inked, over a scale of twelve months',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '80',
      name: 'penciled provisional',
      tip: view(44, side, 6),
      numeralCenter: [120, 366],
      shape: front,
    },
    {
      numeral: '82',
      name: 'inked full application',
      tip: view(side, 10, 20),
      numeralCenter: [586, 330],
      shape: flank,
    },
    {
      numeral: '84',
      name: 'twelve months',
      tip: [400, 436],
      numeralCenter: [430, 386],
      shape: rectangle(156, 426, 328, 14),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="80">
        <Line d={sketch} />
      </Part>
      <Inked />
      <Line
        kind="c"
        d={line([view(0, 0, lid + 22), above]) + line([below, view(side, side, -22)])}
      />
      <Plate points={pencil('0 0 34 11 160 11')} isShaded />
      <Plate points={pencil('0 0 34 11')} />
      <path className="fig-k" d={outline(pencil('0 0 12 3.9'))} />
      <Line d={outline(pencil('34 4 160 4'))} />
      <Plate points={pencil('160 11 172 11')} hatched={{ angle: 122, pitch: 5 }} />
      <Plate points={pencil('172 11 188 11 192 7')} isShaded />
      <Part numeral="84">
        <Line
          d={`M156 438H484${months.join('')}M168 434L156 438L168 442M472 434L484 438L472 442`}
        />
        {stamps.map((stamp) => (
          <Plate key={outline(stamp)} points={stamp} isShaded />
        ))}
        <Line
          d={[rectangle(37, 423, 114, 30), rectangle(489, 423, 114, 30)].map(outline).join('')}
        />
        <Label position={[94, 444]}>month 1</Label>
        <Label position={[546, 444]}>month 12</Label>
      </Part>
    </>
  ),
};
