import { parsePoints } from './kit/curve.ts';
import { Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  line,
  outline,
  type Point,
  type Polygon,
  randomSequence,
  range,
  strokes,
} from './kit/geometry.ts';
import { hatch, shade } from './kit/hatch.ts';
import { boxFaces, isoCircle, isoView, levelRectangle, type Point3 } from './kit/iso.ts';
import { wavePath } from './kit/mark.ts';

const view = isoView(344, 120, 1.42);
const width = 170;
const depth = 220;
const top = 54;

/** Bundles from the table up, slightly shifted: offset right, offset left, height of the top. */
const bundles = [
  [2, 0, 14],
  [-2, 3, 22],
  [1, -2, 36],
  [-1, 2, 42],
  [0, 0, top],
] as const;
const below = (index: number): number => bundles[index - 1]?.[2] ?? 0;

/** The edges of single sheets: strokes of uneven length on the two visible sides. */
const random = randomSequence(36);
const edges = bundles.flatMap(([dx, dy, high], index) =>
  range(below(index) + 2, high - 2, 2).flatMap((z): (readonly [Point, Point])[] => {
    const [a, b, c, d] = [0, 0.55, 0, 0.5].map((from) => from + 0.45 * random.next().value) as [
      number,
      number,
      number,
      number,
    ];
    return [
      [view(dx + width * a, depth + dy, z), view(dx + width * b, depth + dy, z)],
      [view(width + dx, dy + depth * c, z), view(width + dx, dy + depth * d, z)],
    ];
  }),
);

/** The folded corner of the top sheet. */
const fold = 44;
const page = levelRectangle(view, 0, 0, width, depth, top);
const flap: Polygon = [
  view(width - fold, 0, top),
  view(width, fold, top),
  view(width - fold + 4, fold - 6, top + 10),
];
const under: Polygon = [view(width - fold, 0, top), view(width, 0, top), view(width, fold, top)];

/** A heading, then paragraphs of five lines, each with a section number at the left. */
const textLines = range(0, 13).map((row): readonly [Point, Point] => {
  const y = 46 + row * 11 + Math.floor(row / 5) * 5;
  return [view(34, y, top), view(row % 5 === 4 ? 96 : 150, y, top)];
});
const heads = [46, 106, 166].map((y) => levelRectangle(view, 16, y - 4, 9, 8, top));
const title = levelRectangle(view, 34, 20, 84, 9, top);

const tapeX = 66;
const tapeY = 98;
const tape = 20;
const flat = (x: number, y: number, w: number, d: number): Polygon =>
  levelRectangle(view, x, y, w, d, top);
const front = boxFaces(view, [tapeX, depth, 0], [tape, 3, top]);
const flank = boxFaces(view, [width, tapeY, 0], [3, tape, top]);
const seal: Point3 = [tapeX + tape / 2, tapeY + tape / 2, top];
/** The tape's ends, cut to swallowtails. */
const tails = ['10 6 30 62 22 58 14 66 -4 10', '-6 8 -22 60 -28 52 -38 56 -18 4'].map((text) =>
  parsePoints(text).map(([x, y]) => view(seal[0] + x, seal[1] + y, top)),
);
/** Stitches along both edges of the tape. */
const stitches = [3.5, tape - 3.5].flatMap((off): (readonly [Point, Point])[] => [
  [view(tapeX + off, 0, top), view(tapeX + off, depth, top)],
  [view(0, tapeY + off, top), view(width, tapeY + off, top)],
]);

export const sheets: Figure = {
  number: 36,
  name: 'sheets',
  title: 'A stack of sheets bound with tape, sealed where the tapes cross',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '360',
      name: 'sheet',
      tip: view(20, 12, top),
      numeralCenter: [540, 40],
      shape: page,
    },
    {
      numeral: '362',
      name: 'binding tape',
      tip: view(tapeX + 9, depth + 3, 20),
      numeralCenter: [80, 420],
      shape: front.left,
    },
    {
      numeral: '364',
      name: 'seal',
      tip: view(tapeX - 6, tapeY + 16, top),
      numeralCenter: [70, 100],
      shape: levelRectangle(view, 54, 86, 44, 44, top),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="360">
        {bundles.map(([dx, dy, high], index) => {
          const faces = boxFaces(view, [dx, dy, below(index)], [width, depth, high - below(index)]);
          return (
            <g key={high}>
              <Plates shapes={[faces.top, faces.left, faces.right]} />
              {index === 0 && <Line kind="s" d={shade(faces.hull)} />}
            </g>
          );
        })}
        <Line kind="h" d={strokes(edges)} />
        <Line kind="s" d={line([view(width, depth, 0), view(width, depth, top)])} />
        <path className="fig-k" d={heads.map(outline).join('') + outline(title)} />
        <Line d={strokes(textLines)} />
        <Plate points={under} />
        <Line
          d={strokes(
            [14, 22, 30].map(
              (y) => [view(width - fold + y + 3, y, top), view(width - 3, y, top)] as const,
            ),
          )}
        />
        <Plate points={flap} hatched={{ angle: 135, pitch: 5 }} isShaded />
      </Part>
      <Part numeral="362">
        <Plates shapes={[flat(0, tapeY, width, tape), flank.right, flank.top]} />
        <Line kind="h" d={hatch(flank.right)} />
        <Plates shapes={[flat(tapeX, 0, tape, depth), front.left, front.top]} isShaded />
        <Line d={strokes(stitches)} />
        <Plates shapes={tails} isShaded />
      </Part>
      <Part numeral="364">
        <path className="fig-o fig-p" d={isoCircle(view, seal, 'z', 25)} />
        <path className="fig-o fig-p" d={isoCircle(view, [seal[0], seal[1], top + 5], 'z', 25)} />
        <Line d={isoCircle(view, [seal[0], seal[1], top + 5], 'z', 20)} />
        <path
          data-mark=""
          className="fig-k"
          d={wavePath((u, v) => view(seal[0] + 17 * u, seal[1] + 17 * v, top + 5))}
        />
      </Part>
    </>
  ),
};
