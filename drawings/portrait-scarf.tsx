import type { CubicCurve } from './kit/curve.ts';
import { engrave, type Tone } from './kit/engrave.ts';
import { ellipse, line, outline, type Point, type Polygon } from './kit/geometry.ts';
import {
  Cloth,
  ClothPair,
  createPortrait,
  Engraving,
  Face,
  lowerRim,
  SoftMass,
} from './kit/portrait.tsx';
import type { Expression, Head } from './kit/relief.ts';
import { stableMath } from './kit/stable-math.ts';
import { interpolateCurves, mirror, parseBezier, sampleCurves } from './kit/strands.ts';

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

const crown: CubicCurve = parseBezier('160 72 112 72 94 108 95 166');
const drape: CubicCurve = parseBezier('95 166 96 216 92 262 76 300');
const half = sampleCurves(crown, drape);
const hem: CubicCurve = parseBezier('76 300 108 336 200 346 244 300');
const cloth: Polygon = [...half, ...sampleCurves(hem), ...mirror(half)];

/** The opening for the face, with a seam around it. */
const brow: CubicCurve = parseBezier('160 114 134 114 116 134 115 172');
const jaw: CubicCurve = parseBezier('115 172 115 216 138 247 160 247');
const opening: Polygon = [...sampleCurves(brow, jaw), ...mirror(sampleCurves(brow, jaw))];
const seam: Polygon = opening.map(([x, y]) => [160 + (x - 160) * 1.13, 180 + (y - 180) * 1.1]);

/** The edge of the panel that crosses the chest from the right. */
const overlap: CubicCurve = parseBezier('208 204 200 256 150 292 92 314');
/** Around the face the cloth is a roll, from which the folds hang. */
const roll = Array.from({ length: 9 }, (_, ring) =>
  ellipse([160, 178 + ring / 2], 52 + ring * 1.55, 74 + ring * 3.5, -24, 204),
);
const onRoll: Tone = ([x, y]) => {
  const u = (x - 160) / 58;
  const v = (y - 180) / 88;
  const outward = stableMath.hypot(u, v) - 1;
  return Math.min(0.69, 0.3 + 0.16 * (u + v) + 2.6 * outward * (u + v));
};
const folds = [
  ...interpolateCurves(
    parseBezier('101 212 101 250 98 274 90 298'),
    parseBezier('136 248 132 268 120 290 104 308'),
    11,
  ),
  ...interpolateCurves(
    parseBezier('224 222 227 252 232 280 236 300'),
    parseBezier('205 222 198 262 158 300 112 318'),
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
  sampleCurves(hem.map(([x, y]) => [160 + (x - 160) * 0.97, y - 7]) as unknown as CubicCurve),
);

const jacket: Polygon = [
  ...sampleCurves(parseBezier('57.4 310 70 300 84 296 98 292')),
  [118, 318],
  [152, 366],
  ...lowerRim(310, 'left').toReversed(),
];

export const portraitScarf = createPortrait('portrait-scarf', () => (
  <>
    <Cloth points={parseBezier('98 292 222 292 168 366 152 366')} />
    <ClothPair points={jacket} angle={45} />
    <SoftMass points={cloth} strands="" />
    <Face head={head} face={expression} />
    <path className="fig-p fig-bare" d={outline(cloth) + outline(opening)} />
    <Engraving cuts={engrave(roll, onRoll)} />
    <Engraving cuts={engrave(folds, onFold)} />
    <path className="fig-strand" d={outline(cloth)} />
    <path className="fig-d" d={outline(seam) + border} />
    <path className="fig-o" d={outline(opening) + line(sampleCurves(overlap))} />
  </>
));
