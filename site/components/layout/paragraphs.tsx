import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';

/** The paragraphs of a list field of a record. */
export function Paragraphs({ texts }: { readonly texts: readonly MarkdownTree[] }): ReactElement {
  return (
    <>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: content is rendered once and never reordered.
        <p key={index}>
          <Prose text={text} inline />
        </p>
      ))}
    </>
  );
}
