import { curve, points, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  arc,
  between,
  circle,
  ellipse,
  hatch,
  line,
  outline,
  type Point,
  type Polygon,
  rectangle,
  shade,
  shift,
} from './kit/geometry.ts';
import { type Globe, graticule, land, project } from './kit/globe.ts';

/** A globe on its stand and a crate before it, both seen from the front. */
const globe: Globe = { centre: [232, 202], radius: 168, lon: -66, lat: 20 };
const { centre, radius } = globe;
const shores = land(globe).map((shape) => smooth(shape, true, 2));

/** Routes rise from the globe between the origin and a place. */
const origin = project(globe, [-112, 40]).at;
const places = points('-22 65 -1 46 -6 8 -42 -10 -70 -34').map((place) => project(globe, place).at);
const lifts = points('-6 -26 10 -34 14 -26 16 -14 -34 -6');
const routes = places.map((to, index): Polygon => {
  const [midX, midY] = between(origin, to, 0.5);
  const [dx, dy] = lifts[index] as Point;
  return [origin, [midX + dx, midY + dy], to];
});
const longest = smooth(routes[2] as Polygon, false, 8);
const [bow, rim]: [string, string] = [
  arc(centre, radius + 16, -118, 52),
  arc(centre, radius + 7, 52, -118).replace('M', 'L'),
];
const foot = smooth(points('212 380 216 400 206 416 168 430 160 448 304 448 296 430 258 416 248 400 252 380'));

/** The crate: boards between two battens, and a label for each of the five routes. */
const crate = rectangle(412, 288, 196, 160);
const boards = [288, 328, 368, 408].map((y) => rectangle(412, y, 196, 40));
const battens = [412, 590].map((x) => rectangle(x, 288, 18, 160));
const labels = points('440 298 514 298 440 346 514 346 477 396').map(([x, y]) => rectangle(x, y, 66, 40));
const addresses = labels.map(([corner]) => {
  const [x, y] = corner as Point;
  return `M${x + 8} ${y + 12}h28M${x + 8} ${y + 20}h20M${x + 8} ${y + 28}h34${circle([x + 54, y + 13], 5)}`;
});

export const patentsInternational: Figure = {
  number: 13,
  name: 'patents-international',
  title: 'A globe with five routes from one place of origin, and a crate with a label for each of them',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '130',
      name: 'first filing, the origin',
      tip: [origin[0] - 2, origin[1]],
      at: [38, 66],
      inside: ellipse(origin, 6),
    },
    {
      numeral: '132',
      name: 'routes of the priority year',
      tip: longest[10] as Point,
      at: [500, 66],
      inside: [...shift(longest, 0, -6), ...[...shift(longest, 0, 6)].reverse()],
    },
    { numeral: '134', name: 'crate with its labels', tip: [598, 300], at: [560, 230], inside: crate },
  ],
  drawing: () => (
    <>
      <Plate points={foot} />
      <Line kind="s" d={shade(foot, 0.6)} />
      <path className="fig-o fig-p" d={`${bow}${rim}Z`} />
      <Line kind="s" d={arc(centre, radius + 16, -112, 22)} />
      <Disc at={centre} r={radius} isShaded />
      <Line d={graticule(globe)} />
      <path className="fig-o fig-p" d={shores.map(outline).join('')} />
      <Line kind="h" d={shores.map((shape) => hatch(shape)).join('')} />
      <Part numeral="132">
        <path className="fig-o" d={routes.map((route) => curve(route)).join('')} />
        {places.map((at) => (
          <Disc key={at[0]} at={at} r={4.5} />
        ))}
      </Part>
      <Part numeral="130">
        <Disc at={origin} r={7} />
        <path className="fig-k" d={circle(origin, 3.5)} />
      </Part>
      <Part numeral="134">
        {boards.map((board) => (
          <Plate key={line(board)} points={board} />
        ))}
        {battens.map((batten) => (
          <Plate key={line(batten)} points={batten} hatched={{ pitch: 5 }} />
        ))}
        <Line kind="s" d={shade(crate)} />
        {labels.map((label) => (
          <Plate key={line(label)} points={label} isShaded />
        ))}
        <Line d={addresses.join('')} />
      </Part>
    </>
  ),
};
