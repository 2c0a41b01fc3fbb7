import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { type Practice, practiceOf } from '../../content/practice.ts';
import { fullDate } from '../../formats/dates.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Area, Attorney, Post } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { columnsClass } from '../layout/columns.ts';
import { InLanguage } from '../layout/in-language.tsx';
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
    <li {...languageAttributes(useSite().langOf(practice))}>
      <a href={href(`practice/${practice.id}`)}>
        <Hatch kind={practice.area.hatch} />
        {preventBreaks(practice.title)}
      </a>
      <p>{preventBreaks(practice.subtitle)}</p>
    </li>
  );
}

/** Links to posts, each with its date. */
export function PostList({ posts }: { readonly posts: readonly Post[] }): ReactElement {
  const { content, href, langOf } = useSite();
  const { locale } = content;
  return (
    <ul className="ledger">
      {posts.map((post) => (
        <li key={post.id}>
          <a href={href(`posts/${post.id}`)} {...languageAttributes(langOf(post))}>
            {preventBreaks(post.title)}
          </a>
          <p>{fullDate(post.date, locale)}</p>
        </li>
      ))}
    </ul>
  );
}

export interface HandlersProps {
  /** Its note says who may handle these matters. */
  readonly area?: Area;
  readonly attorneys: readonly Attorney[];
}

/** Who handles a matter: the area's note, and attorneys with their portraits, titles, and offices. */
export function Handlers({ area, attorneys }: HandlersProps): ReactElement {
  const note = area?.note;
  return (
    // One element, so that the cards follow the note, however long the list next to them is.
    <div>
      {note && (
        <p className="note">
          <InLanguage of={area}>
            <Prose text={note} inline />
          </InLanguage>
        </p>
      )}
      {attorneys.length > 0 && (
        <ul className={`cards ${columnsClass(attorneys.length)}`}>
          {attorneys.map((attorney) => (
            <AttorneyCard key={attorney.id} attorney={attorney} isBrief />
          ))}
        </ul>
      )}
    </div>
  );
}
