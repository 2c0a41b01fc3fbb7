import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Subarea } from '../../schema/collections.ts';
import { Aside } from '../layout/aside.tsx';
import { Facts } from '../layout/facts.tsx';

export type KeyFact = Subarea['keyFacts'][number];

/** A card with the facts that readers look for first: how long the right lasts, what it covers. */
export function KeyFacts({ facts }: { readonly facts: readonly KeyFact[] }): ReactElement | null {
  const { keyFacts } = useSite().content.labels;
  if (facts.length === 0) return null;
  return (
    <Aside title={keyFacts}>
      <Facts facts={facts} />
    </Aside>
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
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  );
}
