import type { ReactElement } from 'react';
import { parsePoints } from './kit/curve.ts';
import { Disc, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  arc,
  circle,
  ellipse,
  line,
  outline,
  type Point,
  type Polygon,
  polar,
  range,
  rectangle,
  roundedRectangle,
  strokes,
  translate,
} from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';
import { notePath, wavePath } from './kit/mark.ts';

/** The interface faces the viewer and floats: there is no panel. */
const dial: Point = [322, 164];
const rim = 122;
const inner = 94;
const hub = 46;
/** The dial runs clockwise from its lower left; the part already played is hatched. */
const start = 225;
const played = -10;
const end = -45;
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
const lockY = 62;
const waveY = 166;
const noteY = 270;
const padlock = outline(roundedRectangle(74, lockY - 6, 44, 32, 4)) + circle([96, lockY + 10], 4.5);

const sliders = [
  [512, 150],
  [556, 92],
  [600, 216],
] as const;
const top = 44;
const foot = 290;

/** The shadow of a floating part, to its lower right. */
const Shadow = ({ shape }: { shape: Polygon }): ReactElement => (
  <Line kind="h" d={hatch(translate(shape, 11, 11), { angle: 135, pitch: 5 })} />
);

const lens: Point = [322, 374];
const rays = parsePoints('100 332 236 276 408 276 556 300').map((to) => line([lens, to]));

export const floatingInterface: Figure = {
  number: 33,
  name: 'floating-interface',
  title:
    'A computer interface that hangs in the air with no panel around it, above a projector in broken lines',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '330',
      name: 'dial',
      tip: polar(dial, 110, 52),
      numeralCenter: [456, 32],
      shape: track,
    },
    {
      numeral: '332',
      name: 'icon',
      tip: [128, 44],
      numeralCenter: [192, 26],
      shape: icons[0] ?? [],
    },
    {
      numeral: '334',
      name: 'slider',
      tip: [600, 280],
      numeralCenter: [596, 350],
      shape: rectangle(591, top, 18, foot - top),
    },
    {
      numeral: '336',
      name: 'projector, not claimed',
      tip: [240, 432],
      numeralCenter: [120, 436],
      shape: rectangle(232, 398, 180, 58),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="336">
        <path className="fig-x fig-p" d={outline(roundedRectangle(232, 398, 180, 58, 14))} />
        <Line kind="x" d="M270 398a52 26 0 0 1 104 0M296 398a26 16 0 0 1 52 0" />
      </Part>
      <Line kind="c" d={rays.join('')} />
      <Part numeral="332">
        {icons.map((icon) => (
          <Shadow key={outline(icon)} shape={icon} />
        ))}
        <Plates shapes={icons} isShaded />
        <Line d={[20, 124, 228].map((y) => outline(rectangle(60, y + 6, 72, 72))).join('')} />
        <path
          className="fig-k"
          d={
            padlock +
            wavePath((u, v) => [96 + 33 * u, waveY + 33 * v]) +
            notePath([90, noteY + 18], 2)
          }
        />
        <Line kind="s" d={arc([96, lockY - 6], 14, 0, 180)} />
      </Part>
      <Part numeral="330">
        <Shadow shape={track} />
        <Plate points={track} isShaded />
        <Plate points={past} hatched={{}} />
        <Line d={strokes(ticks)} />
        <Shadow shape={ellipse(dial, hub)} />
        <Disc center={dial} radius={hub} isShaded />
        <Line d={circle(dial, hub - 6)} />
        <path
          className="fig-k"
          d={outline(translate(parsePoints('-13 -23 -13 23 25 0'), ...dial))}
        />
        <Disc center={polar(dial, (rim + inner) / 2, played)} radius={19} isShaded />
      </Part>
      <Part numeral="334">
        {sliders.map(([x, y]) => (
          <g key={x}>
            <Shadow shape={rectangle(x - 9, top, 18, foot - top)} />
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
