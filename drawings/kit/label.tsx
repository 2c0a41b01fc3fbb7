import type { ReactElement } from 'react';
import { createTextOutliner } from '../lettering/text-outlines.ts';
import { type Point, round } from './geometry.ts';

const besley = createTextOutliner('besley', 500);

interface LabelProps {
  /** The middle of the base line. */
  readonly position: Point;
  /** Font size in sheet units. */
  readonly size?: number;
  /** In degrees, counterclockwise. */
  readonly angle?: number;
  readonly children: string;
}

/**
 * A short text on a drawing, as outlines: a drawing is published as a file of its own, which cannot
 * use the page's fonts.
 */
export function Label({
  position: [x, y],
  size = 16,
  angle = 0,
  children,
}: LabelProps): ReactElement {
  const path = (
    <path className="fig-t" d={besley.draw(children, { x, y, size, anchor: 'middle' })} />
  );
  return angle ? <g transform={`rotate(${-angle} ${round(x)} ${round(y)})`}>{path}</g> : path;
}
