import { points } from './kit/curve.ts';
import type { Expression, Head } from './kit/face.ts';
import type { Figure } from './kit/figure.tsx';
import { ellipse, outline, type Polygon } from './kit/geometry.ts';
import { Cloth, Ears, Face, Medallion, Neck, rim, Soft } from './kit/portrait.tsx';
import { bezier, curls, mirror, trace } from './kit/strands.ts';

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
  bezier('160 82 124 80 104 104 107 160'),
  bezier('107 160 111 160 112 150 115 140'),
  bezier('115 140 118 124 140 116 160 116'),
);
const hair: Polygon = [...half, ...mirror(half)];
const beardHalf = trace(bezier('109 186 110 208 114 220 122 230'), bezier('122 230 132 250 146 258 160 258'));
const inner = trace(bezier('160 214 150 211 146 210 134 222'), bezier('134 222 124 216 117 206 112 184'));
const beard: Polygon = [...beardHalf, ...mirror(beardHalf), ...mirror(inner), ...inner];
const depth = 0.2;
const lips = ellipse([160, 227], 21, 9);

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
      <Face head={head} face={expression} skin={{ depth }} />
      <Soft points={hair} strands={curls(hair, { pitch: 4, seed: 5 })} />
      <path className="fig-strand" d={curls(beard, { pitch: 4.1, seed: 8, holes: [lips] })} />
    </Medallion>
  ),
};
