/** The feed of the built site: Atom, RFC 4287. */
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { feed } from '../../site/extra-files/feed.ts';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

const { posts, firm } = await readContent(firstData);
const site = readBuiltSite();
const { window } = new JSDOM(site.text('blog/feed.xml'), { contentType: 'application/xml' });
const { document } = window;
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('the feed has an entry for each post, with its title, date, and summary', () => {
  expect(posts.length).toBeGreaterThan(0);
  expect(textsOf('entry > title')).toEqual(posts.map(({ title }) => title));
  expect(textsOf('entry > summary')).toEqual(posts.map(({ excerpt }) => excerpt));
  expect(textsOf('entry > published')).toEqual(posts.map(({ date }) => `${date}T00:00:00Z`));
});

it('the feed says when each post last changed: the same day as the page and the sitemap', () => {
  const modified = posts.map(({ date, reviewed = date }) => (reviewed > date ? reviewed : date));
  expect(modified).not.toEqual(posts.map(({ date }) => date));
  expect(textsOf('entry > updated')).toEqual(modified.map((day) => `${day}T00:00:00Z`));
  expect(posts.map(({ id }) => modifiedOnPage(id))).toEqual(modified);
  expect(posts.map(({ id }) => modifiedInSitemap(id))).toEqual(modified);
});

function modifiedOnPage(id: string): string | undefined {
  return /"dateModified":"([^"]*)"/.exec(site.text(`blog/${id}/index.html`))?.[1];
}

function modifiedInSitemap(id: string): string | undefined {
  const url = new RegExp(`/blog/${id}/</loc><lastmod>([^<]*)`);
  return url.exec(site.text('sitemap.xml'))?.[1];
}

it('the feed has the elements that RFC 4287 requires, each once', () => {
  const required = { feed: ['id', 'title', 'updated'], entry: ['id', 'title', 'updated'] };
  for (const [parent, names] of Object.entries(required))
    for (const element of document.querySelectorAll(parent))
      for (const name of names)
        expect(element.querySelectorAll(`:scope > ${name}`), `${parent} > ${name}`).toHaveLength(1);
});

it('the feed links to each post and to itself', () => {
  const hrefs = [...document.querySelectorAll('entry > link')].map((link) =>
    link.getAttribute('href'),
  );
  expect(hrefs).toEqual(textsOf('entry > id'));
  for (const href of hrefs) expect(site.paths).toContain(new URL(href ?? '').pathname);
  const self = document.querySelector('feed > link[rel=self]')?.getAttribute('href');
  expect(new URL(self ?? '').pathname).toBe('/blog/feed.xml');
});

it('the feed has the date of its newest entry and the firm as its author', () => {
  const newest = posts
    .flatMap(({ date, reviewed }) => [date, reviewed])
    .sort()
    .at(-1);
  expect(textsOf('feed > updated')).toEqual([`${newest}T00:00:00Z`]);
  expect(textsOf('feed > author > name')).toEqual([firm.name]);
});

it('the feed escapes text and includes the base path', () => {
  const content = {
    firm: { name: '<Firm> & "more"' },
    posts: [
      { id: 'a', title: 'A & B', date: '2026-02-03', reviewed: '2026-02-01', excerpt: '<b>' },
    ],
    blogPage: { file: 'data/blog.yaml' },
  };
  const manifest = { byId: new Map([['posts/a', { path: '/blog/a/' }]]) };
  const planned = { content, manifest, origin: 'https://mini.example', base: '/preview/' };
  const { path, body, sourceFile } = feed(planned as unknown as Parameters<typeof feed>[0]);
  const { document: feedDocument } = new JSDOM(String(body), { contentType: 'application/xml' })
    .window;
  expect([path, sourceFile]).toEqual(['/blog/feed.xml', 'data/blog.yaml']);
  expect(feedDocument.querySelector('title')?.textContent).toBe('<Firm> & "more"');
  expect(feedDocument.querySelector('entry > summary')?.textContent).toBe('<b>');
  // A review before the publication does not change the date.
  expect(feedDocument.querySelector('entry > updated')?.textContent).toBe('2026-02-03T00:00:00Z');
  expect(feedDocument.querySelector('entry > id')?.textContent).toBe(
    'https://mini.example/preview/blog/a/',
  );
});
