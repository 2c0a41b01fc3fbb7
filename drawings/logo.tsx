/**
 * The firm's symbol: a lead line from one tooth of the music box's comb to the firm's initial. A
 * firm without a mark of its own gets only the initial.
 */
import type { ReactElement } from 'react';

/** The tooth, and the lead line from it to the initial, in a view box that is 40 high. */
export const logoTooth = 'M2 38V30H6L7 3H11L12 30H16V38Z';
export const logoLine = 'M9 21C19 36 23 5 35 15.5';

export interface LogoProps {
  /** The firm's first letter, in place of a numeral. Without it, the lead line ends in a dot. */
  readonly initial?: string;
  /** Set if the firm uses the lead line as its mark. */
  readonly mark?: string | undefined;
}

/**
 * Decorative: the wordmark next to it is text. It has one color, the page's, and is designed for a
 * height of at least 24 pixels.
 */
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
    >
      {isDrawn && (
        <>
          <path className="fig-o" d={logoTooth} />
          <path className="fig-lead" d={logoLine} />
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
