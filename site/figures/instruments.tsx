import { curve, points, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, ellipse, outline, type Point, rectangle, strokes } from './kit/geometry.ts';

/** The tray from above, with a recess for each of six instruments. */
const tray = rectangle(48, 68, 544, 344);
const recess = {
  compass: rectangle(66, 86, 96, 252),
  calipers: rectangle(178, 86, 100, 252),
  pen: rectangle(294, 86, 40, 252),
  lens: [...ellipse([402, 140], 54, 54, -65, 245), ...points('380 189 380 338 424 338 424 189')],
  press: rectangle(472, 86, 102, 252),
  scale: rectangle(66, 354, 508, 42),
};

const graduations = Array.from({ length: 97 }, (_, index): [Point, Point] => {
  const x = 80 + index * 5;
  return [
    [x, 360],
    [x, 360 + (index % 8 === 0 ? 16 : index % 4 === 0 ? 11 : 6)],
  ];
});

const leg = points('112 128 118 128 148 316 146 326 142 318');
const otherLeg = points('106 128 112 128 86 318 82 326 80 316');
const bow = smooth(points('228 108 262 134 272 190 262 252 231 318'));
const inner = smooth(points('229 316 250 250 255 192 246 144 228 124'));
const claw = [...bow, ...inner];
const mirror = (shape: readonly Point[]) => shape.map(([x, y]): Point => [456 - x, y]);
const leaf = points('524 132 546 168 550 208 538 248 524 278 510 248 498 208 502 168');
const veins = [160, 186, 212, 238].flatMap((y, row): [Point, Point][] => {
  const reach = [13, 19, 19, 12][row] ?? 0;
  return [
    [
      [524, y],
      [524 - reach, y - 14],
    ],
    [
      [524, y],
      [524 + reach, y - 14],
    ],
  ];
});
/** Wing nuts on the leaf press. */
const nuts = points('496 112 552 112 496 312 552 312');
const wings = nuts.flatMap(([x, y]) => [circle([x - 8, y], 5, 3.4), circle([x + 8, y], 5, 3.4)]).join('');

export const instruments: Figure = {
  number: 31,
  name: 'instruments',
  title: 'Six drafting instruments in a fitted case: compass, calipers, pen, lens, leaf press and scale',
  width: 640,
  height: 480,
  parts: [
    { numeral: '310', name: 'compass', tip: [99, 116], at: [70, 30], inside: ellipse([109, 122], 16) },
    { numeral: '312', name: 'scale', tip: [120, 388], at: [60, 450], inside: rectangle(76, 360, 488, 30) },
    { numeral: '314', name: 'ruling pen', tip: [315, 104], at: [298, 30], inside: rectangle(309, 96, 10, 110) },
    { numeral: '316', name: 'lens', tip: [422, 116], at: [450, 30], inside: ellipse([402, 140], 38) },
    { numeral: '318a', name: 'calipers', tip: [220, 110], at: [182, 30], inside: ellipse([228, 118], 15) },
    { numeral: '318b', name: 'leaf press', tip: [526, 110], at: [560, 30], inside: rectangle(478, 104, 92, 16) },
  ],
  drawing: () => (
    <>
      <Plate points={rectangle(34, 54, 572, 372)} isShaded />
      <Plate points={tray} holes={Object.values(recess)} hatched={{}} />
      <Part numeral="310">
        <Plate points={rectangle(106, 94, 6, 14)} />
        <Plate points={leg} isShaded />
        <Plate points={otherLeg} isShaded />
        <Line kind="o" d="M82 326L81 332M147 326l2 6" />
        <Disc at={[109, 122]} r={16} isShaded />
        <Disc at={[109, 122]} r={5} />
      </Part>
      <Part numeral="318a">
        <Plate points={mirror(claw)} isShaded />
        <Plate points={claw} isShaded />
        <Disc at={[228, 118]} r={15} isShaded />
        <Disc at={[228, 118]} r={5} />
      </Part>
      <Part numeral="314">
        <Plate points={points('309 204 309 110 311 96 317 96 319 110 319 204')} isShaded />
        <Plate points={points('307 204 321 204 320 226 308 226')} hatched={{ angle: 0, pitch: 5 }} />
        <Plate points={points('309 226 319 226 321 256 314 322 307 256')} isShaded />
        <Line d="M314 228V318" />
        <Disc at={[314, 262]} r={5} />
      </Part>
      <Part numeral="316">
        <Plate
          points={points('396 186 408 186 412 326 406 332 398 332 392 326')}
          hatched={{ angle: 135, pitch: 5 }}
          isShaded
        />
        <Disc at={[402, 140]} r={46} isShaded />
        <path className="fig-o fig-p" d={circle([402, 140], 38)} />
        <Line d="M376 134a27 27 0 0 1 20 -20M382 142a20 20 0 0 1 8 -14M408 168a27 27 0 0 0 18 -16" />
      </Part>
      <Part numeral="318b">
        <Plate points={rectangle(484, 98, 80, 228)} isShaded />
        <path className="fig-o fig-p" d={curve(leaf, true)} />
        <Line d={`M524 134V296${strokes(veins)}`} />
        <Plate points={rectangle(478, 104, 92, 16)} isShaded />
        <Plate points={rectangle(478, 304, 92, 16)} isShaded />
        <path className="fig-o fig-p" d={wings} />
        <path className="fig-o fig-p" d={nuts.map((nut) => circle(nut, 4.5)).join('')} />
      </Part>
      <Part numeral="312">
        <Plate points={rectangle(76, 360, 488, 30)} isShaded />
        <Line d={strokes(graduations) + outline(rectangle(76, 382, 488, 8))} />
      </Part>
    </>
  ),
};
