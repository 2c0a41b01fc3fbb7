import type { ReactElement } from 'react';
import { points, smooth } from './kit/curve.ts';
import { Ball, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  line,
  outline,
  type Point,
  type Polygon,
  rectangle,
  round,
  shade,
} from './kit/geometry.ts';
import { stableMath } from './kit/stable-math.ts';

/** The parts taken apart stand on one axis, at the left; the mark put together stands at the right. */
const axis = 220;
/** The hook's middle line, and its half-thickness along it. */
const middle = smooth(
  points(
    '131 138 136 99 155 66 188 50 222 46 259 55 287 82 294 118 282 151 255 176 232 200 221 228 220 258',
  ),
  false,
  8,
);
const bore = (index: number): number => {
  const share = index / middle.length;
  return 27 - 3 * stableMath.cos(share * 6) - 4 * share;
};
const rail = (offset: number): Polygon =>
  middle.map(([x, y], index): Point => {
    const [ax, ay] = middle[Math.max(0, index - 1)] as Point;
    const [bx, by] = middle[Math.min(middle.length - 1, index + 1)] as Point;
    const reach = (offset * bore(index)) / stableMath.hypot(bx - ax, by - ay);
    return [x + (by - ay) * reach, y - (bx - ax) * reach];
  });
const foot = ellipse([axis, 258], 20, 6, 180, 360).filter(([x]) => Math.abs(x - axis) < 18);
const hook = [...rail(1), ...foot, ...rail(-1).toReversed()];

/** Lines that crowd towards the side away from the light: where the rail's own normal looks down or right. */
const shading = [-0.9, -0.78, -0.62, -0.44, -0.24, 0.24, 0.44, 0.62, 0.78, 0.9].flatMap(
  (offset) => {
    const runs: Point[][] = [[]];
    for (const [index, [x, y]] of rail(offset).entries()) {
      const [cx, cy] = middle[index] as Point;
      const away = (x - cx + y - cy) / (Math.abs(offset) * bore(index));
      if (away > 1.35 - Math.abs(offset) * 0.9) runs.at(-1)?.push([x, y]);
      else runs.push([]);
    }
    return runs.filter((run) => run.length > 2).map((run) => line(run));
  },
);

/** A short turned cylinder seen a little from above, from the middle of its top, shaded on the right. */
function Turned({ y, r, height }: { y: number; r: number; height: number }): ReactElement {
  const dip = r * 0.26;
  const flank = [0.45, 0.66, 0.8, 0.9].map(
    (share) =>
      `M${round(axis + r * share)} ${round(y + dip * Math.sqrt(1 - share * share))}v${height}`,
  );
  return (
    <>
      <path
        className="fig-o fig-p"
        d={`M${axis - r} ${y}v${height}a${r} ${round(dip)} 0 0 0 ${2 * r} 0v${-height}`}
      />
      <Line kind="h" d={flank.join('')} />
      <path className="fig-o fig-p" d={circle([axis, y], r, dip)} />
    </>
  );
}

/** The screw's threads: rising lines on the near side, which end on the flanks. */
const threads = Array.from(
  { length: 6 },
  (_, index) => `M${axis - 11} ${round(291 + index * 6.4)}q11 7 22 1`,
).join('');
const [screw, washer] = [rectangle(axis - 11, 290, 22, 40), ellipse([axis, 349], 34, 9)];
const tail: Point = [axis - 91, 146];
const ball: Point = [axis, 420];

/** The whole mark, smaller and in broken lines; `up` closes the gap of the parts taken apart. */
const small = ([x, y]: Point, up = 0): Point => [
  520 + (x - axis) * 0.76,
  250 + (y - up - 200) * 0.76,
];
const together = hook.map((at) => small(at));

export const question: Figure = {
  number: 15,
  name: 'question',
  title: 'A question mark turned in brass, taken apart into its parts',
  width: 640,
  height: 480,
  parts: [
    { numeral: '150', name: 'hook: the question', tip: [304, 96], at: [400, 50], inside: hook },
    {
      numeral: '152',
      name: 'screw that joins both',
      tip: [214, 306],
      at: [120, 280],
      inside: screw,
    },
    {
      numeral: '154',
      name: 'washer between them',
      tip: [246, 352],
      at: [370, 330],
      inside: washer,
    },
    {
      numeral: '156',
      name: 'ball: the answer',
      tip: [190, 428],
      at: [120, 400],
      inside: ellipse(ball, 38),
    },
    {
      numeral: '158',
      name: 'the mark put together',
      tip: small([310, 112]),
      at: [580, 100],
      inside: together,
    },
  ],
  drawing: () => (
    <>
      <Line kind="c" d={`M520 96V404M${axis} 24V470`} />
      <Part numeral="158">
        <path className="fig-x fig-p" d={outline(together)} />
        <path
          className="fig-x fig-p"
          d={circle(small(ball, 100), 29) + circle(small(tail), 23.5)}
        />
      </Part>
      <Part numeral="150">
        <Turned y={266} r={25} height={5} />
        <Turned y={258} r={31} height={6} />
        <Plate points={hook} />
        <Line kind="h" d={shading.join('')} />
        <Line kind="s" d={shade(hook, 0.6)} />
        <Ball at={tail} r={31} />
      </Part>
      <Part numeral="152">
        <Turned y={290} r={11} height={40} />
        <Line d={threads} />
      </Part>
      <Part numeral="154">
        <Turned y={349} r={34} height={6} />
        <path className="fig-o fig-p" d={circle([axis, 349], 14, 3.8)} />
      </Part>
      <Part numeral="156">
        <Ball at={ball} r={38} />
        <path className="fig-o fig-p" d={circle([axis, 388], 12, 3.4)} />
      </Part>
    </>
  ),
};
