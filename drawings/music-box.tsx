import type { ReactElement } from 'react';
import {
  combTop,
  cylinderAxle,
  cylinderRadius,
  cylinderSilhouette,
  Mechanism,
  mechanismSilhouette,
  screws,
} from './kit/box-mechanism.tsx';
import { Box, Line, OpenBox, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, outline, type Point, round, strokes } from './kit/geometry.ts';
import {
  boxFaces,
  isoCircle,
  isoView,
  levelRectangle,
  type Point3,
  uprightRectangle,
  type View,
} from './kit/iso.ts';
import { field, oval, plate, wavePath } from './kit/mark.ts';

const view = isoView(318, 424, 1.28);

/** The case; the heights of its floor, the bed plate, and the lid are above the table. */
const table: Point3 = [0, 0, 0];
const width = 200;
const depth = 140;
const height = 72;
const floor = 46;
const bed = 126;
const lid = 298;
/** The mechanism's heights are relative to its bed plate. */
const onBed: View = (x, y, z) => view(x, y, z + bed);

const lidTop = lid + 22;
const place = (u: number, v: number): Point => view(100 + 42 * u, 70 + 25 * v, lidTop);

const Lid = (): ReactElement => (
  <>
    <Part numeral="22">
      <Box view={view} corner={[0, 0, lid]} size={[width, depth, 22]} />
      <Line d={outline(levelRectangle(view, 9, 9, width - 18, depth - 18, lidTop))} />
    </Part>
    <Part numeral="14">
      <Plate points={plate(place)} isShaded />
      <Plate points={field(place)} holes={[oval(place)]} hatched={{ angle: 90 }} />
      <path className="fig-o fig-p" d={outline(oval(place))} />
      <path data-mark="" className="fig-k" d={wavePath(place)} />
    </Part>
  </>
);

/** The drawer: the depths of its front and of the card's rest are from the back of the case. */
const front = 226;
const top = 40;
const ground = 10;
const rest = 184;
const card = uprightRectangle(view, [48, rest, 14], 78, 60);
const portrait = uprightRectangle(view, [56, rest, 42], 20, 24);
const textLines = [64, 56, 48, 34, 27].map(
  (z, row) =>
    [view(row < 3 ? 84 : 56, rest, z), view([118, 112, 116, 118, 100][row] ?? 0, rest, z)] as const,
);
const [keyX, keyY] = view(100, front + 8, 26);

const Drawer = (): ReactElement => (
  <>
    <Part numeral="22">
      <Plate
        points={[
          view(38, depth, top),
          view(38, front, top),
          view(38, front, ground),
          view(38, depth, ground),
        ]}
        hatched={{}}
      />
      <Line kind="o" d={line([view(38, depth, ground), view(162, depth, ground)])} />
      <Plate
        points={levelRectangle(view, 30, depth, 140, front - depth, top)}
        holes={[levelRectangle(view, 38, depth, 124, front - depth, top)]}
      />
      <Box view={view} corner={[44, 180, ground]} size={[86, 9, 5]} right={null} isShaded={false} />
    </Part>
    <Part numeral="16">
      <Plate points={card} isShaded />
      <Plate points={portrait} hatched={{ angle: 135, pitch: 5 }} />
      <Line d={strokes(textLines)} />
    </Part>
    <Part numeral="22">
      <Plate
        points={boxFaces(view, [30, depth, 8], [140, front - depth, top - 8]).right}
        hatched={{}}
      />
      <Box view={view} corner={[24, front, 4]} size={[152, 8, 42]} />
      <path className="fig-o fig-p" d={isoCircle(view, [100, front + 8, 26], 'y', 9)} />
      <path
        className="fig-k"
        d={`${isoCircle(view, [100, front + 8, 28.5], 'y', 3)}M${round(keyX)} ${round(keyY - 3)}l4 12 -8 -4z`}
      />
    </Part>
  </>
);

const post = (x: number, y: number): ReactElement => (
  <Box
    key={x + y}
    view={view}
    corner={[x - 7, y - 7, floor]}
    size={[14, 14, 16]}
    isShaded={false}
  />
);

const axes = [
  [view(0, depth, lid), view(0, depth, height)],
  [view(width, 0, lid), view(width, 0, height)],
  [view(179, 119, bed), view(179, 119, floor + 16)],
] as const;

const flank = boxFaces(view, table, [width, depth, height]).right;
const crest = onBed(60, 60, cylinderAxle[2] + cylinderRadius);

export const musicBox: Figure = {
  number: 1,
  name: 'music-box',
  title: 'A hand-cranked music box, taken apart',
  width: 640,
  height: 688,
  parts: [
    {
      numeral: '12',
      name: 'the mechanism',
      tip: onBed(186, 20, 4),
      numeralCenter: [600, 310],
      shape: mechanismSilhouette(onBed),
    },
    {
      numeral: '14',
      name: 'the name on the lid',
      tip: place(0.4, -0.5),
      numeralCenter: [560, 40],
      shape: plate(place),
    },
    {
      numeral: '16',
      name: 'the card in the drawer',
      tip: view(58, rest, 72),
      numeralCenter: [40, 420],
      shape: card,
    },
    {
      numeral: '18',
      name: 'the tune on the cylinder',
      tip: crest,
      numeralCenter: [40, 220],
      shape: cylinderSilhouette(onBed),
    },
    {
      numeral: '20',
      name: 'the comb',
      tip: onBed(50, 112, 40),
      numeralCenter: [40, 330],
      shape: combTop(onBed),
    },
    {
      numeral: '22',
      name: 'the case',
      tip: view(width, 60, 40),
      numeralCenter: [600, 470],
      shape: flank,
    },
  ],
  drawing: () => (
    <>
      <g className="fig-layer">
        <Part numeral="22">
          <OpenBox view={view} corner={table} size={[width, depth, height]} wall={12} floor={floor}>
            {screws.map(([x, y]) => post(x, y))}
          </OpenBox>
        </Part>
        <Drawer />
      </g>
      <Line kind="c" d={strokes(axes)} />
      <g className="fig-layer">
        <Mechanism view={onBed} />
      </g>
      <g className="fig-layer">
        <Lid />
      </g>
    </>
  ),
};
