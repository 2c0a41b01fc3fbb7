/** Lines do not break inside names, in texts and in headings; and notes have readable marks. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../support/files.ts';
import { fixtures } from '../support/folders.ts';
import { type Built, pageAt, renderReal } from '../support/real-site.ts';
import { parseHtml } from '../support/site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'names-on-one-line-'));
let site: Built;

const tableWithNote = `
| Work | With *tips*[^1] | Since |
|---|---|---|
| Kitchen | $14[^1] | |

[^1]: On average.
`;

beforeAll(async () => {
  cpSync(path.join(fixtures, 'other-firm/data'), folder, { recursive: true });
  for (const file of filesBelow(folder)) {
    const name = path.join(folder, file);
    const text = readFileSync(name, 'utf8').replaceAll('Tobiah Skell', 'Tobiah Ji-won Skell');
    const hasTitles = /^(?:areas|subareas|posts|legal)/.test(file);
    const names = 'I-9 and 8 CFR § 103.2 or EOIR-33/IC';
    const title = /^(- )?(name|title|question|card|subtitle): (?=[A-Z])/gm;
    writeFileSync(name, hasTitles ? text.replace(title, `$1$2: ${names}, `) : text);
  }
  appendFileSync(path.join(folder, 'legal/privacy.md'), tableWithNote);
  site = await renderReal(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Names that have a place in which a line could break. */
const breakable = /Ji-won|I-9|EOIR-33\/IC|8 CFR|CFR §|§ 103/;

/** Texts that are not on a line of the page, or that the browser's own controls set. */
const elsewhere = 'script, style, head, option, noscript, .vh, .menu, .whole';

test('a name with a hyphen, a form, and a section are whole wherever they are shown', () => {
  expect(site.problems).toEqual([]);
  const broken = site.routes.flatMap((route) => {
    const { body } = parseHtml(pageAt(site, route));
    expect(body.querySelectorAll('.whole').length, route).toBeGreaterThan(0);
    return textsOf(body)
      .filter((text) => breakable.test(text.nodeValue ?? ''))
      .map(({ parentElement, nodeValue }) => `${route} ${parentElement?.tagName}: ${nodeValue}`);
  });
  expect(broken).toEqual([]);
});

function textsOf(node: Node): readonly Node[] {
  if (node.nodeType === node.TEXT_NODE) return [node];
  if (node.nodeType === node.ELEMENT_NODE && (node as Element).matches(elsewhere)) return [];
  return [...node.childNodes].flatMap(textsOf);
}

describe('a table whose head has the mark of a note', () => {
  const table = () => parseHtml(pageAt(site, '/privacy/')).querySelector('.table-box');

  test('shows it as a mark, also in the labels of a phone', () => {
    expect(table()?.querySelector('th sup')?.textContent).toBe('1');
    const labels = [...(table()?.querySelectorAll('td') ?? [])].map(({ dataset, textContent }) => [
      dataset.label,
      textContent,
    ]);
    expect(labels).toEqual([
      ['With tips¹', '$141'],
      [undefined, ''],
    ]);
  });

  test('has a name without it', () => {
    expect(table()?.getAttribute('aria-label')).toBe('Table: Work, With tips, Since');
  });
});

test('the way back from a note is a drawing with a name, because no font has the sign', () => {
  const links = [...parseHtml(pageAt(site, '/privacy/')).querySelectorAll('a:has(svg[role=img])')];
  expect(links.length).toBeGreaterThan(1);
  expect(links.map((link) => link.firstElementChild?.getAttribute('aria-label'))).toEqual(
    links.map(() => 'Back to the text'),
  );
  expect(site.files.get('privacy/index.html')).not.toContain('↩');
});
