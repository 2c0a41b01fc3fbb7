import { Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';
import { type Axis, isoCircle, isoRing, isoView, pointOnCircle } from './kit/iso.ts';

const view = isoView(226, 152, 1.2);
const radius = 38;
const bore = 30;
const end = 336;
const branches = [62, 162, 262];
const tagged = 162;

const Main = ({ from, to }: { from: number; to: number }) => (
  <Cylinder view={view} start={[from, 0, 0]} axis="x" length={to - from} radius={radius} isShaded />
);

/** Two bolted flanges. */
function Joint({ x }: { x: number }) {
  const bolts = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) =>
    isoCircle(view, pointOnCircle([x + 16, 0, 0], 'x', 44, angle + 22), 'x', 3),
  );
  return (
    <>
      <Cylinder view={view} start={[x, 0, 0]} axis="x" length={8} radius={51} />
      <Cylinder view={view} start={[x + 8, 0, 0]} axis="x" length={8} radius={51} />
      <path className="fig-o fig-p" d={bolts.join('')} />
    </>
  );
}

/** A gate valve on a branch, with its hand wheel. */
function Valve({ x }: { x: number }) {
  const wheel = [x, 112, 58] as const;
  const spokes = [20, 140, 260].map((angle): [Point, Point] => [
    view(...pointOnCircle(wheel, 'z', 4, angle)),
    view(...pointOnCircle(wheel, 'z', 20, angle)),
  ]);
  return (
    <>
      <Cylinder view={view} start={[x, 92, 0]} axis="y" length={40} radius={19} isShaded />
      <Cylinder view={view} start={[x, 112, 8]} axis="z" length={26} radius={12} isShaded />
      <Cylinder view={view} start={[x, 112, 34]} axis="z" length={5} radius={16} />
      <Cylinder view={view} start={[x, 112, 39]} axis="z" length={19} radius={3} />
      <path
        className="fig-o fig-p"
        d={isoCircle(view, wheel, 'z', 27) + isoCircle(view, wheel, 'z', 20)}
      />
      <Line kind="o" d={strokes(spokes)} />
      <path className="fig-o fig-p" d={isoCircle(view, wheel, 'z', 4.5)} />
    </>
  );
}

function Branch({ x }: { x: number }) {
  return (
    <>
      <Part numeral="342">
        <Cylinder view={view} start={[x, 30, 0]} axis="y" length={18} radius={20} />
        <Cylinder view={view} start={[x, 48, 0]} axis="y" length={44} radius={12} isShaded />
      </Part>
      <Part numeral="344">
        <Valve x={x} />
      </Part>
      <Part numeral="342">
        <Cylinder view={view} start={[x, 132, 0]} axis="y" length={48} radius={12} isShaded />
        <path className="fig-o fig-p" d={isoCircle(view, [x, 180, 0], 'y', 8)} />
      </Part>
    </>
  );
}

/** A point of the tag, which hangs from the wheel by a wire. */
const sheet = (x: number, z: number): Point => view(tagged + x, 146, z);
const tag: Polygon = [
  sheet(-22, -4),
  sheet(-12, 6),
  sheet(12, 6),
  sheet(22, -4),
  sheet(22, -54),
  sheet(-22, -54),
];
const eye = isoCircle(view, [tagged, 146, -5], 'y', 4);
const textLines = [-18, -27, -36, -45].map((z, row): [Point, Point] => [
  sheet(-15, z),
  sheet([14, 8, 15, 4][row] ?? 0, z),
]);
const ring = isoRing(view, [end, 0, 0], 'x', radius);
const water = isoRing(view, [end, 0, 0], 'x', bore);
const grip = pointOnCircle([62, 112, 58], 'z', 24, 200);
const disc = (axis: Axis, x: number, y: number, z: number, r: number): Polygon =>
  isoRing(view, [x, y, z], axis, r);

export const waterMain: Figure = {
  number: 34,
  name: 'water-main',
  title: 'A water main with three branches, the valve of one of them tagged, the main itself open',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '340',
      name: 'main, still open',
      tip: view(316, 0, 34),
      numeralCenter: [590, 220],
      shape: disc('x', 316, 0, 0, 38),
    },
    {
      numeral: '342',
      name: 'branch',
      tip: view(62, 160, 8),
      numeralCenter: [44, 170],
      shape: disc('y', 62, 160, 0, 12),
    },
    {
      numeral: '344',
      name: 'valve',
      tip: view(...grip),
      numeralCenter: [60, 80],
      shape: disc('z', 62, 112, 58, 27),
    },
    { numeral: '346', name: 'tag', tip: sheet(-18, -40), numeralCenter: [60, 420], shape: tag },
  ],
  drawing: () => (
    <>
      <Part numeral="340">
        <Main from={-24} to={6} />
        <Joint x={6} />
        <Main from={22} to={204} />
        <Joint x={204} />
        <Main from={220} to={end} />
        <Line kind="h" d={hatch(ring, { holes: [water], pitch: 5 })} />
        <path className="fig-o fig-p" d={isoCircle(view, [end, 0, 0], 'x', bore)} />
        <Line kind="h" d={hatch(water, { angle: 0 })} />
      </Part>
      {branches.map((x) => (
        <Branch key={x} x={x} />
      ))}
      <Part numeral="346">
        <Plate points={tag} isShaded />
        <path className="fig-o fig-p" d={eye} />
        <Line d={strokes(textLines)} />
        <Line
          kind="o"
          d={line([view(tagged, 136, 58), sheet(-3, -2), sheet(3, -2), view(tagged + 6, 134, 58)])}
        />
      </Part>
    </>
  ),
};
