/** Structured data and vCards: addresses at the origin of the build, schools, and states. */
import { expect, test } from 'vitest';
import { attorneysIn } from '../../site/content/people.ts';
import { vcard } from '../../site/extra-files/vcard.ts';
import { formatEducation } from '../../site/formats/education.ts';
import { regionsOf } from '../../site/metadata/values.ts';
import type { Attorney, Office, PlannedFirm } from '../../site/schema/collections.ts';
import { linksToCopies } from '../support/canonical-links.ts';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

const content = await readContent(firstData);
const site = readBuiltSite();

interface GraphNode {
  readonly '@type': string;
  readonly [field: string]: unknown;
}

/** File of a page, such as `about/index.html`. */
function fileOf(path: string): string {
  return path.slice(1) + (path.endsWith('/') ? 'index.html' : '');
}

function nodesOf(file: string): readonly GraphNode[] {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(site.text(file)) ?? [];
  return JSON.parse(json)['@graph'];
}

test('no link and no address in structured data leads to a page whose canonical URL is another', () => {
  const pages = new Map(site.paths.map((path) => [path, site.text(fileOf(path))]));
  expect(pages.get('/attorneys/')).toContain('/attorneys/ines-larkmoor/"/>');
  expect(linksToCopies(pages)).toEqual([]);
});

test('404.html has the data of the firm, but none of the home page that it shows', () => {
  const typesOf = (file: string) => nodesOf(file).map((node) => node['@type']);
  expect(typesOf('index.html')).toEqual(['WebSite', 'LegalService', 'WebPage']);
  expect(typesOf('404.html')).toEqual(['WebSite', 'LegalService']);
  expect(site.text('404.html')).not.toContain('#page"');
  const headings = (path: string) => site.page(path).querySelectorAll('main h2').length;
  expect(headings('/404.html')).toBeGreaterThanOrEqual(headings('/'));
});

const origin = 'https://www.larkmoorquade.example';

test('the images of the firm, of a person, a post, and an office are the PNG cards of their pages', () => {
  const firm = nodesOf('about/index.html').find((node) => node['@type'] === 'LegalService');
  expect(firm?.['image']).toBe(`${origin}/cards/home.png`);
  const pages = {
    BlogPosting: /^\/blog\/./,
    ProfilePage: /^\/attorneys\//,
    office: /^\/locations\/./,
  };
  for (const [type, pattern] of Object.entries(pages)) {
    const paths = site.paths.filter((path) => pattern.test(path));
    expect(paths.length, type).toBeGreaterThan(2);
    for (const path of paths) {
      const node = nodesOf(fileOf(path)).find(
        (each) => each['@type'] === type || String(each['@id']).endsWith(`#${type}`),
      );
      const image = (node?.['mainEntity'] as GraphNode | undefined)?.['image'] ?? node?.['image'];
      const card = site.page(path).querySelector('meta[property="og:image"]');
      expect(image, path).toBe(card?.getAttribute('content'));
      expect(image, path).toMatch(/\/cards\/.+\.png$/);
    }
  }
});

test('an article, and no other page, says when it was published', () => {
  const published = site.paths.flatMap((path) => {
    const meta = site.page(path).querySelector('meta[property="article:published_time"]');
    return meta ? [`${path} ${meta.getAttribute('content')}`] : [];
  });
  const posts = content.posts.map(({ id, date }) => `/blog/${id}/ ${date}`);
  expect(published.sort()).toEqual(posts.sort());
});

test('every page names the feed', () => {
  for (const path of site.paths) {
    const link = site.page(path).querySelector('link[type="application/atom+xml"]');
    expect(link?.getAttribute('rel'), path).toBe('alternate');
    expect(link?.getAttribute('href'), path).toBe('/blog/feed.xml');
  }
});

function vcardLines(changes: Partial<Attorney> = {}): readonly string[] {
  const [first] = attorneysIn(content) as readonly [Attorney, ...Attorney[]];
  const attorney = { ...first, ...changes };
  const route = { path: '/people/ines/' };
  const planned = {
    content,
    manifest: { byId: new Map([[`attorneys/${attorney.id}`, route]]) },
    origin: 'https://staging.example',
    base: '/preview/',
  };
  return vcard(planned as unknown as PlannedFirm, attorney).split('\r\n');
}

test('a vCard links to the profile at the address that the build publishes', () => {
  expect(vcardLines()).toContain('URL:https://staging.example/preview/people/ines/');
});

test.each([
  ['Kimberly Kim', undefined, 'Kim;Kimberly;;;'],
  ['Dr. Jane Doe, Ph.D., Esq.', undefined, 'Doe;Jane;;Dr.;Ph.D.,Esq.'],
  ['Jane "J;J" de la Cruz', 'de la Cruz', 'de la Cruz;Jane "J\\;J";;;'],
])('the vCard of %s has the parts of the name', (name, familyName, parts) => {
  expect(vcardLines({ name, familyName })).toContain(`N:${parts}`);
});

test('the lines of a vCard have at most 75 octets, and no character is divided', () => {
  const title = `${'Ü'.repeat(60)}, ${'👩‍⚖️'.repeat(12)}`;
  const lines = vcardLines({ title });
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(
    `TITLE:${title.replace(',', '\\,')}\r\n`,
  );
});

test('the schools of an attorney are listed once, without the degree', () => {
  const [profile] = nodesOf('attorneys/noor-castellane/index.html').filter(
    (node) => node['@type'] === 'ProfilePage',
  );
  expect(profile?.['mainEntity']).toMatchObject({
    alumniOf: [
      { '@type': 'EducationalOrganization', name: 'Punta Clara University School of Law' },
      { '@type': 'EducationalOrganization', name: 'Sierra Alondra University' },
    ],
  });
});

test.each([
  [{ degree: 'J.D.', institution: 'Hillside', year: 2006 }, 'J.D., Hillside, 2006'],
  [{ degree: 'J.D.', institution: 'Hillside' }, 'J.D., Hillside'],
  [{ institution: 'Hillside', year: 2006 }, 'Hillside, 2006'],
])('pages show the education %j as "%s"', (education, text) => {
  expect(formatEducation(education)).toBe(text);
});

test('the areas served are states by name, because CA alone means Canada', () => {
  const nodes = nodesOf('patents/index.html').filter((node) =>
    ['LegalService', 'Service'].includes(node['@type']),
  );
  expect(nodes).toHaveLength(2);
  for (const node of nodes)
    expect(node['areaServed']).toEqual([{ '@type': 'State', name: 'California' }]);
});

test.each([
  ['San Francisco, CA 94105', 'US', ['California']],
  ['Toronto, ON M5H 2N2', 'CA', ['Ontario']],
  ['80-888 Gdańsk, Poland', 'PL', []],
])('the state of "%s" (country %s) is %j', (city, country, names) => {
  const office = { city, country } as Office;
  const regions = regionsOf([office, office]);
  expect(regions.map(({ name }) => name)).toEqual(names);
});
