/** Outlines of gears, springs, and seals. */
import { line, type Point, type Polygon, polar, round } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/**
 * A spur gear's outline; `root` and `tip` are radii. Teeth are straight, as drafters simplify them.
 * `start` is the angle at which a gap begins; the middle of a gap is 0.2 of a tooth's pitch after
 * it, the middle of a tooth 0.7.
 */
export function gear(center: Point, teeth: number, root: number, tip: number, start = 0): Polygon {
  const profile = [
    [0, root],
    [0.4, root],
    [0.52, tip],
    [0.88, tip],
  ] as const;
  return Array.from({ length: teeth }, (_, tooth) =>
    profile.map(([share, radius]) =>
      polar(center, radius, start + ((tooth + share) * 360) / teeth),
    ),
  ).flat();
}

/** Path data of a flat spiral of half circles, outward from radius `from`, like a wound spring. */
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

const degree = Math.PI / 180;

/** Path data of a scalloped ring: `lobes` arcs that bulge outward, as on a notary's seal. */
export function scallop(center: Point, radius: number, lobes: number): string {
  const arcRadius = round(radius * stableMath.sin((180 / lobes) * degree));
  const arcs = Array.from({ length: lobes }, (_, lobe) => {
    const [x, y] = polar(center, radius, (-(lobe + 1) * 360) / lobes);
    return `A${arcRadius} ${arcRadius} 0 0 1 ${round(x)} ${round(y)}`;
  });
  return `${line([polar(center, radius, 0)])}${arcs.join('')}Z`;
}
