import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { languageAttributes } from '../../languages/direction.ts';
import './facts.css';

export interface Fact {
  /** Unique in the list. */
  readonly term: string;
  readonly fact: MarkdownTree;
  /** Language of both, if it is not that of the page. */
  readonly lang?: string | undefined;
}

/** Terms and what there is to say about each; on a wide screen next to each other. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="facts">
      {facts.map(({ term, fact, lang }) => (
        <div key={term} {...languageAttributes(lang)}>
          <dt>{term}</dt>
          <dd>
            <Prose text={fact} inline />
          </dd>
        </div>
      ))}
    </dl>
  );
}
