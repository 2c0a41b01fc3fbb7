import { Box, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { outline, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { boxFaces, isoCircle, isoView, type Point3 } from './kit/iso.ts';
import { wave } from './kit/mark.ts';

const view = isoView(336, 138, 1.4);
const [width, depth] = [170, 220];
/** Reams from the table upwards, not quite in line: offset right, offset left, thickness. */
const reams = [
  [0, 0, 14],
  [-5, -2, 12],
  [-1, -6, 16],
  [-6, -1, 12],
  [0, 0, 16],
] as const;
const floors = reams.map((_, index) => reams.slice(0, index).reduce((sum, ream) => sum + ream[2], 0));
const top = reams.reduce((sum, ream) => sum + ream[2], 0);

const level = (x: number, y: number, w: number, d: number, z = top): Polygon => [
  view(x, y, z),
  view(x + w, y, z),
  view(x + w, y + d, z),
  view(x, y + d, z),
];
/** The edges of single sheets on the two visible sides. */
const leaves = reams.flatMap(([dx, dy, thickness], index) =>
  Array.from({ length: Math.round(thickness / 4) - 1 }, (_, leaf): [Point, Point][] => {
    const z = (floors[index] ?? 0) + (leaf + 1) * 4;
    return [
      [view(dx, depth + dy, z), view(width + dx, depth + dy, z)],
      [view(width + dx, depth + dy, z), view(width + dx, dy, z)],
    ];
  }).flat(),
);
const words = Array.from({ length: 15 }, (_, row): [Point, Point] => {
  const y = 62 + row * 9.5;
  return [view(18, y, top), view(row % 5 === 4 ? 96 : 152, y, top)];
});

const [tapeX, tapeY, tape] = [70, 104, 18];
const lengthwise = [level(tapeX, 0, tape, depth), boxFaces(view, [tapeX, depth, 0], [tape, 4, top]).left];
const across = [level(0, tapeY, width, tape), boxFaces(view, [width, tapeY, 0], [4, tape, top]).right];
const seal: Point3 = [tapeX + tape / 2, tapeY + tape / 2, top];

export const sheets: Figure = {
  number: 36,
  name: 'sheets',
  title: 'A stack of sheets bound with tape, sealed where the tapes cross',
  width: 640,
  height: 480,
  parts: [
    { numeral: '360', name: 'sheet', tip: view(24, 16, top), at: [540, 60], inside: level(0, 0, width, depth) },
    {
      numeral: '362',
      name: 'binding tape',
      tip: view(tapeX + 9, depth, 24),
      at: [80, 400],
      inside: lengthwise[1] ?? [],
    },
    {
      numeral: '364',
      name: 'seal',
      tip: view(tapeX, tapeY + 16, top),
      at: [90, 110],
      inside: level(tapeX - 10, tapeY - 10, 38, 38),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="360">
        {reams.map(([dx, dy, thickness], index) => (
          <Box
            key={floors[index]}
            view={view}
            at={[dx, dy, floors[index] ?? 0]}
            size={[width, depth, thickness]}
            right={null}
          />
        ))}
        <Line kind="h" d={strokes(leaves)} />
        <Line d={outline(level(10, 10, width - 20, depth - 20)) + strokes(words)} />
      </Part>
      <Part numeral="362">
        {[...across, ...lengthwise].map((strip) => (
          <Plate key={strip[0]?.join()} points={strip} isShaded />
        ))}
      </Part>
      <Part numeral="364">
        <path className="fig-o fig-p" d={isoCircle(view, seal, 'z', 22)} />
        <Line d={isoCircle(view, seal, 'z', 18)} />
        <path className="fig-k" d={wave((u, v) => view(seal[0] + 16 * u, seal[1] + 16 * v, top))} />
      </Part>
    </>
  ),
};
