/** One new file in data/ is a new page, linked from everywhere it belongs. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { attorneysIn } from '../../site/content/people.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { temporaryFolder } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { itInLongRun } from '../support/long-run.ts';
import {
  type Built,
  firstData,
  linksOf,
  mainOf,
  pageAt,
  readContent,
  renderReal,
  textOf,
} from '../support/real-site.ts';

/** A menu in Spanish lists what exists in Spanish. */
const isEnglish = (route: string) => !route.startsWith('/es/');

let content: SiteContent;
let before: Built;

beforeAll(async () => {
  content = await readContent(firstData);
  before = await renderReal(firstData);
}, 120_000);

test('the unchanged site builds without a problem', () => {
  expect(before.problems).toEqual([]);
});

describe('an added file', { timeout: 240_000 }, () => {
  test('an attorney gets a profile, a vCard, and links on the team page and office page', async () => {
    const addition = copyAttorney(9999);
    await withFile(addition, (site) => {
      expect(textOf(pageAt(site, '/attorneys/wren-alderleaf/'))).toContain('Wren Alderleaf');
      expect(pagesLinkingTo(site, '/attorneys/wren-alderleaf/')).toContain('/team/');
      expect(site.files.get('attorneys/wren-alderleaf.vcf')).toContain('FN:Wren Alderleaf');
      const [first] = attorneysIn(content);
      expect(pagesLinkingTo(site, '/attorneys/wren-alderleaf/')).toContain(
        `/locations/${first?.office?.id}/`,
      );
      expect(attorneysOnHome(site)).toEqual(
        attorneysIn(content)
          .slice(0, 3)
          .map(({ id }) => `/attorneys/${id}/`),
      );
      expect(sitemapOf(site)).toContain('/attorneys/wren-alderleaf/');
    });
  });

  itInLongRun(
    'an attorney with the lowest order comes first on the home page and for unknown profiles',
    async () => {
      const addition = copyAttorney(0);
      await withFile(addition, (site) => {
        const existing = attorneysIn(content)
          .slice(0, 2)
          .map(({ id }) => `/attorneys/${id}/`);
        expect(attorneysOnHome(site)).toEqual(['/attorneys/wren-alderleaf/', ...existing]);
        expect(textOf(mainOf(pageAt(site, '/attorneys/')))).toContain('Wren Alderleaf');
        expect(site.files.get('404.html')).toContain(
          '[&quot;/attorneys/&quot;,&quot;/attorneys/wren-alderleaf/&quot;]',
        );
      });
    },
  );

  test('an office is in every menu, every footer, and the cards of three pages', async () => {
    const addition = copyRecord(content.offices[0], 'offices/elm-harbor', {
      order: 9999,
      name: 'Elm Harbor',
      title: 'Elm Harbor Office',
      topic: 'An office in Elm Harbor, new today',
      address: '9 Alderleaf Quay',
      city: 'Elm Harbor, CA 93999',
      email: `elm-harbor@${content.firm.domain}`,
      image: { figure: 'california' },
      vicinity: undefined,
    });
    await withFile(addition, (site) => {
      expect(textOf(pageAt(site, '/locations/elm-harbor/'))).toContain('9 Alderleaf Quay');
      for (const route of site.routes.filter(isEnglish)) {
        const html = pageAt(site, route);
        expect(hrefsOf(partOf(html, 'header')), `menu of ${route}`).toContain(
          '/locations/elm-harbor/',
        );
        expect(hrefsOf(partOf(html, 'footer')), `footer of ${route}`).toContain(
          '/locations/elm-harbor/',
        );
      }
      for (const route of ['/about/', '/contact/', '/locations/']) {
        expect(hrefsOf(mainOf(pageAt(site, route))), `cards of ${route}`).toContain(
          '/locations/elm-harbor/',
        );
        expect(textOf(mainOf(pageAt(site, route))), `cards of ${route}`).toContain(
          '9 Alderleaf Quay',
        );
      }
      expect(sitemapOf(site)).toContain('/locations/elm-harbor/');
    });
  });

  test('a sub-area is in every menu and in the list of its area', async () => {
    const [area] = content.areas;
    const model = content.subareas.find(({ id }) => id.startsWith(`${area?.id}/`));
    const fields = {
      order: 9999,
      name: 'Alderleaf rights',
      title: 'Alderleaf Rights',
      topic: 'Alderleaf rights, new today',
      subtitle:
        'Rights in a leaf that is new today, with the dates and costs set out before you commit',
    };
    await withFile(copyRecord(model, `subareas/${area?.id}/alderleaf`, fields), (site) => {
      const route = `/${area?.id}/alderleaf/`;
      expect(textOf(pageAt(site, route))).toContain('Alderleaf Rights');
      for (const page of site.routes.filter(isEnglish)) {
        expect(hrefsOf(partOf(pageAt(site, page), 'header')), `menu of ${page}`).toContain(route);
      }
      expect(hrefsOf(mainOf(pageAt(site, `/${area?.id}/`)))).toContain(route);
      expect(sitemapOf(site)).toContain(route);
    });
  });

  test('a new post is on the blog page, in the feed, and among the three newest on the home page', async () => {
    const fields = {
      title: 'The Alderleaf Decision',
      topic: 'The Alderleaf decision, new today',
      date: '2026-11-20',
      reviewed: '2026-11-20',
    };
    await withFile(copyRecord(content.posts[0], 'posts/alderleaf', fields), (site) => {
      expect(textOf(pageAt(site, '/blog/alderleaf/'))).toContain('The Alderleaf Decision');
      const dated = content.posts.map(({ id }) => `/blog/${id}/`);
      expect(postsIn(site, '/blog/')).toEqual(['/blog/alderleaf/', ...dated]);
      expect(postsIn(site, '/')).toEqual(['/blog/alderleaf/', ...dated.slice(0, 2)]);
      expect(site.files.get('blog/feed.xml')).toContain('/blog/alderleaf/');
      expect(sitemapOf(site)).toContain('/blog/alderleaf/');
    });
  });

  itInLongRun('an old post is on the blog page and does not change the home page', async () => {
    const fields = {
      title: 'The Alderleaf Decision',
      topic: 'The Alderleaf decision, long ago',
      date: `${content.firm.founded}-12-31`,
    };
    await withFile(copyRecord(content.posts[0], 'posts/alderleaf', fields), (site) => {
      expect(postsIn(site, '/blog/').at(-1)).toBe('/blog/alderleaf/');
      expect(postsIn(site, '/')).toEqual(content.posts.slice(0, 3).map(({ id }) => `/blog/${id}/`));
    });
  });
});

interface Addition {
  /** The path relative to data/. */
  readonly file: string;
  readonly text: string;
}

/** Copies a record of the firm with some fields changed. */
/** A file of another attorney, who has no biography on the team page. */
function copyAttorney(order: number): Addition {
  const [model] = attorneysIn(content);
  const record = parse(readFileSync(path.join(root, model?.file ?? ''), 'utf8'));
  const text = stringify({
    ...record,
    order,
    name: 'Wren Alderleaf',
    title: 'Attorney',
    image: undefined,
    bio: undefined,
    profile: {
      ...record.profile,
      metaDescription: 'An attorney whom a test has added, to see where the site shows her.',
      opening: 'Wren Alderleaf asks to see the thing before she reads about it.',
    },
  });
  return { file: 'people/wren-alderleaf.yaml', text };
}

function copyRecord(
  model: { readonly file: string } | undefined,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Addition {
  if (!model) throw new Error(`the firm has no record that ${id} could be modelled on`);
  const metaDescription = `A record that a test has added as ${id}, to see where the site shows it: in menus, lists, footers, sitemap and feed.`;
  const [, frontMatter, body] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path.join(root, model.file), 'utf8')) ?? [];
  const record = frontMatter ?? readFileSync(path.join(root, model.file), 'utf8');
  const text = stringify({ ...parse(record), metaDescription, ...fields });
  if (body === undefined) return { file: `${id}.yaml`, text };
  return { file: `${id}.md`, text: `---\n${text}---\n${body}` };
}

/** Copies the data of the firm into a temporary folder, with a file added. */
function dataWith({ file, text }: Addition): string {
  const data = temporaryFolder();
  cpSync(firstData, data, { recursive: true });
  mkdirSync(path.dirname(path.join(data, file)), { recursive: true });
  writeFileSync(path.join(data, file), text);
  return data;
}

/** Renders the site with the added file, and passes it to `check`. */
async function withFile(addition: Addition, check: (site: Built) => void): Promise<void> {
  const data = dataWith(addition);
  const site = await renderReal(data);
  expect(site.problems).toEqual([]);
  expect(site.routes).toHaveLength(before.routes.length + 1);
  check(site);
}

function attorneysOnHome(site: Built): readonly string[] {
  const links = linksOf(mainOf(pageAt(site, '/')));
  return links.filter(({ text }) => text.startsWith('View Profile')).map(({ href }) => href);
}

/**
 * Returns the posts whose teasers a page shows: its links whose text is the heading of the post.
 */
function postsIn(site: Built, route: string): readonly string[] {
  const heading = (post: string) => textOf(/<h1\b.*?<\/h1>/s.exec(pageAt(site, post))?.[0] ?? '');
  const links = linksOf(mainOf(pageAt(site, route))).filter(({ href }) =>
    /^\/blog\/[^/]+\/$/.test(href),
  );
  return links.filter(({ href, text }) => text === heading(href)).map(({ href }) => href);
}

function pagesLinkingTo(site: Built, route: string): readonly string[] {
  return site.routes.filter(
    (page) => page !== route && hrefsOf(pageAt(site, page)).includes(route),
  );
}

function sitemapOf(site: Built): readonly string[] {
  const locations = (site.files.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g);
  return [...locations].map(([, location = '']) => new URL(location).pathname);
}

function hrefsOf(html: string): readonly string[] {
  return linksOf(html).map(({ href }) => href);
}

function partOf(html: string, name: 'header' | 'footer'): string {
  return new RegExp(`<${name}\\b.*</${name}>`, 's').exec(html)?.[0] ?? '';
}
