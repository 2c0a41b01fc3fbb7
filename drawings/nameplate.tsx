import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, ellipse, outline, type Point, range, rectangle } from './kit/geometry.ts';
import { field, oval, plate, wavePath } from './kit/mark.ts';

const center: Point = [320, 232];
const place = (u: number, v: number): Point => [center[0] + 116 * u, center[1] + 66 * v];

/** The lid from above, with crank and drawer pull; it is not claimed. */
const lid = [
  outline(rectangle(76, 84, 488, 296)),
  outline(rectangle(92, 100, 456, 264)),
  outline(rectangle(564, 194, 24, 12)),
  outline(rectangle(588, 188, 10, 76)),
  outline(rectangle(598, 246, 24, 14)),
  'M286 380V400H354V380',
].join('');

const screws: readonly Point[] = [
  [160, 232],
  [480, 232],
];

/** The line inside the plate's edge, and the beads around the oval. */
const face = plate(place).map(([x, y]): Point => [320 + (x - 320) * 0.955, 232 + (y - 232) * 0.92]);
const beads = range(0, 354, 6).flatMap((angle) =>
  ellipse([0, 0], 0.955, 0.92, angle, angle + 1).slice(0, 1),
);

export const nameplate: Figure = {
  number: 3,
  name: 'nameplate',
  title:
    'The nameplate on the lid of the music box, its field lined for color; the lid itself is in broken lines',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '14',
      name: 'nameplate with the mark',
      tip: [142, 290],
      numeralCenter: [36, 330],
      shape: plate(place),
    },
    {
      numeral: '30',
      name: 'lining that stands for a color',
      tip: [436, 170],
      numeralCenter: [580, 44],
      shape: field(place),
    },
    {
      numeral: '32',
      name: 'box in broken lines, not claimed',
      tip: [470, 380],
      numeralCenter: [580, 440],
      shape: rectangle(76, 377, 488, 6),
    },
  ],
  drawing: () => (
    <>
      <Part numeral="32">
        <Line kind="x" d={lid} />
      </Part>
      <Part numeral="14">
        <Plate points={plate(place)} isShaded />
        <Line d={outline(face)} />
        {screws.map((screw) => (
          <Disc key={screw[0]} center={screw} radius={9} isShaded />
        ))}
        <Line kind="o" d="M155 237l10 -10M475 237l10 -10" />
      </Part>
      <Part numeral="30">
        <Plate points={field(place)} holes={[oval(place)]} hatched={{ angle: 90 }} />
      </Part>
      <Part numeral="14">
        <path className="fig-o fig-p" d={circle(center, 116, 66)} />
        <Line
          d={beads.map(([u, v]) => circle(place(u, v), 2.6)).join('') + circle(center, 105, 55)}
        />
        <path data-mark="" className="fig-k" d={wavePath(place)} />
      </Part>
    </>
  ),
};
