import type { ReactElement } from 'react';
import { lettering } from '../lettering.ts';
import { type Point, round } from './geometry.ts';

const besley = lettering('besley', 500);

/**
 * A few words on a drawing, in the middle of a base line, as outlines: a drawing is a file, which knows none of the
 * page's fonts. `angle` turns them as a protractor does.
 */
export function Words({ at: [x, y], size = 16, angle = 0, children }: WordsProps): ReactElement {
  const path = (
    <path className="fig-t" d={besley.draw(children, { x, y, size, anchor: 'middle' })} />
  );
  return angle ? <g transform={`rotate(${-angle} ${round(x)} ${round(y)})`}>{path}</g> : path;
}

interface WordsProps {
  readonly at: Point;
  readonly size?: number;
  readonly angle?: number;
  readonly children: string;
}
