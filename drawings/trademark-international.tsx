import type { ReactElement } from 'react';
import { parsePoints } from './kit/curve.ts';
import { Box, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, line, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { shade } from './kit/hatch.ts';
import { boxFaces, isoCircle, isoView, type Point3 } from './kit/iso.ts';
import { oval, wavePath } from './kit/mark.ts';

/** A trunk, with the heights of its body and its lid. */
const view = isoView(278, 214, 1.2);
const width = 300;
const depth = 130;
const body = 76;
const lid = 100;
const front = (x: number, z: number): Point => view(x, depth, z);
const flank = (y: number, z: number): Point => view(width, y, z);

/** A strap over the lid and down the front. */
const strap = (x: number): Polygon => [
  view(x, 0, lid),
  view(x + 16, 0, lid),
  front(x + 16, lid),
  front(x + 16, 0),
  front(x, 0),
  front(x, lid),
];
const plate: [Point3, Point3] = [
  [96, 26, 172],
  [124, 80, 12],
];
const onPlate = (u: number, v: number): Point => view(158 + 50 * u, 66 + 29 * v, 184);
const ground = parsePoints('100 30 216 30 216 102 100 102').map(([x, y]) => view(x, y, 184));
const drops = parsePoints('96 106 220 106 220 26').map(([x, y]): readonly [Point, Point] => [
  view(x, y, 172),
  view(x, y, lid),
]);

/** Positions of the tags, which face the front and hang from the lid's edge. */
const tags = parsePoints('56 54 103 40 150 54 197 40 244 54');
const Tag = ({ x, z }: { x: number; z: number }): ReactElement => {
  const tagPoint = (u: number, v: number): Point => view(x + u, depth + 4, z + v);
  const shape = [
    tagPoint(-17, 8),
    tagPoint(-8, 18),
    tagPoint(8, 18),
    tagPoint(17, 8),
    tagPoint(17, -32),
    tagPoint(-17, -32),
  ];
  const [knotX, knotY] = view(x, depth, body + 6);
  const [holeX, holeY] = tagPoint(0, 11);
  return (
    <>
      <Line
        kind="o"
        d={line([
          [knotX, knotY],
          [holeX, holeY],
        ])}
      />
      <Plate points={shape} isShaded />
      <path className="fig-o fig-p" d={isoCircle(view, [x, depth + 4, z + 11], 'y', 2.6)} />
      <path className="fig-k" d={circle([knotX, knotY], 3)} />
      <Plate points={oval((u, v) => tagPoint(13 * u, -12 - 11 * v))} />
      <path className="fig-k" d={wavePath((u, v) => tagPoint(13 * u, -12 - 14 * v))} />
    </>
  );
};

export const trademarkInternational: Figure = {
  number: 19,
  name: 'trademark-international',
  title: 'One plate with a mark above a trunk, and tags on the trunk that all bear its print',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '190',
      name: 'basic mark',
      tip: view(220, 36, 178),
      numeralCenter: [490, 80],
      shape: boxFaces(view, ...plate).hull,
    },
    {
      numeral: '192',
      name: 'tags, one for each country',
      tip: view(46, depth + 4, 36),
      numeralCenter: [190, 400],
      shape: parsePoints('39 62 73 62 73 22 39 22').map(([x, z]) => view(x, depth + 4, z)),
    },
    {
      numeral: '194',
      name: 'trunk',
      tip: flank(14, 24),
      numeralCenter: [566, 446],
      shape: boxFaces(view, [0, 0, 0], [width, depth, lid]).right,
    },
  ],
  drawing: () => (
    <>
      <Part numeral="194">
        <Box view={view} corner={[0, 0, 0]} size={[width, depth, body]} isShaded={false} />
        <Box
          view={view}
          corner={[0, 0, body]}
          size={[width, depth, lid - body]}
          right={{ angle: 135 }}
          isShaded={false}
        />
        <Line kind="s" d={shade(boxFaces(view, [0, 0, 0], [width, depth, lid]).hull)} />
        {[12, width - 28].map((x) => (
          <Plate key={x} points={strap(x)} />
        ))}
        <Plate points={[flank(46, 52), flank(84, 52), flank(84, 40), flank(46, 40)]} isShaded />
      </Part>
      <Part numeral="192">
        {tags.map(([x, z]) => (
          <Tag key={x} x={x} z={z} />
        ))}
      </Part>
      <Line kind="c" d={strokes(drops)} />
      <Part numeral="190">
        <Box view={view} corner={plate[0]} size={plate[1]} left={{ angle: 90, pitch: 5 }} />
        <Plate points={ground} hatched={{ angle: 90, pitch: 5 }} />
        <Plate points={oval(onPlate)} />
        <path data-mark="" className="fig-k" d={wavePath(onPlate)} />
      </Part>
    </>
  ),
};
