import { parsePoints } from './kit/curve.ts';
import { Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, type Point, range, strokes } from './kit/geometry.ts';
import {
  isoCircle,
  isoRing,
  isoView,
  levelRectangle,
  type Point3,
  pointOnCircle,
} from './kit/iso.ts';

const view = isoView(264, 108, 0.98);

/**
 * 21 tracks, one for each tooth of the comb: as many as a grand staff has lines and spaces from its
 * top line to its lowest.
 */
const row = (track: number): number => 14 + track * 10.5;
const staveTracks = [0, 2, 4, 6, 8, 12, 14, 16, 18, 20];
const breadth = 238;
const length = 390;

const melody = [8, 6, 4, 5, 3, 2, 4, 6, 5, 3, 1, 2, 0, 3, 4, 2, 4];
const bass = [18, 14, 16, 14, 20, 15, 17, 15, 18, 14, 16, 14, 20, 16, 18, 14, 18];
const step = 19;
const beat = (index: number): number => 60 + index * step;
const firstHead = 6;
const firstStem = 8;
const beats = melody.length;

/** The cylinder at the upper left; the sheet leaves it where it touches the table. */
const radius = 44;
const barrel = { start: [0, -8, radius] as Point3, length: breadth + 16 };
/** The visible pins of the beats that are still on the cylinder. */
const pins = range(1, 9).flatMap((back) => {
  const angle = 180 - ((back * step) / radius) * (180 / Math.PI) + 40;
  const tracks = [melody, bass].map((part) => part.at(-back) ?? 0);
  return (angle > 132 ? [] : tracks).map((track): readonly [Point, Point] => {
    const foot: Point3 = [0, row(track), radius];
    return [
      view(...pointOnCircle(foot, 'y', radius, angle)),
      view(...pointOnCircle(foot, 'y', radius + 6, angle)),
    ];
  });
});

const sheetPoint = (x: number, track: number, aside = 0): Point => view(x, row(track) + aside, 0);
const both = (index: number): (readonly [x: number, track: number])[] =>
  [melody, bass].map((part) => [beat(index), part[index] ?? 0] as const);
const dots = (from: number, to: number, size: number): string =>
  range(from, to - 1)
    .flatMap(both)
    .map(([x, track]) => isoCircle(view, [x, row(track), 0], 'z', size))
    .join('');

/** Melody in beamed pairs with stems down; bass in single notes with stems up. */
const pairs = [9, 11, 13, 15].map((first) => {
  const tracks = [first, first + 1].map((index) => melody[index] ?? 0);
  const foot = row(Math.max(...tracks)) + 30;
  return tracks.map((track, index): readonly [Point, Point] => [
    sheetPoint(beat(first + index) - 5, track),
    view(beat(first + index) - 5, foot, 0),
  ]);
});
const singles = range(firstStem, beats - 1).map((index): readonly [Point, Point] => {
  const track = bass[index] ?? 0;
  return [sheetPoint(beat(index) + 5, track), sheetPoint(beat(index) + 5, track, -32)];
});
const across = (x: number): readonly [Point, Point] => [sheetPoint(x, 0), sheetPoint(x, 20)];

/** Staff lines begin as short dashes that become longer. */
const end = beat(beats - 1) + 14;
const dashes = staveTracks.flatMap((track) =>
  parsePoints(`110 3 126 6 142 10 160 ${end - 160}`).map(
    ([x, run]) => [sheetPoint(x, track), sheetPoint(x + run, track)] as const,
  ),
);

/** The unrolled surface, and the outline of the cylinder. */
const sheet = levelRectangle(view, 0, 0, length, breadth, 0);
const seen = isoRing(view, [0, breadth, radius], 'y', radius, -45, 135);
const hull = [...seen, ...isoRing(view, [0, 0, radius], 'y', radius, 135, -45)];

export const tune: Figure = {
  number: 4,
  name: 'tune',
  title: 'The surface of the pinned cylinder unrolled: its pins become the notes of a staff',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '18',
      name: 'pins of the cylinder',
      tip: pins[10]?.[0] ?? [0, 0],
      numeralCenter: [70, 60],
      shape: hull,
    },
    {
      numeral: '40',
      name: 'the surface, unrolled',
      tip: view(110, 226, 0),
      numeralCenter: [110, 420],
      shape: sheet,
    },
    {
      numeral: '42',
      name: 'staff',
      tip: sheetPoint(240, 0),
      numeralCenter: [500, 90],
      shape: levelRectangle(view, 160, 12, end - 160, 214, 0),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="40">
        <Plate points={sheet} isShaded />
      </Part>
      <path className="fig-k" d={dots(0, firstHead, 2.6)} />
      <Part numeral="42">
        <Line d={strokes(dashes)} />
        <path className="fig-k" d={dots(firstHead, beats, 5)} />
        <Line kind="o" d={strokes([...pairs.flat(), ...singles])} />
        <Line kind="s" d={pairs.map((stems) => line(stems.map(([, foot]) => foot))).join('')} />
        <Line d={strokes([beat(10) + 9.5, beat(14) + 9.5, end - 5].map(across))} />
        <Line kind="s" d={strokes([across(end)])} />
      </Part>
      <Part numeral="18">
        <Cylinder
          view={view}
          start={[0, barrel.start[1] - 16, radius]}
          axis="y"
          length={16}
          radius={6}
        />
        <Cylinder
          view={view}
          start={barrel.start}
          axis="y"
          length={barrel.length}
          radius={radius}
          isShaded
        />
        <Line kind="o" d={strokes(pins)} />
        <path className="fig-o" d={isoCircle(view, [0, breadth + 8, radius], 'y', radius - 7)} />
        <Cylinder view={view} start={[0, breadth + 8, radius]} axis="y" length={26} radius={6} />
      </Part>
    </>
  ),
};
