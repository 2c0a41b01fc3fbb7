import type { ReactElement, ReactNode } from 'react';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import './return-mark.css';

/** What the generator puts into the link from a footnote back to the text. No family has it. */
const returnSign = '↩';

/** The same sign as a drawing. */
function ReturnMark(): ReactElement {
  const { backToText } = useSite().content.labels;
  return (
    <svg width="16" height="12" viewBox="0 0 16 12" role="img" aria-label={backToText}>
      <path
        d="M5.5 1.5l-4 4 4 4M2 5.5h9a3 3 0 0 1 0 6h-1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}

/** Typesets a text of Markdown. */
export function typesetProse(text: string): ReactNode {
  return text === returnSign ? <ReturnMark /> : preventBreaks(text);
}
