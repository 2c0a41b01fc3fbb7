import { points } from './kit/curve.ts';
import { Line } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, hatch, line, outline, type Polygon, rectangle, rounded } from './kit/geometry.ts';
import { Cloth, Features, Medallion, Neck, rim, Skin, Soft } from './kit/portrait.tsx';
import { bezier, type Curve, flow, mirror, trace } from './kit/strands.ts';

const shoulder: Curve = bezier('54.6 306 74 294 112 292 138 280');
const jacket: Polygon = [...trace(shoulder), [126, 300], [156, 367], ...rim(306, 'left').toReversed()];
const lapel: Polygon = points('138 280 124 286 112 318 126 322 120 330 156 367 142 320 132 296');

const blouse: Polygon = [
  ...trace(bezier('130 290 146 306 174 306 190 290')),
  [178, 320],
  [164, 367],
  [156, 367],
  [142, 320],
];
const pearls = Array.from({ length: 9 }, (_, pearl) =>
  circle([160 + (pearl - 4) * 5.6, 300 - (pearl - 4) ** 2 * 0.62], 2.7),
).join('');

/** Strands from the parting, on the outer and the inner side of the hair. */
const left: [Curve, Curve] = [bezier('138 84 84 70 84 180 100 252'), bezier('138 94 112 130 110 180 126 257')];
const right: [Curve, Curve] = [bezier('138 84 240 58 242 180 219 252'), bezier('138 94 168 150 216 120 194 257')];
const whole = ([outer, inner]: [Curve, Curve]): Polygon => [...trace(outer), ...trace(inner).toReversed()];
const edge = ([outer, inner]: [Curve, Curve]): string => line([...trace(outer), inner[3]]);

const lenses = outline(rounded(117, 163, 37, 29, 12)) + outline(rounded(166, 163, 37, 29, 12));

export const portraitSpectacles: Figure = {
  name: 'portrait-spectacles',
  title: 'Drawn portrait of a woman in her fifties with a silver bob and glasses',
  width: 320,
  height: 390,
  parts: [],
  drawing: () => (
    <Medallion>
      <Soft
        points={[...trace(left[0]), ...trace(right[0]).toReversed()]}
        strands={hatch(rectangle(102, 186, 116, 64), { angle: 90, pitch: 4 })}
      />
      <Neck half={21} chin={250} />
      <Cloth points={blouse} />
      <Cloth points={jacket} angle={45} />
      <Cloth points={mirror(jacket)} angle={135} />
      <Cloth points={lapel} />
      <Cloth points={mirror(lapel)} />
      <path className="fig-o fig-p" d={pearls} />
      <Skin head={{ half: 48, chin: 250, jaw: 36 }} />
      <Features eyes={176} apart={24} nose={206} mouth={225} smile={20} lips={0.7} brows={1.2} />
      <path className="fig-p fig-bare" d={outline(whole(left)) + outline(whole(right))} />
      <path
        className="fig-strand"
        d={[
          flow(...left, 9, { seed: 4, loose: 0.05 }),
          flow(...right, 14, { seed: 9, loose: 0.05 }),
          edge(left),
          edge(right),
        ].join('')}
      />
      <Line kind="o" d={`${lenses}M154 173q6 -5 12 0M117 174l-9 -3M203 174l9 -3`} />
    </Medallion>
  ),
};
