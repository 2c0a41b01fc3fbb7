import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { resultsNotice } from '../../content/matters.ts';
import { personLink } from '../../content/people.ts';
import { siteLanguage } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Matter } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Section } from '../layout/section.tsx';

/** The matters of an area or an attorney, with a link to all of them. */
export function MatterSection({
  matters,
}: {
  readonly matters: readonly Matter[];
}): ReactElement | null {
  const { content, href } = useSite();
  const { labels } = content;
  if (matters.length === 0) return null;
  return (
    <Section title={labels.matters} layout="two-column" lede={resultsNotice(content, matters)}>
      <MatterList matters={matters} />
      <p>
        <a href={href('matters')}>{labels.allMatters}</a>
      </p>
    </Section>
  );
}

/** Matters are in the language of the site. */
export function MatterList({ matters }: { readonly matters: readonly Matter[] }): ReactElement {
  const { content, href, langOf } = useSite();
  const lang = langOf({ lang: siteLanguage(content.all) });
  return (
    <ul className="ledger" {...languageAttributes(lang)}>
      {matters.map(({ id, title, year, summary, result, attorneys }) => (
        <li key={id}>
          <b>{preventBreaks(title)}</b>
          <p>
            <Prose text={summary} inline /> {result && <Prose text={result} inline />}
          </p>
          <p className="small">
            {attorneys.map((attorney, index) => (
              <span key={attorney.id}>
                {index > 0 && ', '}
                <a href={href(...personLink(attorney))}>{preventBreaks(attorney.name)}</a>
              </span>
            ))}
            {attorneys.length > 0 && year !== undefined && ', '}
            {year}
          </p>
        </li>
      ))}
    </ul>
  );
}
