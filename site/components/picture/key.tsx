/**
 * A drawing as the key to a text: what is on a part, in the drawing or in the text, highlights it in
 * both. Their common ancestor has the class `key`, and both have the class of the part.
 */
import type { ReactElement } from 'react';
import type { Figure } from '../../../drawings/kit/figure.tsx';

import { partOutline } from './claims.tsx';
import './key.css';

/** The class of a part of a drawing: `p1` is the first. */
export function partClass({ parts }: Figure, numeral: string): string {
  return `p${parts.findIndex((part) => part.numeral === numeral) + 1}`;
}

/**
 * Invisible outlines of the parts. A tap gives them the focus, because Safari on a phone ignores
 * taps on what cannot have it. They are not tab stops, because the terms in the text are.
 */
export function PartOutlines({ figure }: { readonly figure: Figure }): ReactElement {
  const { width, height, parts } = figure;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing and each part have a name.
    <svg className="fig fig-refs fig-parts" viewBox={`0 0 ${width} ${height}`}>
      {parts.map((part) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: taps have to focus it.
        <path
          key={part.numeral}
          className={partClass(figure, part.numeral)}
          d={partOutline(part)}
          tabIndex={-1}
          role="img"
          aria-label={part.name}
        />
      ))}
    </svg>
  );
}
