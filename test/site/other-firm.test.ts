/** The data of another firm make the site of that firm: the code has no facts of the sample. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { attorneysIn } from '../../site/content/people.ts';
import { formatHours } from '../../site/formats/hours.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { filesBelow } from '../support/files.ts';
import { namesOf, occurrences, phrasePattern } from '../support/firm-names.ts';
import { fixtures } from '../support/folders.ts';
import {
  type Built,
  firstData,
  linksOf,
  pageAt,
  readContent,
  renderReal,
  textOf,
} from '../support/real-site.ts';

const otherData = path.join(fixtures, 'other-firm/data');

let firstFirm: SiteContent;
let otherFirm: SiteContent;
let other: Built;

beforeAll(async () => {
  firstFirm = await readContent(firstData);
  otherFirm = await readContent(otherData);
  other = await renderReal(otherData);
}, 120_000);

test('the site builds from the other data without a problem', () => {
  expect(other.problems).toEqual([]);
});

test('the pages are exactly those of the records', () => {
  const below = (folder: string, prefix: string) =>
    idsOf(otherData, folder).map((id) => `${prefix}${id}/`);
  const expected = [
    ...['/', '/404.html', '/about/', '/attorneys/', '/blog/', '/contact/', '/locations/', '/team/'],
    '/site-index/',
    ...below('areas', '/'),
    ...below('subareas', '/'),
    ...attorneysIn(otherFirm).map(({ id }) => `/attorneys/${id}/`),
    ...below('offices', '/locations/'),
    ...below('posts', '/blog/'),
    ...below('legal', '/'),
  ];
  expect([...other.routes].sort()).toEqual(expected.sort());
  const documents = [...other.files.keys()].filter((file) => file.endsWith('.html'));
  expect(documents).toHaveLength(expected.length);
});

test('only a firm that wants sheet numbers has them', async () => {
  const hasNumber = (site: Built) =>
    site.routes.filter((route) => pageAt(site, route).includes('class="sheet-no"'));
  expect(hasNumber(other)).toEqual([]);
  const first = await renderReal(firstData);
  expect(hasNumber(first)).toEqual(first.routes);
});

test('a file that no record needs is not built', () => {
  expect([...other.files.keys()]).toContain('site.webmanifest');
  expect([...other.files.keys()]).not.toContain('last-day.js');
});

describe('names of the first firm', () => {
  test('are all in the site of the first firm, so the search of firms.test.ts would find them', async () => {
    const first = await renderReal(firstData);
    expect(first.problems).toEqual([]);
    const names = namesOf(firstFirm, otherData);
    expect(names.length).toBeGreaterThan(10);
    const missed = names
      .filter((search) => occurrences(search, first).length === 0)
      .map(({ what }) => what);
    expect(missed).toEqual([]);
  });
});

describe('facts of the other firm', () => {
  test('its telephone number is the only one, both as text and as a link', () => {
    const { phone } = otherFirm.firm;
    const telephone = `tel:+1${phone.replace(/\D/g, '')}`;
    for (const [route, html] of pages(other)) {
      const calls = linksOf(html).filter(({ href }) => href.startsWith('tel:'));
      expect(
        calls.map(({ href }) => href),
        route,
      ).toContain(telephone);
      expect(new Set(calls.map(({ href }) => href)), route).toEqual(new Set([telephone]));
      expect(textOf(html), route).toContain(phone);
    }
  });

  test('each attorney has an email address', () => {
    for (const { id, name, email: address = '' } of attorneysIn(otherFirm)) {
      expect(address).toBe(`${id}@${otherFirm.firm.domain}`);
      const links = linksOf(pageAt(other, `/attorneys/${id}/`));
      expect(links, name).toContainEqual({ href: `mailto:${address}`, text: address });
      expect(other.files.get(`attorneys/${id}.vcf`), name).toContain(address);
    }
  });

  test('every mail address, canonical address and sitemap entry is at its domain', () => {
    const { domain } = otherFirm.firm;
    for (const [route, html] of pages(other)) {
      const mails = linksOf(html).filter(({ href }) => href.startsWith('mailto:'));
      expect(
        mails.filter(({ href }) => !href.endsWith(`@${domain}`)),
        route,
      ).toEqual([]);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      if (route !== '/404.html')
        expect(canonical, route).toMatch(new RegExp(`^https://www\\.${domain}/`));
    }
    const locations = [
      ...(other.files.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g),
    ].map(([, location]) => location);
    expect(locations).not.toEqual([]);
    expect(locations.filter((location) => !location?.startsWith(`https://www.${domain}/`))).toEqual(
      [],
    );
  });

  test('every title ends with its name and tagline, and begins with the page’s topic', () => {
    const { name, tagline } = otherFirm.firm;
    for (const [route, html] of pages(other)) {
      const title = textOf(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
      if (route === '/') expect(title).toBe(`${name} | ${tagline}`);
      else expect(title.split(' | ').slice(-2), route).toEqual([name, tagline]);
    }
    expect(titleAt('/about/')).toBe(`${otherFirm.about.topic} | ${name} | ${tagline}`);
    for (const { id, topic } of otherFirm.subareas)
      expect(titleAt(`/${id}/`)).toBe(`${topic} | ${name} | ${tagline}`);
  });

  test('every footer has the responsible firm, its address, and the copyright year', () => {
    const { legalName } = otherFirm.firm;
    const [office] = otherFirm.offices;
    for (const [route, html] of pages(other)) {
      const footer = textOf(/<footer\b.*<\/footer>/s.exec(html)?.[0] ?? '');
      expect(footer, route).toContain(
        `Responsible for this site: ${legalName}, ${office?.address}, ${office?.city}`,
      );
      expect(footer, route).toContain(`© 2026 ${legalName}`);
    }
  });

  test('its hours, reply time, founding year, and experience are used', () => {
    const { hours, responsePromise, founded, experience } = otherFirm.firm;
    expect(textOf(pageAt(other, '/contact/'))).toContain(formatHours(hours));
    expect(textOf(pageAt(other, '/contact/'))).toContain(`within ${responsePromise}`);
    expect(textOf(pageAt(other, '/'))).toContain(experience ?? 'none');
    expect(pageAt(other, '/')).toContain(`"foundingDate":"${founded}"`);
  });

  test('without notices of a sample site, no page calls anything a sample', () => {
    expect(otherFirm.firm.notices.sample).toBeUndefined();
    expect(occurrences({ what: 'sample', pattern: phrasePattern('sample') }, other)).toEqual([]);
  });

  test('the form posts to its endpoint, which the policy allows', () => {
    const endpoint = otherFirm.firm.form.endpoint ?? '';
    const page = pageAt(other, '/contact/');
    expect(page).toContain(`action="${endpoint}"`);
    expect(page).toMatch(new RegExp(`form-action [^;]*${new URL(endpoint).origin}`));
  });

  test('a form with an endpoint says when the firm replies, not that nothing is transmitted', () => {
    const { form, responsePromise } = otherFirm.firm;
    expect(textOf(pageAt(other, '/'))).toContain(`We reply within ${responsePromise}.`);
    for (const [route, html] of pages(other))
      expect(textOf(html), route).not.toContain(form.demonstration);
  });
});

function pages({ routes, ...built }: Built): readonly (readonly [string, string])[] {
  return routes.map((route) => [route, pageAt({ routes, ...built }, route)] as const);
}

function titleAt(route: string): string {
  return textOf(/<title>(.*?)<\/title>/.exec(pageAt(other, route))?.[1] ?? '');
}

function idsOf(data: string, folder: string): readonly string[] {
  return filesBelow(path.join(data, folder)).map((file) => file.replace(/\.\w+$/, ''));
}
