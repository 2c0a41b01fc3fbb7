/** Parts that all scales have. */

import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';

/** Where the graduation strokes of a scale begin, below its numerals; in pixels. */
export const scaleStrokesY = 34;

export interface GraduationProps {
  /** The length of the scale, in the unit of its strokes. */
  readonly end?: number;
  /** Path of the strokes, from 0 to `end`. Without it, a script sets it. */
  readonly strokes?: string;
}

/** The graduation strokes below the upper edge of a scale, as wide as the scale. */
export function Graduation({ end = 1, strokes }: GraduationProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of the drawing, which is hidden as a whole.
    <svg
      x="2%"
      y={scaleStrokesY}
      width="96%"
      height="12"
      viewBox={`0 0 ${end} 12`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      <path d={strokes} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

export interface ArrowProps {
  /** The lower edge of the scale, in pixels. */
  readonly bottom: number;
}

/** Today on a scale, of which it is the last part. A script moves it and shows it. */
export function Arrow({ bottom }: ArrowProps): ReactElement {
  const { dateNow } = useSite().content.labels;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of the drawing, which is hidden as a whole.
    <svg overflow="visible" visibility="hidden">
      <path
        d={`M0 ${scaleStrokesY}V${bottom}l-6 10h12L0 ${bottom}`}
        fill="currentColor"
        strokeWidth="2.4"
      />
      <text className="fig-n" y={bottom + 26}>
        {dateNow}
      </text>
    </svg>
  );
}
