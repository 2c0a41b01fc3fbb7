import { Fragment, type ReactElement } from 'react';
import { linkedPages } from '../../content/pages.ts';
import { areaOf } from '../../content/practice.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { baseLanguage, siteLanguage } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { languagesOf } from '../../languages/languages.ts';
import type { PageContent } from '../../languages/page-content.ts';
import { useSite } from '../../languages/use-site.ts';
import type { RouteId } from '../../route-id.ts';
import type { Subarea } from '../../schema/collections.ts';
import { preventBreaks, preventBreaksInRow } from '../../typography/lines.tsx';

/** Such as `En inglés`, for what exists only in the site's own language. */
export function inSiteLanguage({ all, lang, labels }: PageContent): string {
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  const language = names.of(baseLanguage(siteLanguage(all))) ?? '';
  return fillTemplate(labels.inLanguage, { language });
}

/** Says after a link that its page is in another language. Renders nothing if it is not. */
export function OtherLanguage({ of: id }: { readonly of: RouteId }): ReactElement | null {
  const { content, isHere } = useSite();
  if (isHere(id)) return null;
  const [first = '', ...rest] = inSiteLanguage(content);
  return <> ({first.toLocaleLowerCase(content.lang) + rest.join('')})</>;
}

export interface OtherPage {
  readonly id: RouteId;
  readonly label: string;
}

/** What the menu and the footer would link to if it existed in the language of the page. */
export function useOtherPages(): readonly OtherPage[] {
  const { content, isHere } = useSite();
  const { main } = languagesOf(content.all);
  const { areas, offices, matters, posts, labels } = main;
  const pages: readonly OtherPage[] = [
    ...areas.map(({ id, name: label }) => ({ id: `practice/${id}` as const, label })),
    ...(offices.length > 0 ? [{ id: 'locations' as const, label: labels.locations }] : []),
    { id: 'team', label: labels.team },
    { id: 'about', label: labels.about },
    ...linkedPages(main, 'footer'),
    ...(matters.length > 0 ? [{ id: 'matters' as const, label: labels.matters }] : []),
    ...(posts.length > 0 ? [{ id: 'blog' as const, label: labels.blog }] : []),
    { id: 'index', label: labels.siteIndex },
  ];
  return pages.filter(({ id }) => !isHere(id));
}

/** Sub-areas in the language of the page whose area is not, so that no list of an area has them. */
export function useOwnServices(): readonly Subarea[] {
  const { content, isHere } = useSite();
  return content.subareas.filter(
    ({ id }) => isHere(`practice/${id}`) && !isHere(`practice/${areaOf(content, id).id}`),
  );
}

interface OtherLinksProps {
  readonly pages: readonly OtherPage[];
  readonly className?: string;
}

/** A list of links to pages that exist only in the site's own language. */
export function OtherLinks({ pages, className }: OtherLinksProps): ReactElement {
  const { content, href } = useSite();
  const { lang } = languagesOf(content.all).main;
  return (
    <ul className={className} {...languageAttributes(lang)}>
      {pages.map(({ id, label }) => (
        <li key={id}>
          <a href={href(id)}>{preventBreaksInRow(label)}</a>
        </li>
      ))}
    </ul>
  );
}

/** Such links in one line. Renders nothing for none. */
export function OtherPages({ pages }: Pick<OtherLinksProps, 'pages'>): ReactElement | null {
  const { content, href } = useSite();
  const { lang } = languagesOf(content.all).main;
  if (pages.length === 0) return null;
  return (
    <p>
      {inSiteLanguage(content)}:{' '}
      <span {...languageAttributes(lang)}>
        {pages.map(({ id, label }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <a href={href(id)}>{preventBreaks(label)}</a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
