import type { ReactElement, ReactNode } from 'react';
import { points } from './kit/curve.ts';
import { Box, Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { hatch, outline, type Point, type Polygon, range, round, strokes } from './kit/geometry.ts';
import {
  boxFaces,
  isoCircle,
  isoRing,
  isoView,
  level,
  onCircle,
  type Point3,
  upright,
} from './kit/iso.ts';
import { note } from './kit/mark.ts';

/** A mail box with two chutes: a card has been put into the slot of one, another comes out of the other. */
const view = isoView(230, 210, 1);
const base: [Point3, Point3] = [
  [0, 0, 0],
  [372, 110, 84],
];
const chute = (x: number): [Point3, Point3] => [
  [x, 28, 84],
  [96, 54, 66],
];
const [down, up] = [54, 222];
const mouth = 150;

/** Slot in the top of a chute, and the middle of its length, where a card stands. */
const slot = (x: number): Polygon => level(view, x + 12, 48, 72, 14, mouth);
const inSlot = 54;

/** What is drawn upright in a plane that faces the left, about a place on the sheet. */
const Facing = ({ at: [x, y], children }: { at: Point; children: ReactNode }): ReactElement => (
  <g transform={`matrix(.866 .5 0 1 ${round(x)} ${round(y)})`}>{children}</g>
);

/** The notice is tall and strikes the tune out; the counter-notice lies across and plays it again. */
const notice = upright(view, [down + 23, inSlot, mouth], 50, 58);
const counter: Polygon = points('16 0 80 0 80 36 68 48 16 48').map(([x, z]) =>
  view(up + x, inSlot, mouth + z),
);

/** Panels in the fronts of the chutes, each with an arrow. */
const panel = (x: number): Polygon => upright(view, [x + 18, 82, 92], 60, 50);
const arrow = (x: number, text: string): Polygon =>
  points(text).map(([u, z]) => view(x + 48 + u, 82, 117 + z));
const [falls, rises] = [
  arrow(down, '-6 20 6 20 6 -2 16 -2 0 -20 -16 -2 -6 -2'),
  arrow(up, '-6 -20 6 -20 6 2 16 2 0 20 -16 2 -6 2'),
];

/** Twenty business days on a dial; between the tenth and the fourteenth the material may return. */
const dial: Point3 = [286, 110, 42];
const hand = (day: number, radius: number): Point =>
  view(...onCircle([dial[0], 116, dial[2]], 'y', radius, day * 18));
const days = range(0, 19).map((day) => [hand(day, 30), hand(day, day % 5 ? 26 : 22)] as const);
const face = isoRing(view, [dial[0], 116, dial[2]], 'y', 21, 180, 252);
const wait = [hand(0, 0), ...face];

/** A plate with the host’s name, and the door behind which its copies lie. */
const door = upright(view, [30, 110, 12], 166, 60);

export const dmca: Figure = {
  number: 25,
  name: 'dmca',
  title: 'A mail box: a notice goes in, a counter-notice comes out',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '250',
      name: 'notice',
      tip: view(down + 27, inSlot, mouth + 48),
      at: [144, 70],
      inside: notice,
    },
    {
      numeral: '252',
      name: 'counter-notice',
      tip: view(up + 74, inSlot, mouth + 14),
      at: [480, 110],
      inside: counter,
    },
    {
      numeral: '254',
      name: 'chute',
      tip: view(up + 96, 50, 120),
      at: [540, 200],
      inside: boxFaces(view, ...chute(up)).right,
    },
    {
      numeral: '256',
      name: 'host’s box',
      tip: view(10, 110, 30),
      at: [138, 380],
      inside: boxFaces(view, ...base).left,
    },
    {
      numeral: '258',
      name: 'wait of 10 to 14 business days',
      tip: hand(12, 14),
      at: [270, 440],
      inside: wait,
    },
  ],
  drawing: () => (
    <>
      <Part numeral="256">
        <Box view={view} at={[-8, -8, -10]} size={[388, 126, 10]} />
        <Box view={view} at={base[0]} size={base[1]} />
        <Plate points={door} isShaded />
        <Line d={outline(upright(view, [36, 110, 18], 154, 48))} />
        <Box view={view} at={[170, 110, 36]} size={[8, 6, 14]} />
        <Plate points={upright(view, [56, 110, 42], 82, 16)} />
        <Line
          d={strokes(
            [52, 47].map((z, row) => [view(64, 110, z), view(row ? 108 : 128, 110, z)] as const),
          )}
        />
      </Part>
      <Part numeral="254">
        {[down, up].map((x) => (
          <g key={x}>
            <Box view={view} at={[x - 6, 22, 84]} size={[108, 66, 7]} />
            <Box view={view} at={chute(x)[0]} size={chute(x)[1]} />
            <Plate points={panel(x)} />
            <Plate points={slot(x)} hatched={{ angle: 90, pitch: 5 }} />
          </g>
        ))}
      </Part>
      <Part numeral="250">
        <Plate points={notice} isShaded />
        <Facing at={view(down + 48, inSlot, mouth + 30)}>
          <path className="fig-k" d={`M-19 -26h38v10h-38z${note([-3, 12])}`} />
          <Line kind="o" d="M-18 -12L18 20" />
        </Facing>
        <path className="fig-k" d={outline(falls)} />
      </Part>
      <Part numeral="252">
        <Plate points={counter} isShaded />
        <Line
          kind="o"
          d={outline(points('68 48 68 36 80 36').map(([x, z]) => view(up + x, inSlot, mouth + z)))}
        />
        <Facing at={view(up + 44, inSlot, mouth + 24)}>
          <path className="fig-k" d={note([-20, 10])} />
          <Line d="M-2 -14H14M-2 -5H24M-2 4H20M-2 17c4 -8 6 -8 8 0s4 0 6 -4 4 6 12 0" />
        </Facing>
        <path className="fig-k" d={outline(rises)} />
      </Part>
      <Part numeral="258">
        <Cylinder view={view} at={dial} axis="y" length={6} r={36} />
        <Line d={strokes(days) + isoCircle(view, [dial[0], 116, dial[2]], 'y', 30)} />
        <Plate points={wait} />
        <Line kind="h" d={hatch(wait, { angle: 0, pitch: 5 })} />
        <path className="fig-k" d={isoCircle(view, [dial[0], 116, dial[2]], 'y', 3)} />
      </Part>
    </>
  ),
};
