import type { ReactElement } from 'react';
import { points } from './kit/curve.ts';
import { Disc, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  arc,
  circle,
  ellipse,
  hatch,
  line,
  outline,
  type Point,
  type Polygon,
  polar,
  range,
  rectangle,
  rounded,
  shift,
  strokes,
} from './kit/geometry.ts';
import { note, wave } from './kit/mark.ts';

/** Everything of the interface faces the eye and hangs free: no panel holds it together. */
const dial: Point = [322, 164];
const [rim, inner, hub] = [122, 94, 46];
/** The dial runs clockwise from its lower left; what has been played is hatched. */
const [start, played, end] = [225, -10, -45];
const track = [...ellipse(dial, rim, rim, start, end), ...ellipse(dial, inner, inner, end, start)];
const past = [
  ...ellipse(dial, rim, rim, start, played),
  ...ellipse(dial, inner, inner, played, start),
];
const ticks = range(end, start, 15).map((angle, step) => {
  const reach = step % 3 ? 80 : 72;
  return [polar(dial, 86, angle), polar(dial, reach, angle)] as const;
});

const icons = [20, 124, 228].map((y) => rectangle(54, y, 84, 84));
const [lockY, waveY, noteY] = [62, 166, 270];
const padlock = outline(rounded(74, lockY - 6, 44, 32, 4)) + circle([96, lockY + 10], 4.5);

const sliders = [
  [512, 150],
  [556, 92],
  [600, 216],
] as const;
const [top, foot] = [44, 290];

/** What hangs free throws a shadow to the lower right. */
const Shadow = ({ of }: { of: Polygon }): ReactElement => (
  <Line kind="h" d={hatch(shift(of, 11, 11), { angle: 135, pitch: 5 })} />
);

const lens: Point = [322, 374];
const rays = points('100 332 236 276 408 276 556 300').map((to) => line([lens, to]));

export const floatingInterface: Figure = {
  number: 33,
  name: 'floating-interface',
  title:
    'A computer interface that hangs in the air with no panel around it, above a projector in broken lines',
  width: 640,
  height: 480,
  parts: [
    { numeral: '330', name: 'dial', tip: polar(dial, 110, 52), at: [456, 32], inside: track },
    { numeral: '332', name: 'icon', tip: [128, 44], at: [192, 26], inside: icons[0] ?? [] },
    {
      numeral: '334',
      name: 'slider',
      tip: [600, 280],
      at: [596, 350],
      inside: rectangle(591, top, 18, foot - top),
    },
    {
      numeral: '336',
      name: 'projector, not claimed',
      tip: [240, 432],
      at: [120, 436],
      inside: rectangle(232, 398, 180, 58),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="336">
        <path className="fig-x fig-p" d={outline(rounded(232, 398, 180, 58, 14))} />
        <Line kind="x" d="M270 398a52 26 0 0 1 104 0M296 398a26 16 0 0 1 52 0" />
      </Part>
      <Line kind="c" d={rays.join('')} />
      <Part numeral="332">
        {icons.map((icon) => (
          <Shadow key={outline(icon)} of={icon} />
        ))}
        <Plates of={icons} isShaded />
        <Line d={[20, 124, 228].map((y) => outline(rectangle(60, y + 6, 72, 72))).join('')} />
        <path
          className="fig-k"
          d={padlock + wave((u, v) => [96 + 33 * u, waveY + 33 * v]) + note([90, noteY + 18], 2)}
        />
        <Line kind="s" d={arc([96, lockY - 6], 14, 0, 180)} />
      </Part>
      <Part numeral="330">
        <Shadow of={track} />
        <Plate points={track} isShaded />
        <Plate points={past} hatched={{}} />
        <Line d={strokes(ticks)} />
        <Shadow of={ellipse(dial, hub)} />
        <Disc at={dial} r={hub} isShaded />
        <Line d={circle(dial, hub - 6)} />
        <path className="fig-k" d={outline(shift(points('-13 -23 -13 23 25 0'), ...dial))} />
        <Disc at={polar(dial, (rim + inner) / 2, played)} r={19} isShaded />
      </Part>
      <Part numeral="334">
        {sliders.map(([x, y]) => (
          <g key={x}>
            <Shadow of={rectangle(x - 9, top, 18, foot - top)} />
            <Plate points={rectangle(x - 9, top, 18, foot - top)} isShaded />
            <Plate points={rectangle(x - 9, y, 18, foot - y)} hatched={{ pitch: 5 }} />
            <Plate points={rectangle(x - 19, y - 12, 38, 24)} isShaded />
            <Line d={`M${x - 13} ${y}h26`} />
          </g>
        ))}
      </Part>
    </>
  ),
};
