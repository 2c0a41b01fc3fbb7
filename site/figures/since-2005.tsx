import { points } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { type Point, rectangle, sequence, strokes } from './kit/geometry.ts';
import { Words } from './kit/words.tsx';

/** A year is 20 units of the rule. */
const place = (year: number): number => 112 + (year - 2005) * 20;
const [top, bottom] = [188, 252];
const beam = rectangle(40, top, 572, bottom - top);
const years = [2005, 2009, 2011, 2016, 2018, 2025];
/** Labels that would touch stand higher. */
const height = (year: number): number => (year === 2011 || year === 2018 ? 92 : 128);

const graduations = Array.from({ length: 93 }, (_, index): [Point, Point] => {
  const x = place(2005) + index * 5;
  return [
    [x, top],
    [x, top + (index % 20 === 0 ? 32 : index % 4 === 0 ? 22 : index % 2 ? 7 : 12)],
  ];
});

const head = points('40 180 112 180 112 420 102 428 76 300 40 276');
const slide = points('512 180 592 180 592 262 556 290 522 428 512 420');
const window = rectangle(526, 194, 50, 30);
const inWindow = graduations.filter(([[x]]) => x > 527 && x < 575);

const barrel = rectangle(112, 308, 400, 88);
const random = sequence(20);
/** Pins stand on twenty tracks, one for each year. */
const pins = Array.from({ length: 130 }, (): [Point, Point] => {
  const x = 132 + Math.floor(random.next().value * 19) * 20;
  const y = 314 + random.next().value * 70;
  return [
    [x, y],
    [x + 4, y],
  ];
});
const standing = [1, 3, 4, 7, 9, 10, 13, 15, 18].flatMap((track): [Point, Point][] => [
  [
    [114 + track * 20, 308],
    [114 + track * 20, 302],
  ],
  [
    [124 + track * 20, 396],
    [124 + track * 20, 402],
  ],
]);
const shading = [390, 385, 379, 372].map((y): [Point, Point] => [
  [112, y],
  [512, y],
]);

export const since2005: Figure = {
  number: 30,
  name: 'since-2005',
  title: 'A caliper rule divided in years from 2005, with six marks, closed on the cylinder of the music box at 2025',
  width: 640,
  height: 480,
  parts: [
    { numeral: '300', name: 'rule divided in years', tip: [603, 204], at: [596, 120], inside: beam },
    {
      numeral: '302',
      name: 'mark, one of six',
      tip: [place(2011), 124],
      at: [150, 52],
      inside: rectangle(place(2011) - 3, 100, 6, 80),
    },
    { numeral: '304', name: 'fixed jaw at 2005', tip: [88, 316], at: [40, 370], inside: head },
    { numeral: '306', name: 'sliding jaw', tip: [540, 316], at: [600, 370], inside: slide },
    { numeral: '16', name: 'twenty years of pins', tip: [440, 388], at: [400, 448], inside: barrel },
  ],
  drawing: () => (
    <>
      <Part numeral="16">
        <Plate points={barrel} isShaded />
        <Line kind="h" d={strokes(shading)} />
        <Line kind="o" d={strokes([...pins, ...standing])} />
      </Part>
      <Part numeral="300">
        <Plate points={beam} isShaded />
        <Line d={strokes(graduations)} />
      </Part>
      <Part numeral="302">
        {years.map((year) => (
          <g key={year}>
            <path className="fig-k" d={`M${place(year)} ${top}l-6 -12h12z`} />
            <Line kind="o" d={`M${place(year)} ${top - 10}V${height(year) + 8}`} />
            <Words at={[place(year), height(year)]}>{`${year}`}</Words>
          </g>
        ))}
      </Part>
      <Part numeral="304">
        <Plate points={head} hatched={{}} isShaded />
      </Part>
      <Part numeral="306">
        <Plate points={rectangle(540, 162, 24, 18)} isShaded />
        <Line d="M545 162v18M550 162v18M555 162v18M560 162v18" />
        <Plate points={slide} hatched={{ angle: 135, holes: [window] }} isShaded />
        <Plate points={window} />
        <Line
          d={strokes(
            inWindow.map(([a, b]) => [
              [a[0], 194],
              [b[0], 194 + (b[1] - top) * 0.8],
            ]),
          )}
        />
        <Disc at={[551, 244]} r={8} isShaded />
        <Line kind="o" d="M546 249l10 -10" />
      </Part>
    </>
  ),
};
