/** The team page of a firm of seven, and of one of fifteen. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { addPeople } from '../support/large-team.ts';
import { firstData, pageAt, renderReal } from '../support/real-site.ts';
import { recordEditor } from '../support/record-editor.ts';
import { parseHtml, readBuiltSite, visibleTextOf } from '../support/site.ts';

const textsOf = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map(visibleTextOf);

describe('the team page of seven people', () => {
  const page = () => readBuiltSite().page('/team/');

  it('says of each attorney what, where, since when, and in which languages', () => {
    const [first] = page().querySelectorAll('.roster > li');
    expect(first && visibleTextOf(first).replaceAll('\u00a0', ' ')).toMatch(
      /^Ines Larkmoor ?Managing Partner ?San Francisco, admitted in 1999 ?English, Español ?Patents/,
    );
    expect(first?.querySelector('.tags .h-diagonal')).not.toBeNull();
    expect(first?.querySelector('[lang=es]')?.textContent).toBe('Español');
  });

  it('has each biography before what else there is to say', () => {
    const headings = textsOf(page(), '#odalys-brandvold h4');
    expect(headings).toEqual(['Biography', 'Professional Activities', 'Honors', 'Education']);
  });

  it('has no heading above the only text of a person', () => {
    const biographies = [...page().querySelectorAll('.biography')];
    const texts = biographies.filter((person) => person.querySelectorAll('h4').length === 0);
    const others = biographies.filter((person) => person.querySelectorAll('h4').length === 1);
    expect(texts.map((person) => person.querySelectorAll('p').length > 1)).not.toContain(false);
    expect(others.flatMap((person) => textsOf(person, 'h4'))).not.toContain('Biography');
  });

  it('has no filters', () => {
    expect(page().querySelector('.filters')).toBeNull();
    expect(page().querySelector('style')?.textContent).not.toContain('.o1');
  });
});

describe('the team page of fifteen people', () => {
  let data: string;
  let page: ParentNode;
  beforeAll(async () => {
    data = mkdtempSync(path.join(os.tmpdir(), 'team-'));
    cpSync(firstData, data, { recursive: true });
    addPeople(data);
    recordEditor(path.join(data, 'people/added-6.yaml'))((person) => ({
      ...person,
      bio: ['Wren has a biography, and the attorneys before her have none.'],
    }));
    const site = await renderReal(data);
    expect(site.problems).toEqual([]);
    page = parseHtml(pageAt(site, '/team/'));
  }, 60_000);
  afterAll(() => rmSync(data, { recursive: true }));

  it('has all people of each group in the order of the firm', () => {
    expect(textsOf(page, '.roster .who')).toEqual([
      'Ines Larkmoor',
      'Desmond Quade',
      'Noor Castellane',
      ...['g', 'e', 'c', 'a'].map((letter) => `Wren Alder${letter}`),
      'Odalys Brandvold',
      'Hollis Nakagawara',
      'Renske Abiodun',
      'Matteo Quillante',
      ...['h', 'f', 'd', 'b'].map((letter) => `Wren Alder${letter}`),
    ]);
    expect(textsOf(page, '.biography h3').slice(0, 4)).toEqual([
      'Ines Larkmoor',
      'Desmond Quade',
      'Wren Alderg',
      'Odalys Brandvold',
    ]);
  });

  it('has a filter for each practice, office, and language that some people have', () => {
    const ids = [...page.querySelectorAll('.filters a[id]')].map(({ id }) => id);
    expect(ids).toEqual([
      'practice-patents',
      'practice-trademarks',
      'practice-digital-privacy',
      'practice-copyrights',
      'office-san-francisco',
      'office-los-angeles',
      'office-san-diego',
      'language-english',
      'language-spanish',
      'language-portuguese',
      'language-french',
      'language-arabic',
      'language-vietnamese',
    ]);
    const vietnamese = page.querySelector('#language-vietnamese')?.className;
    expect(textsOf(page, `.roster .${vietnamese} .who`)).toEqual(['Wren Aldere', 'Wren Aldera']);
  });
});

it('the style sheet of the team page hides people for as many filters as there can be', () => {
  const folder = path.join(root, 'site/pages/team');
  const css = readFileSync(path.join(folder, 'filters.css'), 'utf8');
  const [, max] =
    /maxFilterCount = (\d+)/.exec(readFileSync(path.join(folder, 'filters.tsx'), 'utf8')) ?? [];
  expect(new Set(css.match(/\.o\d+:target/g)).size).toBe(Number(max));
});
