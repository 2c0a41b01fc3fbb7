import type { ReactElement } from 'react';
import { useSite } from '../../lookups/links.ts';
import { type Practice, practiceOf } from '../../lookups/practice.ts';
import type { Attorney } from '../../schema/collections.ts';
import { Hatch } from '../marks/hatch.tsx';
import { AttorneyCard } from '../people/attorney-card.tsx';

/** Links to practice pages, each with the hatch pattern of its area and its subtitle. */
export function PracticeList({ ids }: { readonly ids: readonly string[] }): ReactElement {
  const { content } = useSite();
  return (
    <ul className="ledger">
      {ids.map((id) => (
        <PracticeRow key={id} practice={practiceOf(content, id)} />
      ))}
    </ul>
  );
}

function PracticeRow({ practice }: { readonly practice: Practice }): ReactElement {
  const { href } = useSite();
  return (
    <li>
      <a href={href(`practice/${practice.id}`)}>
        <Hatch kind={practice.area.hatch} />
        {practice.title}
      </a>
      <p>{practice.subtitle}</p>
    </li>
  );
}

/** Attorneys with their portraits, titles, and offices. */
export function AttorneyList({
  attorneys,
}: {
  readonly attorneys: readonly Attorney[];
}): ReactElement {
  return (
    <ul className="cards">
      {attorneys.map((attorney) => (
        <AttorneyCard key={attorney.id} attorney={attorney} isBrief />
      ))}
    </ul>
  );
}
