import { points } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, type Point, type Polygon, range, rectangle, sequence, shift, strokes } from './kit/geometry.ts';

/** The eye stands above the bay: x to the right, y away from it, z up, in metres, on the sheet. */
const place = (x: number, y: number, z: number): Point => {
  const scale = 700 / y;
  return [330 + x * scale, 32 + (176 - z) * scale];
};

/** The roadway in plan: straight, a bend to the right, straight again to the far shore. */
const [approach, bend, radius] = [320, 300, 140];
const centre: Point = [-62, 560];
const total = approach + bend + 480;

function road(s: number): { at: Point; outward: Point; z: number } {
  const angle = (245 * Math.PI) / 180 - Math.min(Math.max(s - approach, 0), bend) / radius;
  const [rx, ry] = [Math.cos(angle), Math.sin(angle)];
  const ahead = s < approach ? s - approach : Math.max(0, s - approach - bend);
  return {
    at: [centre[0] + radius * rx + ahead * ry, centre[1] + radius * ry - ahead * rx],
    outward: [rx, ry],
    z: 8 + 62 * Math.sin((Math.PI * (s + 80)) / (total + 80)) ** 0.8,
  };
}

/** A point beside the roadway's axis; positive `off` is the outer side of the bend. */
function beside(s: number, off: number, drop = 0): Point {
  const { at, outward, z } = road(s);
  return place(at[0] + outward[0] * off, at[1] + outward[1] * off, drop < 0 ? -drop - 1 : z - drop);
}
const edge = (from: number, to: number, off: number, drop = 0): Polygon =>
  range(from, to, (to - from) / 30).map((s) => beside(s, off, drop));
const band = (a: Polygon, b: Polygon): Polygon => [...a, ...[...b].reverse()];

const [near, turn] = [42, 420];
const top = band(edge(turn, total, 12), edge(turn, total, -12));
const ribbon = [...edge(near, turn, 12), ...top, ...[...edge(near, turn, -12)].reverse()];
const farFace = band(edge(turn, total, -12), edge(turn, total, -12, 7));
const nearFace = band(edge(near, turn, 12), edge(near, turn, 12, 7));

/** A point of a pier: out from the axis, above the water. */
const onPier = (s: number, off: number, height: number): Point => beside(s, off, -height - 1);
const pierOutline = (s: number): Polygon => {
  const { z } = road(s);
  return [onPier(s, -8, 0), onPier(s, -7, z - 3), onPier(s, 7, z - 3), onPier(s, 8, 0)];
};
/** The arched opening between a pier's two shafts. */
function pier(s: number) {
  const { z } = road(s);
  const arch = points('-4 22 -2.5 17 0 15 2.5 17 4 22').map(([off = 0, drop = 0]) => onPier(s, off, z - drop));
  const opening = [onPier(s, -4, 0), ...arch, onPier(s, 4, 0)];
  return <Plate key={s} points={pierOutline(s)} holes={z > 30 ? [opening] : []} isShaded={s < turn} />;
}
/** Where piers stand, from the far end to the near one. */
const spans = (from: number, to: number, step: number): number[] => range(from, to, step).map((s) => from + to - s);

const shore = 164;
const random = sequence(7);
const ripples = strokes(
  Array.from({ length: 24 }, (_, row) => {
    const y = shore + 9 + row * 6.5 + (row * row) / 5.4;
    return Array.from({ length: 5 }, (_, column): readonly [Point, Point] => {
      const x = 24 + column * 118 + random.next().value * 50;
      return [
        [x, y],
        [Math.min(616, x + 30 + random.next().value * 60), y],
      ];
    });
  }).flat(),
);
const land = `M24 ${shore}H616M24 158C60 150 84 144 112 146S170 154 214 ${shore}M500 ${shore}C520 150 534 156 544 154S560 144 576 150 600 156 616 152`;
const clouds = 'M154 74h92M176 62h48M140 86h66M470 96h110M500 84h58M486 108h60';

const clear = 218;
const [clearTop, clearFoot] = [beside(clear, 12, 7), beside(clear, 12, -1)];
const drop = rectangle(clearTop[0] - 4, clearTop[1], 8, 120);
const onClear: Point = [clearTop[0], clearFoot[1] - 12];
const arrows = `M${clearTop.join(' ')}m-4 11l4 -11 4 11M${clearFoot.join(' ')}m-4 -11l4 11 4 -11m-14 11h20`;

/** A sloop: each part from its stern at the water. */
const [hull, mainsail, jib] = ['0 -12 78 -15 62 0 8 0', '38 -104 38 -22 2 -20', '43 -96 43 -22 74 -20'].map((part) =>
  shift(points(part), 104, 444),
) as [Polygon, Polygon, Polygon];

export const coronado: Figure = {
  number: 29,
  name: 'coronado',
  title: 'The San Diego–Coronado Bridge sweeping over the bay on slender piers, with a sailboat',
  width: 640,
  height: 480,
  parts: [
    { numeral: '290', name: 'deck', tip: beside(424, 3), at: [44, 116], inside: ribbon },
    { numeral: '292', name: 'pier', tip: onPier(88, 6, 12), at: [452, 446], inside: pierOutline(88) },
    { numeral: '294', name: 'clearance over the water', tip: onClear, at: [300, 446], inside: drop },
  ],
  drawing: () => (
    <>
      <Line kind="h" d={ripples} />
      <Line d={clouds} />
      <Line kind="o" d={land} />
      <Part numeral="292">{spans(turn + 30, total - 30, 44).map(pier)}</Part>
      <Plate points={farFace} />
      <Part numeral="292">{spans(near, turn - 20, 52).map(pier)}</Part>
      <Part numeral="290">
        <Plate points={nearFace} hatched={{ pitch: 5 }} />
        <Plate points={ribbon} />
        <Line kind="c" d={line(edge(near, turn, 0))} />
      </Part>
      <Part numeral="294">
        <Line d={line([clearTop, clearFoot]) + arrows} />
      </Part>
      <Plate points={mainsail} isShaded />
      <Plate points={jib} hatched={{ pitch: 5 }} />
      <Plate points={hull} isShaded />
    </>
  ),
};
