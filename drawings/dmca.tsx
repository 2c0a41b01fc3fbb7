import type { ReactElement, ReactNode } from 'react';
import { parsePoints } from './kit/curve.ts';
import { Box, Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { outline, type Point, type Polygon, range, round, strokes } from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';
import {
  boxFaces,
  isoCircle,
  isoRing,
  isoView,
  levelRectangle,
  type Point3,
  pointOnCircle,
  uprightRectangle,
} from './kit/iso.ts';
import { notePath } from './kit/mark.ts';

/** A mail box with two chutes: one card is in the slot of one, another comes out of the other. */
const view = isoView(230, 210, 1);
const base: [Point3, Point3] = [
  [0, 0, 0],
  [372, 110, 84],
];
const chute = (x: number): [Point3, Point3] => [
  [x, 28, 84],
  [96, 54, 66],
];
const down = 54;
const up = 222;
const mouth = 150;

/** The slot in the top of a chute, and the depth at which a card is in it. */
const slot = (x: number): Polygon => levelRectangle(view, x + 12, 48, 72, 14, mouth);
const inSlot = 54;

interface FacingProps {
  readonly position: Point;
  readonly children: ReactNode;
}

/** Draws its children in a vertical plane that faces left. */
const Facing = ({ position: [x, y], children }: FacingProps): ReactElement => (
  <g transform={`matrix(.866 .5 0 1 ${round(x)} ${round(y)})`}>{children}</g>
);

/**
 * The notice is upright and strikes the tune out; the counter-notice is wide and shows it again.
 */
const notice = uprightRectangle(view, [down + 23, inSlot, mouth], 50, 58);
const counter: Polygon = parsePoints('16 0 80 0 80 36 68 48 16 48').map(([x, z]) =>
  view(up + x, inSlot, mouth + z),
);

/** Panels in the fronts of the chutes, each with an arrow. */
const panel = (x: number): Polygon => uprightRectangle(view, [x + 18, 82, 92], 60, 50);
const arrow = (x: number, text: string): Polygon =>
  parsePoints(text).map(([u, z]) => view(x + 48 + u, 82, 117 + z));
const falls = arrow(down, '-6 20 6 20 6 -2 16 -2 0 -20 -16 -2 -6 -2');
const rises = arrow(up, '-6 -20 6 -20 6 2 16 2 0 20 -16 2 -6 2');

/** A dial of twenty business days; between the tenth and the fourteenth the material may return. */
const dial: Point3 = [286, 110, 42];
const hand = (day: number, radius: number): Point =>
  view(...pointOnCircle([dial[0], 116, dial[2]], 'y', radius, day * 18));
const days = range(0, 19).map((day) => [hand(day, 30), hand(day, day % 5 ? 26 : 22)] as const);
const face = isoRing(view, [dial[0], 116, dial[2]], 'y', 21, 180, 252);
const wait = [hand(0, 0), ...face];

/** The door, with the host’s nameplate. */
const cabinetFront = uprightRectangle(view, [30, 110, 12], 166, 60);

export const dmca: Figure = {
  number: 25,
  name: 'dmca',
  title: 'A mailbox: a notice goes in, a counter-notice comes out',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '250',
      name: 'notice',
      tip: view(down + 27, inSlot, mouth + 48),
      numeralCenter: [144, 70],
      shape: notice,
    },
    {
      numeral: '252',
      name: 'counter-notice',
      tip: view(up + 74, inSlot, mouth + 14),
      numeralCenter: [480, 110],
      shape: counter,
    },
    {
      numeral: '254',
      name: 'chute',
      tip: view(up + 96, 50, 120),
      numeralCenter: [540, 200],
      shape: boxFaces(view, ...chute(up)).right,
    },
    {
      numeral: '256',
      name: 'host’s box',
      tip: view(10, 110, 30),
      numeralCenter: [138, 380],
      shape: boxFaces(view, ...base).left,
    },
    {
      numeral: '258',
      name: 'wait of 10 to 14 business days',
      tip: hand(12, 14),
      numeralCenter: [270, 440],
      shape: wait,
    },
  ],
  drawing: () => (
    <>
      <Part numeral="256">
        <Box view={view} corner={[-8, -8, -10]} size={[388, 126, 10]} />
        <Box view={view} corner={base[0]} size={base[1]} />
        <Plate points={cabinetFront} isShaded />
        <Line d={outline(uprightRectangle(view, [36, 110, 18], 154, 48))} />
        <Box view={view} corner={[170, 110, 36]} size={[8, 6, 14]} />
        <Plate points={uprightRectangle(view, [56, 110, 42], 82, 16)} />
        <Line
          d={strokes(
            [52, 47].map((z, row) => [view(64, 110, z), view(row ? 108 : 128, 110, z)] as const),
          )}
        />
      </Part>
      <Part numeral="254">
        {[down, up].map((x) => (
          <g key={x}>
            <Box view={view} corner={[x - 6, 22, 84]} size={[108, 66, 7]} />
            <Box view={view} corner={chute(x)[0]} size={chute(x)[1]} />
            <Plate points={panel(x)} />
            <Plate points={slot(x)} hatched={{ angle: 90, pitch: 5 }} />
          </g>
        ))}
      </Part>
      <Part numeral="250">
        <Plate points={notice} isShaded />
        <Facing position={view(down + 48, inSlot, mouth + 30)}>
          <path className="fig-k" d={`M-19 -26h38v10h-38z${notePath([-3, 12])}`} />
          <Line kind="o" d="M-18 -12L18 20" />
        </Facing>
        <path className="fig-k" d={outline(falls)} />
      </Part>
      <Part numeral="252">
        <Plate points={counter} isShaded />
        <Line
          kind="o"
          d={outline(
            parsePoints('68 48 68 36 80 36').map(([x, z]) => view(up + x, inSlot, mouth + z)),
          )}
        />
        <Facing position={view(up + 44, inSlot, mouth + 24)}>
          <path className="fig-k" d={notePath([-20, 10])} />
          <Line d="M-2 -14H14M-2 -5H24M-2 4H20M-2 17c4 -8 6 -8 8 0s4 0 6 -4 4 6 12 0" />
        </Facing>
        <path className="fig-k" d={outline(rises)} />
      </Part>
      <Part numeral="258">
        <Cylinder view={view} start={dial} axis="y" length={6} radius={36} />
        <Line d={strokes(days) + isoCircle(view, [dial[0], 116, dial[2]], 'y', 30)} />
        <Plate points={wait} />
        <Line kind="h" d={hatch(wait, { angle: 0, pitch: 5 })} />
        <path className="fig-k" d={isoCircle(view, [dial[0], 116, dial[2]], 'y', 3)} />
      </Part>
    </>
  ),
};
