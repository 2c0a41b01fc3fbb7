/** The blog of a firm with many posts: its pages, the posts of each area, and who wrote them. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, pageAt, renderReal } from '../support/real-site.ts';
import { parseHtml, readBuiltSite } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('large-firm');
let site: Built;

function changePost(name: string, field: string, value: string): void {
  const file = path.join(firm.data, 'posts', `${name}.md`);
  const text = readFileSync(file, 'utf8');
  const others = text.replace(new RegExp(`^${field}:.*\n`, 'm'), '');
  writeFileSync(file, others.replace('---\n', `---\n${field}: ${value}\n`));
}

/** Leaves an area without anyone who handles its matters. */
function removeHandlers(area: string): void {
  const subareas = path.join(firm.data, 'subareas', area);
  const files = readdirSync(subareas).map((name) => path.join(subareas, name));
  for (const file of [...files, path.join(firm.data, `areas/${area}.yaml`)]) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^(?:attorneys:\n(?: +- .*\n)+|note: .*\n(?: +.*\n)*)/gm, ''));
  }
}

beforeAll(async () => {
  removeHandlers('energy');
  changePost('every-element', 'author', '[thaddeus-varga, calliope-wren]');
  changePost('every-element', 'updated', '2026-11-20');
  changePost('five-questions-about-custody', 'draft', 'true');
  site = await renderReal(firm.data, { static: firm.static });
});
afterAll(() => rmSync(firm.folder, { recursive: true }));

const page = (route: string) => parseHtml(pageAt(site, route));
const linksOf = (route: string, selector: string) =>
  [...page(route).querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const textsOf = (route: string, selector: string) =>
  [...page(route).querySelectorAll(selector)].map(({ textContent }) => textContent);

test('a long blog has ten posts on each page, below their years', () => {
  expect(textsOf('/blog/', '.year > h2')).toEqual(['2026', '2025']);
  expect(textsOf('/blog/', '.year h3')).toHaveLength(10);
  expect(textsOf('/blog/2/', '.year h3')).toHaveLength(10);
  expect(textsOf('/blog/5/', '.year h3')).toHaveLength(6);
  expect(site.routes).not.toContain('/blog/6/');
});

test('each page of a long blog leads to the others, and has its own canonical URL', () => {
  expect(linksOf('/blog/', '[rel="prev"], [rel="next"]')).toEqual(['/blog/2/']);
  expect(linksOf('/blog/2/', '[rel="prev"], [rel="next"]')).toEqual(['/blog/', '/blog/3/']);
  expect(linksOf('/blog/5/', '[rel="prev"], [rel="next"]')).toEqual(['/blog/4/']);
  expect(linksOf('/blog/2/', '[rel="canonical"]')).toEqual([
    'https://www.varga-okonjo.example/blog/2/',
  ]);
  expect(textsOf('/blog/2/', 'title')).toEqual([
    'Articles on Texas law, Page 2 of 5 | Varga Peña-Quiroga & Okonjo',
  ]);
});

test('each area has a page with all of its posts, to which its own page leads', () => {
  expect(linksOf('/business/', 'a[href^="/blog/business/"]')).toEqual(['/blog/business/']);
  expect(textsOf('/blog/business/', '.year h3')).toHaveLength(8);
  expect(linksOf('/inmigracion/', 'a[href^="/blog/"]')).toContain('/blog/inmigracion/');
  expect(page('/blog/inmigracion/').documentElement.lang).toBe('es');
});

test('the articles of an area are next to who handles its matters, or below a heading of their own', () => {
  expect(textsOf('/business/', '.pair h2')).toEqual(['Who handles it', 'Articles on this subject']);
  expect(textsOf('/energy/', '.pair h2')).toEqual([]);
  expect(textsOf('/energy/', '.split h2')).toContain('Articles on this subject');
});

test('a profile lists all posts of the attorney, also those of several authors', () => {
  const links = linksOf('/attorneys/calliope-wren/', 'main a[href^="/blog/"]');
  expect(links).toHaveLength(4);
  expect(links).toContain('/blog/every-element/');
});

test('a post names all of its authors and the day of its last change', () => {
  const byline = textsOf('/blog/every-element/', '.byline').join();
  expect(byline).toContain('Thaddeus Varga');
  expect(byline).toContain('Calliope Wren');
  expect(byline).toContain('updated November 20, 2026');
});

test('a post leads to posts of its area first, and to the ones before and after it', () => {
  const route = '/blog/five-questions-about-fraud-claims/';
  expect(textsOf(route, '.posts > li > p').every((text) => text?.includes('Business'))).toBe(true);
  expect(linksOf(route, '.neighbors a')).toEqual([
    '/blog/five-questions-about-trade-secrets/',
    '/blog/five-questions-about-unpaid-wages/',
  ]);
});

test('a draft is not published', () => {
  expect(site.routes).toContain('/blog/five-questions-about-divorce/');
  expect(site.routes).not.toContain('/blog/five-questions-about-custody/');
});

test('a blog of ten posts or fewer is one list', () => {
  const sample = readBuiltSite();
  expect(sample.paths.filter((route) => /^\/blog\/(?:\d|patents)/.test(route))).toEqual([]);
  expect(sample.text('blog/index.html')).not.toContain('rel="next"');
});

test('a picture that has a title is a figure with a caption, and a row of pictures leads to its files', () => {
  const route = '/blog/every-element/';
  expect(textsOf(route, '.prose > figure > figcaption')).toEqual([
    'The initial, as it is on the door in Houston',
  ]);
  expect(linksOf(route, '.pictures a')).toEqual([
    '/icon-192.png',
    '/icon-512.png',
    '/apple-touch-icon.png',
  ]);
  expect(textsOf(route, '.pictures figcaption')).toEqual(['On the door in Galveston']);
  expect(page(route).querySelectorAll('.prose p > picture')).toHaveLength(1);
  expect(page(route).querySelectorAll('.prose img[title]')).toHaveLength(0);
});
