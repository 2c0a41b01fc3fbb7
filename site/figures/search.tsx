import type { ReactElement } from 'react';
import { Box, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { between, clip, hatch, line, outline, type Point, type Polygon, shade, strokes } from './kit/geometry.ts';
import { boxFaces, isoCircle, isoRing, isoView, type Point3 } from './kit/iso.ts';

const view = isoView(308, 274, 1.06);

/** An upright rectangle that faces the front, at depth y. */
const upright = (y: number, x: number, z: number, w: number, h: number): Polygon => [
  view(x, y, z + h),
  view(x + w, y, z + h),
  view(x + w, y, z),
  view(x, y, z),
];
const cabinet: [Point3, Point3] = [
  [-146, -44, 0],
  [292, 44, 150],
];
const fronts = [
  [-138, 8],
  [-138, 80],
  [8, 80],
] as const;
/** The open drawer: between x 8 and 138, from the cabinet to y 220. */
const front = 214;

function Pull({ x, y, z }: { x: number; y: number; z: number }): ReactElement {
  return (
    <>
      <Plate points={upright(y, x - 26, z + 6, 52, 18)} />
      <Line d={strokes([[view(x - 18, y, z + 15), view(x + 16, y, z + 15)]])} />
      <Box view={view} at={[x - 10, y, z - 14]} size={[20, 5, 7]} right={{ pitch: 5 }} isShaded={false} />
    </>
  );
}

const cards = Array.from({ length: 20 }, (_, index) => 10 + index * 10);
const raised = 110;
const tab = (index: number): number => 16 + ((index * 37) % 84);

function Cards({ from, to }: { from: number; to: number }): ReactElement {
  return (
    <>
      {cards.map(
        (y, index) =>
          y > from &&
          y <= to && (
            <g key={y}>
              <Plate
                points={[
                  ...upright(y, 14, 20, 118, 48).slice(0, 1),
                  view(tab(index), y, 68),
                  view(tab(index), y, 76),
                  view(tab(index) + 24, y, 76),
                  view(tab(index) + 24, y, 68),
                  ...upright(y, 14, 20, 118, 48).slice(1),
                ]}
              />
            </g>
          ),
      )}
    </>
  );
}

/** A comb on the upright at depth y: a root bar and teeth that end along a slope. */
const comb = (y: number, x: number, z: number, w: number): string => {
  const teeth = Array.from({ length: 9 }, (_, tooth): readonly [Point, Point] => [
    view(x + ((tooth + 0.5) * w) / 9, y, z),
    view(x + ((tooth + 0.5) * w) / 9, y, z - w * (0.5 - tooth * 0.03)),
  ]);
  return strokes(teeth) + outline(upright(y, x, z, w, w * 0.2));
};

/** The lens lies against the card, its handle to the lower right. */
const glass: Point3 = [98, raised + 6, 138];
const rim = isoRing(view, glass, 'y', 47);
const inLens = (x: number, z: number): Point => view(glass[0] + x, glass[1], glass[2] + z);
const handle = (
  [
    [52, 7],
    [62, 5],
    [68, 8],
    [136, 8],
    [136, -8],
    [68, -8],
    [62, -5],
    [52, -7],
  ] as const
).map(([along, off]) => inLens(along * 0.88 + off * 0.47, off * 0.88 - along * 0.47));
/** Two combs in the lens, one over the other: the teeth of the second, in broken lines, end elsewhere. */
const teeth = Array.from({ length: 6 }, (_, tooth) => -44 + tooth * 16);
const first = (x: number): number => -34 + (x + 47) * 0.22;
const second = (x: number): number => -16 - (x + 47) * 0.14;
const claimed = teeth.map((x) => [inLens(x, 10), inLens(x + 9, 10), inLens(x + 9, first(x)), inLens(x, first(x))]);
const cited = teeth.map((x) => [
  inLens(x + 2, second(x)),
  inLens(x + 10, second(x)),
  inLens(x + 10, 10),
  inLens(x + 2, 10),
]);
const bar = [inLens(-45, 10), inLens(45, 10), inLens(38, 26), inLens(-38, 26)];
const within = (shape: Polygon): string =>
  shape
    .flatMap((from, index) => {
      const to = shape[(index + 1) % shape.length] as Point;
      const angle = (Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const reach = ([x, y]: Point) => ((x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1])) / length;
      return clip(from, angle, [rim]).flatMap(([a, b]) => {
        const [start, end] = [
          Math.max(0, Math.min(reach(a), reach(b))),
          Math.min(length, Math.max(reach(a), reach(b))),
        ];
        return end > start ? [line([between(from, to, start / length), between(from, to, end / length)])] : [];
      });
    })
    .join('');

export const search: Figure = {
  number: 11,
  name: 'search',
  title:
    'A card index with its drawer open, one card raised, and a lens on it under which two combs lie over each other',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '110',
      name: 'drawer of the index',
      tip: view(20, 222, 30),
      at: [50, 350],
      inside: upright(222, 2, 4, 142, 70),
    },
    {
      numeral: '112',
      name: 'card raised from it',
      tip: view(20, raised, 200),
      at: [50, 80],
      inside: upright(raised, 14, 40, 118, 176),
    },
    { numeral: '114', name: 'lens', tip: inLens(112, -64), at: [590, 410], inside: handle },
  ],
  drawing: () => (
    <>
      <Box view={view} at={cabinet[0]} size={cabinet[1]} />
      {fronts.map(([x, z]) => (
        <g key={x + z}>
          <Plate points={upright(0, x, z, 130, 62)} isShaded />
          <Pull x={x + 65} y={0} z={z + 30} />
        </g>
      ))}
      <Part numeral="110">
        <Plate points={upright(0, 8, 8, 130, 62)} hatched={{}} />
        <Plate points={[view(14, 0, 52), view(14, front, 52), view(14, front, 14), view(14, 0, 14)]} hatched={{}} />
        <Plate points={[view(8, 0, 52), view(14, 0, 52), view(14, front, 52), view(8, front, 52)]} />
      </Part>
      <Cards from={0} to={100} />
      <Part numeral="112">
        <Plate points={upright(raised, 14, 40, 118, 176)} isShaded />
        <Line
          d={
            comb(raised, 30, 186, 76) +
            strokes([206, 82, 74, 66].map((z) => [view(26, raised, z), view(z > 66 ? 118 : 96, raised, z)] as const))
          }
        />
      </Part>
      <Cards from={110} to={200} />
      <Part numeral="110">
        <Plate points={[view(132, 0, 52), view(138, 0, 52), view(138, front, 52), view(132, front, 52)]} />
        <Plate points={boxFaces(view, [8, 0, 8], [130, front, 44]).right} hatched={{}} />
        <Box view={view} at={[2, front, 4]} size={[142, 8, 70]} />
        <Pull x={73} y={front + 8} z={36} />
      </Part>
      <Part numeral="114">
        <Plate points={handle} isShaded />
        <path className="fig-o fig-p" d={isoCircle(view, glass, 'y', 53)} />
        <Line kind="s" d={shade(isoRing(view, glass, 'y', 53), 0.6)} />
        <path className="fig-o fig-p" d={isoCircle(view, glass, 'y', 47)} />
        <Line
          kind="o"
          d={within([inLens(-60, 10), inLens(60, 10), inLens(60, 26), inLens(-60, 26)]) + claimed.map(within).join('')}
        />
        <Line kind="h" d={hatch(bar, { pitch: 5 })} />
        <Line kind="x" d={cited.map(within).join('')} />
      </Part>
    </>
  ),
};
