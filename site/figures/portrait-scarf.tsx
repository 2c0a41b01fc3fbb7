import type { Figure } from './kit/figure.tsx';
import { line, outline, type Polygon } from './kit/geometry.ts';
import { Cloth, Features, type Head, Medallion, rim, Skin, Soft } from './kit/portrait.tsx';
import { bezier, type Curve, flow, mirror, trace } from './kit/strands.ts';

const head: Head = { half: 47, chin: 248, jaw: 35 };

const crown: Curve = bezier('160 72 112 72 94 108 95 166');
const drape: Curve = bezier('95 166 96 216 92 262 76 300');
const half = trace(crown, drape);
const hem: Curve = bezier('76 300 108 336 200 346 244 300');
const cloth: Polygon = [...half, ...trace(hem), ...mirror(half)];

/** The opening for the face; a seam runs around it. */
const brow: Curve = bezier('160 114 134 114 116 134 115 172');
const jaw: Curve = bezier('115 172 115 216 138 247 160 247');
const opening: Polygon = [...trace(brow, jaw), ...mirror(trace(brow, jaw))];
const seam: Polygon = opening.map(([x, y]) => [160 + (x - 160) * 1.13, 180 + (y - 180) * 1.1]);

/** The panel that crosses the chest from the right, and the folds that gather under the chin. */
const overlap: Curve = bezier('208 204 200 256 150 292 92 314');
const folds = [
  flow(bezier('104 120 98 140 97 170 98 200'), bezier('110 118 104 140 104 160 105 182'), 3, { seed: 2 }),
  flow(bezier('196 88 224 108 226 150 224 200'), bezier('186 98 206 112 214 140 215 176'), 6, { seed: 3, loose: 0.25 }),
  flow(bezier('100 212 100 250 96 274 88 296'), bezier('134 250 128 268 116 284 106 300'), 4, { seed: 6 }),
  flow(bezier('224 210 226 250 234 280 236 298'), bezier('208 214 206 258 160 300 110 318'), 9, {
    seed: 7,
    loose: 0.2,
  }),
].join('');
const border = line(trace(hem.map(([x, y]) => [160 + (x - 160) * 0.97, y - 7]) as unknown as Curve));

const jacket: Polygon = [
  ...trace(bezier('57.4 310 70 300 84 296 98 292')),
  [118, 318],
  [152, 366],
  ...rim(310, 'left').toReversed(),
];

export const portraitScarf: Figure = {
  name: 'portrait-scarf',
  title: 'Drawn portrait of a woman in her forties with a head scarf',
  width: 320,
  height: 390,
  parts: [],
  drawing: () => (
    <Medallion>
      <Cloth points={bezier('98 292 222 292 168 366 152 366')} />
      <Cloth points={jacket} angle={45} />
      <Cloth points={mirror(jacket)} angle={135} />
      <Soft points={cloth} strands="" />
      <Skin head={head} />
      <path className="fig-p fig-bare" d={outline(cloth) + outline(opening)} />
      <path className="fig-strand" d={folds + outline(cloth)} />
      <path className="fig-d" d={outline(seam) + border} />
      <path className="fig-o" d={outline(opening) + line(trace(overlap))} />
      <Features eyes={174} apart={24} nose={204} mouth={223} smile={20} lips={0.9} brows={1.7} />
    </Medallion>
  ),
};
