import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';

export interface Fact {
  /** Unique in the list. */
  readonly term: string;
  readonly fact: MarkdownTree;
}

/** Terms and what there is to say about each; on a wide screen next to each other. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="facts">
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Prose text={fact} inline />
          </dd>
        </div>
      ))}
    </dl>
  );
}
