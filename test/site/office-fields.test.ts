/** Offices by appointment, with coordinates and several pictures, and people of several offices. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Built, linksOf, pageAt, renderReal, textOf } from '../support/real-site.ts';
import { type Fields, recordEditor } from '../support/record-editor.ts';
import { parseHtml, visibleTextOf } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';
import { markupProblems } from '../support/validate-markup.ts';

const firm = trialFirm('duluth-firm');
const edit = (file: string, changes: Fields) =>
  recordEditor(path.join(firm.data, file))((record) => ({ ...record, ...changes }));

const photograph = (name: string) => ({
  src: `/photos/${name}.jpg`,
  width: name === 'harbor' ? 1280 : 1200,
  height: 800,
  alt: `Picture of the ${name}`,
});

let site: Built;
beforeAll(async () => {
  const second = path.join(firm.data, 'offices/proctor.yaml');
  cpSync(path.join(firm.data, 'offices/duluth.yaml'), second);
  edit('offices/proctor.yaml', {
    order: 2,
    name: 'Proctor',
    title: 'Our Proctor Office',
    topic: 'Law office in Proctor near the yard',
    metaDescription: 'Our office in Proctor.',
    phone: '(218) 555-0177',
    email: 'proctor@odalaigh-nguyen.example',
    image: undefined,
    images: [photograph('office'), photograph('harbor')],
    byAppointment: true,
    team: [],
    faqs: [],
  });
  edit('people/sile-odalaigh.yaml', {
    office: undefined,
    offices: ['proctor', 'duluth'],
    email: undefined,
    phone: undefined,
    knownAs: 'Sheila',
  });
  site = await renderReal(firm.data, { static: firm.static });
}, 60_000);
afterAll(() => rmSync(firm.folder, { recursive: true }));

interface Node {
  readonly '@type': string;
  readonly [field: string]: unknown;
}

function nodeAt(route: string, type: string): Node {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pageAt(site, route)) ?? [];
  const { '@graph': nodes } = JSON.parse(json) as { '@graph': readonly Node[] };
  const ids = (node: Node) => `${node['@type']} ${node['@id']}`;
  const node = nodes.find((each) => ids(each).startsWith(type) && ids(each).includes(route));
  if (!node) throw new Error(`no ${type} on ${route}: ${nodes.map(ids).join(', ')}`);
  return node;
}

const office = '/locations/proctor/';
const profile = '/attorneys/sile-odalaigh/';

it('a firm with every field of offices is a site without problems', async () => {
  expect(site.problems).toEqual([]);
  for (const route of [office, '/locations/', profile, '/'])
    expect(await markupProblems(pageAt(site, route), route)).toEqual([]);
});

describe('an office by appointment', () => {
  it('says so instead of the hours of the firm', () => {
    const text = textOf(pageAt(site, office));
    expect(text).toContain('By appointment');
    expect(text).not.toContain('8:30 AM');
    expect(textOf(pageAt(site, '/locations/duluth/'))).toContain('8:30 AM');
    expect(textOf(pageAt(site, '/locations/duluth/'))).not.toContain('By appointment');
    const rows = [...parseHtml(pageAt(site, '/locations/')).querySelectorAll('table tr')];
    const hours = rows.map(visibleTextOf).find((row) => row.startsWith('Hours'));
    expect(hours).toMatch(/8:30 AM - 5:00 PM; .*By appointment$/);
  });

  it('tells search engines no hours', () => {
    expect(nodeAt(office, 'LegalService')).not.toHaveProperty('openingHoursSpecification');
    expect(nodeAt('/locations/duluth/', 'LegalService')).toHaveProperty(
      'openingHoursSpecification',
    );
  });
});

it('hours of an office by appointment are on its page, not for search engines; an intro without lists is next to the form', async () => {
  edit('offices/proctor.yaml', {
    hours: [{ days: 'Saturday', from: '9:00 AM', to: '11:00 AM' }],
  });
  edit('contact.yaml', { send: undefined, doNotSend: undefined, intro: 'Write a few lines.' });
  const changed = await renderReal(firm.data, { static: firm.static });
  const html = pageAt(changed, office);
  expect(textOf(html)).toContain('By appointment Saturday 9:00 AM - 11:00 AM');
  const contact = parseHtml(pageAt(changed, '/contact/'));
  expect(contact.querySelector('.contact .head')?.textContent).toContain('Write a few lines.');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).toContain('/locations/proctor/#office');
  expect(json).not.toContain('"opens":"09:00"');
  edit('offices/proctor.yaml', { hours: undefined });
});

describe('coordinates and pictures of an office', () => {
  it('are given to search engines', () => {
    expect(nodeAt(office, 'LegalService')['geo']).toEqual({
      '@type': 'GeoCoordinates',
      latitude: 46.787,
      longitude: -92.1005,
    });
    expect(nodeAt(office, 'LegalService')['image']).toMatch(/\/photos\/office\.jpg$/);
  });

  it('has the first picture next to the heading, and the others below', () => {
    const sources = (route: string) => {
      const page = parseHtml(pageAt(site, route));
      const names = (selector: string) =>
        [...page.querySelectorAll(selector)].map((image) => image.getAttribute('alt'));
      return [names('.banner img'), names('.office-pictures img')];
    };
    expect(sources(office)).toEqual([['Picture of the office'], ['Picture of the harbor']]);
    const band = parseHtml(pageAt(site, office)).querySelector('.band:has(.office-pictures)');
    expect(band?.querySelector('.split .office-pictures')).not.toBeNull();
    const write = parseHtml(pageAt(site, profile)).querySelector('.contact .head bdi.whole');
    expect(write?.textContent).toMatch(/@.*\.example\.$/);
    expect(sources('/locations/duluth/')).toEqual([
      ['Bookshelves and a window over the lake'],
      ['The harbor with a ship under a bridge'],
    ]);
  });
});

describe('an attorney of several offices', () => {
  it('is named with them in their order, and on the page of each', () => {
    expect(textOf(pageAt(site, profile))).toMatch(/, Proctor and Duluth/);
    const cards = parseHtml(pageAt(site, '/')).querySelectorAll('.card');
    expect([...cards].map(visibleTextOf).join()).toMatch(/, Proctor and Duluth/);
    for (const route of [office, '/locations/duluth/'])
      expect(
        linksOf(pageAt(site, route)).map(({ href }) => href),
        route,
      ).toContain(profile);
    const ids = [office, '/locations/duluth/'].map((route) => nodeAt(route, 'LegalService')['@id']);
    const { mainEntity } = nodeAt(profile, 'ProfilePage') as unknown as {
      mainEntity: Record<string, readonly Node[]>;
    };
    expect(mainEntity['workLocation']?.map((place) => place['@id'])).toEqual(ids);
  });

  it('is reached at the first of them', () => {
    const text = textOf(pageAt(site, profile));
    expect(text).toContain('(218) 555-0177');
    expect(text).toContain('proctor@odalaigh-nguyen.example');
    const card = site.files.get('attorneys/sile-odalaigh.vcf');
    expect(card).toContain('NICKNAME:Sheila');
    expect(card).toContain('TEL;TYPE=WORK,VOICE:+12185550177');
  });

  it('has either one office or several', async () => {
    edit('people/sile-odalaigh.yaml', { office: 'duluth' });
    const { problems } = await renderReal(firm.data, { static: firm.static });
    expect(problems.map(({ message }) => message)).toEqual(['expected either office or offices']);
  });
});

it('a person is called by the name in knownAs', () => {
  expect(textOf(pageAt(site, profile))).not.toContain('Contact S\u00edle');
  expect(textOf(pageAt(site, profile))).toContain('Contact Sheila');
  const buttons = linksOf(pageAt(site, profile)).filter(({ href }) => href.includes('#to-'));
  expect(buttons.map(({ text }) => text)).toEqual(['Contact Sheila']);
});

it('the team page names all offices of an attorney', () => {
  const standings = parseHtml(pageAt(site, '/team/')).querySelectorAll('.roster .standing');
  expect([...standings].map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Proctor, Duluth, admitted in \d{4}$/),
  );
});
