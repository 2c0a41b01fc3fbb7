import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import './numbers.css';

/**
 * Paragraphs as cards. If one begins with bold text, such as a number, the styles set that large;
 * any other is an ordinary paragraph.
 */
export function Numbers({ items }: { readonly items: readonly MarkdownTree[] }): ReactElement {
  return (
    <ul className="cards areas numbers">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: content is rendered once and never reordered.
        <li key={index}>
          <Prose text={item} inline={startsWithBold(item)} />
        </li>
      ))}
    </ul>
  );
}

/** Whether the text begins in bold. The parser leaves an empty string before a bold start. */
function startsWithBold({ children: [paragraph] }: MarkdownTree): boolean {
  const first = typeof paragraph === 'object' && paragraph.children.find((node) => node !== '');
  return typeof first === 'object' && first.tag === 'strong';
}
