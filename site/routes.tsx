/** The manifest: every page of the site, derived from its content, in the order of the sitemap. */
import type { RouteInput } from 'fair-copy';
import type { ComponentType } from 'react';
import { pageTitle } from './formats/titles.ts';
import { isCounted } from './lookups/deadlines.ts';
import type { RouteId } from './lookups/links.ts';
import { attorneysIn } from './lookups/people.ts';
import { lastModifiedOf } from './lookups/posts.ts';
import { subareasOf } from './lookups/practice.ts';
import { type TemplateName, type TemplateProps, templates } from './pages/templates.ts';
import type { Area, Attorney, Firm, SiteContent, Subarea } from './schema/collections.ts';

export function routes(content: SiteContent): readonly RouteInput[] {
  const { firm, areas, offices, posts, pages, legal } = content;
  return [
    home(content),
    ...areas.flatMap((area) => practiceRoutes(content, area)),
    ...attorneysIn(content).map((attorney) => profileRoute(firm, attorney)),
    page(firm, 'team', { id: 'team', path: '/team/', record: content.teamPage, props: {} }),
    page(firm, 'about', { id: 'about', path: '/about/', record: content.about, props: {} }),
    ...locations(content),
    ...offices.map((office) =>
      page(firm, 'office', {
        id: `offices/${office.id}`,
        path: `/locations/${office.id}/`,
        record: office,
        props: { office },
      }),
    ),
    page(firm, 'contact', { id: 'contact', path: '/contact/', record: content.contact, props: {} }),
    ...blog(content),
    ...posts.map((post) =>
      page(firm, 'post', {
        id: `posts/${post.id}`,
        path: `/blog/${post.id}/`,
        record: post,
        props: { post },
        lastModified: lastModifiedOf(post),
      }),
    ),
    ...pages.map((record) =>
      page(firm, 'ordinary', {
        id: `pages/${record.id}`,
        path: `/${record.id}/`,
        record,
        props: { page: record },
      }),
    ),
    ...legal.map((record) =>
      page(firm, 'legal', {
        id: `legal/${record.id}`,
        path: `/${record.id}/`,
        record,
        props: { legal: record },
        lastModified: record.effective,
      }),
    ),
    ...firstProfile(content),
    notFound(content),
  ];
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
function home({ firm, home }: SiteContent): RouteInput {
  const record = { ...home, topic: firm.name };
  const route = page(firm, 'home', { id: 'home', path: '/', record, props: {} });
  return { ...route, title: pageTitle(firm) };
}

function practiceRoutes(content: SiteContent, area: Area): readonly RouteInput[] {
  const { firm } = content;
  const areaRoute = page(firm, area.deadlines.some(isCounted) ? 'area-deadlines' : 'area', {
    id: `practice/${area.id}`,
    path: `/${area.id}/`,
    record: area,
    props: { area },
    lastModified: area.reviewed,
  });
  const subareaRoutes = subareasOf(content, area).map((subarea) =>
    page(firm, subareaTemplate(subarea), {
      id: `practice/${subarea.id}`,
      path: `/${subarea.id}/`,
      record: subarea,
      props: { subarea },
      lastModified: subarea.reviewed,
    }),
  );
  return [areaRoute, ...subareaRoutes];
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

function locations({ firm, offices, locationsPage: record }: SiteContent): readonly RouteInput[] {
  if (offices.length === 0 || !record) return [];
  const details = {
    id: 'locations',
    path: '/locations/',
    record,
    props: { page: record },
  } as const;
  return [page(firm, 'locations', details)];
}

function blog({ firm, posts, blogPage: record }: SiteContent): readonly RouteInput[] {
  if (posts.length === 0 || !record) return [];
  return [page(firm, 'blog', { id: 'blog', path: '/blog/', record, props: { page: record } })];
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
function firstProfile(content: SiteContent): readonly RouteInput[] {
  const firstAttorney = attorneysIn(content).slice(0, 1);
  return firstAttorney.map((attorney) => ({
    ...profileRoute(content.firm, attorney),
    id: 'attorneys',
    path: '/attorneys/',
    canonical: `attorneys/${attorney.id}`,
  }));
}

function notFound({ firm, home }: SiteContent): RouteInput {
  const record = { ...home, topic: 'This page was not found' };
  const route = page(firm, 'not-found', { id: 'not-found', path: '/404.html', record, props: {} });
  return { ...route, isIndexed: false };
}
