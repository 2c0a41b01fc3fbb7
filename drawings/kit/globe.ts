/** Orthographic projection of the globe, its graticule, and its coasts. Angles in degrees. */
import { curve, parsePoints } from './curve.ts';
import { interpolate, type Point, type Polygon, range } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export interface Globe {
  /** On the sheet. */
  readonly center: Point;
  readonly radius: number;
  /** Longitude of the point that faces the viewer. */
  readonly longitude: number;
  /** Latitude of the point that faces the viewer. */
  readonly latitude: number;
}

/** Points on the globe are longitude and latitude; east and north are positive. */
type Location = Point;

export interface ProjectedLocation {
  /** On the sheet. */
  readonly position: Point;
  readonly isVisible: boolean;
}

const radian = Math.PI / 180;

export function project(globe: Globe, [longitude, latitude]: Location): ProjectedLocation {
  const east = (longitude - globe.longitude) * radian;
  const north = latitude * radian;
  const tilt = globe.latitude * radian;
  const depth =
    stableMath.sin(tilt) * stableMath.sin(north) +
    stableMath.cos(tilt) * stableMath.cos(north) * stableMath.cos(east);
  const x = stableMath.cos(north) * stableMath.sin(east);
  const y =
    stableMath.cos(tilt) * stableMath.sin(north) -
    stableMath.sin(tilt) * stableMath.cos(north) * stableMath.cos(east);
  return {
    position: [globe.center[0] + globe.radius * x, globe.center[1] - globe.radius * y],
    isVisible: depth > 0,
  };
}

/** Path data of the visible part of a line of locations, extended to the limb. */
function visiblePath(globe: Globe, locations: readonly Location[]): string {
  const isVisible = (location: Location) => project(globe, location).isVisible;
  const visible = locations.flatMap((location, index) => {
    const next = locations[index + 1];
    return [
      ...(isVisible(location) ? [location] : []),
      ...(next && isVisible(location) !== isVisible(next)
        ? [findLimb(isVisible, location, next)]
        : []),
    ];
  });
  if (visible.length < 2) return '';
  return curve(visible.map((location) => project(globe, location).position));
}

/** Bisects between a visible and a hidden location; returns the last visible location found. */
function findLimb(
  isVisible: (location: Location) => boolean,
  start: Location,
  end: Location,
  steps = 8,
): Location {
  if (steps === 0) return isVisible(start) ? start : end;
  const middle = interpolate(start, end, 0.5);
  return isVisible(middle) === isVisible(start)
    ? findLimb(isVisible, middle, end, steps - 1)
    : findLimb(isVisible, start, middle, steps - 1);
}

/** Path data of meridians and parallels. */
export function graticule(globe: Globe): string {
  const meridians = range(-180, 160, 20).map((longitude) =>
    range(-80, 80, 16).map((latitude): Location => [longitude, latitude]),
  );
  const parallels = range(-60, 75, 15).map((latitude) =>
    range(globe.longitude - 128, globe.longitude + 128, 16).map(
      (longitude): Location => [longitude, latitude],
    ),
  );
  return [...meridians, ...parallels].map((locations) => visiblePath(globe, locations)).join('');
}

/** Simplified coasts: longitude and latitude. */
const coasts = [
  '-165 65 -156 71 -128 70 -112 68 -96 71 -84 68 -92 60 -88 57 -81 53 -77 60 -70 61 -62 58 -56 53 -62 48 -66 44 -70 42 -75 38 -80 32 -81 27 -83 30 -90 30 -96 28 -97 23 -94 18 -89 21 -88 16 -83 14 -82 9 -78 9 -84 9 -92 14 -102 17 -106 22 -112 28 -114 30 -116 31 -121 35 -124 41 -124 48 -134 57 -150 60 -160 57',
  '-78 8 -72 12 -62 10 -51 3 -38 -4 -36 -9 -39 -16 -47 -25 -57 -36 -65 -44 -69 -54 -74 -48 -72 -34 -71 -19 -77 -12 -81 -5 -78 2',
  '-68 78 -54 70 -50 63 -44 60 -38 66 -22 71 -18 80 -38 83 -58 82',
  '-17 15 -15 26 -7 34 0 36 10 37 14 32 20 32 20 4 9 4 -7 5 -13 9',
  '-9 37 -9 43 -2 44 -4 48 4 52 9 54 11 57 20 54 20 40 13 42 4 43 -1 38',
].map(parsePoints);

/** Outlines of the visible parts of the Americas, Greenland, Africa, and Europe. */
export const land = (globe: Globe): Polygon[] =>
  coasts.map((coast) =>
    coast
      .map((location) => project(globe, location))
      .filter(({ isVisible }) => isVisible)
      .map(({ position }) => position),
  );
