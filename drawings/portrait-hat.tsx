import { type CubicCurve, parsePoints } from './kit/curve.ts';
import { Line } from './kit/draw.tsx';
import { engrave } from './kit/engrave.ts';
import { drawBothSides } from './kit/features.tsx';
import { ellipse, type Point, type Polygon } from './kit/geometry.ts';
import {
  Cloth,
  ClothPair,
  createPortrait,
  Ears,
  Engraving,
  Face,
  lowerRim,
  Neck,
  SoftMass,
} from './kit/portrait.tsx';
import type { Expression, Head } from './kit/relief.ts';
import {
  interpolateCurves,
  looseStrands,
  mirror,
  parseBezier,
  sampleCurves,
} from './kit/strands.ts';

const head: Head = { half: 48, chin: 252, jaw: 37 };
const expression: Expression = {
  eyes: 177,
  apart: 24,
  open: 0.75,
  nose: 208,
  breadth: 10,
  mouth: 227,
  smile: 20,
  lips: 0.4,
  brows: 1.2,
};

const brim: Polygon = ellipse([160, 134], 94, 22);
const crownSide: CubicCurve = parseBezier('160 62 122 60 114 90 110 128');
const crownHalf = sampleCurves(crownSide, parseBezier('110 128 126 138 142 140 160 140'));
const crown: Polygon = [...crownHalf, ...mirror(crownHalf)];
const band = sampleCurves(parseBezier('110 128 130 142 190 142 210 128'));
const bandTop = sampleCurves(parseBezier('112 112 130 125 190 125 208 112'));

/** Straw: rows around the crown and the brim, lit from the left. */
const rows = [
  ...interpolateCurves(
    parseBezier('113 108 134 121 186 121 207 108'),
    parseBezier('136 65 150 70 170 70 184 65'),
    12,
  ),
  ...interpolateCurves(
    parseBezier('74 143 108 162 212 162 246 143'),
    parseBezier('106 134 130 150 190 150 214 134'),
    6,
  ),
  ...interpolateCurves(
    parseBezier('70 127 80 119 98 116 110 114'),
    parseBezier('80 137 88 132 98 130 108 129'),
    4,
  ),
  ...interpolateCurves(
    parseBezier('250 127 240 119 222 116 210 114'),
    parseBezier('240 137 232 132 222 130 212 129'),
    4,
  ),
];
const onHat = ([x, y]: Point): number =>
  y < 122 && x < 212 && x > 108 ? 0.28 + (x - 148) / 110 : 0.36 + (x - 160) / 300;
/** The shadow of the brim on brow and eyes. */
const castShadow = ([x, y]: Point): number =>
  0.42 * Math.max(0, Math.min(1, (176 + (x - 160) / 8 - y) / 14));
const temples =
  looseStrands(
    parseBezier('110 152 108 162 110 172 112 182'),
    parseBezier('117 154 115 160 115 170 114 178'),
    5,
    {
      seed: 4,
    },
  ) +
  looseStrands(
    parseBezier('210 152 212 162 210 172 208 182'),
    parseBezier('203 154 205 160 205 170 206 178'),
    6,
    {
      seed: 6,
    },
  );
const age = `${drawBothSides((x) => `M${x(39)} 178l6 -3M${x(39)} 182l6 1`)}M141 207q-11 5-11 13M179 207q11 5 11 13`;

const shoulder = sampleCurves(parseBezier('52 302 80 290 112 290 136 280'));
const shirt: Polygon = [...shoulder, [160, 316], [160, 367], ...lowerRim(302, 'left').toReversed()];
const collar: Polygon = parsePoints('136 276 126 290 134 322 160 310 142 290');

export const portraitHat = createPortrait('portrait-hat', () => (
  <>
    <SoftMass points={brim} strands="" />
    <SoftMass points={crown} strands="" />
    <Ears head={head} y={180} />
    <Neck half={23} chin={252} />
    <ClothPair points={shirt} angle={45} />
    <ClothPair points={collar} />
    <Face head={head} face={expression} skin={{ castShadow }} />
    <path className="fig-strand" d={temples} />
    <Line d={age} />
    <Cloth points={brim} />
    <Cloth points={crown} />
    <Cloth
      points={[...band, ...bandTop.toReversed()]}
      angle={135}
      tone={([x]) => 0.5 + (x - 160) / 200}
    />
    <Engraving cuts={engrave(rows, onHat)} />
  </>
));
