import { points } from './kit/curve.ts';
import { Line } from './kit/draw.tsx';
import { engrave } from './kit/engrave.ts';
import { both } from './kit/features.tsx';
import type { Figure } from './kit/figure.tsx';
import { ellipse, type Point, type Polygon } from './kit/geometry.ts';
import { Cloth, Ears, Engraving, Face, Medallion, Neck, rim, Soft } from './kit/portrait.tsx';
import type { Expression, Head } from './kit/relief.ts';
import { bezier, type Curve, flow, mirror, strands, trace } from './kit/strands.ts';

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
const crownSide: Curve = bezier('160 62 122 60 114 90 110 128');
const crownHalf = trace(crownSide, bezier('110 128 126 138 142 140 160 140'));
const crown: Polygon = [...crownHalf, ...mirror(crownHalf)];
const band = trace(bezier('110 128 130 142 190 142 210 128'));
const bandTop = trace(bezier('112 112 130 125 190 125 208 112'));

/** Straw: rows around the crown and the brim, in the light on the left. */
const rows = [
  ...strands(bezier('113 108 134 121 186 121 207 108'), bezier('136 65 150 70 170 70 184 65'), 12),
  ...strands(
    bezier('74 143 108 162 212 162 246 143'),
    bezier('106 134 130 150 190 150 214 134'),
    6,
  ),
  ...strands(bezier('70 127 80 119 98 116 110 114'), bezier('80 137 88 132 98 130 108 129'), 4),
  ...strands(
    bezier('250 127 240 119 222 116 210 114'),
    bezier('240 137 232 132 222 130 212 129'),
    4,
  ),
];
const onHat = ([x, y]: Point): number =>
  y < 122 && x < 212 && x > 108 ? 0.28 + (x - 148) / 110 : 0.36 + (x - 160) / 300;
/** The brim keeps the light from brow and eyes. */
const cast = ([x, y]: Point): number =>
  0.42 * Math.max(0, Math.min(1, (176 + (x - 160) / 8 - y) / 14));
const temples =
  flow(bezier('110 152 108 162 110 172 112 182'), bezier('117 154 115 160 115 170 114 178'), 5, {
    seed: 4,
  }) +
  flow(bezier('210 152 212 162 210 172 208 182'), bezier('203 154 205 160 205 170 206 178'), 6, {
    seed: 6,
  });
const age = `${both((x) => `M${x(39)} 178l6 -3M${x(39)} 182l6 1`)}M141 207q-11 5-11 13M179 207q11 5 11 13`;

const shoulder = trace(bezier('52 302 80 290 112 290 136 280'));
const shirt: Polygon = [...shoulder, [160, 316], [160, 367], ...rim(302, 'left').toReversed()];
const collar: Polygon = points('136 276 126 290 134 322 160 310 142 290');

export const portraitHat: Figure = {
  name: 'portrait-hat',
  title: 'Engraved-style portrait',
  width: 320,
  height: 390,
  parts: [],
  drawing: () => (
    <Medallion>
      <Soft points={brim} strands="" />
      <Soft points={crown} strands="" />
      <Ears head={head} at={180} />
      <Neck half={23} chin={252} />
      <Cloth points={shirt} angle={45} />
      <Cloth points={mirror(shirt)} angle={135} />
      <Cloth points={collar} />
      <Cloth points={mirror(collar)} />
      <Face head={head} face={expression} skin={{ cast }} />
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
    </Medallion>
  ),
};
