/** The pages of the site, in the order of the sitemap. */
import type { Route, RouteInput } from 'fair-copy';
import { siteLanguage } from './languages/codes.ts';
import { languagesOf } from './languages/languages.ts';
import { about } from './pages/about/page.tsx';
import { area } from './pages/area/page.tsx';
import { attorney, firstAttorney } from './pages/attorney/page.tsx';
import { blog, blogAreas, blogPages } from './pages/blog/page.tsx';
import { contact } from './pages/contact/page.tsx';
import type { SitePage } from './pages/define-page.ts';
import { home } from './pages/home/page.tsx';
import { legal } from './pages/legal/page.tsx';
import { locations } from './pages/locations/page.tsx';
import { matters } from './pages/matters/page.tsx';
import { notFound } from './pages/not-found/page.tsx';
import { office } from './pages/office/page.tsx';
import { post } from './pages/post/page.tsx';
import { defineSiteIndex } from './pages/site-index/page.tsx';
import { team } from './pages/team/page.tsx';
import { text } from './pages/text/page.tsx';
import type { SiteContent } from './schema/collections.ts';

/** It lists all pages, so it is given them. */
const siteIndex = defineSiteIndex((records) => [...pagesById(records).values()]);

const pages = [
  home,
  area,
  attorney,
  team,
  about,
  matters,
  locations,
  office,
  contact,
  blog,
  blogPages,
  blogAreas,
  post,
  text,
  legal,
  siteIndex,
  firstAttorney,
  notFound,
];

declare module './route-id.ts' {
  interface RegisteredPages {
    readonly id: ReturnType<(typeof pages)[number]>[number]['id'];
  }
}

/** The pages in the site's language come first, then those in each other language. */
export function routes(records: SiteContent): readonly RouteInput[] {
  return [...pagesById(records).values()].map((page) => withAlternates(records, page));
}

/** The page of a route; pages that only `npm run dev` serves are not in the list. */
export function pageOf(records: SiteContent, { id }: Pick<Route, 'id'>): SitePage | undefined {
  return pagesById(records).get(id);
}

/** The head of each page and the pictures of link previews ask for the pages again. */
const pagesOfRecords = new WeakMap<SiteContent, ReadonlyMap<string, SitePage>>();

function pagesById(records: SiteContent): ReadonlyMap<string, SitePage> {
  const known = pagesOfRecords.get(records);
  if (known) return known;
  const inAllLanguages = languagesOf(records).contents.flatMap((content) =>
    pages.flatMap((pagesIn): readonly SitePage[] => pagesIn(content)),
  );
  const byId = new Map(inAllLanguages.map((page) => [page.id, page]));
  pagesOfRecords.set(records, byId);
  return byId;
}

/** The versions of a page in all languages; visitors of any other get that in the site's. */
function withAlternates(records: SiteContent, page: SitePage): RouteInput {
  const versions = languagesOf(records).versionsOf(page.id);
  const [fallback] = versions;
  const { preview, openGraphType, publishedOn, ...route } = page;
  if (!fallback) return route;
  const preferred = versions.find(({ lang }) => lang === siteLanguage(records)) ?? fallback;
  const alternates = versions.map(({ id, lang }) => ({ hreflang: lang, id }));
  return { ...route, alternates: [...alternates, { hreflang: 'x-default', id: preferred.id }] };
}
