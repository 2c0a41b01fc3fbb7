import type { ReactElement } from 'react';
import { useLabels } from '../../lookups/labels.ts';

/** Where the graduation strokes of a scale begin, below its numerals; in pixels. */
export const scaleStrokesY = 34;

export interface ArrowProps {
  /** The lower edge of the scale, in pixels. */
  readonly bottom: number;
}

/** Today on a scale, of which it is the last part. A script moves it and shows it. */
export function Arrow({ bottom }: ArrowProps): ReactElement {
  const { dateNow } = useLabels();
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
