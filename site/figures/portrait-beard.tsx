import { points } from './kit/curve.ts';
import type { Figure } from './kit/figure.tsx';
import { between, isInside, outline, type Point, type Polygon } from './kit/geometry.ts';
import { Cloth, Ears, Face, Medallion, Neck, rim, Soft } from './kit/portrait.tsx';
import type { Expression, Head } from './kit/relief.ts';
import { bezier, mirror, trace, waves } from './kit/strands.ts';

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

const half = trace(
  bezier('160 80 122 78 102 104 108 162'),
  bezier('108 162 112 160 113 152 115 140'),
  bezier('115 140 116 122 134 117 160 117'),
);
const hair: Polygon = [...half, ...mirror(half)];
/** Close-cropped curls in rows from the crown to the hairline, closer on the side away from the light. */
const arch = (share: number): Polygon => {
  const side = trace([
    [160, 82 + 33 * share],
    [124 + 4 * share, 80 + 36 * share],
    [105 + 8 * share, 104 + 18 * share],
    [109 + 6 * share, 158 - 18 * share],
  ]);
  return [...mirror(side), ...side];
};
const rows = Array.from({ length: 10 }, (_, row) => arch(row / 9).toReversed());
const dense = Array.from({ length: 7 }, (_, row) => arch((row + 1.5) / 9).slice(0, 19 - row));

/** Beard and moustache in rows of the same curls; the lips are left bare. */
const outer = trace(bezier('109 152 107 206 122 254 160 260'));
const inner = trace(
  bezier('114 152 115 206 124 232 137 229'),
  bezier('137 229 142 245 152 243 160 243'),
);
const round = (left: Polygon): Polygon => [...left, ...mirror(left)];
const jaw = Array.from({ length: 5 }, (_, row) =>
  round(
    outer.map((_, step) =>
      between(inner[2 * step + (step > 6 ? 1 : 0)] as Point, outer[step] as Point, row / 4),
    ),
  ),
);
const moustache = [0, 1, 2].map((row) =>
  round(
    trace([
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
/** The skin's own lines end below the ears, where the beard is dense. */
const cast = (at: Point): number => (at[1] > 190 && isInside(at, beardArea) ? -1 : 0);

const shoulder = trace(bezier('49.5 298 78 288 112 288 134 278'));
const jacket: Polygon = [...shoulder, [124, 300], [154, 367], ...rim(298, 'left').toReversed()];
const shirt: Polygon = points('134 282 186 282 192 300 166 367 154 367 128 300');
const collar: Polygon = points('134 274 124 288 132 326 152 306 158 322 140 286');
const skin: Polygon = points('136 274 184 274 187 290 160 324 133 290');

export const portraitBeard: Figure = {
  name: 'portrait-beard',
  title: 'Engraved-style portrait',
  width: 320,
  height: 390,
  parts: [],
  drawing: () => (
    <Medallion>
      <Soft points={hair} strands="" />
      <Ears head={head} at={178} />
      <Neck half={27} chin={254} depth={depth} />
      <Cloth points={shirt} />
      <path className="fig-p fig-bare" d={outline(skin)} />
      <Cloth points={jacket} angle={45} />
      <Cloth points={mirror(jacket)} angle={135} />
      <Cloth points={collar} />
      <Cloth points={mirror(collar)} />
      <Face head={head} face={expression} skin={{ depth, cast }} />
      <path className="fig-p fig-bare" d={outline(hair)} />
      <path className="fig-strand" d={waves([...rows, ...dense])} />
      <path className="fig-strand" d={waves(beard)} />
    </Medallion>
  ),
};
