import { curve, points, smooth } from './kit/curve.ts';
import { Box, Disc, Line, Part, Plate } from './kit/draw.tsx';
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
  shade,
  shift,
  strokes,
} from './kit/geometry.ts';
import { type Globe, graticule, land, project } from './kit/globe.ts';
import { boxFaces, isoView } from './kit/iso.ts';

const globe: Globe = { centre: [258, 218], radius: 172, lon: -62, lat: 24 };
const { centre, radius } = globe;
const shores = land(globe).map((shape) => smooth(shape, true, 2));

/** Routes rise from the globe between the origin and a place. */
const origin = project(globe, [-119, 38]).at;
const places = points('-74 47 3 48 -4 13 -47 -14 -71 -36').map((place) => project(globe, place).at);
const lifts = points('8 -24 40 -84 30 -74 -4 -60 -58 -30');
const routes = places.map((to, index): Polygon => {
  const [midX, midY] = between(origin, to, 0.5);
  const [dx, dy] = lifts[index] as Point;
  return [origin, [midX + dx, midY + dy], to];
});
const longest = smooth(routes[1] as Polygon);
const [bow, rim]: [string, string] = [
  arc(centre, radius + 16, -118, 52),
  arc(centre, radius + 7, 52, -118).replace('M', 'L'),
];
const foot = smooth(points('238 398 242 416 232 428 196 436 190 452 326 452 320 436 284 428 274 416 278 398'));

const view = isoView(536, 350, 1.25);
const [w, d, h] = [76, 66, 74];
const face = (u: number, v: number): Point => view(u, d, v);
const corners = points('8 46 42 40 6 20 40 12');
const labels = corners.map(([u, v]) => [face(u, v + 22), face(u + 30, v + 22), face(u + 30, v), face(u, v)]);
const lines = corners.flatMap(([u, v]) => [14, 7].map((up) => [face(u + 5, v + up), face(u + 23, v + up)] as const));
const boards = [25, 49].map((z): readonly [Point, Point] => [view(0, d, z), view(w, d, z)]);
const sides = [25, 49].map((z): readonly [Point, Point] => [view(w, d, z), view(w, 0, z)]);

export const patentsInternational: Figure = {
  number: 13,
  name: 'patents-international',
  title: 'A globe on a stand with five routes from California, and a crate with labels for its destinations',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '130',
      name: 'first filing, the origin',
      tip: [origin[0] - 2, origin[1]],
      at: [44, 90],
      inside: ellipse(origin, 6),
    },
    {
      numeral: '132',
      name: 'routes of the priority year',
      tip: longest[8] as Point,
      at: [560, 44],
      inside: [...shift(longest, 0, -6), ...[...shift(longest, 0, 6)].reverse()],
    },
    {
      numeral: '134',
      name: 'crate with its labels',
      tip: view(w, 8, 66),
      at: [600, 236],
      inside: boxFaces(view, [0, 0, 0], [w, d, h]).hull,
    },
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
        <Box view={view} at={[0, 0, 0]} size={[w, d, h]} />
        <Line kind="o" d={strokes([...boards, ...sides])} />
        {labels.map((shape) => (
          <Plate key={line(shape)} points={shape} isShaded />
        ))}
        <Line d={strokes(lines)} />
      </Part>
    </>
  ),
};
