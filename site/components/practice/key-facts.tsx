import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import type { Subarea } from '../../schema/collections.ts';

export type KeyFact = Subarea['keyFacts'][number];

/** The facts that readers look for first: how long the right lasts, what it covers and costs. */
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

/** Number of facts in the banner of a subarea, and so on the first screen of a phone. */
export const gistFactCount = 2;

export interface GistProps {
  readonly definition: MarkdownTree | undefined;
  readonly facts: readonly KeyFact[];
}

/** The summary in a banner: the definition and the first facts. */
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
