import { points } from './kit/curve.ts';
import { Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, line, type Point, rectangle, round, strokes, uprights } from './kit/geometry.ts';

/** 21 tracks, one for each tooth of the comb: as many as a grand staff has places, from its top line to its lowest. */
const trackTop = 100;
const step = 14;
const row = (track: number): number => trackTop + track * step;
const staveTracks = [0, 2, 4, 6, 8, 12, 14, 16, 18, 20];

const melody = [8, 6, 4, 5, 3, 2, 4, 6, 5, 3, 1, 2, 0, 3, 4, 2, 4];
const bass = [18, 14, 16, 14, 20, 15, 17, 15, 18, 14, 16, 14, 20, 16, 18, 14, 18];
const beats = melody.map((_, beat) => beat);
const beat = (index: number): number => 178 + index * 23;
const firstHead = 6;
const firstStem = 9;

const axis = 100;
const radius = 56;
const edge = axis + radius;
/** Beats before the first are still on the cylinder: their distance from the edge runs around it. */
const wrapped = Array.from({ length: 8 }, (_, back): Point[] => {
  const around = (edge - beat(-1 - back)) / radius;
  const x = axis + radius * Math.cos(around);
  return [melody.at(-1 - back), bass.at(-1 - back)].map((track = 0): Point => [x, row(track)]);
})
  .flat()
  .filter(([x]) => Math.abs(x - axis) < radius - 4);
const both = (b: number): Point[] => [melody[b], bass[b]].map((track = 0) => [beat(b), row(track)]);
const loose = beats.slice(0, firstHead).flatMap(both);
const notes = beats.slice(firstHead).flatMap(both);

const dots = (points: readonly Point[], size: number): string => points.map((at) => circle(at, size)).join('');
const head = ([x, y]: Point): string =>
  `M${round(x - 6.6)} ${round(y + 2.4)}a7 4.8 -20 1 1 13.2 -4.8a7 4.8 -20 1 1 -13.2 4.8Z`;

/** Melody in pairs under a beam, stems down; bass in single notes, stems up. */
const pairs = [9, 11, 13, 15].map((first) => {
  const heads = [first, first + 1].map((b): Point => [beat(b) - 6.5, row(melody[b] ?? 0) + 2]);
  const foot = Math.max(...heads.map(([, y]) => y)) + 34;
  return heads.map(([x, y]): readonly [Point, Point] => [
    [x, y],
    [x, foot],
  ]);
});
const beams = pairs.map((stems) => line(stems.map(([, foot]) => foot))).join('');
const singles = beats.slice(firstStem).map((b): readonly [Point, Point] => {
  const low = row(bass[b] ?? 0) - 2;
  return [
    [beat(b) + 6.5, low],
    [beat(b) + 6.5, low - 40],
  ];
});
const bars = uprights([beat(10) + 11.5, beat(14) + 11.5, 572], row(0), row(20));

/** Stave lines grow out of the sheet as dashes that lengthen. */
const dashes = staveTracks.flatMap((track): (readonly [Point, Point])[] =>
  points('232 3 254 7 274 13 296 21 324 253').map(([x = 0, length = 0]) => [
    [x, row(track)],
    [x + length, row(track)],
  ]),
);

/** Sheet and cylinder are one surface, which turns at the edge. */
const sheet = rectangle(axis - radius, 76, 592 - axis + radius, 328);
const pivot = (y: number) => rectangle(axis - 7, y, 14, 22);
const flange = (y: number) => rectangle(axis - radius - 4, y, 2 * radius + 8, 10);

export const tune: Figure = {
  number: 4,
  name: 'tune',
  title: 'The surface of the pinned cylinder unrolled: its pins become the notes of a staff',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '16',
      name: 'pins of the cylinder',
      tip: [axis + 17, row(3)],
      at: [226, 36],
      inside: rectangle(44, 76, 112, 328),
    },
    { numeral: '40', name: 'the surface, unrolled', tip: [250, 394], at: [330, 448], inside: sheet },
    { numeral: '42', name: 'staff', tip: [480, row(0)], at: [560, 36], inside: rectangle(324, row(0) - 1, 264, 282) },
  ],
  drawing: () => (
    <>
      <Part numeral="40">
        <Plate points={sheet} isShaded />
      </Part>
      <Part numeral="16">
        <Plates of={[flange(66), flange(404), pivot(44), pivot(414)]} isShaded />
        <Line d={uprights([axis + 26, axis + 40, axis + 50, axis + 56], 76, 404)} />
        <path className="fig-k" d={dots(wrapped, 2.6)} />
      </Part>
      <path className="fig-k" d={dots(loose, 3)} />
      <Part numeral="42">
        <Line d={strokes(dashes)} />
        <path className="fig-k" d={notes.map(head).join('')} />
        <Line kind="o" d={strokes([...pairs.flat(), ...singles])} />
        <Line kind="s" d={beams} />
        <Line d={bars} />
        <Line kind="s" d={`M577 ${row(0)}V${row(20)}`} />
      </Part>
      <Line kind="c" d="M100 24V456" />
    </>
  ),
};
