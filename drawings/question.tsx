import type { ReactElement } from 'react';
import { parsePoints, smooth } from './kit/curve.ts';
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
} from './kit/geometry.ts';
import { shade } from './kit/hatch.ts';
import { stableMath } from './kit/stable-math.ts';

/** The axis of the separate parts at the left; the assembled mark is at the right. */
const axis = 220;
/** The hook's center line. */
const middle = smooth(
  parsePoints(
    '131 138 136 99 155 66 188 50 222 46 259 55 287 82 294 118 282 151 255 176 232 200 221 228 220 258',
  ),
  false,
  8,
);
/** Half the hook's thickness at a point of its center line. */
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

/** Lines on the side away from the light, where the hook's surface faces down or right. */
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

interface TurnedProps {
  /** Height of the middle of its top. */
  readonly y: number;
  readonly radius: number;
  readonly height: number;
}

/** A short turned cylinder seen slightly from above, shaded on the right. */
function Turned({ y, radius, height }: TurnedProps): ReactElement {
  const dip = radius * 0.26;
  const flank = [0.45, 0.66, 0.8, 0.9].map(
    (share) =>
      `M${round(axis + radius * share)} ${round(y + dip * Math.sqrt(1 - share * share))}v${height}`,
  );
  return (
    <>
      <path
        className="fig-o fig-p"
        d={`M${axis - radius} ${y}v${height}a${radius} ${round(dip)} 0 0 0 ${2 * radius} 0v${-height}`}
      />
      <Line kind="h" d={flank.join('')} />
      <path className="fig-o fig-p" d={circle([axis, y], radius, dip)} />
    </>
  );
}

/** The screw's threads: rising lines on the near side, from flank to flank. */
const threads = Array.from(
  { length: 6 },
  (_, index) => `M${axis - 11} ${round(291 + index * 6.4)}q11 7 22 1`,
).join('');
const screw = rectangle(axis - 11, 290, 22, 40);
const washer = ellipse([axis, 349], 34, 9);
const tail: Point = [axis - 91, 146];
const ball: Point = [axis, 420];

/** A point of the smaller, assembled mark; `up` closes the gap between the separate parts. */
const small = ([x, y]: Point, up = 0): Point => [
  520 + (x - axis) * 0.76,
  250 + (y - up - 200) * 0.76,
];
const together = hook.map((point) => small(point));

export const question: Figure = {
  number: 15,
  name: 'question',
  title: 'A question mark turned in brass, taken apart into its parts',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '150',
      name: 'hook: the question',
      tip: [304, 96],
      numeralCenter: [400, 50],
      shape: hook,
    },
    {
      numeral: '152',
      name: 'screw that joins both',
      tip: [214, 306],
      numeralCenter: [120, 280],
      shape: screw,
    },
    {
      numeral: '154',
      name: 'washer between them',
      tip: [246, 352],
      numeralCenter: [370, 330],
      shape: washer,
    },
    {
      numeral: '156',
      name: 'ball: the answer',
      tip: [190, 428],
      numeralCenter: [120, 400],
      shape: ellipse(ball, 38),
    },
    {
      numeral: '158',
      name: 'the mark put together',
      tip: small([310, 112]),
      numeralCenter: [580, 100],
      shape: together,
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
        <Turned y={266} radius={25} height={5} />
        <Turned y={258} radius={31} height={6} />
        <Plate points={hook} />
        <Line kind="h" d={shading.join('')} />
        <Line kind="s" d={shade(hook, 0.6)} />
        <Ball center={tail} radius={31} />
      </Part>
      <Part numeral="152">
        <Turned y={290} radius={11} height={40} />
        <Line d={threads} />
      </Part>
      <Part numeral="154">
        <Turned y={349} radius={34} height={6} />
        <path className="fig-o fig-p" d={circle([axis, 349], 14, 3.8)} />
      </Part>
      <Part numeral="156">
        <Ball center={ball} radius={38} />
        <path className="fig-o fig-p" d={circle([axis, 388], 12, 3.4)} />
      </Part>
    </>
  ),
};
