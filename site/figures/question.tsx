import type { ReactElement } from 'react';
import { points, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  arc,
  circle,
  ellipse,
  line,
  outline,
  type Point,
  type Polygon,
  rectangle,
  round,
  shade,
  shift,
} from './kit/geometry.ts';

/** The hook's middle line, and its half-thickness along it. */
const axis = 320;
/** How far the parts taken apart stand left of the sheet's middle; the mark put together stands on the right. */
const aside = 100;
const middle = smooth(
  points('231 138 236 99 255 66 288 50 322 46 359 55 387 82 394 118 382 151 355 176 332 200 321 228 320 258'),
  false,
  8,
);
const bore = (share: number): number => 27 - 3 * Math.cos(share * 6) - 4 * share;
const rail = (offset: number): Polygon =>
  middle.map(([x, y], index): Point => {
    const [ax, ay] = middle[Math.max(0, index - 1)] as Point;
    const [bx, by] = middle[Math.min(middle.length - 1, index + 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay);
    const reach = offset * bore(index / middle.length);
    return [x + ((by - ay) / length) * reach, y - ((bx - ax) / length) * reach];
  });
const [left, right] = [rail(1), rail(-1)];
const [endX, endY] = middle[middle.length - 1] as Point;
const foot = ellipse([endX, endY], 20, 6, 180, 360).filter(([x]) => Math.abs(x - endX) < 18);
const hook = [...left, ...foot, ...[...right].reverse()];

/** Lines that crowd towards the side away from the light: where the rail's own normal looks down or right. */
const shading = [-0.9, -0.78, -0.62, -0.44, -0.24, 0.24, 0.44, 0.62, 0.78, 0.9].flatMap((offset) => {
  const [line0, core] = [rail(offset), rail(0)];
  const runs: Point[][] = [[]];
  line0.forEach(([x, y], index) => {
    const [cx, cy] = core[index] as Point;
    const away = (x - cx + y - cy) / (Math.abs(offset) * bore(index / middle.length));
    if (away > 1.35 - Math.abs(offset) * 0.9) runs.at(-1)?.push([x, y]);
    else runs.push([]);
  });
  return runs.filter((run) => run.length > 2).map((run) => line(run));
});

/** A short turned cylinder seen a little from above, from the middle of its top, shaded on the right. */
const turned = (y: number, r: number, height: number): ReactElement => {
  const dip = r * 0.26;
  const flank = [0.45, 0.66, 0.8, 0.9].map((share): string => {
    const drop = dip * Math.sqrt(1 - share * share);
    return `M${round(axis + r * share)} ${round(y + drop)}v${height}`;
  });
  const size = `${r} ${round(dip)} 0`;
  return (
    <>
      <path className="fig-o fig-p" d={`M${axis - r} ${y}v${height}a${size} 0 0 ${2 * r} 0v${-height}`} />
      <Line kind="h" d={flank.join('')} />
      <path className="fig-o fig-p" d={circle([axis, y], r, dip)} />
    </>
  );
};

/** The screw's threads: rising lines on the near side, which end on the flanks. */
const threads = Array.from({ length: 6 }, (_, index): string => `M309 ${round(291 + index * 6.4)}q11 7 22 1`);
const ball: Point = [axis, 420];

/** The whole mark, smaller and in broken lines; `up` closes the gap of the parts taken apart. */
const [assembled, scale]: [Point, number] = [[486, 250], 0.66];
const small = ([x, y]: Point, up = 0): Point => [
  assembled[0] + (x - axis) * scale,
  assembled[1] + (y - up - 200) * scale,
];
const together = hook.map((at) => small(at));

export const question: Figure = {
  number: 15,
  name: 'question',
  title: 'A question mark as a turned brass part, taken apart into hook, screw, washer and ball',
  width: 640,
  height: 480,
  parts: [
    { numeral: '150', name: 'hook: the question', tip: [304, 96], at: [400, 60], inside: shift(hook, -aside, 0) },
    {
      numeral: '152',
      name: 'screw that joins both',
      tip: [214, 306],
      at: [70, 280],
      inside: rectangle(309 - aside, 290, 22, 40),
    },
    {
      numeral: '154',
      name: 'washer between them',
      tip: [246, 352],
      at: [370, 330],
      inside: ellipse([220, 349], 34, 9),
    },
    { numeral: '156', name: 'ball: the answer', tip: [190, 428], at: [70, 410], inside: ellipse([220, 420], 38) },
    { numeral: '158', name: 'the mark put together', tip: [541, 204], at: [592, 130], inside: together },
  ],
  drawing: () => (
    <>
      <Line kind="c" d={`M${assembled[0]} ${assembled[1] - 150}V${assembled[1] + 134}`} />
      <Part numeral="158">
        <path className="fig-x fig-p" d={outline(together)} />
        <path
          className="fig-x fig-p"
          d={circle(small(ball, 100), 38 * scale) + circle(small([229, 146]), 31 * scale)}
        />
      </Part>
      <g transform={`translate(${-aside})`}>
        <Line kind="c" d={`M${axis} 24V470`} />
        <Part numeral="150">
          {turned(266, 25, 5)}
          {turned(258, 31, 6)}
          <Plate points={hook} />
          <Line kind="h" d={shading.join('')} />
          <Line kind="s" d={shade(hook, 0.6)} />
          <Disc at={[229, 146]} r={31} isShaded />
          <Line kind="h" d={[26, 21, 15].map((r) => arc([229, 146], r, -80, 10)).join('')} />
        </Part>
        <Part numeral="152">
          {turned(290, 11, 40)}
          <Line d={threads.join('')} />
        </Part>
        <Part numeral="154">
          {turned(349, 34, 6)}
          <path className="fig-o fig-p" d={circle([axis, 349], 14, 3.8)} />
        </Part>
        <Part numeral="156">
          <Disc at={ball} r={38} isShaded />
          <Line kind="h" d={[33, 28, 22].map((r) => arc(ball, r, -80, 10)).join('')} />
          <path className="fig-o fig-p" d={circle([axis, 388], 12, 3.4)} />
        </Part>
      </g>
    </>
  ),
};
