/** Drawn parts. Each is filled with paper, so that it hides what was drawn before it. */
import type { ReactElement, ReactNode } from 'react';
import { arc, circle, outline, type Point, type Polygon, round, strokes } from './geometry.ts';
import { crossHatch, type HatchOptions, hatch, shade } from './hatch.ts';
import {
  type Axis,
  boxFaces,
  isoRim,
  isoRing,
  isoShading,
  isoTube,
  levelRectangle,
  moveAlong,
  type Point3,
  type View,
} from './iso.ts';

type Lining = HatchOptions | 'cross';

const liningPath = (points: Polygon, options: Lining, holes: readonly Polygon[] = []): string =>
  options === 'cross' ? crossHatch(points, { holes }) : hatch(points, { holes, ...options });

interface PlateOptions {
  /** Lines the part. */
  readonly hatched?: Lining | undefined;
  /** Draws the edges that face away from the light heavier. */
  readonly isShaded?: boolean;
}

interface PlateProps extends PlateOptions {
  readonly points: Polygon;
  /** Cut out of the part. */
  readonly holes?: readonly Polygon[];
}

/** A flat part. */
export function Plate({ points, holes = [], hatched, isShaded = false }: PlateProps): ReactElement {
  return (
    <>
      <path className="fig-o fig-p" d={[points, ...holes].map(outline).join('')} />
      {hatched && <path className="fig-h" d={liningPath(points, hatched, holes)} />}
      {isShaded && <path className="fig-s" d={shade(points)} />}
    </>
  );
}

interface PlatesProps extends PlateOptions {
  /** From the back to the front. */
  readonly shapes: readonly Polygon[];
}

/** Several flat parts with the same options. */
export const Plates = ({ shapes, ...options }: PlatesProps): ReactElement => (
  <>
    {shapes.map((points) => (
      <Plate key={outline(points)} points={points} {...options} />
    ))}
  </>
);

interface DiscProps {
  readonly center: Point;
  readonly radius: number;
  /** Draws the lower right edge heavier. */
  readonly isShaded?: boolean;
}

/** A round flat part. */
export function Disc({ center: [x, y], radius, isShaded = false }: DiscProps): ReactElement {
  const start = `${round(x + radius * 0.97)} ${round(y - radius * 0.24)}`;
  const end = `${round(x - radius * 0.24)} ${round(y + radius * 0.97)}`;
  return (
    <>
      <path className="fig-o fig-p" d={circle([x, y], radius)} />
      {isShaded && <path className="fig-s" d={`M${start}A${radius} ${radius} 0 0 1 ${end}`} />}
    </>
  );
}

/** A ball: a disc with arcs that follow its shaded side. */
export const Ball = ({ center, radius }: Omit<DiscProps, 'isShaded'>): ReactElement => (
  <>
    <Disc center={center} radius={radius} isShaded />
    <Line
      kind="h"
      d={[0.86, 0.72, 0.54].map((share) => arc(center, radius * share, -80, 10)).join('')}
    />
  </>
);

interface BoxProps {
  readonly view: View;
  /** The corner nearest the origin. */
  readonly corner: Point3;
  readonly size: Point3;
  readonly left?: Lining;
  /** Hatched unless it says otherwise; `null` leaves the face plain. */
  readonly right?: Lining | null;
  readonly top?: Lining;
  readonly isShaded?: boolean;
}

/** A box in axonometric projection. */
export function Box({
  view,
  corner,
  size,
  left,
  right = {},
  top,
  isShaded = true,
}: BoxProps): ReactElement {
  const faces = boxFaces(view, corner, size);
  const lines = [
    top ? liningPath(faces.top, top) : '',
    left ? liningPath(faces.left, left) : '',
    right ? liningPath(faces.right, right) : '',
  ].join('');
  return (
    <>
      <path className="fig-o fig-p" d={outline(faces.hull) + strokes(faces.edges)} />
      {lines && <path className="fig-h" d={lines} />}
      {isShaded && <path className="fig-s" d={shade(faces.hull)} />}
    </>
  );
}

interface OpenBoxProps {
  readonly view: View;
  /** The corner nearest the origin. */
  readonly corner: Point3;
  readonly size: Point3;
  readonly wall: number;
  /** Height of the floor above the underside. */
  readonly floor: number;
  readonly right?: Lining;
  readonly left?: Lining;
  /** Drawn inside the box. */
  readonly children?: ReactNode;
}

/** A box without a lid: the inside that is visible over its rim, the children, then its outside. */
export function OpenBox({
  view,
  corner,
  size,
  wall,
  floor,
  right = {},
  left,
  children,
}: OpenBoxProps): ReactElement {
  const [x, y, z] = corner;
  const [width, depth, height] = size;
  const faces = boxFaces(view, corner, size);
  const innerRectangle = (level: number) =>
    levelRectangle(view, x + wall, y + wall, width - 2 * wall, depth - 2 * wall, z + level);
  const rim = innerRectangle(height);
  const base = innerRectangle(floor);
  const [top, , , outer] = rim as [Point, Point, Point, Point];
  const [baseCorner, ...ends] = base as [Point, Point, Point, Point];
  return (
    <>
      <path className="fig-p fig-bare" d={outline(rim)} />
      <Line
        kind="o"
        d={strokes([
          [baseCorner, top],
          [baseCorner, ends[0]],
          [baseCorner, ends[2]],
        ])}
      />
      <Line kind="h" d={hatch([top, outer, ends[2], baseCorner])} />
      {children}
      <path className="fig-o fig-p" d={outline(faces.hull) + outline(rim) + strokes(faces.edges)} />
      <Line
        kind="h"
        d={(left ? liningPath(faces.left, left) : '') + liningPath(faces.right, right)}
      />
      <Line kind="s" d={shade(faces.hull)} />
    </>
  );
}

interface CylinderProps {
  readonly view: View;
  /** Center of the hidden end. */
  readonly start: Point3;
  readonly axis: Axis;
  readonly length: number;
  readonly radius: number;
  /** Lines the visible end. */
  readonly end?: Lining;
  /** Lines the flank that faces away from the light. */
  readonly isShaded?: boolean;
}

/** A round bar about an axis. */
export function Cylinder({
  view,
  start,
  axis,
  length,
  radius,
  end,
  isShaded = false,
}: CylinderProps): ReactElement {
  const front = moveAlong(start, axis, length);
  const endLines = end ? liningPath(isoRing(view, front, axis, radius), end) : '';
  const flankLines = isShaded ? strokes(isoShading(view, start, axis, length, radius)) : '';
  const lines = endLines + flankLines;
  return (
    <>
      <path className="fig-o fig-p" d={isoTube(view, start, axis, length, radius)} />
      <path className="fig-o" d={isoRim(view, front, axis, radius)} />
      {lines && <path className="fig-h" d={lines} />}
    </>
  );
}

interface LineProps {
  /**
   * The class of figures.css: c center line, d detail, dot stipple, h hatch, o outline, s shaded
   * edge, x hidden or not claimed.
   */
  readonly kind?: 'c' | 'd' | 'dot' | 'h' | 'o' | 's' | 'x';
  /** Path data. */
  readonly d: string;
}

export const Line = ({ kind = 'd', d }: LineProps): ReactElement => (
  <path className={`fig-${kind}`} d={d} />
);

interface PartProps {
  readonly numeral: string;
  readonly children: ReactNode;
}

/** The lines of one numbered part, so that its row in the legend can highlight them. */
export const Part = ({ numeral, children }: PartProps): ReactElement => (
  <g data-part={numeral}>{children}</g>
);
