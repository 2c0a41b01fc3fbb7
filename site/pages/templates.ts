/**
 * The kinds of pages. A new kind is a component, a style sheet, and an entry here; routes.tsx says
 * which records have such a page.
 */

import { fileURLToPath } from 'node:url';
import type { Route } from 'fair-copy';
import type { ReactElement } from 'react';
import { officePicture } from '../content/offices.ts';
import { areaOf } from '../content/practice.ts';
import { byId } from '../content/records.ts';
import { languagesOf } from '../languages/languages.ts';
import type { PageContent } from '../languages/page-content.ts';
import { type CardContent, createPreview, type Preview } from '../metadata/preview.ts';
import type { Area, SiteContent } from '../schema/collections.ts';
import { AboutPage } from './about/about.tsx';
import { AreaPage } from './area/area.tsx';
import { AttorneyPage } from './attorney/attorney.tsx';
import { BlogPage } from './blog/blog.tsx';
import { ContactPage } from './contact/contact.tsx';
import { HomePage } from './home/home.tsx';
import { LegalPage } from './legal/legal.tsx';
import { LocationsPage } from './locations/locations.tsx';
import { NotFoundPage } from './not-found/not-found.tsx';
import { OfficePage } from './office/office.tsx';
import { PostPage } from './post/post.tsx';
import { SubareaPage } from './subarea/subarea.tsx';
import { TeamPage } from './team/team.tsx';
import { OrdinaryPage } from './text/text.tsx';

export interface PageTemplate {
  /** The content of `main`. */
  readonly component: (props: never) => ReactElement;
  /** Style sheet, in this folder, of what only such pages contain. */
  readonly styles: string;
  /**
   * What the picture of a link preview shows. Without it, the page has no such picture.
   * @param recordId the part of the route's id after its first slash; empty if there is none.
   */
  readonly card?: (content: PageContent, recordId: string) => CardContent | undefined;
  /** @default 'website' */
  readonly openGraphType?: 'article' | 'profile';
  /** Day on which the page was published, for the previews of articles. */
  readonly published?: (content: SiteContent, recordId: string) => string;
}

export const templates = {
  home: {
    component: HomePage,
    styles: 'home/home.css',
    card: ({ home }) => ({ title: home.heading, image: home.hero }),
  },
  area: { component: AreaPage, styles: 'area/area.css', card: areaCard },
  /** An area with the tool for its deadlines. */
  'area-deadlines': { component: AreaPage, styles: 'area/area-deadlines.css', card: areaCard },
  subarea: { component: SubareaPage, styles: 'subarea/subarea.css', card: subareaCard },
  /** A subarea with numbers, two sides, or a table. */
  exhibit: { component: SubareaPage, styles: 'subarea/exhibit.css', card: subareaCard },
  /** A subarea with a claim. */
  claim: { component: SubareaPage, styles: 'subarea/claim.css', card: subareaCard },
  'claim-exhibit': {
    component: SubareaPage,
    styles: 'subarea/claim-exhibit.css',
    card: subareaCard,
  },
  /** A subarea that starts with its questions. */
  questions: { component: SubareaPage, styles: 'subarea/questions.css', card: subareaCard },
  /** A subarea with sections. */
  sections: { component: SubareaPage, styles: 'subarea/sections.css', card: subareaCard },
  attorney: {
    component: AttorneyPage,
    styles: 'attorney/attorney.css',
    card: ({ people }, id) => {
      const { name, image } = byId(people, id);
      return { title: name, image };
    },
    openGraphType: 'profile',
  },
  team: { component: TeamPage, styles: 'team/team.css', card: ({ teamPage }) => teamPage },
  about: { component: AboutPage, styles: 'about/about.css', card: ({ about }) => about },
  locations: {
    component: LocationsPage,
    styles: 'locations/locations.css',
    card: ({ locationsPage }) => locationsPage,
  },
  office: {
    component: OfficePage,
    styles: 'office/office.css',
    card: ({ offices }, id) => {
      const office = byId(offices, id);
      return { title: office.title, image: officePicture(office) };
    },
  },
  contact: {
    component: ContactPage,
    styles: 'contact/contact.css',
    card: ({ contact }) => contact,
  },
  blog: { component: BlogPage, styles: 'blog/blog.css', card: ({ blogPage }) => blogPage },
  post: {
    component: PostPage,
    styles: 'post/post.css',
    card: (content, id) => {
      const { title, image, category } = byId(content.posts, id);
      return { title, image, area: category };
    },
    openGraphType: 'article',
    published: ({ posts }, id) => byId(posts, id).date,
  },
  /** A page of data/pages/. */
  ordinary: {
    component: OrdinaryPage,
    styles: 'text/text.css',
    card: ({ pages }, id) => byId(pages, id),
  },
  legal: {
    component: LegalPage,
    styles: 'legal/legal.css',
    card: ({ legal }, id) => byId(legal, id),
  },
  'not-found': { component: NotFoundPage, styles: 'not-found/not-found.css' },
} satisfies Readonly<Record<string, PageTemplate>>;

export type TemplateName = keyof typeof templates;

/** Props of the component of a template. */
export type TemplateProps<Name extends TemplateName> =
  Parameters<(typeof templates)[Name]['component']> extends [infer Props extends object]
    ? Props
    : Readonly<Record<string, never>>;

function areaCard({ areas }: SiteContent, id: string): CardContent {
  const area = byId(areas, id);
  return practiceCard(area, area);
}

function subareaCard(content: PageContent, id: string): CardContent {
  return practiceCard(byId(content.subareas, id), areaOf(content, id));
}

function practiceCard(
  { title, backgroundImage }: Pick<Area, 'title' | 'backgroundImage'>,
  area: Area,
): CardContent {
  return { title, image: backgroundImage, area };
}

/** The template of a route; pages that only `npm run dev` serves have none. */
export function templateOf({ template }: Pick<Route, 'template'>): PageTemplate | undefined {
  return (templates as Readonly<Record<string, PageTemplate>>)[template];
}

/** The preview of a page, or of its canonical page; none for pages that are not indexed. */
export function previewOf(whole: SiteContent, route: Route): Preview | undefined {
  if (route.isIndexed === false) return undefined;
  const id = route.canonical ?? route.id;
  const content = languagesOf(whole).contentOf(id);
  const [, ...recordId] = id.split('/');
  const card = templateOf(route)?.card?.(content, recordId.join('/'));
  return card && createPreview(content, id, card);
}

/** Day on which a page was published, if it is an article. */
export function publishedOn(whole: SiteContent, route: Route): string | undefined {
  const [, ...recordId] = route.id.split('/');
  return templateOf(route)?.published?.(whole, recordId.join('/'));
}

/** Paths of the style sheets by template. */
export const pageStyles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(templates).map(([name, { styles }]) => [
    name,
    fileURLToPath(new URL(styles, import.meta.url)),
  ]),
);
