import { type CubicCurve, parsePoints } from './kit/curve.ts';
import { Line } from './kit/draw.tsx';
import { engrave, type Tone } from './kit/engrave.ts';
import { drawBothSides } from './kit/features.tsx';
import { circle, line, outline, type Polygon, rectangle } from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';
import {
  Cloth,
  ClothPair,
  createPortrait,
  Engraving,
  Face,
  lowerRim,
  Neck,
  SoftMass,
} from './kit/portrait.tsx';
import type { Expression, Head } from './kit/relief.ts';
import { stableMath } from './kit/stable-math.ts';
import { interpolateCurves, parseBezier, sampleCurves } from './kit/strands.ts';

const head: Head = { half: 48, chin: 250, jaw: 36 };
const expression: Expression = {
  eyes: 176,
  apart: 24,
  nose: 206,
  mouth: 225,
  smile: 20,
  lips: 0.7,
  brows: 1.2,
};

const shoulder: CubicCurve = parseBezier('54.6 306 74 294 112 292 138 280');
const jacket: Polygon = [
  ...sampleCurves(shoulder),
  [126, 300],
  [156, 367],
  ...lowerRim(306, 'left').toReversed(),
];
const lapel: Polygon = parsePoints(
  '138 280 124 286 112 318 126 322 120 330 156 367 142 320 132 296',
);

const blouse: Polygon = [
  ...sampleCurves(parseBezier('130 290 146 306 174 306 190 290')),
  [178, 320],
  [164, 367],
  [156, 367],
  [142, 320],
];
const pearls = Array.from({ length: 9 }, (_, pearl) =>
  circle([160 + (pearl - 4) * 5.6, 300 - stableMath.square(pearl - 4) * 0.62], 2.7),
).join('');

/** The outer and the inner edge of the hair on each side, from the parting. */
const left: [CubicCurve, CubicCurve] = [
  parseBezier('138 84 84 70 84 180 100 252'),
  parseBezier('138 94 112 130 110 180 126 257'),
];
const right: [CubicCurve, CubicCurve] = [
  parseBezier('138 84 240 58 242 180 219 252'),
  parseBezier('138 94 168 150 216 120 194 257'),
];
const whole = ([outer, inner]: [CubicCurve, CubicCurve]): Polygon => [
  ...sampleCurves(outer),
  ...sampleCurves(inner).toReversed(),
];
/** Silver hair: a band of light crosses the crown, and only the shaded side is dark. */
const onHair: Tone = ([x, y]) =>
  0.57 +
  (x - 150) / 460 +
  (y - 180) / 1200 -
  0.24 * stableMath.exp(-stableMath.square((y - 128 + (x - 160) / 5) / 16));
const edge = ([outer, inner]: [CubicCurve, CubicCurve]): string =>
  line([...sampleCurves(outer), inner[3]]);

const lenses = drawBothSides(
  (x) =>
    `M${x(43)} 175Q${x(43)} 163 ${x(31)} 163H${x(18)}Q${x(6)} 163 ${x(6)} 175V180Q${x(6)} 192 ${x(18)} 192H${x(31)}Q${x(43)} 192 ${x(43)} 180Z`,
);

export const portraitSpectacles = createPortrait('portrait-spectacles', () => (
  <>
    <SoftMass
      points={[...sampleCurves(left[0]), ...sampleCurves(right[0]).toReversed()]}
      strands={hatch(rectangle(102, 186, 116, 64), { angle: 90, pitch: 4 })}
    />
    <Neck half={21} chin={250} />
    <Cloth points={blouse} />
    <ClothPair points={jacket} angle={45} />
    <ClothPair points={lapel} />
    <path className="fig-o fig-p" d={pearls} />
    <Face head={head} face={expression} />
    <path className="fig-p fig-bare" d={outline(whole(left)) + outline(whole(right))} />
    <Engraving
      cuts={engrave(
        [...interpolateCurves(...left, 10), ...interpolateCurves(...right, 14)],
        onHair,
      )}
    />
    <path className="fig-strand" d={edge(left) + edge(right)} />
    <Line kind="o" d={`${lenses}M154 173q6 -5 12 0M117 174l-9 -3M203 174l9 -3`} />
  </>
));
