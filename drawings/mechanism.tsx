import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  line,
  type Point,
  type Polygon,
  polar,
  randomSequence,
  rectangle,
  strokes,
} from './kit/geometry.ts';
import { hatch, shade } from './kit/hatch.ts';
import { gear, spiral } from './kit/shapes.ts';

const axle: Point = [336, 206];
/** Direction of the line of centers, from the axle to the spring barrel. */
const bearing = 195;
const barrel = polar(axle, 195, bearing);
const wheelTeeth = gear(axle, 48, 112, 124, bearing - 1.5);
const barrelTeeth = gear(barrel, 31, 70.5, 82, bearing - 180 - 8.13);

const bed = rectangle(44, 366, 556, 26);
const standard = (x: number, top: number, half: number): Polygon => [
  [x - half * 0.5, top],
  [x + half * 0.5, top],
  [x + half, 366],
  [x - half, 366],
];

const random = randomSequence(7);
/** Pins in the plane of the section, at least 9 degrees apart, and one under the comb's tooth. */
const pins = [
  1,
  ...Array.from({ length: 26 }, (_, index) => 16 + index * 13 + random.next().value * 4),
].map((angle): readonly [Point, Point] => [polar(axle, 84, angle), polar(axle, 92, angle)]);

const centerLines = [
  line([polar(axle, 40, bearing + 180), polar(barrel, 96, bearing)]),
  line([polar(axle, 138, 90), polar(axle, 44, 270)]),
].join('');

const block: Polygon = [
  [484, 216],
  [570, 216],
  [570, 342],
  [590, 342],
  [590, 366],
  [464, 366],
  [464, 342],
  [484, 342],
];
const tooth: Polygon = [
  [427, 200],
  [478, 202],
  [570, 202],
  [570, 216],
  [490, 216],
  [478, 209],
  [427, 204],
];

export const mechanism: Figure = {
  number: 2,
  name: 'mechanism',
  title:
    'Section through the mechanism of the music box: pinned cylinder, gear, spring barrel, and comb',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '12',
      name: 'mechanism, on its bed plate',
      tip: [420, 380],
      numeralCenter: [500, 446],
      shape: bed,
    },
    {
      numeral: '18',
      name: 'pinned cylinder',
      tip: polar(axle, 76, 138),
      numeralCenter: [186, 44],
      shape: ellipse(axle, 84),
    },
    { numeral: '20', name: 'comb', tip: [500, 208], numeralCenter: [590, 120], shape: tooth },
    {
      numeral: '24',
      name: 'gear',
      tip: polar(axle, 104, 52),
      numeralCenter: [500, 40],
      shape: ellipse(axle, 112),
    },
    {
      numeral: '26',
      name: 'spring barrel',
      tip: polar(barrel, 64, 128),
      numeralCenter: [50, 120],
      shape: ellipse(barrel, 70),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="12">
        <Plate points={standard(barrel[0], barrel[1], 34)} />
        <Plate points={standard(axle[0], axle[1], 44)} />
        <Plate points={bed} hatched={{}} isShaded />
      </Part>
      <Part numeral="26">
        <Plate points={barrelTeeth} />
        <Line kind="h" d={hatch(ellipse(barrel, 70), { holes: [ellipse(barrel, 58)] })} />
        <path className="fig-o fig-p" d={circle(barrel, 58)} />
        <path className="fig-o" d={spiral(barrel, 17, 58, 6)} />
        <Line kind="s" d={shade(barrelTeeth, 0.7)} />
        <Disc center={barrel} radius={17} />
        <Plate points={rectangle(barrel[0] - 6, barrel[1] - 6, 12, 12)} />
      </Part>
      <Part numeral="24">
        <Plate points={wheelTeeth} />
        <Line kind="s" d={shade(wheelTeeth, 0.7)} />
        <Line d={circle(axle, 98)} />
        <Line kind="h" d={hatch(ellipse(axle, 111), { angle: 135, holes: [ellipse(axle, 98)] })} />
      </Part>
      <Part numeral="18">
        <Line kind="o" d={strokes(pins)} />
        <path className="fig-o fig-p" d={circle(axle, 84)} />
        <Line kind="h" d={hatch(ellipse(axle, 84), { holes: [ellipse(axle, 66)] })} />
        <path className="fig-o fig-p" d={circle(axle, 66)} />
        <Plate
          points={ellipse(axle, 28)}
          holes={[ellipse(axle, 15)]}
          hatched={{ angle: 135, pitch: 5 }}
        />
      </Part>
      <Part numeral="20">
        <Plate points={block} hatched={{ angle: 135 }} isShaded />
        <Plate points={tooth} isShaded />
        <Plate points={rectangle(516, 191, 24, 11)} isShaded />
        <Line kind="x" d="M522 202V264L528 272L534 264V202" />
      </Part>
      <Line kind="c" d={centerLines} />
    </>
  ),
};
