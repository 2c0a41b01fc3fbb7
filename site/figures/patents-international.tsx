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
  strokes,
} from './kit/geometry.ts';
import { boxFaces, isoView } from './kit/iso.ts';

/** Orthographic projection of a globe turned to this longitude and latitude. */
const [lon0, lat0] = [-62, 24];
const centre: Point = [258, 218];
const radius = 172;
const radian = Math.PI / 180;
const project = (lon: number, lat: number): { at: Point; isSeen: boolean } => {
  const [east, up, tilt] = [(lon - lon0) * radian, lat * radian, lat0 * radian];
  const depth = Math.sin(tilt) * Math.sin(up) + Math.cos(tilt) * Math.cos(up) * Math.cos(east);
  const x = Math.cos(up) * Math.sin(east);
  const y = Math.cos(tilt) * Math.sin(up) - Math.sin(tilt) * Math.cos(up) * Math.cos(east);
  return { at: [centre[0] + radius * x, centre[1] - radius * y], isSeen: depth > 0 };
};
/** The seen part of a line of places, carried on to the limb, as a smooth curve. */
const visible = (places: Polygon): string => {
  const sees = ([lon, lat]: Point) => project(lon, lat).isSeen;
  const limb = (a: Point, b: Point, steps = 8): Point => {
    const middle = between(a, b, 0.5);
    if (steps === 0) return sees(a) ? a : b;
    return sees(middle) === sees(a) ? limb(middle, b, steps - 1) : limb(a, middle, steps - 1);
  };
  const seen = places.flatMap((place, index) => {
    const next = places[index + 1];
    return [...(sees(place) ? [place] : []), ...(next && sees(place) !== sees(next) ? [limb(place, next)] : [])];
  });
  return seen.length > 1 ? curve(seen.map(([lon, lat]) => project(lon, lat).at)) : '';
};
const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
const meridians = range(-160, 40, 20).map((lon) => visible(range(-80, 80, 16).map((lat): Point => [lon, lat])));
const parallels = range(-60, 75, 15).map((lat) => visible(range(-180, 60, 16).map((lon): Point => [lon, lat])));

/** Coasts, longitude and latitude, simplified. */
const coasts = [
  '-166 66 -156 71 -128 70 -110 68 -95 72 -82 68 -94 60 -90 57 -80 52 -78 60 -70 61 -64 59 -56 52 -66 49 -62 46 -70 43 -74 40 -76 36 -81 31 -80 26 -84 30 -94 29 -97 25 -96 19 -90 21 -87 21 -88 16 -83 15 -83 9 -79 9 -82 8 -87 12 -94 16 -105 20 -112 29 -110 24 -117 32 -121 35 -124 41 -124 48 -132 55 -146 60 -158 57',
  '-78 8 -72 12 -62 10 -51 4 -35 -6 -39 -16 -48 -27 -58 -36 -65 -43 -68 -54 -74 -50 -72 -34 -70 -18 -81 -5 -77 4',
  '-73 78 -52 70 -54 66 -44 60 -40 65 -22 71 -20 80 -35 83 -60 82',
  '-17 15 -16 24 -9 32 -5 36 9 37 11 33 20 32 20 4 9 4 -7 5 -13 9',
  '-9 37 -9 43 -1 44 -4 48 3 51 8 54 10 57 20 54 20 40 14 38 12 44 3 42 -1 37',
].map(points);
const land = coasts.map((coast) => {
  const seen = coast.map(([lon, lat]) => project(lon, lat)).filter(({ isSeen }) => isSeen);
  return seen.map(({ at }) => at);
});

/** Routes rise from the globe between the origin and a place. */
const origin = project(-119, 38).at;
const places = points('-74 47 3 48 -4 13 -47 -14 -71 -36').map(([lon, lat]) => project(lon, lat).at);
const lifts = points('8 -24 40 -84 30 -74 -4 -60 -58 -30');
const routes = places.map((to, index): Polygon => {
  const [midX, midY] = between(origin, to, 0.5);
  const [dx, dy] = lifts[index] as Point;
  return [origin, [midX + dx, midY + dy], to];
});
const [bow, rim]: [string, string] = [
  arc(centre, radius + 16, -118, 52),
  arc(centre, radius + 7, 52, -118).replace('M', 'L'),
];
const foot = smooth(points('238 398 242 416 232 428 196 436 190 452 326 452 320 436 284 428 274 416 278 398'));

const view = isoView(536, 350, 1.25);
const [w, d, h] = [76, 66, 74];
const face = (u: number, v: number): Point => view(u, d, v);
const label = (u: number, v: number): Polygon => [face(u, v + 22), face(u + 30, v + 22), face(u + 30, v), face(u, v)];
const labels = [label(8, 46), label(42, 40), label(6, 20), label(40, 12)];
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
      tip: smooth(routes[1] as Polygon)[8] as Point,
      at: [560, 44],
      inside: smooth(routes[1] as Polygon)
        .flatMap(([x, y]) => [[x, y - 6] as Point])
        .concat(
          smooth(routes[1] as Polygon)
            .map(([x, y]): Point => [x, y + 6])
            .reverse(),
        ),
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
      <Line d={meridians.join('') + parallels.join('')} />
      <path className="fig-o fig-p" d={land.map((shape) => outline(smooth(shape, true, 2))).join('')} />
      <Line kind="h" d={land.map((shape) => hatch(smooth(shape, true, 2))).join('')} />
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
        <Line
          d={strokes(
            labels.flatMap(([a, b, c, e]) =>
              [0.35, 0.65].map(
                (v) =>
                  [
                    between(between(a as Point, e as Point, v), between(b as Point, c as Point, v), 0.15),
                    between(between(a as Point, e as Point, v), between(b as Point, c as Point, v), 0.8),
                  ] as const,
              ),
            ),
          )}
        />
      </Part>
    </>
  ),
};
