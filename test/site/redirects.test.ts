/** Former addresses in records and in data/redirects.yaml. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Built, renderReal } from '../support/real-site.ts';
import { parseHtml } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('miami-firm');
afterAll(() => rmSync(firm.folder, { recursive: true }));

/** Adds lines after the line of a record's field, with its indentation. */
function addAfter(file: string, field: string, lines: string): void {
  const absolute = path.join(firm.data, file);
  const before = readFileSync(absolute, 'utf8');
  const after = before.replace(new RegExp(`^( *)${field}: .*\n`, 'm'), `$&$1${lines}\n`);
  expect(after).not.toBe(before);
  writeFileSync(absolute, after);
}

/** Former paths by the record that gets them, and where they lead. */
const cases = [
  ['home.yaml', '/index.php', '/'],
  ['home/es.yaml', '/espanol/', '/es/'],
  ['contact.yaml', '/write-to-us/', '/contact/'],
  ['areas/workplace-rights.yaml', '/employment/', '/workplace-rights/'],
  ['subareas/family-immigration/asylum.yaml', '/asylum/', '/family-immigration/asylum/'],
  ['subareas/inmigracion-familiar/asilo.yaml', '/asilo/', '/inmigracion-familiar/asilo/'],
  ['people/yadira-quintaval.yaml', '/people/yq.html', '/attorneys/yadira-quintaval/'],
  ['offices/tampa.yaml', '/tampa/', '/locations/tampa/'],
  ['posts/notarios.md', '/2024/05/notarios/', '/blog/notarios/'],
  ['pages/honorarios.md', '/precios/', '/honorarios/'],
  ['legal/privacy.md', '/Privacy-Notice.html', '/privacy/'],
] as const;

const spanishPages = ['/es/', '/inmigracion-familiar/asilo/', '/honorarios/', '/blog/notarios/'];

describe('former addresses', () => {
  let site: Built;
  beforeAll(async () => {
    for (const [file, from] of cases) addAfter(file, 'metaDescription', `formerly: ${from}`);
    writeFileSync(
      path.join(firm.data, 'redirects.yaml'),
      '/careers/: /contact/\n/lista/: /es/contact/\n/intake.pdf: /contact/\n',
    );
    site = await renderReal(firm.data, { static: firm.static });
  }, 60_000);

  it('lead from the paths in each kind of record to its page', () => {
    expect(site.problems).toEqual([]);
    const lines = site.files.get('_redirects')?.split('\n') ?? [];
    for (const [, from, to] of cases) expect(lines).toContain(`${from} ${to} 301`);
    expect(lines).toContain('/careers/ /contact/ 301');
    expect(lines).toContain('/intake.pdf /contact/ 301');
    expect(lines).toHaveLength(cases.length + 3 + 1);
  });

  it('have a page in the language of the page that they lead to', () => {
    const pageAt = (from: string) =>
      parseHtml(
        site.files.get(`${from.slice(1).replace(/\/?$/, '/')}index.html`) ??
          site.files.get(from.slice(1)) ??
          '',
      );
    const english = pageAt('/careers/');
    expect(english.documentElement.lang).toBe('en-US');
    expect(english.querySelector('h1')?.textContent).toBe('This page has moved');
    for (const [, from, to] of [...cases, ['', '/lista/', '/es/contact/']] as const) {
      const page = pageAt(from);
      expect(page.querySelector('a')?.getAttribute('href'), from).toBe(to);
      const isSpanish = spanishPages.includes(to) || to.startsWith('/es/');
      expect(page.documentElement.lang, from).toBe(isSpanish ? 'es' : 'en-US');
      const heading = isSpanish ? 'Esta página cambió de dirección' : 'This page has moved';
      expect(page.querySelector('h1')?.textContent, from).toBe(heading);
    }
  });

  it('are in no sitemap, feed, or link', () => {
    const texts = ['sitemap.xml', 'blog/feed.xml', 'index.html', 'es/index.html'];
    for (const file of texts)
      expect(site.files.get(file)).not.toMatch(/careers|precios|asylum\/"\s/);
  });
});

describe('mistakes in former addresses', () => {
  it('are all reported at once, each at its line', async () => {
    addAfter('pages/fees.md', 'metaDescription', 'formerly: [/prices/, /honorarios/, fees]');
    writeFileSync(
      path.join(firm.data, 'redirects.yaml'),
      '# Pages of the old site\n/careers/: /contacts/\n/prices/: /contact/\n/asylum: /fees/\n',
    );
    const { problems } = await renderReal(firm.data, { static: firm.static });
    const lines = problems.map(({ file, position, message, hint }) => [
      `${path.basename(file)}:${position?.line}:${position?.column}`,
      `${message} (${hint})`,
    ]);
    expect(lines).toEqual([
      ['fees.md:9:22', expect.stringContaining('/honorarios/ still exists, made from')],
      ['fees.md:9:36', expect.stringContaining('of this site, got "fees"')],
      [
        'redirects.yaml:2:12',
        'redirects to /contacts/, which does not exist (did you mean "/contact/"?)',
      ],
      ['redirects.yaml:3:11', expect.stringContaining('/prices/ already redirects to /fees/, in ')],
      [
        'redirects.yaml:4:10',
        expect.stringContaining('(write /asylum/, which covers /asylum too)'),
      ],
    ]);
  }, 60_000);

  it('include a list that is no map, and a value that is no path', async () => {
    writeFileSync(path.join(firm.data, 'redirects.yaml'), '/a/: [/b/]\n/c/: 4\n');
    const { problems } = await renderReal(firm.data, { static: firm.static });
    expect(problems.map(({ code, position }) => `${code} ${position?.line}`)).toEqual([
      'wrong-type 1',
      'wrong-type 2',
    ]);
  }, 60_000);
});
