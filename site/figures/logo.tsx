/** The firm's symbol: a lead line that starts at one tooth of the comb and ends in the firm's initial. */
import type { ReactElement } from 'react';

export interface LogoProps {
  /** The firm's first letter, which stands where a reference numeral would; without it the line ends in a point. */
  readonly initial?: string;
}

/** Decorative: the wordmark beside it is text. One colour, the page's own; drawn for 24 pixels of height and more. */
export function Logo({ initial }: LogoProps): ReactElement {
  return (
    <svg className="fig-logo" viewBox="0 0 64 40" width="64" height="40" aria-hidden="true" focusable="false">
      <path className="fig-o" d="M2 38V30H6L7 3H11L12 30H16V38Z" />
      <path className="fig-lead" d="M9 21C19 36 23 5 35 15.5" />
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
