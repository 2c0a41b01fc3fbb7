/** A firm with long names, two offices, and no deadlines: what its pages say and leave out. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, pageAt, renderReal } from '../support/real-site.ts';
import { parseHtml } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('tampa-firm');
let site: Built;

beforeAll(async () => {
  site = await renderReal(firm.data, { static: firm.static });
});
afterAll(() => rmSync(firm.folder, { recursive: true }));

const page = (route: string) => parseHtml(pageAt(site, route));

const headingsOf = (route: string) =>
  [...page(route).querySelectorAll('main h2')].map(({ textContent }) => textContent);

test('a record can name its form in its own words', () => {
  expect(headingsOf('/family/ciudadania/')).toContain('Ask about citizenship');
  expect(headingsOf('/family/')).toContain('Ask about your family\u2019s case');
  expect(headingsOf('/removal/')).toContain('Ask about Removal Defense and Appeals');
});

test('without a table of deadlines, no sentence leads to one', () => {
  expect(headingsOf('/contact/')).toContain('When to call instead');
  expect(page('/contact/').querySelector('main')?.textContent).not.toContain('check the table');
});

test('a number that is that of the office is on a profile once', () => {
  const numbers = [...page('/attorneys/grace-park/').querySelectorAll('.reach a[href^="tel:"]')];
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['(813) 555-0128']);
});

test('an office that sees people by appointment says so without hours', () => {
  const office = page('/locations/tampa/').querySelector('.places')?.textContent;
  expect(office).toContain('By appointment');
  expect(office).not.toContain('AM');
});
