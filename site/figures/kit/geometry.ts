/** Plane geometry of the drawings: y runs down the sheet, angles in degrees run as a protractor does, 90 upwards. */
import { stableMath } from './stable-math.ts';

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

export interface HatchOptions {
  /** 45 rises to the right, 135 to the left, 90 is vertical, 0 horizontal. */
  readonly angle?: number;
  /** Distance between lines, 5 to 8. */
  readonly pitch?: number;
  /** Cut out of the polygon; may touch but not leave it. */
  readonly holes?: readonly Polygon[];
}

const degree = Math.PI / 180;

/**
 * One decimal is finer than a hairline, and keeps the markup small. Six decimals come first so that a sum such as
 * 0.1 + 0.15, which is a little less than 0.25, rounds up like 0.25.
 */
export const round = (value: number): number => Math.round(Math.round(value * 1e6) / 1e5) / 10 + 0;

/** Path data through the points; `closed` returns to the first. */
export function line(points: Polygon, closed = false): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}${closed ? 'Z' : ''}`;
}

export const outline = (points: Polygon): string => line(points, true);

/** Path data of loose strokes, each from its first to its second point. */
export function strokes(segments: readonly (readonly [Point, Point])[]): string {
  return segments
    .map(([[x, y], [toX, toY]]) => {
      const [dx, dy] = [round(toX - x), round(toY - y)];
      const step = dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${dx} ${dy}`;
      return `M${round(x)} ${round(y)}${step}`;
    })
    .join('');
}

/** Evenly spaced numbers, both ends included where the last step meets the second. */
export const range = (from: number, to: number, step = 1): number[] =>
  Array.from(
    { length: Math.floor((to - from) / step + 1e-9) + 1 },
    (_, index) => from + index * step,
  );

/** Path data of vertical strokes between two heights. */
export const uprights = (xs: readonly number[], top: number, foot: number): string =>
  strokes(
    xs.map((x) => [
      [x, top],
      [x, foot],
    ]),
  );

/** The mirror image about an upright axis. */
export const flip = (points: Polygon, axis = 320): Polygon =>
  points.map(([x, y]): Point => [2 * axis - x, y]);

export const polar = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * stableMath.cos(angle * degree),
  y - radius * stableMath.sin(angle * degree),
];

export const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

export const shift = (points: Polygon, dx: number, dy: number): Polygon =>
  points.map(([x, y]) => [x + dx, y + dy]);

export function turn(points: Polygon, [cx, cy]: Point, angle: number): Polygon {
  const [cos, sin] = [stableMath.cos(angle * degree), stableMath.sin(angle * degree)];
  return points.map(([x, y]) => [
    cx + (x - cx) * cos + (y - cy) * sin,
    cy - (x - cx) * sin + (y - cy) * cos,
  ]);
}

export const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Points on an ellipse from angle to angle, for hatching and tests; draw the curve itself with `circle` or `<ellipse>`. */
export function ellipse([x, y]: Point, rx: number, ry = rx, from = 0, to = 360): Polygon {
  const steps = Math.max(8, Math.round(Math.abs(to - from) / 10));
  return Array.from({ length: steps + (Math.abs(to - from) < 360 ? 1 : 0) }, (_, index): Point => {
    const angle = (from + ((to - from) * index) / steps) * degree;
    return [x + rx * stableMath.cos(angle), y - ry * stableMath.sin(angle)];
  });
}

/** A rectangle with rounded corners, as points. */
export const rounded = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): Polygon =>
  (
    [
      [x + radius, y + radius, 90],
      [x + radius, y + height - radius, 180],
      [x + width - radius, y + height - radius, 270],
      [x + width - radius, y + radius, 0],
    ] as const
  ).flatMap(([cx, cy, from]) => ellipse([cx, cy], radius, radius, from, from + 90));

/** Path data of a whole ellipse, to be joined with other data (an even-odd ring, a row of holes). */
export const circle = ([x, y]: Point, rx: number, ry = rx): string =>
  `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 1 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 1 ${round(-2 * rx)} 0Z`;

/** Path data of a circular arc, counter-clockwise on the sheet when `to` is the greater. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const [start, end] = [polar(centre, radius, from), polar(centre, radius, to)];
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `${line([start])}A${round(radius)} ${round(radius)} 0 ${large} ${to > from ? 0 : 1} ${round(end[0])} ${round(end[1])}`;
}

/** Where a point lies, by the even-odd rule. Asked some 20,000 times a build, over all edges of a polygon: without arrays of its own. */
export function isInside(at: Point, polygon: Polygon): boolean {
  const [x, y] = at;
  let isIn = false;
  let from = polygon.at(-1) as Point;
  for (const to of polygon) {
    const ay = from[1];
    const by = to[1];
    if (ay > y !== by > y && x < from[0] + ((y - ay) / (by - ay)) * (to[0] - from[0])) isIn = !isIn;
    from = to;
  }
  return isIn;
}

/** The stretches of the line through `origin` at `angle` that lie within the polygons, by the even-odd rule. */
export function clip(
  origin: Point,
  angle: number,
  polygons: readonly Polygon[],
): (readonly [Point, Point])[] {
  const [ux, uy] = [stableMath.cos(angle * degree), -stableMath.sin(angle * degree)];
  const across = ([x, y]: Point) => (y - origin[1]) * ux - (x - origin[0]) * uy;
  const along = ([x, y]: Point) => (x - origin[0]) * ux + (y - origin[1]) * uy;
  const crossings = polygons
    .flatMap((polygon) =>
      polygon.flatMap((a, index) => {
        const b = polygon[(index + 1) % polygon.length] as Point;
        const [sideA, sideB] = [across(a), across(b)];
        return sideA > 0 === sideB > 0
          ? []
          : [along(a) + ((along(b) - along(a)) * sideA) / (sideA - sideB)];
      }),
    )
    .sort((a, b) => a - b);
  const at = (distance: number): Point => [origin[0] + ux * distance, origin[1] + uy * distance];
  return crossings.flatMap((start, index) => {
    const end = crossings[index + 1];
    return index % 2 === 0 && end !== undefined && end - start > 1.5
      ? [[at(start), at(end)] as const]
      : [];
  });
}

/**
 * Section lining as real lines, from edge to edge.
 * Lines of all parts stand on one grid from the sheet's origin, so that neighbours of one pitch line up.
 */
export function hatchLines(
  polygon: Polygon,
  { angle = 45, pitch = 6, holes = [] }: HatchOptions = {},
): (readonly [Point, Point])[] {
  const [nx, ny] = [stableMath.sin(angle * degree), stableMath.cos(angle * degree)];
  const levels = polygon.map(([x, y]) => x * nx + y * ny);
  const first = Math.ceil(Math.min(...levels) / pitch - 0.5);
  const last = Math.floor(Math.max(...levels) / pitch - 0.5);
  const lines = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index + 0.5) * pitch,
  );
  return lines.flatMap((level) => clip([level * nx, level * ny], angle, [polygon, ...holes]));
}

/** The same as path data for one `fig-h` path. */
export const hatch = (polygon: Polygon, options: HatchOptions = {}): string =>
  strokes(hatchLines(polygon, options));

/** Both diagonals: the lining of Digital Privacy. */
export const crossHatch = (polygon: Polygon, options: Omit<HatchOptions, 'angle'> = {}): string =>
  hatch(polygon, { ...options, angle: 45 }) + hatch(polygon, { ...options, angle: 135 });

/**
 * The edges that face away from the light in the upper left, as path data for one `fig-s` path.
 * `least` is the cosine to the lower-right diagonal from which an edge counts: 0.1 for corners, 0.6 for curves.
 */
export function shade(polygon: Polygon, least = 0.1): string {
  const edges = polygon.map(
    (a, index) => [a, polygon[(index + 1) % polygon.length] as Point] as const,
  );
  const area = edges.reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0);
  const isShaded = edges.map(([[ax, ay], [bx, by]]) => {
    const length = stableMath.hypot(bx - ax, by - ay) || 1;
    return (Math.sign(area) * (by - ay - (bx - ax))) / length / Math.SQRT2 > least;
  });
  const count = edges.length;
  return edges
    .flatMap((_, start) => {
      if (!isShaded[start] || isShaded[(start + count - 1) % count]) return [];
      const run = [0];
      while (run.length < count && isShaded[(start + run.length) % count]) run.push(run.length);
      const last = edges[(start + run.length - 1) % count]?.[1] as Point;
      return [line([...run.map((step) => edges[(start + step) % count]?.[0] as Point), last])];
    })
    .join('');
}

/**
 * A spur gear's outline; `root` and `tip` are radii. Teeth are cut straight, as a draughtsman simplifies them.
 * `start` is where a gap begins; a gap's middle lies 0.2 of a step after it, a tooth's 0.7.
 */
export function gear(centre: Point, teeth: number, root: number, tip: number, start = 0): Polygon {
  const profile = [
    [0, root],
    [0.4, root],
    [0.52, tip],
    [0.88, tip],
  ] as const;
  return Array.from({ length: teeth }, (_, tooth) =>
    profile.map(([share, radius]) =>
      polar(centre, radius, start + ((tooth + share) * 360) / teeth),
    ),
  ).flat();
}

/** Path data of a flat spiral of half circles, from the inner radius outwards, as a wound spring is drawn. */
export function spiral([x, y]: Point, from: number, to: number, turns: number): string {
  const radii = Array.from(
    { length: 2 * turns + 1 },
    (_, half) => from + ((to - from) * half) / (2 * turns),
  );
  const arcs = radii.slice(1).map((radius, half) => {
    const size = round((radius + (radii[half] as number)) / 2);
    return `A${size} ${size} 0 0 1 ${round(half % 2 ? x + radius : x - radius)} ${round(y)}`;
  });
  return `${line([[x + from, y]])}${arcs.join('')}`;
}

/** A scalloped ring: path data of `lobes` arcs bulging outwards, as on a notary's seal. */
export function scallop(centre: Point, radius: number, lobes: number): string {
  const chord = round(radius * stableMath.sin((180 / lobes) * degree));
  const ends = Array.from({ length: lobes }, (_, lobe) =>
    polar(centre, radius, (-(lobe + 1) * 360) / lobes),
  );
  return `${line([polar(centre, radius, 0)])}${ends.map(([x, y]) => `A${chord} ${chord} 0 0 1 ${round(x)} ${round(y)}`).join('')}Z`;
}

/** A pseudo-random sequence in 0..1 that is the same at every build (Lehmer's generator, MINSTD). */
export function* sequence(seed: number): Generator<number, never> {
  for (let state = (seed % 2147483646) + 1; ; ) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}

/** One point in each field of a grid, moved at random within it; those within the polygon. */
export function scatter(polygon: Polygon, pitch: number, seed: number): Polygon {
  const random = sequence(seed);
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const columns = Math.ceil((Math.max(...xs) - left) / pitch);
  const rows = Math.ceil((Math.max(...ys) - top) / pitch);
  return Array.from({ length: columns * rows }, (_, index): Point => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return [
      left + (column + random.next().value) * pitch,
      top + (row + random.next().value) * pitch,
    ];
  }).filter((at) => isInside(at, polygon));
}

/** Stipple: path data for one `fig-dot` path. `density` thins the dots, 0..1 at a point. */
export function stipple(
  polygon: Polygon,
  {
    pitch = 6,
    seed = 1,
    density = () => 1,
  }: { pitch?: number; seed?: number; density?: (at: Point) => number } = {},
): string {
  const random = sequence(seed + 1000);
  return scatter(polygon, pitch, seed)
    .filter((at) => random.next().value < density(at))
    .map(([x, y]) => `M${round(x)} ${round(y)}h0`)
    .join('');
}
