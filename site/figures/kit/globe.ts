/** Orthographic projection of the globe, its graticule and its coasts. */
import { curve, points } from './curve.ts';
import { between, type Point, type Polygon } from './geometry.ts';

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
  const depth = Math.sin(tilt) * Math.sin(up) + Math.cos(tilt) * Math.cos(up) * Math.cos(east);
  const x = Math.cos(up) * Math.sin(east);
  const y = Math.cos(tilt) * Math.sin(up) - Math.sin(tilt) * Math.cos(up) * Math.cos(east);
  return { at: [globe.centre[0] + globe.radius * x, globe.centre[1] - globe.radius * y], isSeen: depth > 0 };
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
    return [...(sees(place) ? [place] : []), ...(next && sees(place) !== sees(next) ? [limb(place, next)] : [])];
  });
  return seen.length > 1 ? curve(seen.map((place) => project(globe, place).at)) : '';
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Path data of meridians and parallels. */
export const graticule = (globe: Globe): string =>
  [
    ...range(-180, 160, 20).map((lon) => range(-80, 80, 16).map((lat): Point => [lon, lat])),
    ...range(-60, 75, 15).map((lat) => range(globe.lon - 128, globe.lon + 128, 16).map((lon): Point => [lon, lat])),
  ]
    .map((places) => visible(globe, places))
    .join('');

/** Coasts, longitude and latitude, simplified. */
const coasts = [
  '-166 66 -156 71 -128 70 -110 68 -95 72 -82 68 -94 60 -90 57 -80 52 -78 60 -70 61 -64 59 -56 52 -66 49 -62 46 -70 43 -74 40 -76 36 -81 31 -80 26 -84 30 -94 29 -97 25 -96 19 -90 21 -87 21 -88 16 -83 15 -83 9 -79 9 -82 8 -87 12 -94 16 -105 20 -112 29 -110 24 -117 32 -121 35 -124 41 -124 48 -132 55 -146 60 -158 57',
  '-78 8 -72 12 -62 10 -51 4 -35 -6 -39 -16 -48 -27 -58 -36 -65 -43 -68 -54 -74 -50 -72 -34 -70 -18 -81 -5 -77 4',
  '-73 78 -52 70 -54 66 -44 60 -40 65 -22 71 -20 80 -35 83 -60 82',
  '-17 15 -16 24 -9 32 -5 36 9 37 11 33 20 32 20 4 9 4 -7 5 -13 9',
  '-9 37 -9 43 -1 44 -4 48 3 51 8 54 10 57 20 54 20 40 14 38 12 44 3 42 -1 37',
].map(points);
/** What is seen of the Americas, Greenland, Africa and Europe. */
export const land = (globe: Globe): Polygon[] =>
  coasts.map((coast) =>
    coast
      .map((place) => project(globe, place))
      .filter(({ isSeen }) => isSeen)
      .map(({ at }) => at),
  );
