import type { ReactElement } from 'react';
import { parsePoints, smooth } from './kit/curve.ts';
import { Box, Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { arc, line, outline, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { hatch, shade } from './kit/hatch.ts';
import { isoCircle, isoRing, isoView, moveAlong, type Point3, pointOnCircle } from './kit/iso.ts';
import { oval, wavePath } from './kit/mark.ts';

const view = isoView(304, 204, 1.12);
const width = 280;
const depth = 176;
const level = (text: string, z = 4): Polygon => parsePoints(text).map(([x, y]) => view(x, y, z));
const frame = (inset: number): Polygon =>
  level(
    `${inset} ${inset} ${width - inset} ${inset} ${width - inset} ${depth - inset} ${inset} ${depth - inset}`,
  );
const place = (u: number, v: number): Point => view(112 + 44 * u, 62 + 26 * v, 4);
const larger = (size: number): Polygon => oval((u, v) => place(u * size, v * size));
const lines = [106, 118, 130, 142].map((y): readonly [Point, Point] => [
  view(28, y, 4),
  view(y > 120 ? 152 : 184, y, 4),
]);

/** The seal: a lobed edge, a ruled field, and two ribbon tails. */
const seal: Point3 = [230, 124, 6];
const lobes = Array.from({ length: 48 }, (_, step) =>
  view(...pointOnCircle(seal, 'z', step % 2 ? 30 : 27, step * 7.5)),
);
const tails = [
  level('218 140 232 140 226 208 218 198 208 204'),
  level('230 140 244 140 256 200 245 196 238 206'),
];

/** The stamp above its print: rubber, mount, and turned handle. */
const lift = 72;
const mount = 90;
const stem: Point3 = [112, 62, mount + 20];
const drops = parsePoints('64 33 160 33 160 91 64 91').map(([x, y]): readonly [Point, Point] => [
  view(x, y, lift),
  view(x, y, 4),
]);
const [knobX, knobY] = view(112, 62, mount + 78);
const knob = smooth(
  parsePoints(
    '-11 34 -9 22 -13 10 -27 0 -31 -13 -22 -25 0 -30 22 -25 31 -13 27 0 13 10 9 22 11 34',
  ).map(([x, y]): Point => [knobX + x, knobY + y]),
  true,
  4,
);

function Certificate(): ReactElement {
  return (
    <>
      <Part numeral="160">
        <Box view={view} corner={[0, 0, 0]} size={[width, depth, 4]} right={{ pitch: 5 }} />
        <Line
          d={
            outline(frame(8)) +
            outline(frame(13)) +
            strokes(lines) +
            line([view(28, 156, 4), view(132, 156, 4)])
          }
        />
        <Plate points={larger(1.06)} />
        <path data-mark="" className="fig-k" d={wavePath(place)} />
        <Line d={outline(larger(0.93))} />
      </Part>
      <Part numeral="164">
        {tails.map((tail) => (
          <Plate key={line(tail)} points={tail} isShaded />
        ))}
        <Plate points={lobes} isShaded />
        <path className="fig-o fig-p" d={isoCircle(view, seal, 'z', 21)} />
        <Line kind="h" d={hatch(isoRing(view, seal, 'z', 21), { angle: 90, pitch: 5 })} />
      </Part>
    </>
  );
}

export const trademarkRegistration: Figure = {
  number: 16,
  name: 'trademark-registration',
  title: 'A rubber stamp above its print on a certificate with a ruled seal',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '160',
      name: 'certificate',
      tip: view(40, 172, 2),
      numeralCenter: [190, 390],
      shape: frame(0),
    },
    {
      numeral: '162',
      name: 'stamp with the mark',
      tip: [knobX + 20, knobY],
      numeralCenter: [440, 90],
      shape: knob,
    },
    {
      numeral: '164',
      name: 'ruled seal',
      tip: view(242, 110, 6),
      numeralCenter: [530, 200],
      shape: isoRing(view, seal, 'z', 29),
    },
  ],
  drawing: () => (
    <>
      <Certificate />
      <Line kind="c" d={strokes(drops)} />
      <Part numeral="162">
        <Box
          view={view}
          corner={[64, 33, lift]}
          size={[96, 58, 18]}
          left={{ angle: 90, pitch: 5 }}
          right={{ angle: 90, pitch: 5 }}
        />
        <Box view={view} corner={[58, 27, mount]} size={[108, 70, 20]} />
        <Cylinder view={view} start={stem} axis="z" length={8} radius={17} isShaded />
        <Cylinder
          view={view}
          start={moveAlong(stem, 'z', 8)}
          axis="z"
          length={14}
          radius={11}
          isShaded
        />
        <Plate points={knob} />
        <Line kind="s" d={shade(knob, 0.6)} />
        <Line
          kind="h"
          d={[24, 18, 11].map((r) => arc([knobX + 2, knobY - 11], r, -60, 10)).join('')}
        />
      </Part>
    </>
  ),
};
