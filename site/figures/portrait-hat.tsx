import { points } from './kit/curve.ts';
import { Line } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { ellipse, hatch, type Polygon } from './kit/geometry.ts';
import { both, Cloth, Ears, Features, type Head, Medallion, Neck, rim, Skin, Soft } from './kit/portrait.tsx';
import { bezier, type Curve, flow, mirror, trace } from './kit/strands.ts';

const head: Head = { half: 48, chin: 252, jaw: 37 };

const brim: Polygon = ellipse([160, 134], 94, 22);
const crownSide: Curve = bezier('160 62 122 60 114 90 110 128');
const crownHalf = trace(crownSide, bezier('110 128 126 138 142 140 160 140'));
const crown: Polygon = [...crownHalf, ...mirror(crownHalf)];
const band = trace(bezier('110 128 130 142 190 142 210 128'));
const bandTop = trace(bezier('112 112 130 125 190 125 208 112'));

/** Straw: rows around the crown and the brim. */
const straw =
  flow(bezier('116 104 136 116 184 116 204 104'), bezier('138 66 150 70 170 70 182 66'), 7, { seed: 3, loose: 0.12 }) +
  flow(bezier('76 140 110 160 210 160 244 140'), bezier('104 132 130 150 190 150 216 132'), 4, { seed: 5, loose: 0.1 });
const shadow: Polygon = trace(
  bezier('112 150 130 158 190 158 208 150'),
  bezier('208 150 209 160 209 166 208 172'),
  bezier('208 172 190 160 134 160 112 160'),
);
const temples =
  flow(bezier('110 152 108 162 110 172 112 182'), bezier('117 154 115 160 115 170 114 178'), 5, { seed: 4 }) +
  flow(bezier('210 152 212 162 210 172 208 182'), bezier('203 154 205 160 205 170 206 178'), 6, { seed: 6 });
const age = `${both((x) => `M${x(39)} 178l6 -3M${x(39)} 182l6 1M${x(14)} 190q8 5 17 2`)}M142 208q-10 6 -10 15M178 208q10 6 10 15`;

const shoulder = trace(bezier('52 302 80 290 112 290 136 280'));
const shirt: Polygon = [...shoulder, [160, 316], [160, 367], ...rim(302, 'left').toReversed()];
const collar: Polygon = points('136 276 126 290 134 322 160 310 142 290');

export const portraitHat: Figure = {
  name: 'portrait-hat',
  title: 'Drawn portrait of an older man of Japanese descent in a sun hat',
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
      <Skin head={head} />
      <Line kind="h" d={hatch(shadow, { angle: 0, pitch: 5 }) + hatch(shadow, { pitch: 5 })} />
      <path className="fig-strand" d={temples} />
      <Features
        eyes={177}
        apart={24}
        open={0.75}
        nose={208}
        breadth={10}
        mouth={227}
        smile={20}
        lips={0.4}
        brows={1.2}
      />
      <Line d={age} />
      <Cloth points={brim} />
      <Cloth points={crown} />
      <Cloth points={[...band, ...bandTop.toReversed()]} angle={135} />
      <path className="fig-d" d={straw} />
    </Medallion>
  ),
};
