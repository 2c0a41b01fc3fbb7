import type { ReactElement, ReactNode } from 'react';
import { points } from './kit/curve.ts';
import { Disc, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  flip,
  outline,
  type Point,
  type Polygon,
  polar,
  rectangle,
  shift,
  strokes,
  turn,
} from './kit/geometry.ts';
import { note } from './kit/mark.ts';

/** The walls of the left chute, which hangs from a floor with two slots; the right one is its mirror image. */
const walls = [rectangle(154, 66, 14, 264), rectangle(252, 66, 14, 264)];
const slabs = [rectangle(56, 50, 112, 16), rectangle(252, 50, 136, 16), rectangle(472, 50, 112, 16)];
/** The slots' lids, lifted. */
const lids = [points('166 50 182 18 190 22 176 50'), flip(points('166 50 182 18 190 22 176 50'))];

const box = points('110 330 168 330 168 344 124 344 124 424 516 424 516 344 472 344 472 330 530 330 530 438 110 438');
const ceiling = rectangle(252, 330, 136, 14);

/** What goes down is tall and strikes the tune out; what comes up lies across and plays it again. */
const tall = rectangle(-31, -44, 62, 88);
const broad = points('-36 -29 24 -29 36 -17 36 29 -36 29');
const [notice, counter]: [Point, Point] = [
  [210, 166],
  [430, 206],
];
const onSheet = (shape: Polygon, at: Point, tilt: number): Polygon => turn(shift(shape, ...at), at, tilt);

const Card = ({ at, tilt, children }: { at: Point; tilt: number; children: ReactNode }): ReactElement => (
  <g transform={`translate(${at.join(' ')})rotate(${-tilt})`}>{children}</g>
);
const Notice = (): ReactElement => (
  <Card at={notice} tilt={8}>
    <Plate points={tall} isShaded />
    <path className="fig-k" d={outline(rectangle(-23, -36, 46, 12)) + note([-4, 8])} />
    <Line kind="s" d="M-18 -16L18 18" />
    <Line d="M-21 26H21M-21 33H8" />
  </Card>
);
const CounterNotice = (): ReactElement => (
  <Card at={counter} tilt={-7}>
    <Plate points={broad} isShaded />
    <Line kind="o" d="M24 -29V-17H36" />
    <path className="fig-k" d={note([-22, 10])} />
    <Line d="M0 -14H16M0 -5H26M0 4H20M0 20c4 -8 6 -8 8 0s4 0 6 -4 4 6 12 0" />
  </Card>
);

/** Twenty business days; between the tenth and the fourteenth the material may return. */
const dial: Point = [320, 210];
const angle = (day: number): number => 90 - day * 18;
const days = Array.from({ length: 20 }, (_, day): [Point, Point] => [
  polar(dial, 40, angle(day)),
  polar(dial, day % 5 === 0 ? 31 : 35, angle(day)),
]);
const midst = polar(dial, 18, angle(12));
const window = [dial, ...ellipse(dial, 30, 30, angle(10), angle(14))];

const down = 'M210 262V308M201 294L210 308L219 294';
const up = 'M430 312V276M421 290L430 276L439 290';
/** What the host does with them: the one leads to the other. */
const route = 'M210 320V384H430V324';
const pile = [0, 1, 2, 3].map((card) => rectangle(284 - (card % 2) * 5, 416 - card * 8, 76, 8));

export const dmca: Figure = {
  number: 25,
  name: 'dmca',
  title: 'Two mail chutes above one box: a notice goes down in one, a counter-notice comes up in the other',
  width: 640,
  height: 480,
  parts: [
    { numeral: '250', name: 'notice', tip: [188, 206], at: [70, 180], inside: onSheet(tall, notice, 8) },
    { numeral: '252', name: 'counter-notice', tip: [452, 226], at: [570, 190], inside: onSheet(broad, counter, -7) },
    { numeral: '254', name: 'chute', tip: [160, 290], at: [70, 290], inside: walls[0] ?? [] },
    { numeral: '256', name: "host's box", tip: [524, 400], at: [596, 380], inside: box },
    { numeral: '258', name: 'wait of 10 to 14 business days', tip: midst, at: [320, 90], inside: window },
  ],
  drawing: () => (
    <>
      <Part numeral="254">
        <Plates of={slabs} hatched={{}} isShaded />
        <Plates of={lids} isShaded />
        <Plates of={walls} hatched={{ angle: 135, pitch: 5 }} isShaded />
        <Plates of={walls.map((wall) => flip(wall))} hatched={{ angle: 135, pitch: 5 }} isShaded />
      </Part>
      <Part numeral="256">
        <Plate points={box} hatched={{}} isShaded />
        <Plate points={ceiling} hatched={{}} />
        <Line kind="c" d={route} />
        <Plates of={pile} />
      </Part>
      <Part numeral="250">
        <Notice />
        <Line kind="o" d={down} />
      </Part>
      <Part numeral="252">
        <CounterNotice />
        <Line kind="o" d={up} />
      </Part>
      <Part numeral="258">
        <Plate points={rectangle(314, 240, 12, 90)} isShaded />
        <Disc at={dial} r={46} isShaded />
        <Line d={strokes(days) + circle(dial, 40)} />
        <Plate points={window} hatched={{ angle: 0, pitch: 5 }} />
        <Disc at={dial} r={4} />
      </Part>
    </>
  ),
};
