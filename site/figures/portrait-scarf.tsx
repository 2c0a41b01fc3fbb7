import { engrave, type Tone } from './kit/engrave.ts';
import type { Figure } from './kit/figure.tsx';
import { ellipse, line, outline, type Point, type Polygon } from './kit/geometry.ts';
import { Cloth, Engraving, Face, Medallion, rim, Soft } from './kit/portrait.tsx';
import type { Expression, Head } from './kit/relief.ts';
import { stableMath } from './kit/stable-math.ts';
import { bezier, type Curve, mirror, strands, trace } from './kit/strands.ts';

const head: Head = { half: 47, chin: 248, jaw: 35 };
const expression: Expression = {
  eyes: 174,
  apart: 24,
  nose: 204,
  mouth: 223,
  smile: 20,
  lips: 0.9,
  brows: 1.7,
};

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
/** Around the face the cloth is a roll; from it hang the folds, in waves of light and shade. */
const roll = Array.from({ length: 9 }, (_, ring) =>
  ellipse([160, 178 + ring / 2], 52 + ring * 1.55, 74 + ring * 3.5, -24, 204),
);
const onRoll: Tone = ([x, y]) => {
  const [u, v] = [(x - 160) / 58, (y - 180) / 88];
  const outward = stableMath.hypot(u, v) - 1;
  return Math.min(0.69, 0.3 + 0.16 * (u + v) + 2.6 * outward * (u + v));
};
const folds = [
  ...strands(
    bezier('101 212 101 250 98 274 90 298'),
    bezier('136 248 132 268 120 290 104 308'),
    11,
  ),
  ...strands(
    bezier('224 222 227 252 232 280 236 300'),
    bezier('205 222 198 262 158 300 112 318'),
    18,
  ),
];
const knot: Point = [216, 176];
const onFold: Tone = ([x, y]) => {
  const angle = stableMath.atan2(y - knot[1], x - knot[0]);
  return (
    Math.min(1, Math.abs(y - 214 - 9 * stableMath.sin(angle * 9)) / 30) *
    (0.36 + 0.22 * stableMath.sin(angle * 13) + (x - 150) / 400 + (y - 270) / 700)
  );
};
const border = line(
  trace(hem.map(([x, y]) => [160 + (x - 160) * 0.97, y - 7]) as unknown as Curve),
);

const jacket: Polygon = [
  ...trace(bezier('57.4 310 70 300 84 296 98 292')),
  [118, 318],
  [152, 366],
  ...rim(310, 'left').toReversed(),
];

export const portraitScarf: Figure = {
  name: 'portrait-scarf',
  title: 'Engraved-style portrait',
  width: 320,
  height: 390,
  parts: [],
  drawing: () => (
    <Medallion>
      <Cloth points={bezier('98 292 222 292 168 366 152 366')} />
      <Cloth points={jacket} angle={45} />
      <Cloth points={mirror(jacket)} angle={135} />
      <Soft points={cloth} strands="" />
      <Face head={head} face={expression} />
      <path className="fig-p fig-bare" d={outline(cloth) + outline(opening)} />
      <Engraving cuts={engrave(roll, onRoll)} />
      <Engraving cuts={engrave(folds, onFold)} />
      <path className="fig-strand" d={outline(cloth)} />
      <path className="fig-d" d={outline(seam) + border} />
      <path className="fig-o" d={outline(opening) + line(trace(overlap))} />
    </Medallion>
  ),
};
