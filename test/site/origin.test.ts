/** A firm whose site is at the domain without www, and that says where to report a weakness. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { security } from '../../site/schema/security.ts';
import { type Built, pageAt, renderReal } from '../support/real-site.ts';
import { recordEditor } from '../support/record-editor.ts';
import { readBuiltSite } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('tampa-firm');
const origin = 'https://quintanarpark.example';
let site: Built;

beforeAll(async () => {
  recordEditor(path.join(firm.data, 'firm.yaml'))((record) => ({
    ...record,
    origin,
    security: {
      contacts: ['mailto:security@quintanarpark.example', 'tel:+18135550142'],
      expires: '2027-06-30',
      policy: 'https://quintanarpark.example/privacy/',
    },
  }));
  site = await renderReal(firm.data, { static: firm.static });
}, 60_000);
afterAll(() => rmSync(firm.folder, { recursive: true }));

test('every absolute address of the site begins with the origin of the record', () => {
  expect(site.problems).toEqual([]);
  const files = [...site.files].filter(([, text]) => text.includes('www.quintanarpark.example'));
  expect(files.map(([file]) => file)).toEqual([]);
  for (const route of site.routes.filter((each) => each !== '/404.html')) {
    expect(pageAt(site, route), route).toContain(`<link rel="canonical" href="${origin}/`);
    expect(pageAt(site, route), route).toContain(`<meta property="og:image" content="${origin}/`);
    expect(pageAt(site, route), route).toContain(`"@id":"${origin}/#firm"`);
  }
  const others = ['sitemap.xml', 'robots.txt', 'blog/feed.xml'];
  for (const file of others) expect(site.files.get(file), file).toContain(`${origin}/`);
});

test('security.txt has the fields of RFC 9116', () => {
  expect(site.files.get('.well-known/security.txt')).toBe(
    [
      'Contact: mailto:security@quintanarpark.example',
      'Contact: tel:+18135550142',
      'Expires: 2027-06-30T00:00:00Z',
      'Policy: https://quintanarpark.example/privacy/',
      'Preferred-Languages: en',
      'Canonical: https://quintanarpark.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('there is no security.txt below a path, where no one looks, and none without such a record', async () => {
  const below = await renderReal(firm.data, { static: firm.static, base: '/repo/' });
  expect(below.problems).toEqual([]);
  expect([...below.files.keys()].filter((file) => file.includes('security'))).toEqual([]);
  expect(readBuiltSite().files.filter((file) => file.includes('security.txt'))).toEqual([]);
});

test.each([
  ['security@firm.example', false],
  ['http://firm.example/report', false],
  ['tel:5550142', false],
  ['mailto:security@firm.example', true],
  ['https://firm.example/report', true],
  ['tel:+1-555-0142', true],
])('%s can be a contact: %s', (contact, isValid) => {
  const { success } = security.safeParse({ contacts: [contact], expires: '2027-06-30' });
  expect(success).toBe(isValid);
});
