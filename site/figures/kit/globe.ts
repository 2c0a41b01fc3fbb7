/** Orthographic projection of the globe, its graticule and its coasts. */
import { curve, points } from './curve.ts';
import { between, type Point, type Polygon, range } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export interface Globe {
  readonly centre: Point;
  readonly radius: number;
  /** The place that faces the eye. */
  readonly lon: number;
  readonly lat: number;
}

const radian = Math.PI / 180;

export function project(globe: Globe, [lon, lat]: Point): { at: Point; isSeen: boolean } {
  const [east, up, tilt] = [(lon - globe.lon) * radian, lat * radian, globe.lat * radian];
  const depth =
    stableMath.sin(tilt) * stableMath.sin(up) +
    stableMath.cos(tilt) * stableMath.cos(up) * stableMath.cos(east);
  const x = stableMath.cos(up) * stableMath.sin(east);
  const y =
    stableMath.cos(tilt) * stableMath.sin(up) -
    stableMath.sin(tilt) * stableMath.cos(up) * stableMath.cos(east);
  return {
    at: [globe.centre[0] + globe.radius * x, globe.centre[1] - globe.radius * y],
    isSeen: depth > 0,
  };
}

/** The seen part of a line of places, carried on to the limb, as a smooth curve. */
function visible(globe: Globe, places: Polygon): string {
  const sees = (place: Point) => project(globe, place).isSeen;
  const limb = (a: Point, b: Point, steps = 8): Point => {
    const middle = between(a, b, 0.5);
    if (steps === 0) return sees(a) ? a : b;
    return sees(middle) === sees(a) ? limb(middle, b, steps - 1) : limb(a, middle, steps - 1);
  };
  const seen = places.flatMap((place, index) => {
    const next = places[index + 1];
    return [
      ...(sees(place) ? [place] : []),
      ...(next && sees(place) !== sees(next) ? [limb(place, next)] : []),
    ];
  });
  return seen.length > 1 ? curve(seen.map((place) => project(globe, place).at)) : '';
}

/** Path data of meridians and parallels. */
export const graticule = (globe: Globe): string =>
  [
    ...range(-180, 160, 20).map((lon) => range(-80, 80, 16).map((lat): Point => [lon, lat])),
    ...range(-60, 75, 15).map((lat) =>
      range(globe.lon - 128, globe.lon + 128, 16).map((lon): Point => [lon, lat]),
    ),
  ]
    .map((places) => visible(globe, places))
    .join('');

/** Coasts, longitude and latitude, simplified. */
const coasts = [
  '-165 65 -156 71 -128 70 -112 68 -96 71 -84 68 -92 60 -88 57 -81 53 -77 60 -70 61 -62 58 -56 53 -62 48 -66 44 -70 42 -75 38 -80 32 -81 27 -83 30 -90 30 -96 28 -97 23 -94 18 -89 21 -88 16 -83 14 -82 9 -78 9 -84 9 -92 14 -102 17 -106 22 -112 28 -114 30 -116 31 -121 35 -124 41 -124 48 -134 57 -150 60 -160 57',
  '-78 8 -72 12 -62 10 -51 3 -38 -4 -36 -9 -39 -16 -47 -25 -57 -36 -65 -44 -69 -54 -74 -48 -72 -34 -71 -19 -77 -12 -81 -5 -78 2',
  '-68 78 -54 70 -50 63 -44 60 -38 66 -22 71 -18 80 -38 83 -58 82',
  '-17 15 -15 26 -7 34 0 36 10 37 14 32 20 32 20 4 9 4 -7 5 -13 9',
  '-9 37 -9 43 -2 44 -4 48 4 52 9 54 11 57 20 54 20 40 13 42 4 43 -1 38',
].map(points);
/** What is seen of the Americas, Greenland, Africa and Europe. */
export const land = (globe: Globe): Polygon[] =>
  coasts.map((coast) =>
    coast
      .map((place) => project(globe, place))
      .filter(({ isSeen }) => isSeen)
      .map(({ at }) => at),
  );
