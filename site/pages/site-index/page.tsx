import { pageTitle } from '../../formats/titles.ts';
import { isInSiteLanguage } from '../../languages/codes.ts';
import type { PageContent } from '../../languages/page-content.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { definePage, type PagesIn, type SitePage } from '../define-page.ts';
import { SiteIndexPage } from './site-index.tsx';

/** @param pagesOf returns all pages; it is not called before a page is rendered. */
export function defineSiteIndex(
  pagesOf: (records: SiteContent) => readonly SitePage[],
): PagesIn<'index'> {
  return definePage<PageContent, 'index'>({
    pageType: 'index',
    records: (content) => (isInSiteLanguage(content) ? [content] : []),
    id: () => 'index',
    path: () => '/site-index/',
    title: ({ firm, labels }) => pageTitle(firm, labels.siteIndex),
    description: ({ labels }) => labels.siteIndexIntro,
    card: ({ labels }) => ({ title: labels.siteIndex }),
    file: ({ firm }) => firm.file,
    render: ({ all }) => <SiteIndexPage pages={pagesOf(all).filter(isListed)} />,
  });
}

const isListed = ({ canonical, isIndexed }: SitePage): boolean =>
  canonical === undefined && isIndexed !== false;
