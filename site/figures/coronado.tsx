import type { ReactElement } from 'react';
import { points } from './kit/curve.ts';
import { Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  line,
  type Point,
  type Polygon,
  range,
  rectangle,
  sequence,
  shift,
  strokes,
} from './kit/geometry.ts';
import { aside, band, beside, edge, road, total, turn } from './kit/road.ts';

/** The deck comes from the right, and goes on behind itself where it turns. */
const near = 14;
const top = (from: number, to: number): Polygon => band(edge(from, to, 12), edge(from, to, -12));
const nearTop = top(near, turn);
const farFace = band(edge(turn, total, -12), edge(turn, total, -12, 7));
const nearFace = band(edge(near, turn, 12), edge(near, turn, 12, 7));
/** Girders are stiffened by ribs. */
const ribs = strokes(
  range(near + 8, turn, 16).map((s) => [beside(s, 12, 1), beside(s, 12, 7)] as const),
);

/** Half a pier's thickness; its broad side, which faces where the road comes from, tapers. */
const thick = 3;
const front = (s: number): Polygon => {
  const head = road(s).z - 4;
  return [aside(s, -9, 0), aside(s, -8, head), aside(s, 8, head), aside(s, 9, 0)];
};

/** Two shafts under an arch, on a footing; what faces right lies in shade. */
function Pier({ s }: { s: number }): ReactElement {
  const [isNear, { z }] = [s < turn, road(s)];
  const side = isNear ? 9 : -9;
  const arch = points('-4.5 24 -3 18 0 16 3 18 4.5 24').map(([off, drop]) =>
    aside(s - thick, off, z - drop),
  );
  const opening = [aside(s - thick, -4.5, 4), ...arch, aside(s - thick, 4.5, 4)];
  const upright = (away: number, share: number, head: number): Polygon => [
    aside(s - away, side, 0),
    aside(s - away, side * share, head),
    aside(s + away, side * share, head),
    aside(s + away, side, 0),
  ];
  const footing = [
    [aside(s - 8, -14, 0), aside(s - 8, -14, 5), aside(s - 8, 14, 5), aside(s - 8, 14, 0)],
    [
      aside(s - 8, side * 1.5, 0),
      aside(s - 8, side * 1.5, 5),
      aside(s + 8, side * 1.5, 5),
      aside(s + 8, side * 1.5, 0),
    ],
  ];
  return (
    <>
      <Plate points={upright(thick, 0.9, z - 4)} hatched={isNear ? undefined : { pitch: 5 }} />
      <Plate
        points={front(s - thick)}
        holes={z > 30 ? [opening] : []}
        hatched={isNear ? { pitch: 5 } : undefined}
        isShaded={isNear}
      />
      <Plates of={footing.slice(isNear ? 0 : 1)} />
    </>
  );
}
/** Piers at even distances, from the far end to the near one. */
const piers = (from: number, to: number, step: number): ReactElement[] =>
  range(from, to, step).map((s) => <Pier key={s} s={from + to - s} />);

const shore = 168;
const random = sequence(7);
const ripples = strokes(
  range(0, 21).flatMap((row) => {
    const y = shore + 9 + row * 6.5 + (row * row) / 4.4;
    return range(0, 4).map((column): readonly [Point, Point] => {
      const x = 24 + column * 118 + random.next().value * 50;
      return [
        [x, y],
        [Math.min(616, x + 30 + random.next().value * 60), y],
      ];
    });
  }),
);
const land = `M24 ${shore}H616M24 158C60 150 84 144 112 146S170 154 214 ${shore}M500 ${shore}C520 150 534 156 544 154S560 144 576 150 600 156 616 152`;
const clouds = 'M154 74h92M176 62h48M140 86h66M470 96h110M500 84h58M486 108h60';

const clear = 210;
const [clearTop, clearFoot] = [beside(clear, 12, 7), aside(clear, 12, 0)];
const drop = rectangle(clearTop[0] - 4, clearTop[1], 8, 120);
const arrows = `M${clearTop.join(' ')}m-4 11l4 -11 4 11M${clearFoot.join(' ')}m-4 -11l4 11 4 -11m-14 11h20`;

/** A sloop: each part from its stern at the water. */
const [hull, mainsail, jib] = [
  '0 -12 78 -15 62 0 8 0',
  '38 -104 38 -22 2 -20',
  '43 -96 43 -22 74 -20',
].map((part) => shift(points(part), 104, 444)) as [Polygon, Polygon, Polygon];

export const coronado: Figure = {
  number: 29,
  name: 'coronado',
  title: 'The San Diego–Coronado Bridge sweeping over the bay on slender piers, with a sailboat',
  width: 640,
  height: 480,
  parts: [
    { numeral: '290', name: 'deck', tip: beside(turn - 60, 0), at: [44, 96], inside: nearTop },
    { numeral: '292', name: 'pier', tip: aside(71, 7, 12), at: [520, 446], inside: front(71) },
    {
      numeral: '294',
      name: 'clearance over the water',
      tip: [clearTop[0], clearFoot[1] - 12],
      at: [300, 446],
      inside: drop,
    },
  ],
  drawing: () => (
    <>
      <Line kind="h" d={ripples} />
      <Line d={clouds} />
      <Line kind="o" d={land} />
      <Part numeral="292">{piers(turn + 40, total - 60, 56)}</Part>
      <Plates of={[farFace, top(turn, total)]} />
      <Line kind="s" d={line(edge(turn, total, -12, 7))} />
      <Part numeral="292">{piers(near + 20, turn - 24, 58)}</Part>
      <Part numeral="290">
        <Plates of={[nearFace, nearTop]} />
        <Line kind="h" d={ribs} />
        <Line kind="s" d={line(edge(near, turn, 12, 7))} />
        <Line kind="c" d={line(edge(near, turn, 0))} />
      </Part>
      <Line d={line([clearTop, clearFoot]) + arrows} />
      <Plate points={mainsail} isShaded />
      <Plate points={jib} hatched={{ pitch: 5 }} />
      <Plate points={hull} isShaded />
    </>
  ),
};
