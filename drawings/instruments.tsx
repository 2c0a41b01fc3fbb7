import { parsePoints, smooth } from './kit/curve.ts';
import { Calipers, Compass, pivots } from './kit/dividers.tsx';
import { Disc, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  outline,
  range,
  rectangle,
  roundedRectangle,
  verticalStrokes,
} from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';

/** The case from above: a rim, a lining, and a recess for each of six instruments. */
const lining = rectangle(48, 68, 544, 344);
const sunk = [
  [64, 84, 104, 252],
  [180, 84, 112, 252],
  [304, 84, 42, 252],
  [474, 84, 102, 252],
  [64, 350, 512, 50],
] as const;
const recesses = [
  ...sunk.map(([x, y, w, h]) => rectangle(x, y, w, h)),
  [...ellipse([408, 140], 54, 54, -65, 245), ...parsePoints('386 189 386 338 430 338 430 189')],
];
/** The walls of the recesses toward the light are in shade. */
const shadows = sunk.map(([x, y, w, h]) =>
  hatch(
    parsePoints(
      `${x} ${y} ${x + w} ${y} ${x + w} ${y + 8} ${x + 8} ${y + 8} ${x + 8} ${y + h} ${x} ${y + h}`,
    ),
    {
      angle: 135,
      pitch: 5,
    },
  ),
);

/** The leaf; each vein starts at the midrib lower than it ends. */
const leaf = smooth(
  parsePoints('525 136 545 168 549 206 538 246 525 280 512 246 501 206 505 168'),
  true,
  3,
);
const veins = [11, 17, 19, 17, 11].map(
  (reach, row) => `M${525 - reach} ${152 + row * 20}l${reach} 16l${reach} -16`,
);
const nuts = parsePoints('500 114 550 114 500 306 550 306');

/** Inches in eighths, starting at 84. */
const graduations = [
  [5.875, 385],
  [23.5, 381],
  [47, 375],
].map(([step = 0, top = 0]) => verticalStrokes(range(84, 554, step), top, 389));

export const instruments: Figure = {
  number: 31,
  name: 'instruments',
  title: 'Six drafting instruments in a fitted case, over a scale',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '310a',
      name: 'compass',
      tip: [109, 130],
      numeralCenter: [84, 30],
      shape: ellipse(pivots.compass, 15),
    },
    {
      numeral: '310b',
      name: 'calipers',
      tip: [232, 120],
      numeralCenter: [196, 30],
      shape: ellipse(pivots.calipers, 15),
    },
    {
      numeral: '312',
      name: 'scale',
      tip: [96, 366],
      numeralCenter: [60, 454],
      shape: rectangle(74, 360, 492, 30),
    },
    {
      numeral: '314',
      name: 'ruling pen',
      tip: [325, 110],
      numeralCenter: [306, 30],
      shape: rectangle(319, 96, 12, 108),
    },
    {
      numeral: '316',
      name: 'lens',
      tip: [424, 116],
      numeralCenter: [450, 30],
      shape: ellipse([408, 140], 36),
    },
    {
      numeral: '318',
      name: 'leaf press',
      tip: [525, 104],
      numeralCenter: [560, 30],
      shape: rectangle(480, 100, 90, 26),
    },
  ],
  drawing: () => (
    <>
      <Plate points={rectangle(30, 50, 580, 380)} isShaded />
      <Line d={outline(rectangle(38, 58, 564, 364))} />
      <Plate points={lining} holes={recesses} hatched={{}} />
      <Line kind="h" d={shadows.join('')} />
      <Part numeral="310a">
        <Compass />
      </Part>
      <Part numeral="310b">
        <Calipers />
      </Part>
      <Part numeral="314">
        <Plate points={parsePoints('319 204 319 112 321 98 329 98 331 112 331 204')} isShaded />
        <Line d="M323 104V202M328 104V202" />
        <Plate
          points={parsePoints('317 204 333 204 332 228 318 228')}
          hatched={{ angle: 0, pitch: 5 }}
          isShaded
        />
        <Plate points={parsePoints('319 228 325 228 325 316 323 322 317 258')} />
        <Plate points={parsePoints('326 228 331 228 333 258 327 322 326 316')} isShaded />
        <Plate points={roundedRectangle(314, 260, 22, 9, 3)} isShaded />
      </Part>
      <Part numeral="316">
        <Plate
          points={parsePoints('401 190 415 190 419 206 420 322 414 330 402 330 396 322 397 206')}
          hatched={{ angle: 90, pitch: 5 }}
          isShaded
        />
        <Plate points={rectangle(399, 184, 18, 14)} isShaded />
        <Disc center={[408, 140]} radius={46} isShaded />
        <path className="fig-o fig-p" d={circle([408, 140], 37)} />
        <Line d={circle([408, 140], 42)} />
        <Line
          kind="h"
          d="M382 136a27 27 0 0 1 22 -22M387 141a21 21 0 0 1 17 -20M392 146a16 16 0 0 1 12 -18M412 167a28 28 0 0 0 22 -22M411 162a23 23 0 0 0 18 -18"
        />
      </Part>
      <Part numeral="318">
        <Plate points={rectangle(484, 100, 82, 228)} isShaded />
        <Plate points={rectangle(491, 126, 68, 166)} />
        <path className="fig-o fig-p" d={outline(leaf)} />
        <Line
          kind="h"
          d={hatch(
            leaf.filter(([x]) => x >= 525),
            { angle: 45, pitch: 5 },
          )}
        />
        <Line d={`M525 136V292${veins.join('')}`} />
        <Plates shapes={[rectangle(480, 100, 90, 26), rectangle(480, 294, 90, 26)]} isShaded />
        <Line d="M480 120H570M480 314H570" />
        <path
          className="fig-o fig-p"
          d={nuts
            .map(([x, y]) => circle([x - 9, y - 1], 6, 4) + circle([x + 9, y - 1], 6, 4))
            .join('')}
        />
        {nuts.map((nut) => (
          <Disc key={nut.join()} center={nut} radius={5.5} isShaded />
        ))}
      </Part>
      <Part numeral="312">
        <Plate points={rectangle(74, 360, 492, 30)} isShaded />
        <Line d={`M74 366H566${graduations.join('')}`} />
      </Part>
    </>
  ),
};
