import { parsePoints } from './kit/curve.ts';
import { interpolate, isInside, outline, type Point, type Polygon } from './kit/geometry.ts';
import {
  Cloth,
  ClothPair,
  createPortrait,
  Ears,
  Face,
  lowerRim,
  Neck,
  SoftMass,
} from './kit/portrait.tsx';
import type { Expression, Head } from './kit/relief.ts';
import { mirror, parseBezier, sampleCurves, wavyLines } from './kit/strands.ts';

const head: Head = { half: 50, chin: 254, jaw: 39 };
const expression: Expression = {
  eyes: 175,
  apart: 24,
  nose: 207,
  breadth: 11,
  mouth: 227,
  smile: 20,
  lips: 1,
  brows: 2,
};

const half = sampleCurves(
  parseBezier('160 80 122 78 102 104 108 162'),
  parseBezier('108 162 112 160 113 152 115 140'),
  parseBezier('115 140 116 122 134 117 160 117'),
);
const hair: Polygon = [...half, ...mirror(half)];
/** Short curls in rows from the crown to the hairline, denser on the side away from the light. */
const arch = (share: number): Polygon => {
  const side = sampleCurves([
    [160, 82 + 33 * share],
    [124 + 4 * share, 80 + 36 * share],
    [105 + 8 * share, 104 + 18 * share],
    [109 + 6 * share, 158 - 18 * share],
  ]);
  return [...mirror(side), ...side];
};
const rows = Array.from({ length: 10 }, (_, row) => arch(row / 9).toReversed());
const dense = Array.from({ length: 7 }, (_, row) => arch((row + 1.5) / 9).slice(0, 19 - row));

/** Beard and mustache in rows of the same curls; the lips stay bare. */
const outer = sampleCurves(parseBezier('109 152 107 206 122 254 160 260'));
const inner = sampleCurves(
  parseBezier('114 152 115 206 124 232 137 229'),
  parseBezier('137 229 142 245 152 243 160 243'),
);
const round = (left: Polygon): Polygon => [...left, ...mirror(left)];
const jaw = Array.from({ length: 5 }, (_, row) =>
  round(
    outer.map((_, step) =>
      interpolate(inner[2 * step + (step > 6 ? 1 : 0)] as Point, outer[step] as Point, row / 4),
    ),
  ),
);
const moustache = [0, 1, 2].map((row) =>
  round(
    sampleCurves([
      [137 + 2 * row, 220.5 - 1.4 * row],
      [144 + row, 219.5 - 1.2 * row],
      [151, 219 - 1.4 * row],
      [159, 219.5 - 1.6 * row],
    ]),
  ),
);
const beard = [...jaw, ...moustache];
const beardArea: Polygon = [...outer, ...mirror(outer), ...mirror(inner), ...inner.toReversed()];

const depth = 0.2;
/** Below the ears the beard hides the lines of the skin. */
const castShadow = (point: Point): number =>
  point[1] > 190 && isInside(point, beardArea) ? -1 : 0;

const shoulder = sampleCurves(parseBezier('49.5 298 78 288 112 288 134 278'));
const jacket: Polygon = [
  ...shoulder,
  [124, 300],
  [154, 367],
  ...lowerRim(298, 'left').toReversed(),
];
const shirt: Polygon = parsePoints('134 282 186 282 192 300 166 367 154 367 128 300');
const collar: Polygon = parsePoints('134 274 124 288 132 326 152 306 158 322 140 286');
const skin: Polygon = parsePoints('136 274 184 274 187 290 160 324 133 290');

export const portraitBeard = createPortrait('portrait-beard', () => (
  <>
    <SoftMass points={hair} strands="" />
    <Ears head={head} y={178} />
    <Neck half={27} chin={254} depth={depth} />
    <Cloth points={shirt} />
    <path className="fig-p fig-bare" d={outline(skin)} />
    <ClothPair points={jacket} angle={45} />
    <ClothPair points={collar} />
    <Face head={head} face={expression} skin={{ depth, castShadow }} />
    <path className="fig-p fig-bare" d={outline(hair)} />
    <path className="fig-strand" d={wavyLines([...rows, ...dense])} />
    <path className="fig-strand" d={wavyLines(beard)} />
  </>
));
