/** The manifest: every page of the site, derived from its content, in the order of the sitemap. */

import type { RouteInput } from 'fair-copy';
import type { ComponentType } from 'react';
import { isCounted } from './content/deadlines.ts';
import { attorneysIn } from './content/people.ts';
import { lastModifiedOf } from './content/posts.ts';
import { subareasOf } from './content/practice.ts';
import { pageTitle } from './formats/titles.ts';
import {
  baseLanguage,
  pageLanguageOf,
  type RecordWithLanguage,
  siteLanguage,
} from './languages/codes.ts';
import { languagesOf } from './languages/languages.ts';
import type { PageContent } from './languages/page-content.ts';
import { type TemplateName, type TemplateProps, templates } from './pages/templates.ts';
import type { RouteId } from './route-id.ts';
import type { Area, Attorney, Firm, SiteContent, Subarea } from './schema/collections.ts';

/** The pages in the site's language come first, then those in each other language. */
export function routes(content: SiteContent): readonly RouteInput[] {
  const { main, contents } = languagesOf(content);
  return [
    ...pagesIn(main),
    ...firstProfile(main),
    notFound(main),
    ...contents.filter((inLanguage) => inLanguage !== main).flatMap(pagesIn),
  ].map((route) => withAlternates(content, route));
}

/** The pages in one language. */
function pagesIn(content: PageContent): readonly RouteInput[] {
  const { firm, areas, offices, posts, pages, legal } = content;
  const isHere = languageTest(content);
  return [
    ...home(content),
    ...areas.flatMap((area) => practiceRoutes(content, area)),
    ...attorneysIn(content)
      .filter(isHere)
      .map((attorney) => profileRoute(firm, attorney)),
    ...single(content, 'team', content.teamPage, {}),
    ...single(content, 'about', content.about, {}),
    ...locations(content),
    ...offices.filter(isHere).map((office) =>
      page(firm, 'office', {
        id: `offices/${office.id}`,
        path: `/locations/${office.id}/`,
        record: office,
        props: { office },
      }),
    ),
    ...single(content, 'contact', content.contact, {}),
    ...blog(content),
    ...posts.filter(isHere).map((post) =>
      page(firm, 'post', {
        id: `posts/${post.id}`,
        path: `/blog/${post.id}/`,
        record: post,
        props: { post },
        lastModified: lastModifiedOf(post),
      }),
    ),
    ...pages.filter(isHere).map((record) =>
      page(firm, 'ordinary', {
        id: `pages/${record.id}`,
        path: `/${record.id}/`,
        record,
        props: { page: record },
      }),
    ),
    ...legal.filter(isHere).map((record) =>
      page(firm, 'legal', {
        id: `legal/${record.id}`,
        path: `/${record.id}/`,
        record,
        props: { legal: record },
        lastModified: record.effective,
      }),
    ),
  ];
}

/** Whether the page of a record is in the language of the pages for which these records are. */
function languageTest(content: PageContent): (record: RecordWithLanguage) => boolean {
  const base = baseLanguage(content.lang);
  return (record) => baseLanguage(pageLanguageOf(content.all, record)) === base;
}

/** The versions of a page in all languages; visitors of any other get that in the site's. */
function withAlternates(content: SiteContent, route: RouteInput): RouteInput {
  const versions = languagesOf(content).versionsOf(route.id);
  const [fallback] = versions;
  if (!fallback) return route;
  const preferred = versions.find(({ lang }) => lang === siteLanguage(content)) ?? fallback;
  const alternates = versions.map(({ id, lang }) => ({ hreflang: lang, id }));
  return { ...route, alternates: [...alternates, { hreflang: 'x-default', id: preferred.id }] };
}

interface PageDetails<Name extends TemplateName> {
  readonly id: RouteId;
  readonly path: string;
  readonly record: PageRecord;
  /** Props of the template's component. */
  readonly props: TemplateProps<Name>;
  readonly lastModified?: string;
}

/** What every record with a page has. */
interface PageRecord {
  readonly file: string;
  /** The first part of the title. */
  readonly topic: string;
  readonly metaDescription: string;
}

function page<Name extends TemplateName>(
  firm: Firm,
  template: Name,
  { id, path, record, props, lastModified }: PageDetails<Name>,
): RouteInput {
  const Component = templates[template].component as ComponentType<TemplateProps<Name>>;
  return {
    id,
    path,
    template,
    sourceFile: record.file,
    title: pageTitle(firm, record.topic),
    description: record.metaDescription,
    lastModified,
    render: () => <Component {...props} />,
  };
}

/** The home page bears the firm's name and tagline; every other page puts its topic before them. */
function home(content: PageContent): readonly RouteInput[] {
  const { firm, home: record } = content;
  return single(content, 'home', { ...record, topic: firm.name }, {}).map((route) => ({
    ...route,
    title: pageTitle(firm),
  }));
}

type SingleTemplate = 'home' | 'team' | 'about' | 'locations' | 'contact' | 'blog';

/** A page that there is once per language; none in a language in which it has no record. */
function single<Name extends SingleTemplate>(
  content: PageContent,
  name: Name,
  record: PageRecord,
  props: TemplateProps<Name>,
): readonly RouteInput[] {
  const folder = name === 'home' ? '' : `${name}/`;
  const { lang, all } = content;
  if (lang === siteLanguage(all))
    return [page(content.firm, name, { id: name, path: `/${folder}`, record, props })];
  const id = `${name}/${lang}` as const;
  if (languagesOf(all).contentOf(id) !== content) return [];
  return [page(content.firm, name, { id, path: `/${lang}/${folder}`, record, props })];
}

function practiceRoutes(content: PageContent, area: Area): readonly RouteInput[] {
  const { firm } = content;
  const isHere = languageTest(content);
  const areaRoute = page(firm, area.deadlines.some(isCounted) ? 'area-deadlines' : 'area', {
    id: `practice/${area.id}`,
    path: `/${area.id}/`,
    record: area,
    props: { area },
    lastModified: area.reviewed,
  });
  const subareas = subareasOf(content, area).filter(isHere);
  const subareaRoutes = subareas.map((subarea) =>
    page(firm, subareaTemplate(subarea), {
      id: `practice/${subarea.id}`,
      path: `/${subarea.id}/`,
      record: subarea,
      props: { subarea },
      lastModified: subarea.reviewed,
    }),
  );
  return [...(isHere(area) ? [areaRoute] : []), ...subareaRoutes];
}

type SubareaTemplate = 'subarea' | 'sections' | 'questions' | 'exhibit' | 'claim' | 'claim-exhibit';

/** Most pages have neither an exhibit nor a claim, so the styles of these are in their own sheets. */
function subareaTemplate({ sections, leads, claim, exhibit }: Subarea): SubareaTemplate {
  if (sections.length > 0) return 'sections';
  if (leads === 'faqs') return 'questions';
  const hasExhibit = exhibit !== undefined && !('rules' in exhibit);
  if (claim) return hasExhibit ? 'claim-exhibit' : 'claim';
  return hasExhibit ? 'exhibit' : 'subarea';
}

function locations(content: PageContent): readonly RouteInput[] {
  const { offices, locationsPage: record } = content;
  return offices.length > 0 && record ? single(content, 'locations', record, { page: record }) : [];
}

function blog(content: PageContent): readonly RouteInput[] {
  const { posts, blogPage: record } = content;
  return posts.length > 0 && record ? single(content, 'blog', record, { page: record }) : [];
}

/** The topic of a profile is the record's own, or the attorney's name and title. */
function profileRoute(firm: Firm, attorney: Attorney): RouteInput {
  const { id, file, name, title, profile } = attorney;
  const { topic = `${name}, ${title}`, metaDescription } = profile;
  return page(firm, 'attorney', {
    id: `attorneys/${id}`,
    path: `/attorneys/${id}/`,
    record: { file, topic, metaDescription },
    props: { attorney },
  });
}

/** A missing id shows the first attorney's profile, whose own address stays the canonical one. */
function firstProfile(content: PageContent): readonly RouteInput[] {
  const firstAttorney = attorneysIn(content).slice(0, 1);
  return firstAttorney.map((attorney) => ({
    ...profileRoute(content.firm, attorney),
    id: 'attorneys',
    path: '/attorneys/',
    canonical: `attorneys/${attorney.id}`,
  }));
}

function notFound(content: PageContent): RouteInput {
  const { firm, home } = content;
  const record = { ...home, topic: content.labels.notFoundTitle };
  const route = page(firm, 'not-found', { id: 'not-found', path: '/404.html', record, props: {} });
  return { ...route, isIndexed: false };
}
