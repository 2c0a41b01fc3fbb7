import { type Markdown, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import type { Subarea } from '../../schema/collections.ts';

export type KeyFact = Subarea['keyFacts'][number];

/** What a reader looks for first: how long the right lasts, which date comes first, what it covers, what it costs. */
export function KeyFacts({ facts }: { readonly facts: readonly KeyFact[] }): ReactElement {
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

/** How many of the facts stand in the banner of a sub-area, and so on a phone's first screen. */
export const factsInGist = 2;

export interface GistProps {
  readonly definition: Markdown | undefined;
  readonly facts: readonly KeyFact[];
}

/** What the right is, and the facts that come before all others. */
export function Gist({ definition, facts }: GistProps): ReactElement {
  return (
    <>
      {definition && (
        <p>
          <Prose text={definition} inline />
        </p>
      )}
      {facts.length > 0 && <KeyFacts facts={facts} />}
    </>
  );
}
