import type { ReactElement } from 'react';
import { parsePoints } from './kit/curve.ts';
import { Box, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, outline, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { hatch, shade } from './kit/hatch.ts';
import { boxFaces, isoCircle, isoRing, isoView, type Point3 } from './kit/iso.ts';

const view = isoView(308, 274, 1.06);

/** A polygon of x, z pairs that faces the front, at depth y. */
const facing = (y: number, text: string): Polygon =>
  parsePoints(text).map(([x, z]) => view(x, y, z));
const upright = (y: number, x: number, z: number, w: number, h: number): Polygon =>
  facing(y, `${x} ${z + h} ${x + w} ${z + h} ${x + w} ${z} ${x} ${z}`);
/** Depth of the front of the open drawer, which is between x = 8 and x = 138. */
const front = 214;
/** A polygon of y, z pairs parallel to the sides of the drawer. */
const alongDrawer = (x: number, text: string): Polygon =>
  parsePoints(text).map(([y, z]) => view(x, y, z));

function Pull({ x, y, z }: { x: number; y: number; z: number }): ReactElement {
  return (
    <>
      <Plate points={upright(y, x - 26, z + 6, 52, 18)} />
      <Line d={strokes([[view(x - 18, y, z + 15), view(x + 16, y, z + 15)]])} />
      <Box
        view={view}
        corner={[x - 10, y, z - 14]}
        size={[20, 5, 7]}
        right={{ pitch: 5 }}
        isShaded={false}
      />
    </>
  );
}

const raised = 110;
const textLines = ['26 206 118 206', '26 82 118 82', '26 74 118 74', '26 66 96 66'];
const sheet = upright(raised, 14, 40, 118, 176);
/** Cards in the drawer from one depth to another, each with a tab. */
const Cards = ({ from, to }: { from: number; to: number }): ReactElement => (
  <>
    {Array.from({ length: (to - from) / 10 }, (_, index) => from + 10 + index * 10).map((y) => {
      const tab = 16 + ((y * 3.7) % 84);
      const top = `14 68 ${tab} 68 ${tab} 76 ${tab + 24} 76 ${tab + 24} 68 132 68`;
      return <Plate key={y} points={facing(y, `${top} 132 20 14 20`)} />;
    })}
  </>
);

/** A comb at depth y: a root bar, and teeth that end along a slope. */
const comb = (y: number, x: number, z: number, w: number): string => {
  const teeth = Array.from({ length: 9 }, (_, tooth): readonly [Point, Point] => [
    view(x + ((tooth + 0.5) * w) / 9, y, z),
    view(x + ((tooth + 0.5) * w) / 9, y, z - w * (0.5 - tooth * 0.03)),
  ]);
  return strokes(teeth) + outline(upright(y, x, z, w, w * 0.2));
};

/** The lens in front of the card, with its handle to the lower right. */
const glass: Point3 = [98, raised + 6, 138];
const inLens = (x: number, z: number): Point => view(glass[0] + x, glass[1], glass[2] + z);
const handle = parsePoints('52 7 62 5 68 8 136 8 136 -8 68 -8 62 -5 52 -7').map(([u, v]) =>
  inLens(u * 0.88 + v * 0.47, v * 0.88 - u * 0.47),
);

/**
 * Two overlaid combs in the lens. The teeth of the second are in broken lines, and the difference
 * is hatched.
 */
const bar = parsePoints('-45.9 10 45.9 10 39.2 26 -39.2 26').map(([x, z]) => inLens(x, z));
const tooth = (x: number, from: number, to: number): Polygon =>
  parsePoints(`${x - 5} ${from} ${x + 5} ${from} ${x + 5} ${to} ${x - 5} ${to}`).map(([u, v]) =>
    inLens(u, v),
  );
const teeth = [-32, -16, 0, 16, 32];
const claimed = teeth.map((x) => tooth(x, 10, -18));
const ends = [-8, -28, -36, -30, -6];
const cited = teeth.map((x, index) => tooth(x, -18, ends[index] as number));

const panel = facing(222, '2 4 144 4 144 74 2 74');

export const search: Figure = {
  number: 11,
  name: 'search',
  title:
    'A card index with its drawer open, and a lens on a raised card that shows two combs, one over the other',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '110',
      name: 'drawer of the index',
      tip: view(20, 222, 30),
      numeralCenter: [124, 446],
      shape: panel,
    },
    {
      numeral: '112',
      name: 'card raised from it',
      tip: view(20, raised, 200),
      numeralCenter: [130, 170],
      shape: sheet,
    },
    {
      numeral: '114',
      name: 'lens',
      tip: inLens(112, -64),
      numeralCenter: [500, 430],
      shape: handle,
    },
  ],
  drawing: () => (
    <>
      <Box view={view} corner={[-146, -44, 0]} size={[438, 44, 150]} />
      {parsePoints('-138 8 -138 80 8 80 154 8 154 80').map(([x, z]) => (
        <g key={x + z}>
          <Plate points={upright(0, x, z, 130, 62)} isShaded />
          <Pull x={x + 65} y={0} z={z + 30} />
        </g>
      ))}
      <Part numeral="110">
        <Plate points={upright(0, 8, 8, 130, 62)} hatched={{}} />
        <Plate points={alongDrawer(14, `0 52 ${front} 52 ${front} 14 0 14`)} hatched={{}} />
        <Plate
          points={[...alongDrawer(8, `${front} 52 0 52`), ...alongDrawer(14, `0 52 ${front} 52`)]}
        />
      </Part>
      <Cards from={0} to={100} />
      <Part numeral="112">
        <Plate points={sheet} isShaded />
        <Line
          d={
            comb(raised, 30, 186, 76) + textLines.map((text) => line(facing(raised, text))).join('')
          }
        />
      </Part>
      <Cards from={110} to={200} />
      <Part numeral="110">
        <Plate
          points={[
            ...alongDrawer(132, `${front} 52 0 52`),
            ...alongDrawer(138, `0 52 ${front} 52`),
          ]}
        />
        <Plate points={boxFaces(view, [8, 0, 8], [130, front, 44]).right} hatched={{}} />
        <Box view={view} corner={[2, front, 4]} size={[142, 8, 70]} />
        <Pull x={73} y={front + 8} z={36} />
      </Part>
      <Part numeral="114">
        <Plate points={handle} isShaded />
        <path className="fig-o fig-p" d={isoCircle(view, glass, 'y', 53)} />
        <Line kind="s" d={shade(isoRing(view, glass, 'y', 53), 0.6)} />
        <Plate points={bar} hatched={{ pitch: 5 }} />
        <Line kind="o" d={isoCircle(view, glass, 'y', 47) + claimed.map(outline).join('')} />
        <Line kind="h" d={cited.map((shape) => hatch(shape, { angle: 135, pitch: 5 })).join('')} />
        <Line kind="x" d={cited.map(outline).join('')} />
      </Part>
    </>
  ),
};
