import { points } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, type Point, type Polygon, rectangle, strokes } from './kit/geometry.ts';

/** Elevation from 20° beside the bridge's axis, in feet: u along the bridge, v across it, z above the water. */
const place = (u: number, v: number, z: number): Point => [228 + (0.34 * u + 0.94 * v) * 0.47, 386 - z * 0.47];

const half = 70;
const [sag, top, road, soffit] = [262, 744, 252, 222];
const mainSpan = (u: number): number => sag + (top - sag) * (1 - u / 2100) ** 2;
const sideSpan = (u: number): number => top - (top - sag) * (-u / 1120) - 190 * (-u / 1120) * (1 + u / 1120);

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
const cable = (v: number, from: number, to: number): Polygon =>
  range(from, to, (to - from) / 24).map((u) => place(u, v, u < 0 ? sideSpan(u) : mainSpan(u)));
const hangers = (v: number, from: number, to: number) =>
  range(from, to, 78).map((u) => [place(u, v, u < 0 ? sideSpan(u) : mainSpan(u)), place(u, v, road)] as const);

/** A leg steps back at every portal strut: height, width across, depth along. */
const steps = [
  [30, 54, 56],
  [300, 47, 50],
  [442, 42, 44],
  [570, 37, 38],
  [672, 33, 34],
  [752, 33, 34],
] as const;
const courses = steps.slice(1).map(([z, ...to], index) => [steps[index] as (typeof steps)[number], z, to] as const);

function Leg({ v }: { v: number }) {
  const face = courses.flatMap(([[z, w, d], end]): Point[] => [
    place(-d / 2, v - w / 2, z),
    place(-d / 2, v - w / 2, end),
  ]);
  const edge = courses.flatMap(([[z, w, d], end]): Point[] => [
    place(-d / 2, v + w / 2, z),
    place(-d / 2, v + w / 2, end),
  ]);
  const far = courses.flatMap(([[z, w, d], end]): Point[] => [
    place(d / 2, v + w / 2, z),
    place(d / 2, v + w / 2, end),
  ]);
  const flank = [...edge, ...[...far].reverse()];
  const flutes = courses.flatMap(([[z, w, d], end]) =>
    [0.34, 0.66].map((share) => [
      place(-d / 2, v + w * (share - 0.5), z + 6),
      place(-d / 2, v + w * (share - 0.5), end - 6),
    ]),
  ) as [Point, Point][];
  return (
    <>
      <Plate points={[...face, ...[...edge].reverse()]} />
      <Plate points={flank} hatched={{ pitch: 5 }} />
      <Line d={strokes(flutes)} />
      <Line kind="s" d={line(far)} />
    </>
  );
}

/** Between the legs, from the flank of the far one to the edge of the near one. */
const panel = (from: number, to: number, set = 0): Polygon => [
  place(set, 22 - half, to),
  place(-20, half - 16, to),
  place(-20, half - 16, from),
  place(set, 22 - half, from),
];
const struts = [
  [322, 362],
  [456, 490],
  [584, 614],
  [698, 728],
] as const;

function Strut({ from, to }: { from: number; to: number }) {
  const points = panel(from, to);
  const [[left, up], [right], [, down]] = points as [Point, Point, Point];
  const haunch = `M${left} ${down + 9}l9 -9M${right} ${down + 9}l-9 -9`;
  return (
    <>
      <Plate points={points} />
      <Line
        d={`${range(left + 5, right - 2, 5)
          .map((x) => `M${x.toFixed(1)} ${(up + 3).toFixed(1)}V${(down - 3).toFixed(1)}`)
          .join('')}${haunch}`}
      />
    </>
  );
}

const braces = [
  [44, 130],
  [130, 216],
].flatMap(([from = 0, to = 0]) => {
  const [a, b, c, d] = panel(from, to, 42) as [Point, Point, Point, Point];
  return [
    [a, c],
    [b, d],
    [a, b],
  ] as const;
});

const [left, right] = [20, 600];
const truss = (from: number, to: number): Polygon =>
  rectangle(from, place(0, 0, road)[1], to - from, (road - soffit) * 0.47);
const [deckTop, deckBottom] = [place(0, 0, road)[1], place(0, 0, soffit)[1]];
const diagonals = (from: number, to: number): string =>
  line(range(from, to, 7).map((x, index): Point => [x, index % 2 ? deckTop : deckBottom]));

const pier: Polygon = points('164 372 296 372 296 384 308 384 318 452 142 452 152 384 164 384');

export const goldenGate: Figure = {
  number: 27,
  name: 'golden-gate',
  title:
    'The south tower of the Golden Gate Bridge with its cables, hangers and deck, the pier cut open below the water',
  width: 640,
  height: 480,
  parts: [
    { numeral: '270', name: 'tower', tip: place(-18, -70, 640), at: [92, 84], inside: rectangle(180, 36, 24, 200) },
    {
      numeral: '272',
      name: 'cable',
      tip: place(330, half, mainSpan(330)),
      at: [440, 56],
      inside: rectangle(300, 70, 30, 80),
    },
    { numeral: '274', name: 'hanger', tip: place(624, half, 440), at: [540, 130], inside: rectangle(355, 160, 8, 60) },
    { numeral: '276', name: 'deck', tip: [520, 274], at: [584, 340], inside: truss(300, right) },
    { numeral: '278', name: 'pier', tip: [168, 432], at: [60, 440], inside: pier },
  ],
  drawing: () => (
    <>
      <Part numeral="272">
        <Line kind="o" d={line(cable(-half, 420, 2100)) + line(cable(-half, 0, -1104))} />
      </Part>
      <Part numeral="270">
        <Leg v={-half} />
        <Line kind="o" d={strokes(braces)} />
        {struts.map(([from, to]) => (
          <Strut key={from} from={from} to={to} />
        ))}
      </Part>
      <Part numeral="276">
        <Plate points={truss(left, right)} />
        <Line d={diagonals(left, right)} />
      </Part>
      <Part numeral="274">
        <Line d={strokes([...hangers(half, -1062, -435), ...hangers(half, 78, 2060)])} />
      </Part>
      <Part numeral="272">
        <Line kind="s" d={line(cable(half, 0, -1120))} />
      </Part>
      <Part numeral="270">
        <Leg v={half} />
      </Part>
      <Part numeral="272">
        <Line kind="s" d={line(cable(half, 0, 2100))} />
      </Part>
      <Part numeral="278">
        <Plate points={pier} hatched={{}} isShaded />
      </Part>
      <Line d="M24 392q10 -6 20 0t20 0t20 0t20 0M24 404q10 -6 20 0t20 0t20 0M330 392q10 -6 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0M340 404q10 -6 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0" />
    </>
  ),
};
