import { curve, parsePoints, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  arc,
  circle,
  ellipse,
  interpolate,
  outline,
  type Point,
  type Polygon,
  rectangle,
  rotate,
  round,
  translate,
} from './kit/geometry.ts';
import { type Globe, graticule, land, project } from './kit/globe.ts';
import { hatch, shade } from './kit/hatch.ts';

/** A globe in its mount and a crate in front of it, both seen from the front. */
const globe: Globe = { center: [232, 202], radius: 168, longitude: -66, latitude: 20 };
const { center, radius } = globe;
const shores = land(globe).map((shape) => smooth(shape, true, 2));

/** Routes rise from the globe between the origin and each destination. */
const origin = project(globe, [-112, 40]).position;
const places = parsePoints('-22 65 -1 46 -6 8 -42 -10 -70 -34').map(
  (place) => project(globe, place).position,
);
const lifts = parsePoints('-6 -26 10 -34 14 -26 16 -14 -34 -6');
const routes = places.map((to, index): Polygon => {
  const [midX, midY] = interpolate(origin, to, 0.5);
  const [dx, dy] = lifts[index] as Point;
  return [origin, [midX + dx, midY + dy], to];
});
const labeledRoute = smooth(routes[1] as Polygon, false, 8);
const [bow, rim]: [string, string] = [
  arc(center, radius + 16, -118, 52),
  arc(center, radius + 7, 52, -118).replace('M', 'L'),
];
const foot = smooth(
  parsePoints('212 380 216 400 206 416 168 430 160 448 304 448 296 430 258 416 248 400 252 380'),
);

/**
 * The crate: a lid that casts a shadow on four boards between two posts, skids, and a label for
 * each of the five routes.
 */
const crate = rectangle(420, 288, 188, 148);
const lid = rectangle(412, 274, 204, 14);
const skids = [430, 556].map((x) => rectangle(x, 436, 42, 12));
const boards = [288, 325, 362, 399].map((y) => rectangle(440, y, 148, 37));
const posts = [420, 588].map((x) => rectangle(x, 288, 20, 148));
const grain =
  'M444 303h10M520 309h58M446 341h6M500 343h30M444 375h10M528 379h56M446 414h26M548 420h34';
const nails = [412, 588]
  .flatMap((x) => [298, 316, 334, 353, 371, 390, 408, 426].map((y) => `M${x + 10} ${y}h0`))
  .join('');
const labels = parsePoints('446 300 516 306 443 348 515 352 480 396').map(([x, y], index) =>
  rotate(rectangle(x, y, 66, 36), [x + 33, y + 18], index % 2 ? -3 : 2),
);
const addresses = 'M8 10h28M8 18h20M8 26h34M48 10a6 6 0 1 1 0 .1';

export const patentsInternational: Figure = {
  number: 13,
  name: 'patents-international',
  title:
    'A globe with five routes from one place of origin, and a crate with a label for each of them',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '130',
      name: 'first filing, the origin',
      tip: [origin[0] - 2, origin[1]],
      numeralCenter: [80, 66],
      shape: ellipse(origin, 6),
    },
    {
      numeral: '132',
      name: 'routes of the priority year',
      tip: labeledRoute[13] as Point,
      numeralCenter: [500, 56],
      shape: [...translate(labeledRoute, 0, -6), ...[...translate(labeledRoute, 0, 6)].reverse()],
    },
    {
      numeral: '134',
      name: 'crate with its labels',
      tip: [604, 284],
      numeralCenter: [570, 220],
      shape: lid,
    },
  ],
  drawing: () => (
    <>
      <Plate points={foot} />
      <Line kind="s" d={shade(foot, 0.6)} />
      <path className="fig-o fig-p" d={`${bow}${rim}Z`} />
      <Line kind="s" d={arc(center, radius + 16, -112, 22)} />
      <Disc center={center} radius={radius} isShaded />
      <Line d={graticule(globe)} />
      <path className="fig-o fig-p" d={shores.map(outline).join('')} />
      <Line kind="h" d={shores.map((shape) => hatch(shape)).join('')} />
      <Part numeral="132">
        <path className="fig-o" d={routes.map((route) => curve(route)).join('')} />
        {places.map((place) => (
          <Disc key={place[0]} center={place} radius={4.5} />
        ))}
      </Part>
      <Part numeral="130">
        <Disc center={origin} radius={7} />
        <path className="fig-k" d={circle(origin, 3.5)} />
      </Part>
      <Part numeral="134">
        <Plates shapes={skids} hatched={{ pitch: 5 }} />
        <Plates shapes={boards} />
        <Line d={grain} />
        <Line kind="h" d={hatch(rectangle(440, 288, 148, 9), { angle: 135, pitch: 5 })} />
        <Plates shapes={posts} />
        <Line kind="h" d={hatch(rectangle(588, 288, 20, 148), { pitch: 5 })} />
        <Line kind="dot" d={nails} />
        <Line kind="s" d={shade(crate)} />
        <Plate points={lid} isShaded />
        <Plates shapes={labels} isShaded />
        {labels.map(([[x, y] = center], index) => (
          <g key={x} transform={`translate(${round(x)} ${round(y)})rotate(${index % 2 ? 3 : -2})`}>
            <Line d={addresses} />
          </g>
        ))}
      </Part>
    </>
  ),
};
