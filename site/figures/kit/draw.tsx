/** Drawn parts: each fills itself with paper, so that what is drawn later hides what lies behind it. */
import type { ReactElement, ReactNode } from 'react';
import {
  arc,
  circle,
  crossHatch,
  type HatchOptions,
  hatch,
  outline,
  type Point,
  type Polygon,
  round,
  shade,
  strokes,
} from './geometry.ts';
import {
  type Axis,
  along,
  boxFaces,
  isoRim,
  isoRing,
  isoShading,
  isoTube,
  level,
  type Point3,
  type View,
} from './iso.ts';

type Lining = HatchOptions | 'cross';

const lining = (points: Polygon, options: Lining, holes: readonly Polygon[] = []): string =>
  options === 'cross' ? crossHatch(points, { holes }) : hatch(points, { holes, ...options });

interface PlateOptions {
  readonly hatched?: Lining | undefined;
  readonly isShaded?: boolean;
}

/** A flat part. `holes` are cut out; `hatched` lines it; `isShaded` draws its edges away from the light heavier. */
export function Plate({
  points,
  holes = [],
  hatched,
  isShaded = false,
}: PlateOptions & { points: Polygon; holes?: readonly Polygon[] }): ReactElement {
  return (
    <>
      <path className="fig-o fig-p" d={[points, ...holes].map(outline).join('')} />
      {hatched && <path className="fig-h" d={lining(points, hatched, holes)} />}
      {isShaded && <path className="fig-s" d={shade(points)} />}
    </>
  );
}

/** Several flat parts of one kind, from the back to the front. */
export const Plates = ({
  of,
  ...options
}: PlateOptions & { of: readonly Polygon[] }): ReactElement => (
  <>
    {of.map((points) => (
      <Plate key={outline(points)} points={points} {...options} />
    ))}
  </>
);

/** A round flat part: an outlined disc, with the heavier lower right when `isShaded`. */
export function Disc({
  at: [x, y],
  r,
  isShaded = false,
}: {
  at: Point;
  r: number;
  isShaded?: boolean;
}): ReactElement {
  const [nearX, nearY, farX, farY] = [x + r * 0.97, y - r * 0.24, x - r * 0.24, y + r * 0.97].map(
    round,
  );
  return (
    <>
      <path className="fig-o fig-p" d={circle([x, y], r)} />
      {isShaded && (
        <path className="fig-s" d={`M${nearX} ${nearY}A${r} ${r} 0 0 1 ${farX} ${farY}`} />
      )}
    </>
  );
}

/** A ball: a disc with strokes that bend with its shaded side. */
export const Ball = ({ at, r }: { at: Point; r: number }): ReactElement => (
  <>
    <Disc at={at} r={r} isShaded />
    <Line kind="h" d={[0.86, 0.72, 0.54].map((share) => arc(at, r * share, -80, 10)).join('')} />
  </>
);

/** A box in axonometric projection, its right face in hatched shade unless `right` says otherwise. */
export function Box({
  view,
  at,
  size,
  left,
  right = {},
  top,
  isShaded = true,
}: {
  view: View;
  at: Point3;
  size: Point3;
  left?: Lining;
  /** `null` leaves the face plain. */
  right?: Lining | null;
  top?: Lining;
  isShaded?: boolean;
}): ReactElement {
  const faces = boxFaces(view, at, size);
  const lines = (
    [
      ['top', top],
      ['left', left],
      ['right', right],
    ] as const
  )
    .map(([face, options]) => (options ? lining(faces[face], options) : ''))
    .join('');
  return (
    <>
      <path className="fig-o fig-p" d={outline(faces.hull) + strokes(faces.edges)} />
      {lines && <path className="fig-h" d={lines} />}
      {isShaded && <path className="fig-s" d={shade(faces.hull)} />}
    </>
  );
}

/** An open box: the floor and the inner faces seen over its rim, what `children` put into it, then its outside. */
export function OpenBox({
  view,
  at,
  size,
  wall,
  floor,
  right = {},
  left,
  children,
}: {
  view: View;
  at: Point3;
  size: Point3;
  /** Thickness of the walls. */
  wall: number;
  /** Height of the floor above the foot. */
  floor: number;
  right?: Lining;
  left?: Lining;
  children?: ReactNode;
}): ReactElement {
  const [x, y, z] = at;
  const [w, d, h] = size;
  const faces = boxFaces(view, at, size);
  const inner = (height: number) =>
    level(view, x + wall, y + wall, w - 2 * wall, d - 2 * wall, z + height);
  const [rim, base] = [inner(h), inner(floor)];
  const [top, , , outer] = rim as [Point, Point, Point, Point];
  const [corner, ...ends] = base as [Point, Point, Point, Point];
  return (
    <>
      <path className="fig-p fig-bare" d={outline(rim)} />
      <Line
        kind="o"
        d={strokes([
          [corner, top],
          [corner, ends[0]],
          [corner, ends[2]],
        ])}
      />
      <Line kind="h" d={hatch([top, outer, ends[2], corner])} />
      {children}
      <path className="fig-o fig-p" d={outline(faces.hull) + outline(rim) + strokes(faces.edges)} />
      <Line kind="h" d={(left ? lining(faces.left, left) : '') + lining(faces.right, right)} />
      <Line kind="s" d={shade(faces.hull)} />
    </>
  );
}

/** A round bar about an axis, from its hidden end; `end` lines the visible end, `isShaded` lines the flank away from the light. */
export function Cylinder({
  view,
  at,
  axis,
  length,
  r,
  end,
  isShaded = false,
}: {
  view: View;
  at: Point3;
  axis: Axis;
  length: number;
  r: number;
  end?: Lining;
  isShaded?: boolean;
}): ReactElement {
  const front = along(at, axis, length);
  const lines =
    (end ? lining(isoRing(view, front, axis, r), end) : '') +
    (isShaded ? strokes(isoShading(view, at, axis, length, r)) : '');
  return (
    <>
      <path className="fig-o fig-p" d={isoTube(view, at, axis, length, r)} />
      <path className="fig-o" d={isoRim(view, front, axis, r)} />
      {lines && <path className="fig-h" d={lines} />}
    </>
  );
}

/** One path of a line class: d detail, h hatch, o outline, s shade side, c centre line, x hidden or not claimed, l lead. */
export const Line = ({
  kind = 'd',
  d,
}: {
  kind?: 'c' | 'd' | 'dot' | 'h' | 'o' | 's' | 'x';
  d: string;
}): ReactElement => <path className={`fig-${kind}`} d={d} />;

/** The drawn lines of one numbered part, so that its legend row can thicken them. */
export const Part = ({
  numeral,
  children,
}: {
  numeral: string;
  children: ReactNode;
}): ReactElement => <g data-part={numeral}>{children}</g>;
