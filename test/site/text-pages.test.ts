/** Pages of data/pages/: their addresses, the links to them, and the contact form. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, linksOf, pageAt, renderReal, textOf } from '../support/real-site.ts';
import { parseHtml } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('duluth-firm');
const render = () => renderReal(firm.data, { static: firm.static });

let site: Built;

beforeAll(async () => {
  site = await render();
}, 60_000);
afterAll(() => rmSync(firm.folder, { recursive: true }));

/** The texts of the links to a page within the elements that the pattern finds. */
function linkTexts(target: string, part: RegExp): readonly string[] {
  const [html = ''] = part.exec(pageAt(site, '/about/')) ?? [];
  return linksOf(html)
    .filter(({ href }) => href === target)
    .map(({ text }) => text);
}

const menu = /<nav class="menu".*?<\/nav>/s;
const footer = /<nav class="foot-map".*?<\/nav>/s;

test('the field navigation says where the links to a page are', () => {
  expect(linkTexts('/fees/', menu)).toEqual(['Fees']);
  expect(linkTexts('/fees/', footer)).toEqual(['Fees']);
  expect(linkTexts('/careers/', menu)).toEqual([]);
  expect(linkTexts('/careers/', footer)).toEqual(['Careers']);
  expect(pageAt(site, '/about/')).not.toContain('/interpreters/');
  expect(pageAt(site, '/fees/')).toContain('href="/interpreters/"');
});

test('a page has a trail, structured data, and a preview, and no day of effect', () => {
  const html = pageAt(site, '/fees/');
  expect(html).toContain('"@type":"WebPage","@id":"https://www.odalaigh-nguyen.example/fees/"');
  expect(html).toContain('"position":2,"name":"Fees"');
  expect(html).toContain('property="og:image"');
  expect(html).toMatch(/<a [^>]*href="\/fees\/"[^>]*aria-current="page"/);
  expect(textOf(html)).not.toContain('Effective');
});

test('only a page that wants the form ends with it', () => {
  expect(pageAt(site, '/fees/')).toContain('<form');
  expect(pageAt(site, '/careers/')).not.toContain('<form');
});

test('next to a short text without headings is how to reach the firm', () => {
  const aside = (route: string) =>
    parseHtml(pageAt(site, route)).querySelector('main .opening > .aside');
  expect(aside('/careers/')?.textContent).toBe(
    'Contact(218) 555-0142frontdesk@odalaigh-nguyen.example',
  );
  expect(aside('/privacy/')?.querySelector('h2')?.textContent).toBe('Contact');
  expect(aside('/fees/')).toBeNull();
});

test('the footer names the responsible attorney with the firm, not among the quick links', () => {
  const footer = parseHtml(pageAt(site, '/careers/')).querySelector('footer');
  const profile = footer?.querySelector('[href^="/attorneys/"]');
  expect(profile?.textContent).toBe('Founding Partner: Síle O’Dálaigh');
  expect(profile?.closest('nav')).toBeNull();
  expect(profile?.closest('address')).not.toBeNull();
});

test('the sitemap lists text pages before legal ones', () => {
  const paths = [...(site.files.get('sitemap.xml') ?? '').matchAll(/<loc>[^<]*example(.*?)</g)];
  const last = paths.map(([, address]) => address).slice(-5);
  expect(last).toEqual(['/fees/', '/careers/', '/interpreters/', '/privacy/', '/site-index/']);
});

test('an id that is the address of another page is an error', async () => {
  for (const name of ['team', 'parking'])
    writeFileSync(path.join(firm.data, `pages/${name}.md`), recordNamed(name));
  const problems = async () =>
    (await render()).problems.map(({ code, file, message }) => [
      code,
      path.basename(file),
      message.replace(/ \S+team\.yaml/, ''),
    ]);
  expect(await problems()).toEqual([
    ['duplicate-path', 'team.md', 'the page /team/ is also made from'],
  ]);
});

function recordNamed(name: string): string {
  return `---
order: 9
title: New ${name}
navigation: none
subtitle: A page that this test adds
topic: The ${name} of the test
metaDescription: About ${name}, a page that a test adds to see what the build says about it, in a sentence that is long enough for a description of any page.
---
Text.
`;
}
