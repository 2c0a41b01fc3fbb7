import { parsePoints } from './kit/curve.ts';
import { Box, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { outline, type Point, type Polygon, round, strokes } from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';
import { boxFaces, isoCircle, isoView } from './kit/iso.ts';

const view = isoView(300, 112, 1.2);
const width = 304;
const depth = 236;
const height = 40;
const level = (x: number, y: number, w: number, d: number): Polygon => [
  view(x, y, height),
  view(x + w, y, height),
  view(x + w, y + d, height),
  view(x, y + d, height),
];

/** In both scores a bar is 42 wide and staffs are 46 apart, so bars match at whole multiples. */
const bar = 42;
const stave = 46;
const sheet = [bar * 4 + 16, stave * 3 + 18] as const;
const first: Point = [16, 16];
const second: Point = [first[0] + bar * 2, first[1] + stave];
const page = ([x, y]: Point) => level(x, y, ...sheet);
const scorePoint = ([x, y]: Point, u: number, v: number): Point =>
  view(x + 8 + u, y + 14 + v, height);

const rules = (score: Point) =>
  [0, 1, 2].flatMap((row) => [
    ...[0, 1, 2, 3, 4].map(
      (rule) =>
        [
          scorePoint(score, 0, row * stave + rule * 5),
          scorePoint(score, bar * 4, row * stave + rule * 5),
        ] as const,
    ),
    ...[0, 1, 2, 3, 4].map(
      (end) =>
        [
          scorePoint(score, end * bar, row * stave),
          scorePoint(score, end * bar, row * stave + 20),
        ] as const,
    ),
  ]);
/** Column and row of the bars of the second score that repeat the first. */
const copied = parsePoints('0 0 1 0 0 1');
const steps = [10, 5, 15, 0, 20, 10, 5, 15, 12, 0, 15, 5, 10, 20, 0, 10];
/**
 * Which note of the tune a score has at an index: the second score shifts those of the copied bars
 * and scrambles the others.
 */
function sourceOf(score: Point, note: number, isCopied: boolean): number {
  if (score === first) return note;
  return isCopied ? note + 12 : note * 5 + 7;
}
const tune = (score: Point) =>
  Array.from({ length: 24 }, (_, note): string => {
    const place = note % 8;
    const row = Math.floor(note / 8);
    const isCopied = copied.some(([column, line]) => column === place >> 1 && line === row);
    const source = sourceOf(score, note, isCopied);
    const [x, y] = scorePoint(
      score,
      bar * (place / 2 + 0.28),
      row * stave + (steps[(source * 3) % 16] ?? 0),
    ).map(round);
    return `M${x} ${y}m-4 0a4 2.6 0 1 1 8 0a4 2.6 0 1 1 -8 0z`;
  }).join('');

const matching = copied.map(([column, row]): Polygon => {
  const u = column * bar;
  const v = row * stave - 4;
  return [
    scorePoint(second, u, v),
    scorePoint(second, u + bar, v),
    scorePoint(second, u + bar, v + 28),
    scorePoint(second, u, v + 28),
  ];
});

export const infringement: Figure = {
  number: 24,
  name: 'infringement',
  title: 'Two musical scores, one over the other on a light table, with the matching bars hatched',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '240',
      name: 'first score',
      tip: scorePoint(first, 30, 30),
      numeralCenter: [130, 100],
      shape: page(first),
    },
    {
      numeral: '242',
      name: 'second score',
      tip: scorePoint(second, bar * 4 + 2, 30),
      numeralCenter: [560, 110],
      shape: page(second),
    },
    {
      numeral: '244',
      name: 'bars that match',
      tip: scorePoint(second, 4, stave + 20),
      numeralCenter: [44, 168],
      shape: matching[2] ?? [],
    },
    {
      numeral: '246',
      name: 'light table',
      tip: view(40, depth, 16),
      numeralCenter: [80, 400],
      shape: boxFaces(view, [0, 0, 0], [width, depth, height]).left,
    },
  ],
  drawing: () => (
    <>
      <Part numeral="246">
        <Box view={view} corner={[0, 0, 0]} size={[width, depth, height]} />
        <Plate points={level(10, 10, width - 20, depth - 20)} />
        <path className="fig-o fig-p" d={isoCircle(view, [280, depth, 20], 'y', 8)} />
      </Part>
      <Part numeral="240">
        <Plate points={page(first)} isShaded />
        <Line d={strokes(rules(first))} />
        <path className="fig-k" d={tune(first)} />
      </Part>
      <Part numeral="242">
        <Plate points={page(second)} isShaded />
        <Line d={strokes(rules(second))} />
        <path className="fig-k" d={tune(second)} />
        <Line kind="x" d={outline(page(first))} />
      </Part>
      <Part numeral="244">
        <Line kind="h" d={matching.map((bars) => hatch(bars)).join('')} />
        <Line kind="o" d={matching.map(outline).join('')} />
      </Part>
    </>
  ),
};
