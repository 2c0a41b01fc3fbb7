import { parsePoints } from './kit/curve.ts';
import { Box, Cylinder, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { interpolate, line, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { isoCircle, isoRing, isoView, type Point3, uprightRectangle } from './kit/iso.ts';
import { stableMath } from './kit/stable-math.ts';

const view = isoView(284, 322, 1.12);
const width = 190;
const depth = 50;
const height = 236;
/** A point on the front, or `out` in front of it. */
const front = (x: number, z: number, out = 0): Point => view(x, depth + out, z);
/** A vertical rectangle on the front, or `out` in front of it. */
const panel = (x: number, z: number, w: number, h: number, out = 0): Polygon =>
  uprightRectangle(view, [x, depth + out, z], w, h);

const grille: Point3 = [64, depth, 166];
const button: Point3 = [150, depth, 190];
const louvres = [-26, -13, 0, 13, 26].map((dz): Polygon => {
  const half = Math.sqrt(stableMath.square(38) - stableMath.square(dz)) - 4;
  return panel(64 - half, 163 + dz, 2 * half, 6, 16);
});

const slot = panel(28, 56, 134, 22);
const letter = [front(42, 64), front(148, 64), front(148, 64, 70), front(42, 64, 70)] as const;
const letterEdge = [letter[3], letter[2], front(148, 61, 70), front(42, 61, 70)];
const [backLeft, backRight, right, left] = letter;
const flap = [front(28, 78), front(162, 78), front(162, 92, 22), front(28, 92, 22)];
const card = panel(124, 126, 56, 34);
const textLines = [152, 144, 136].map((z, row): [Point, Point] => [
  front(130, z),
  front([172, 164, 170][row] ?? 0, z),
]);

/** The brick wall, drawn only to the upper left and the lower right of the plate. */
const course = (row: number, near: number, reach: number): (readonly [Point, Point])[] => {
  const z = -14 + row * 29;
  const joint = near + reach * 0.72;
  return [
    [view(near, -10, z), view(near + reach, -10, z)],
    [view(joint, -10, z), view(joint, -10, z + 29)],
  ];
};
const bricks = [0, 1, 2, 3, 4].flatMap((row) => [
  ...course(row + 3, -26, -([64, 112, 80, 104, 56][row] ?? 0)),
  ...course(row, width + 26, [60, 104, 84, 112, 0][row] ?? 0),
]);

const screws = parsePoints('202 -5 202 238 -14 242')
  .map(([x, z]) => isoCircle(view, [x, 0, z], 'y', 4))
  .join('');

export const intercom: Figure = {
  number: 32,
  name: 'intercom',
  title:
    'A box on a brick wall with a speaking grille, a call button, and a letter slot with a letter in it',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '320',
      name: 'speaking grille',
      tip: view(40, depth + 16, 190),
      numeralCenter: [70, 120],
      shape: isoRing(view, [64, depth + 16, 166], 'y', 44),
    },
    {
      numeral: '322',
      name: 'call button',
      tip: view(150, depth + 14, 190),
      numeralCenter: [560, 176],
      shape: isoRing(view, [150, depth + 14, 190], 'y', 12),
    },
    {
      numeral: '324',
      name: 'letter slot',
      tip: front(34, 66),
      numeralCenter: [70, 300],
      shape: slot,
    },
    {
      numeral: '326',
      name: 'letter, nothing secret in it',
      tip: interpolate(left, right, 0.3),
      numeralCenter: [90, 440],
      shape: [...letter],
    },
    {
      numeral: '328',
      name: 'name card',
      tip: front(174, 140),
      numeralCenter: [560, 270],
      shape: card,
    },
  ],
  drawing: () => (
    <>
      <Line d={strokes(bricks)} />
      <Box view={view} corner={[-22, -10, -14]} size={[width + 44, 10, height + 28]} />
      <path className="fig-o fig-p" d={screws} />
      <Box view={view} corner={[0, 0, 0]} size={[width, depth, height]} />
      <Box view={view} corner={[-8, 0, height]} size={[width + 16, depth + 14, 9]} />
      <Part numeral="320">
        <Cylinder view={view} start={grille} axis="y" length={16} radius={46} isShaded />
        <path className="fig-o fig-p" d={isoCircle(view, [64, depth + 16, 166], 'y', 40)} />
        <Plates shapes={louvres} hatched={{ pitch: 5 }} />
      </Part>
      <Part numeral="322">
        <Cylinder view={view} start={button} axis="y" length={5} radius={19} />
        <Cylinder view={view} start={[150, depth + 5, 190]} axis="y" length={9} radius={12} />
      </Part>
      <Part numeral="328">
        <Plate points={card} isShaded />
        <Line d={strokes(textLines)} />
      </Part>
      <Part numeral="324">
        <Plate points={panel(20, 44, 150, 44)} isShaded />
        <Plate points={slot} hatched={{ pitch: 5 }} />
      </Part>
      <Part numeral="326">
        <Plate points={[...letter]} />
        <Line
          d={line([
            left,
            interpolate(interpolate(left, right, 0.5), interpolate(backLeft, backRight, 0.5), 0.55),
            right,
          ])}
        />
        <Plate points={letterEdge} isShaded />
      </Part>
      <Part numeral="324">
        <Plate points={flap} isShaded />
      </Part>
    </>
  ),
};
