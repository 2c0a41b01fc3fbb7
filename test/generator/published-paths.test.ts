/** The list of published paths: what is added to it, and what a build reports of it. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordPublished } from '../../generator/cli/published.ts';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import {
  addToPublishedList,
  linkablePaths,
  parsePublishedList,
} from '../../generator/output/published-paths.ts';
import { attempt, miniSite, read, type SiteChanges, siteOf } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

const file = 'published-paths.txt';

describe('a list', () => {
  test.each([
    ['/a/', '/a/'],
    ['/a/index.html', '/a/'],
    ['/index.html', '/'],
    ['/espa%C3%B1a/', '/españa/'],
    ['/a%20b.pdf', '/a b.pdf'],
    ['  /a/  # until 2024', '/a/'],
    ['/a/\r', '/a/'],
    ['\ufeff/a/', '/a/'],
  ])('may have the line %j', (line, expected) => {
    expect(parsePublishedList(`${line}\n`, file)).toMatchObject({
      paths: [{ path: expected, anchor: '', line: 1 }],
      problems: [],
    });
  });

  test('may have comments, empty lines, and a path twice', () => {
    const text = '# A list\r\n\r\n/b/\r\n/a/ # old\r\n/a/index.html\r\n#/c/\r\n';
    expect(parsePublishedList(text, file).paths).toMatchObject([
      { path: '/b/', anchor: '', line: 3 },
      { path: '/a/', anchor: '', line: 4 },
    ]);
  });

  test('may have ids of headings, with comments', () => {
    expect(parsePublishedList('/a/#fees # old\n/a/#fees\n/a/\n', file).paths).toMatchObject([
      { path: '/a/', anchor: 'fees', line: 1 },
      { path: '/a/', anchor: '', line: 3 },
    ]);
  });

  test('reports each line that is no path', () => {
    const text = lines('/a/', 'https://firm.example/b/', 'c/', '', '/d', '/e/?f');
    const { paths, problems } = parsePublishedList(text, file);
    expect(paths).toHaveLength(1);
    expect(problems.map(({ position, hint }) => `${position?.line}: ${hint}`)).toEqual([
      '2: write it like /patents/utility/ or /guide.pdf',
      '3: write it like /patents/utility/ or /guide.pdf',
      '5: write /d/, which covers /d too',
      '6: write it like /patents/utility/ or /guide.pdf',
    ]);
  });

  test('gets new paths at its end, and loses no line', () => {
    const before = lines('# Ours', '', '/', '# Two', '/b/', '/b/index.html', '/d/ # old', '# End');
    expect(addToPublishedList(before, ['/a/', '/c/'])).toBe(before + lines('/a/', '/c/'));
  });

  test('keeps the line endings of Windows, and a last line without one gets one', () => {
    expect(addToPublishedList('/\r\n/b/', ['/a/'])).toBe('/\r\n/b/\r\n/a/\r\n');
  });

  test('begins with an explanation', () => {
    expect(addToPublishedList('', ['/', '/a/'])).toMatch(/^# .+\n# .+\n\/\n\/a\/\n$/);
  });
});

test('pages are recorded, and files that others link to, but not what pages load or hosts read', () => {
  const recorded = ['index.html', 'a/index.html', 'a/b.html', 'feed.xml', 'a.vcf', 'A guide.pdf'];
  const others = [
    ...['404.html', 'sitemap.xml', 'sitemap-2.xml', 'robots.txt', '_headers', '.htaccess'],
    ...['.well-known/x.pdf', 'assets/a.js', 'photo.JPG', 'cards/a.png', 'fonts/a.woff2'],
    ...['site.webmanifest', 'favicon.ico', 'what?.pdf', 'a#b.pdf'],
  ];
  expect(linkablePaths([...recorded, ...others])).toEqual([
    '/',
    '/a/',
    '/a/b.html',
    '/feed.xml',
    '/a.vcf',
    '/A guide.pdf',
  ]);
});

/** A mini site with a list of published paths. */
function siteWithList(text: string, changes: Partial<ResolvedConfig> = {}): ResolvedConfig {
  const config = { ...miniSite(), ...changes };
  writeFileSync(config.publishedList, text);
  return config;
}

describe('a build', () => {
  const report = async (text: string, more: SiteChanges = {}, changes = {}) => {
    const config = siteWithList(text, changes);
    const { problems } = await attempt(config, more);
    return problems.map(
      ({ code, file, position, message, hint }) =>
        `${code} ${file}:${position?.line}:${position?.column} ${message} (${hint})`,
    );
  };

  test('passes without a list, and with one whose paths all exist or redirect', async () => {
    const without = miniSite();
    expect(existsSync(without.publishedList)).toBe(false);
    expect((await attempt(without)).problems).toEqual([]);
    const redirects = () => [{ from: '/old/', to: '/', sourceFile: 'data/site.yaml' }];
    const text = lines('# List', '/', '/notes/first/index.html', '/notes/first.txt', '/old/');
    expect(await report(text, { redirects })).toEqual([]);
    expect(await report(text, { redirects }, { base: '/repo/' })).toEqual([]);
  });

  test('reports all missing paths and all wrong lines at once, and publishes nothing', async () => {
    const config = siteWithList(lines('/', '/notes/thrid/', 'old', '/guide.pdf', '/Notes/First/'));
    const { problems } = await attempt(config);
    expect(problems.map(({ position, message }) => `${position?.line} ${message}`)).toEqual([
      '2 /notes/thrid/ was published, but no longer exists',
      '3 expected the path of one page or file of this site, got "old"',
      '4 /guide.pdf was published, but no longer exists',
      '5 /Notes/First/ was published, but no longer exists',
    ]);
    expect(existsSync(config.out)).toBe(false);
  });

  test('says at the line of a missing path what to do', async () => {
    expect(await report(lines('/', '/old/'))).toEqual([
      'missing-path published-paths.txt:2:1 /old/ was published, but no longer exists ' +
        '(redirect it to what replaces it; if nothing does, delete this line)',
    ]);
  });

  test('reports an id of a heading that a page has lost, unless the page redirects', async () => {
    const redirects = () => [{ from: '/old/', to: '/', sourceFile: 'data/site.yaml' }];
    const text = lines('/notes/first/#more', '/notes/first/#lost', '/old/#gone');
    const config = siteWithList(text);
    const file = path.join(config.data, 'notes/first.md');
    writeFileSync(file, `${read(file)}\n## More\n`);
    const { problems } = await attempt(config, { redirects });
    expect(problems).toMatchObject([
      {
        code: 'missing-path',
        position: { line: 2, column: 1 },
        message: '/notes/first/#lost was published, but no longer exists',
        hint: expect.stringContaining('write {#lost} after the heading that replaces it'),
      },
    ]);
  });

  test('reports a redirect that is wrong, but not also its path', async () => {
    const redirects = () => [
      { from: '/old/', to: '/nowhere-at-all/', sourceFile: 'data/site.yaml' },
    ];
    const problems = await report(lines('/old/'), { redirects });
    expect(problems).toEqual([expect.stringMatching(/^redirect data\/site\.yaml/)]);
  });
});

describe('the command published', () => {
  const record = async (config: ResolvedConfig, changes: SiteChanges = {}) =>
    recordPublished({ ...(await siteOf(config)), ...changes } as never, config);

  async function builtSite(changes: Partial<ResolvedConfig> = {}, more: SiteChanges = {}) {
    const config = { ...miniSite(), ...changes };
    writeFiles(config.static, { 'guide.pdf': 'A guide', 'año.pdf': 'Un año' });
    expect((await attempt(config, more)).problems).toEqual([]);
    return config;
  }
  const listIn = ({ publishedList }: ResolvedConfig) =>
    read(publishedList)
      .split('\n')
      .filter((line) => line.startsWith('/'));

  test('records pages and files without the base, and nothing the second time', async () => {
    const config = await builtSite({ base: '/repo/' });
    expect(await record(config)).toBe('6 paths added to published-paths.txt.');
    expect(listIn(config)).toEqual([
      '/',
      '/año.pdf',
      '/guide.pdf',
      '/notes/first/',
      '/notes/second/',
      '/notes/second/#heading',
    ]);
    const text = read(config.publishedList);
    expect(await record(config)).toBe('published-paths.txt has all 6 paths.');
    expect(read(config.publishedList)).toBe(text);
    expect((await attempt(config)).problems).toEqual([]);
  });

  test('records the ids of headings', async () => {
    const config = miniSite();
    const file = path.join(config.data, 'notes/first.md');
    writeFileSync(file, `${read(file)}\n## What it costs\n\n## More {#fees}\n`);
    expect((await attempt(config)).problems).toEqual([]);
    await record(config);
    expect(listIn(config).filter((listed) => listed.includes('#'))).toEqual([
      '/notes/first/#fees',
      '/notes/first/#what-it-costs',
      '/notes/second/#heading',
    ]);
  });

  test('keeps what is no longer published, and records former paths', async () => {
    const redirects = () => [{ from: '/old/', to: '/', sourceFile: 'data/site.yaml' }];
    const config = await builtSite({}, { redirects });
    writeFileSync(config.publishedList, '/gone/\n/notes/first/index.html\n');
    await record(config, { redirects });
    expect(listIn(config)).toEqual([
      ...['/gone/', '/notes/first/index.html'],
      ...['/', '/año.pdf', '/guide.pdf', '/notes/second/', '/notes/second/#heading', '/old/'],
    ]);
  });

  test('does not record a page that is not in the built site, nor files of others in it', async () => {
    const config = await builtSite();
    rmSync(path.join(config.out, 'notes/second'), { recursive: true });
    writeFiles(config.out, { 'foreign.pdf': 'A file' });
    await record(config);
    expect(listIn(config)).toEqual(['/', '/año.pdf', '/guide.pdf', '/notes/first/']);
  });

  test('does not record drafts, even if the site was built with them', async () => {
    const { collections } = await siteOf(miniSite());
    const publishOn = ({ id }: { id: string }) => (id === 'second' ? 'draft' : '2020-01-01');
    const notes = { ...collections['notes'], publishOn };
    const changes = { collections: { ...collections, notes } } as SiteChanges;
    const config = miniSite();
    const first = path.join(config.data, 'notes/first.md');
    writeFileSync(
      first,
      read(first)
        .replace(/^next: .*\n/m, '')
        .replace(/ and a \[.*/, '.'),
    );
    const withDrafts = { ...config, includeDrafts: true };
    expect((await attempt(withDrafts, changes)).problems).toEqual([]);
    expect(existsSync(path.join(config.out, 'notes/second/index.html'))).toBe(true);
    await record(withDrafts, changes);
    expect(listIn(config)).toEqual(['/', '/notes/first/']);
  });

  test('refuses a list with a wrong line, and a folder without a site', async () => {
    const config = await builtSite();
    writeFileSync(config.publishedList, 'old\n');
    await expect(record(config)).rejects.toThrow('1 problem, the first in published-paths.txt');
    await expect(record({ ...config, out: `${config.out}-2` })).rejects.toThrow(
      'published expects a built site in ',
    );
  });
});
