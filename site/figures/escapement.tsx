import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { arc, between, circle, ellipse, line, outline, type Point, type Polygon, polar, rectangle, shift, strokes, turn } from './kit/geometry.ts';

const hub: Point = [320, 290];
const [root, tip] = [112, 136];
const teeth = 30;
/** A tooth leans into the turn of the wheel, which is clockwise; the first stands at the top. */
const tooth = (index: number): Polygon =>
  ([[0, root], [-0.34, tip], [-0.2, tip], [0.5, root]] as const).map(([share, r]) => polar(hub, r, 96 - ((index + share) * 360) / teeth));
const wheel = Array.from({ length: teeth }, (_, index) => tooth(index)).flat();

/** The openings between five arms. */
const openings = [0, 1, 2, 3, 4].map((arm): Polygon => {
  const from = 54 + arm * 72;
  return [...ellipse(hub, 92, 92, from + 6, from + 66), ...ellipse(hub, 34, 34, from + 56, from + 16)];
});

const pivot: Point = [320, 92];
const anchor: Polygon = [
  ...ellipse([320, 196], 124, 138, 174, 6),
  [416, 206], [404, 190],
  ...ellipse([320, 206], 92, 86, 24, 156),
  [236, 190], [228, 210],
];

const swing = 7;
const rod = turn(rectangle(315, 30, 10, 380), [320, 30], swing);
const bob = turn([[320, 424]], [320, 30], swing)[0] as Point;
const rest = line([[320, 30], [320, 456]]) + arc([320, 30], 424, 262, 283);
void between;
void outline;
void shift;
void circle;

export const escapement: Figure = {
  number: 35,
  name: 'escapement',
  title: 'A clock escapement: a wheel with thirty teeth, the third and the thirtieth marked, under its anchor',
  width: 640,
  height: 480,
  parts: [
    { numeral: '350', name: 'wheel with thirty teeth', tip: polar(hub, 104, 200), at: [80, 330], inside: wheel },
    { numeral: '352', name: 'anchor', tip: [222, 136], at: [90, 90], inside: anchor },
    { numeral: '354', name: 'third tooth', tip: polar(hub, 122, 72), at: [560, 90], inside: tooth(2) },
    { numeral: '356', name: 'thirtieth tooth', tip: polar(hub, 122, 108), at: [100, 200], inside: tooth(29) },
    { numeral: '358', name: 'pendulum', tip: [bob[0] + 14, bob[1] - 4], at: [540, 400], inside: ellipse(bob, 34) },
  ],
  drawing: () => (
    <>
      <Line kind="c" d={rest} />
      <Part numeral="358">
        <Plate points={rod} isShaded />
        <Disc at={bob} r={34} isShaded />
        <Disc at={bob} r={26} />
      </Part>
      <Part numeral="350">
        <Plate points={wheel} holes={openings} hatched={{}} isShaded />
        <Disc at={hub} r={24} isShaded />
        <Disc at={hub} r={8} />
      </Part>
      <path className="fig-k" d={[2, 29].map((index) => outline(tooth(index))).join('')} />
      <Part numeral="352">
        <Plate points={anchor} isShaded />
        <Disc at={pivot} r={18} isShaded />
        <Disc at={pivot} r={6} />
      </Part>
    </>
  ),
};
void strokes;
