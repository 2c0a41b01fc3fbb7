import type { ReactElement } from 'react';
import { parsePoints } from './kit/curve.ts';
import { Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  line,
  type Point,
  type Polygon,
  randomSequence,
  range,
  rectangle,
  strokes,
  translate,
} from './kit/geometry.ts';
import {
  leftmostDistance,
  pointNearRoad,
  pointOnRoadway,
  roadAt,
  roadLength,
  roadwayEdge,
  strip,
} from './kit/road.ts';

/** The deck comes from the right and, after the bend, continues behind itself. */
const near = 14;
const top = (from: number, to: number): Polygon =>
  strip(roadwayEdge(from, to, 12), roadwayEdge(from, to, -12));
const nearTop = top(near, leftmostDistance);
const farFace = strip(
  roadwayEdge(leftmostDistance, roadLength, -12),
  roadwayEdge(leftmostDistance, roadLength, -12, 7),
);
const nearFace = strip(
  roadwayEdge(near, leftmostDistance, 12),
  roadwayEdge(near, leftmostDistance, 12, 7),
);
/** Ribs that stiffen the girders. */
const ribs = strokes(
  range(near + 8, leftmostDistance, 16).map(
    (distance) => [pointOnRoadway(distance, 12, 1), pointOnRoadway(distance, 12, 7)] as const,
  ),
);

/** Half a pier's thickness; its broad side, which faces the start of the road, tapers. */
const thick = 3;
const front = (distance: number): Polygon => {
  const head = roadAt(distance).z - 4;
  return [
    pointNearRoad(distance, -9, 0),
    pointNearRoad(distance, -8, head),
    pointNearRoad(distance, 8, head),
    pointNearRoad(distance, 9, 0),
  ];
};

/** Two shafts under an arch, on a footing; the sides that face right are in shade. */
function Pier({ distance }: { distance: number }): ReactElement {
  const [isNear, { z }] = [distance < leftmostDistance, roadAt(distance)];
  const side = isNear ? 9 : -9;
  const arch = parsePoints('-4.5 24 -3 18 0 16 3 18 4.5 24').map(([off, drop]) =>
    pointNearRoad(distance - thick, off, z - drop),
  );
  const opening = [
    pointNearRoad(distance - thick, -4.5, 4),
    ...arch,
    pointNearRoad(distance - thick, 4.5, 4),
  ];
  const upright = (away: number, share: number, head: number): Polygon => [
    pointNearRoad(distance - away, side, 0),
    pointNearRoad(distance - away, side * share, head),
    pointNearRoad(distance + away, side * share, head),
    pointNearRoad(distance + away, side, 0),
  ];
  const footing = [
    [
      pointNearRoad(distance - 8, -14, 0),
      pointNearRoad(distance - 8, -14, 5),
      pointNearRoad(distance - 8, 14, 5),
      pointNearRoad(distance - 8, 14, 0),
    ],
    [
      pointNearRoad(distance - 8, side * 1.5, 0),
      pointNearRoad(distance - 8, side * 1.5, 5),
      pointNearRoad(distance + 8, side * 1.5, 5),
      pointNearRoad(distance + 8, side * 1.5, 0),
    ],
  ];
  return (
    <>
      <Plate points={upright(thick, 0.9, z - 4)} hatched={isNear ? undefined : { pitch: 5 }} />
      <Plate
        points={front(distance - thick)}
        holes={z > 30 ? [opening] : []}
        hatched={isNear ? { pitch: 5 } : undefined}
        isShaded={isNear}
      />
      <Plates shapes={footing.slice(isNear ? 0 : 1)} />
    </>
  );
}
/** Piers at even distances, from the far end to the near one. */
const piers = (from: number, to: number, step: number): ReactElement[] =>
  range(from, to, step).map((distance) => <Pier key={distance} distance={from + to - distance} />);

const shore = 168;
const random = randomSequence(7);
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
const clearTop = pointOnRoadway(clear, 12, 7);
const clearFoot = pointNearRoad(clear, 12, 0);
const drop = rectangle(clearTop[0] - 4, clearTop[1], 8, 120);
const arrows = `M${clearTop.join(' ')}m-4 11l4 -11 4 11M${clearFoot.join(' ')}m-4 -11l4 11 4 -11m-14 11h20`;

/** A sloop; the coordinates of its parts start at the stern, at the water line. */
const [hull, mainsail, jib] = [
  '0 -12 78 -15 62 0 8 0',
  '38 -104 38 -22 2 -20',
  '43 -96 43 -22 74 -20',
].map((part) => translate(parsePoints(part), 104, 444)) as [Polygon, Polygon, Polygon];

export const coronado: Figure = {
  number: 29,
  name: 'coronado',
  title: 'The San Diego–Coronado Bridge sweeping over the bay on slender piers, with a sailboat',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '290',
      name: 'deck',
      tip: pointOnRoadway(leftmostDistance - 60, 0),
      numeralCenter: [44, 96],
      shape: nearTop,
    },
    {
      numeral: '292',
      name: 'pier',
      tip: pointNearRoad(71, 7, 12),
      numeralCenter: [520, 446],
      shape: front(71),
    },
    {
      numeral: '294',
      name: 'clearance over the water',
      tip: [clearTop[0], clearFoot[1] - 12],
      numeralCenter: [300, 446],
      shape: drop,
    },
  ],
  drawing: () => (
    <>
      <Line kind="h" d={ripples} />
      <Line d={clouds} />
      <Line kind="o" d={land} />
      <Part numeral="292">{piers(leftmostDistance + 40, roadLength - 60, 56)}</Part>
      <Plates shapes={[farFace, top(leftmostDistance, roadLength)]} />
      <Line kind="s" d={line(roadwayEdge(leftmostDistance, roadLength, -12, 7))} />
      <Part numeral="292">{piers(near + 20, leftmostDistance - 24, 58)}</Part>
      <Part numeral="290">
        <Plates shapes={[nearFace, nearTop]} />
        <Line kind="h" d={ribs} />
        <Line kind="s" d={line(roadwayEdge(near, leftmostDistance, 12, 7))} />
        <Line kind="c" d={line(roadwayEdge(near, leftmostDistance, 0))} />
      </Part>
      <Line d={line([clearTop, clearFoot]) + arrows} />
      <Plate points={mainsail} isShaded />
      <Plate points={jib} hatched={{ pitch: 5 }} />
      <Plate points={hull} isShaded />
    </>
  ),
};
