/** The firm's symbol: a lead line that starts at one tooth of the comb and ends in the firm's initial; of others, the initial. */
import type { ReactElement } from 'react';
import type { Firm } from '../schema/collections.ts';

export interface LogoProps {
  /** The firm's first letter, which stands where a reference numeral would; without it the line ends in a point. */
  readonly initial?: string;
  /** Of a firm that says so: it begins at the comb. */
  readonly mark?: Firm['mark'];
}

/** Decorative: the wordmark beside it is text. One colour, the page's own; drawn for 24 pixels of height and more. */
export function Logo({ initial, mark }: LogoProps): ReactElement {
  const isDrawn = mark !== undefined || !initial;
  const [left, width] = isDrawn ? [0, 64] : [34, 30];
  return (
    <svg
      className="fig-logo"
      viewBox={`${left} 0 ${width} 40`}
      width={width}
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      {isDrawn && (
        <>
          <path className="fig-o" d="M2 38V30H6L7 3H11L12 30H16V38Z" />
          <path className="fig-lead" d="M9 21C19 36 23 5 35 15.5" />
        </>
      )}
      {initial ? (
        <text className="fig-initial" x="49" y="30">
          {initial}
        </text>
      ) : (
        <circle className="fig-k" cx="38" cy="18" r="4" />
      )}
    </svg>
  );
}
