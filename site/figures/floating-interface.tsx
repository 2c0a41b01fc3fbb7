import { points } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, outline, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { isoCircle, isoRing, isoTube, isoView, onCircle, type Point3 } from './kit/iso.ts';
import { wave } from './kit/mark.ts';

const view = isoView(312, 262, 1.18);
/** The interface hangs in one upright plane. */
const air = (x: number, z: number): Point => view(x, 0, z);
const panel = (x: number, z: number, w: number, h: number): Polygon => [
  air(x, z + h),
  air(x + w, z + h),
  air(x + w, z),
  air(x, z),
];
const flat = (text: string): Polygon => points(text).map(([x, z]) => air(x, z));

const dial: Point3 = [0, 0, 88];
const ticks = Array.from({ length: 25 }, (_, step): [Point, Point] => {
  const angle = 90 - 135 + (step * 270) / 24;
  const reach = step % 6 === 0 ? 44 : 49;
  return [view(...onCircle(dial, 'y', 55, angle)), view(...onCircle(dial, 'y', reach, angle))];
});
const knob = onCircle(dial, 'y', 38, 140);

const tiles = [80, 25, -30].map((z) => panel(-156, z, 46, 46));
const note = `${isoCircle(view, [-139, 0, -17], 'y', 6)}${isoCircle(view, [-125, 0, -13], 'y', 6)}${outline(flat('-135 -16 -133 -16 -133 4 -121 9 -121 -12 -119 -12 -119 15 -135 8'))}`;
const lock = outline(flat('-146 88 -120 88 -120 105 -146 105'));
const shackle = line(
  Array.from({ length: 13 }, (_, step) => view(...onCircle([-133, 0, 105], 'y', 8, -90 + step * 15))),
);
const sliders = [
  [108, 50],
  [134, 82],
  [160, 28],
] as const;

const puck: Point3 = [0, 60, -102];
const rays = [
  [-156, -30],
  [-40, 40],
  [52, 50],
  [160, 4],
].map(([x = 0, z = 0]) => line([view(0, 60, -80), air(x, z - 4)]));

export const floatingInterface: Figure = {
  number: 33,
  name: 'floating-interface',
  title: 'A computer interface that hangs in the air with no panel around it, above a projector in broken lines',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '330',
      name: 'dial',
      tip: view(...onCircle(dial, 'y', 62, 40)),
      at: [460, 60],
      inside: isoRing(view, dial, 'y', 66),
    },
    { numeral: '332', name: 'icon', tip: air(-150, 38), at: [60, 230], inside: tiles[1] ?? [] },
    { numeral: '334', name: 'slider', tip: air(160, 100), at: [570, 190], inside: panel(155, 4, 10, 118) },
    {
      numeral: '336',
      name: 'projector, not claimed',
      tip: view(...onCircle([0, 60, -91], 'z', 56, 135)),
      at: [90, 430],
      inside: isoRing(view, [0, 60, -91], 'z', 60),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="336">
        <Line
          kind="x"
          d={
            isoTube(view, puck, 'z', 22, 56) +
            isoCircle(view, [0, 60, -80], 'z', 56) +
            isoCircle(view, [0, 60, -80], 'z', 22)
          }
        />
      </Part>
      <Line kind="c" d={rays.join('')} />
      <Part numeral="332">
        {tiles.map((tile) => (
          <Plate key={tile[0]?.[1]} points={tile} isShaded />
        ))}
        <path className="fig-k" d={note} />
        <path className="fig-k" d={wave((u, v) => air(-133 + 19 * u, 48 - 19 * v))} />
        <path className="fig-k" d={lock} />
        <Line kind="s" d={shackle} />
      </Part>
      <Part numeral="330">
        <path className="fig-o fig-p" d={isoCircle(view, dial, 'y', 66)} />
        <Line kind="s" d={line(isoRing(view, dial, 'y', 66, 20, 180))} />
        <Line d={strokes(ticks)} />
        <path className="fig-o fig-p" d={isoCircle(view, dial, 'y', 26)} />
        <path className="fig-k" d={outline(flat('-7 104 -7 80 13 92'))} />
        <path className="fig-o fig-p" d={isoCircle(view, knob, 'y', 6)} />
      </Part>
      <Part numeral="334">
        {sliders.map(([x, z]) => (
          <g key={x}>
            <Plate points={panel(x - 4, 4, 8, 118)} />
            <Plate points={panel(x - 4, 4, 8, z)} hatched={{ pitch: 5 }} />
            <Plate points={panel(x - 10, z, 20, 10)} isShaded />
          </g>
        ))}
      </Part>
    </>
  ),
};
