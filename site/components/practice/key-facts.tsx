import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import type { Subarea } from '../../schema/collections.ts';

/** What a reader looks for first: what the right covers, how long it lasts, which date comes first, what it costs. */
export function KeyFacts({ facts }: { readonly facts: Subarea['keyFacts'] }): ReactElement {
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
