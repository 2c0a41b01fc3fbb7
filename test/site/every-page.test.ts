/** What the firm's record puts on every page: a notice, and links to other sites. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firmLinks } from '../../site/schema/firm-links.ts';
import { type Built, linksOf, mainOf, pageAt, renderReal, textOf } from '../support/real-site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('duluth-firm');
let site: Built;

beforeAll(async () => {
  site = await renderReal(firm.data, { static: firm.static });
}, 60_000);
afterAll(() => rmSync(firm.folder, { recursive: true }));

test('the notice is in every footer, with its link, before the person responsible', () => {
  for (const route of site.routes) {
    const [footer = ''] = /<footer\b.*<\/footer>/s.exec(pageAt(site, route)) ?? [];
    const [notice = ''] = /<p class="every-page">.*?<\/p>/s.exec(footer) ?? [];
    expect(textOf(notice), route).toBe(
      'Attorney advertising: the attorney responsible for it is Síle O’Dálaigh. See what we charge .',
    );
    expect(linksOf(notice), route).toEqual([{ href: '/fees/', text: 'what we charge' }]);
    expect(footer.indexOf(notice), route).toBeLessThan(footer.indexOf('Responsible for'));
  }
});

test('links are in the places that they name', () => {
  const whatsApp = { href: 'https://wa.me/12185550142', text: 'WhatsApp' };
  const portal = { href: 'https://portal.odalaigh-nguyen.example/', text: 'Client portal' };
  for (const route of site.routes) {
    const [footer = ''] = /<footer\b.*<\/footer>/s.exec(pageAt(site, route)) ?? [];
    expect(linksOf(footer), route).toEqual(expect.arrayContaining([portal, whatsApp]));
  }
  for (const route of ['/locations/', '/locations/duluth/', '/contact/']) {
    const links = linksOf(mainOf(pageAt(site, route)));
    expect(links, route).toContainEqual(whatsApp);
    expect(links, route).not.toContainEqual(portal);
  }
});

test('links next to the telephone number are in the footer too', () => {
  const [ways = ''] = /<p class="ways">.*?<\/p>/s.exec(pageAt(site, '/')) ?? [];
  const tags = [...ways.matchAll(/<a class="([^"]*)" href="(https:[^"]*)"/g)];
  expect(tags.map(([, names, href]) => [names, href])).toEqual([
    ['call in-header', 'https://portal.odalaigh-nguyen.example/'],
    ['call in-bar', 'https://wa.me/12185550142'],
  ]);
  expect(textOf(ways)).toContain('Call (218) 555-0142');
});

test.each([
  [['header', 'header'], 'Client portal', undefined],
  [['header', 'header', 'header'], 'Client portal', 'no more links in the header'],
  [['header'], 'Secure client portal 2', 'at most 20 letters'],
  [['bottomBar', 'bottomBar'], 'WhatsApp', 'no more links in the bar of a phone'],
  [['bottomBar'], 'Client portal', 'at most 12 letters'],
])('links in %j with the label "%s" have this problem: %s', (places, label, problem) => {
  const links = places.map((place) => ({ label, url: 'https://a.example/', places: [place] }));
  const messages = firmLinks.safeParse(links).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(problem && [expect.stringContaining(problem)]);
});

test('only profiles are in the structured data', () => {
  expect(pageAt(site, '/')).toContain('"sameAs":["https://directory.example/odalaigh-nguyen"]');
});

test.each([
  ['javascript:alert(1)', false],
  ['http://firm.example/', false],
  ['/fees/', false],
  ['https://firm', false],
  ['https://wa.me/12185550142', true],
  ['tel:+12185550142', true],
  ['mailto:desk@firm.example', true],
])('%s can be the address of a link: %s', (url, isValid) => {
  expect(firmLinks.safeParse([{ label: 'Link', url }]).success).toBe(isValid);
  const isProfile = isValid && url.startsWith('https:');
  expect(firmLinks.safeParse([{ label: 'Link', url, social: true }]).success).toBe(isProfile);
});
