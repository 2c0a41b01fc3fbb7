import { parsePoints } from './kit/curve.ts';
import { Disc, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  line,
  type Point,
  type Polygon,
  polar,
  range,
  rectangle,
  roundedRectangle,
  translate,
  verticalStrokes,
} from './kit/geometry.ts';
import { shade } from './kit/hatch.ts';
import { gear } from './kit/shapes.ts';

const spindle = 300;
const wheel: Point = [425, 290];
/** The thread's pitch equals the wheel's: 33 teeth on a circle of radius 94. */
const pitch = 18;
const threadTurns = 6;
const wormTop = wheel[1] - (threadTurns * pitch) / 2;
const teeth = gear(wheel, 33, 87, 101, 180 - (0.7 * 360) / 33);

/** The openings between five spokes. */
const openings = [0, 1, 2, 3, 4].map((spoke): Polygon => {
  const from = 90 + spoke * 72;
  return [
    ...ellipse(wheel, 73, 73, from + 8, from + 64),
    ...ellipse(wheel, 34, 34, from + 54, from + 18),
  ];
});

const frame: Polygon = parsePoints('76 40 346 40 346 68 112 68 112 396 564 396 564 424 76 424');
const bush = (y: number): Polygon => rectangle(spindle - 20, y, 40, 44);
const standard = translate(parsePoints('-10 0 10 0 26 106 -26 106'), ...wheel);

/** Crest and root of the thread along one side; the right side is half a turn lower. */
const flank = (sign: 1 | -1): Point[] =>
  Array.from({ length: threadTurns }, (_, revolution): Point[] => {
    const y = wormTop + revolution * pitch + (sign > 0 ? pitch / 2 : 0);
    return [
      [spindle + sign * 22, y - pitch / 2],
      [spindle + sign * 37, y - 2.5],
      [spindle + sign * 37, y + 2.5],
    ];
  }).flat();
const ends: [Point, Point] = [
  [spindle + 22, wormTop + threadTurns * pitch],
  [spindle - 22, wormTop + threadTurns * pitch - pitch / 2],
];
const worm: Polygon = [...flank(1), ...ends, ...flank(-1).toReversed()];
const helix = range(0, threadTurns - 1)
  .flatMap((revolution) =>
    [-2.5, 2.5].map(
      (edge) => `M${spindle - 37} ${wormTop + revolution * pitch + edge}l74 ${pitch / 2}`,
    ),
  )
  .join('');

const rivets = parsePoints('274 124 274 152 326 124 326 152')
  .map((rivet) => circle(rivet, 3.5))
  .join('');
const vane = (left: number): Polygon => roundedRectangle(left, 92, 118, 92, 12);
/** Without its rounded corners, a tenth of the bytes of `vane`. */
const plainVane = (left: number): Polygon => rectangle(left, 92, 118, 92);

export const utility: Figure = {
  number: 6,
  name: 'utility',
  title:
    'The fly governor of the music box, cut away: two vanes on a spindle driven by a worm and its wheel',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '60',
      name: 'vane',
      tip: [424, 120],
      numeralCenter: [540, 76],
      shape: vane(318),
      pieces: [plainVane(164), plainVane(318)],
    },
    { numeral: '62', name: 'worm', tip: [288, 268], numeralCenter: [186, 232], shape: worm },
    {
      numeral: '64',
      name: 'bearing',
      tip: [286, 412],
      numeralCenter: [186, 360],
      shape: bush(388),
      pieces: [bush(32), bush(388)],
    },
    {
      numeral: '66',
      name: 'spindle',
      tip: [300, 362],
      numeralCenter: [186, 306],
      shape: rectangle(spindle - 8, 342, 16, 46),
      // Worm and vanes hide the rest.
      pieces: [
        rectangle(spindle - 8, 76, 16, 32),
        rectangle(spindle - 8, 168, 16, 68),
        rectangle(spindle - 8, 342, 16, 46),
      ],
    },
    {
      numeral: '68',
      name: 'wheel',
      tip: [503, 250],
      numeralCenter: [552, 210],
      shape: ellipse(wheel, 101, 101),
      circle: { center: wheel, radius: 101 },
    },
  ],
  drawing: () => (
    <>
      <Plate points={frame} hatched={{}} isShaded />
      <Plate points={standard} />
      <Part numeral="64">
        <Plates shapes={[bush(32), bush(388)]} hatched={{ angle: 135, pitch: 5 }} isShaded />
        <Plates shapes={[rectangle(spindle - 4, 44, 8, 32), rectangle(spindle - 4, 388, 8, 32)]} />
      </Part>
      <Part numeral="66">
        <Plate points={rectangle(spindle - 8, 76, 16, 312)} isShaded />
      </Part>
      <Part numeral="60">
        <Plates shapes={[vane(164), vane(318), rectangle(spindle - 20, 108, 40, 60)]} isShaded />
        <path className="fig-o fig-p" d={rivets} />
        <Line kind="d" d="M258 208C262 226 338 226 342 208l-7 6M342 208l2 9" />
      </Part>
      <Part numeral="62">
        <Plate points={worm} />
        <Line d={helix} />
        <Line kind="s" d={shade(worm, 0.6)} />
      </Part>
      <Part numeral="68">
        <Plate points={teeth} holes={openings} />
        <Line kind="s" d={shade(teeth, 0.7)} />
        <Line d={circle(wheel, 80)} />
        <Disc center={wheel} radius={22} isShaded />
        <Disc center={wheel} radius={9} />
      </Part>
      <Line
        kind="c"
        d={
          verticalStrokes([spindle], 16, 446) + line([polar(wheel, 118, 180), polar(wheel, 118, 0)])
        }
      />
    </>
  ),
};
