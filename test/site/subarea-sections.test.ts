/** Sections of sub-areas, with headings, lists, and tables. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Built, pageAt, renderReal } from '../support/real-site.ts';
import { parseHtml, visibleTextOf } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('duluth-firm');
let site: Built;
beforeAll(async () => {
  site = await renderReal(firm.data, { static: firm.static });
}, 60_000);
afterAll(() => rmSync(firm.folder, { recursive: true }));

const titles = ['What to bring', 'What it costs', 'Heirs who disagree', 'A house in another state'];
const ids = ['what-to-bring', 'what-it-costs', 'heirs-who-disagree', 'a-house-in-another-state'];
const probate = () => parseHtml(pageAt(site, '/estates/probate/'));

it('the sections of a sub-area come after the text, in their order, before the other parts of the page', () => {
  const headings = [...probate().querySelectorAll('main h2')].map(visibleTextOf);
  expect(headings.slice(0, 7)).toEqual(['Key facts', ...titles, 'Related pages', 'Who handles it']);
  const [first] = probate().querySelectorAll('main .prose');
  expect(visibleTextOf(first ?? null)).toMatch(/^The personal representative/);
});

it('the sections of a sub-area have lists, tables, and smaller headings', () => {
  const page = probate();
  const part = (number: number) => page.getElementById(ids[number - 1] ?? '');
  expect(part(1)?.querySelectorAll('ol > li')).toHaveLength(3);
  expect(visibleTextOf(part(1)?.querySelector('h3') ?? null)).toBe('If there is no will');
  expect(part(2)?.querySelectorAll('table tr')).toHaveLength(3);
  expect(part(3)?.parentElement === part(4)?.parentElement).toBe(true);
  expect(part(3)?.parentElement?.className).toBe('band wrap pair');
});

it('the sections of a sub-area are in the links below "On this page"', () => {
  const nav = probate().querySelector('nav.sections');
  expect(nav?.getAttribute('aria-label')).toBe('On this page');
  const links = [...(nav?.querySelectorAll('a') ?? [])];
  expect(links.map(visibleTextOf)).toEqual(titles);
  for (const link of links)
    expect(
      probate().querySelectorAll(link.getAttribute('href') ?? ''),
      link.outerHTML,
    ).toHaveLength(1);
});
