import type { ReactElement } from 'react';
import { curve, parsePoints, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, outline, type Point, type Polygon, rectangle, strokes } from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';
import { boxFaces, isoCircle, isoView, levelRectangle, uprightRectangle } from './kit/iso.ts';
import { Label } from './kit/label.tsx';

const form = parsePoints('48 24 196 24 226 54 226 322 48 322');
const root: Point = [226, 182];

/** Positions of the seven flags, on an arc around the form. */
const flags = [-3, -2, -1, 0, 1, 2, 3].map(
  (step): Point => [500 - step * step * 13, 183 + step * 46],
);

/** The design: the music box with its lid, drawer, and crank, in the projection of Fig. 1. */
function Design({
  origin,
  scale,
  isLarge = false,
}: {
  origin: Point;
  scale: number;
  isLarge?: boolean;
}): ReactElement {
  const view = isoView(origin[0], origin[1], scale);
  const lid = boxFaces(view, [0, 0, 44], [100, 70, 12]);
  const body = boxFaces(view, [0, 0, 0], [100, 70, 44]);
  const edges = [lid.top, lid.left, lid.right, body.left, body.right].map(outline).join('');
  const pitch = isLarge ? {} : { pitch: 5 };
  const crank = [view(100, 35, 26), view(112, 35, 26), view(112, 35, 8), view(124, 35, 8)];
  return (
    <>
      <path className={isLarge ? 'fig-o fig-p' : 'fig-d fig-p'} d={edges} />
      <Line kind="h" d={hatch(lid.right, pitch) + hatch(body.right, pitch)} />
      {isLarge && (
        <>
          <Line
            d={
              outline(levelRectangle(view, 8, 8, 84, 54, 56)) +
              outline(uprightRectangle(view, [14, 70, 8], 72, 24))
            }
          />
          <path className="fig-k" d={isoCircle(view, [50, 70, 20], 'y', 4)} />
          <Line
            kind="s"
            d={`M${[view(0, 70, 0), view(100, 70, 0), view(100, 0, 0), view(100, 0, 56)].join('L')}`}
          />
        </>
      )}
      {isLarge && <Line kind="o" d={`M${crank.join('L')}`} />}
    </>
  );
}

/** A flag in the wind; its trough is in shade, and its lower hem faces away from the light. */
const cloth = parsePoints(
  '0 -16 20 -20 42 -15 62 -10 84 -13 112 -18 112 14 84 19 62 22 42 17 20 12 0 16',
);
const trough = parsePoints('48 -14 62 -10 76 -11 76 20 62 22 48 18');
const Flag = ({ position: [x, y] }: { position: Point }): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <path
      className="fig-o fig-p"
      d={outline(smooth(cloth.slice(0, 6)).concat(smooth(cloth.slice(6))))}
    />
    <Line kind="h" d={hatch(trough, { angle: 90, pitch: 5 })} />
    <Line kind="s" d={`M112 -18V14${curve(cloth.slice(6)).replace('M', 'L')}`} />
    <Design origin={[23, -2]} scale={0.22} />
    <Plate points={rectangle(-5, -20, 5, 40)} isShaded />
    <Disc center={[-2.5, -20]} radius={3.5} />
  </g>
);

/** The horizontal position of a year on the renewal rules: 20 units per year, from 70. */
const year = (count: number): number => 70 + count * 20;
const notched = (years: number, top: number, height: number): Polygon => [
  [year(0), top],
  ...Array.from({ length: years / 5 - 1 }, (_, index) => year(5 * (index + 1))).flatMap(
    (x): Polygon => [
      [x - 6, top],
      [x, top + 9],
      [x + 6, top],
    ],
  ),
  [year(years), top],
  [year(years), top + height],
  [year(0), top + height],
];
const ticks = (years: number, bottom: number): string =>
  Array.from({ length: years }, (_, index) =>
    index % 5 ? `M${year(index)} ${bottom}v-6` : '',
  ).join('');

export const hagueSystem: Figure = {
  number: 14,
  name: 'hague-system',
  title:
    'One form for a design feeding seven flags, above two rules with renewal notches every five years',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '140',
      name: 'one form, one design',
      tip: [56, 306],
      numeralCenter: [72, 358],
      shape: form,
    },
    {
      numeral: '142',
      name: 'designated members',
      tip: [580, 136],
      numeralCenter: [588, 60],
      shape: rectangle(487, 121, 112, 30),
    },
    {
      numeral: '144',
      name: 'renewal notches',
      tip: [464, 427],
      numeralCenter: [580, 384],
      shape: rectangle(440, 416, 40, 40),
    },
  ],
  drawing: () => (
    <>
      <Line d={strokes(flags.map((flag) => [root, [flag[0] - 5, flag[1]]] as const))} />
      <Part numeral="140">
        <Plate points={parsePoints('62 36 240 36 240 332 62 332')} isShaded />
        <Plate points={form} isShaded />
        <Line d={outline(parsePoints('56 32 190 32 190 60 218 60 218 314 56 314'))} />
        <Plate
          points={parsePoints('196 24 196 54 226 54')}
          hatched={{ angle: 135, pitch: 5 }}
          isShaded
        />
        <path className="fig-k" d={outline(rectangle(70, 44, 84, 9))} />
        <Plate points={rectangle(70, 114, 134, 122)} isShaded />
        <Design origin={[126, 164]} scale={0.72} isLarge />
        <Line d="M70 70H150M70 84H204M70 98H176M70 252H204M70 266H204M70 280H140" />
        <Disc center={[188, 290]} radius={15} isShaded />
        <Line d={circle([188, 290], 11)} />
      </Part>
      <Part numeral="142">
        {flags.map((flag) => (
          <Flag key={flag[1]} position={flag} />
        ))}
      </Part>
      <Part numeral="144">
        <Plate points={notched(25, 418, 40)} isShaded />
        <Plate points={notched(15, 384, 34)} isShaded />
        <Line d={ticks(25, 458) + ticks(15, 418)} />
        {[5, 10, 15, 20, 25].map((years) => (
          <Label
            key={years}
            position={[year(years) - (years === 25 ? 20 : 0), 444]}
          >{`${years}`}</Label>
        ))}
      </Part>
    </>
  ),
};
