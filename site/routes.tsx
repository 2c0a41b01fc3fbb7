/** The manifest: every page of the site, derived from its content, in the order of the sitemap. */
import type { RouteInput } from 'fair-copy';
import type { RouteId } from './links.ts';
import { lastModifiedOf, subareasOf } from './lookups.ts';
import { AboutPage } from './pages/about.tsx';
import { AreaPage } from './pages/area.tsx';
import { AttorneyPage } from './pages/attorney.tsx';
import { BlogPage } from './pages/blog.tsx';
import { ContactPage } from './pages/contact.tsx';
import { HomePage } from './pages/home.tsx';
import { LegalPage } from './pages/legal.tsx';
import { LocationsPage } from './pages/locations.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { OfficePage } from './pages/office.tsx';
import { PostPage } from './pages/post.tsx';
import { SubareaPage } from './pages/subarea.tsx';
import { TeamPage } from './pages/team.tsx';
import type { Area, Attorney, SiteContent } from './schema/collections.ts';

export function routes(content: SiteContent): readonly RouteInput[] {
  const titled = titles(content);
  return [
    home(content),
    ...content.areas.flatMap((area) => practiceRoutes(content, area)),
    ...content.attorneys.map((attorney) => profile(attorney, titled)),
    page('team', '/team/', content.teamPage, titled, () => <TeamPage />),
    page('about', '/about/', content.about, titled, () => <AboutPage />),
    ...locations(content, titled),
    ...content.offices.map((office) => ({
      ...page(`offices/${office.id}`, `/locations/${office.id}/`, office, titled, () => (
        <OfficePage office={office} />
      )),
      template: 'office',
    })),
    page('contact', '/contact/', content.contact, titled, () => <ContactPage />),
    ...blog(content, titled),
    ...content.posts.map((post) => ({
      ...page(`posts/${post.id}`, `/blog/${post.id}/`, post, titled, () => (
        <PostPage post={post} />
      )),
      template: 'post',
      lastModified: lastModifiedOf(post),
    })),
    ...content.legal.map((legal) => ({
      ...page(`legal/${legal.id}`, `/${legal.id}/`, legal, titled, () => (
        <LegalPage legal={legal} />
      )),
      template: 'legal',
      lastModified: legal.effective,
    })),
    ...firstProfile(content, titled),
    notFound(content, titled),
  ];
}

/** Topic of a profile's title: the record's own, or the attorney's name and title. */
function profileTopic({ name, title, topic }: Pick<Attorney, 'name' | 'title' | 'topic'>): string {
  return topic ?? `${name}, ${title}`;
}

type Titled = (topic: string) => string;

/** The home page bears the firm's name and tagline; every other page puts its topic before them. */
function titles({ firm }: SiteContent): Titled {
  return (topic) => `${topic} | ${firm.name} | ${firm.tagline}`;
}

interface PageRecord {
  readonly file: string;
  readonly topic: string;
  readonly metaDescription: string;
}

function page(
  id: RouteId,
  path: string,
  record: PageRecord,
  titled: Titled,
  render: RouteInput['render'],
): RouteInput {
  const { file, topic, metaDescription } = record;
  return {
    id,
    path,
    template: id,
    sourceFile: file,
    title: titled(topic),
    description: metaDescription,
    render,
  };
}

function home({ firm, home }: SiteContent): RouteInput {
  return {
    id: 'home',
    path: '/',
    template: 'home',
    sourceFile: home.file,
    title: `${firm.name} | ${firm.tagline}`,
    description: home.metaDescription,
    render: () => <HomePage />,
  };
}

function locations(
  { offices, locationsPage: record }: SiteContent,
  titled: Titled,
): readonly RouteInput[] {
  if (offices.length === 0 || !record) return [];
  return [page('locations', '/locations/', record, titled, () => <LocationsPage page={record} />)];
}

function blog({ posts, blogPage: record }: SiteContent, titled: Titled): readonly RouteInput[] {
  if (posts.length === 0 || !record) return [];
  return [page('blog', '/blog/', record, titled, () => <BlogPage page={record} />)];
}

function practiceRoutes(content: SiteContent, area: Area): readonly RouteInput[] {
  const titled = titles(content);
  return [
    {
      ...page(`practice/${area.id}`, `/${area.id}/`, area, titled, () => <AreaPage area={area} />),
      template: 'area',
      lastModified: area.reviewed,
    },
    ...subareasOf(content, area).map((subarea) => ({
      ...page(`practice/${subarea.id}`, `/${subarea.id}/`, subarea, titled, () => (
        <SubareaPage subarea={subarea} />
      )),
      template: subarea.leads === 'faqs' ? 'questions' : 'subarea',
      lastModified: subarea.reviewed,
    })),
  ];
}

function profile(attorney: Attorney, titled: Titled): RouteInput {
  const record = { ...attorney, topic: profileTopic(attorney) };
  const route = page(
    `attorneys/${attorney.id}`,
    `/attorneys/${attorney.id}/`,
    record,
    titled,
    () => <AttorneyPage attorney={attorney} />,
  );
  return { ...route, template: 'attorney' };
}

/** A missing id shows the first attorney's profile, whose own address stays the canonical one. */
function firstProfile({ attorneys }: SiteContent, titled: Titled): readonly RouteInput[] {
  return attorneys.slice(0, 1).map((attorney) => ({
    ...profile(attorney, titled),
    id: 'attorneys',
    path: '/attorneys/',
    canonical: `attorneys/${attorney.id}`,
  }));
}

function notFound({ home }: SiteContent, titled: Titled): RouteInput {
  return {
    id: 'not-found',
    path: '/404.html',
    template: 'not-found',
    sourceFile: home.file,
    title: titled('This page was not found'),
    description: home.metaDescription,
    isIndexed: false,
    render: () => <NotFoundPage />,
  };
}
