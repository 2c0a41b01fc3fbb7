/** The whole run on real folders. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSite } from '../../generator/build.ts';
import type { Problem } from '../../generator/problems.ts';
import { problemLines } from '../../generator/report.ts';
import type { Settings } from '../../generator/types.ts';
import { attempt, miniSite, read } from '../support/build.ts';
import { fixtures } from '../support/folders.ts';
import { filesBelow, snapshot, writeFiles } from './support/files.ts';

const told = (problems: readonly Problem[]) => problems.map((problem) => problemLines(problem, '/nowhere').join('\n'));
const besideOut = ({ root }: Settings) => readdirSync(root).sort();

/** A site module in the root that changes the mini site; `changes` is the inside of an object. */
function siteWith(settings: Settings, changes: string): Settings {
  // Node keeps a module by its name for as long as it runs: other changes, other name.
  const file = path.join(settings.root, `site-${changes.replace(/[^a-z]+/gi, '').slice(0, 80)}.tsx`);
  const mini = path.join(fixtures, 'mini-site/site.tsx');
  writeFileSync(
    file,
    `import { site as mini } from ${JSON.stringify(mini)};\nexport const site = { ...mini, ${changes} };\n`,
  );
  return { ...settings, site: file };
}

describe('a build', () => {
  test('gives a folder with pages, files, assets and nothing else', async () => {
    const settings = miniSite();
    const { problems, result } = await attempt(settings);
    expect(problems).toEqual([]);
    const normal = filesBelow(settings.out).map((file) => file.replace(/-[A-Z0-9]{8}\./, '-HASH.'));
    expect(normal).toEqual([
      '.prerendered',
      '404.html',
      '_headers',
      '_redirects',
      'assets/fallback-HASH.js',
      'assets/islands-HASH.js',
      'dot.svg',
      'feed.xml',
      'index.html',
      'notes/first.txt',
      'notes/first/index.html',
      'notes/second.txt',
      'notes/second/index.html',
      'robots.txt',
      'sitemap.xml',
    ]);
    expect(besideOut(settings)).toEqual(['data', 'dist', 'static']);
    expect(result?.pages.map(({ path }) => path)).toEqual(['/', '/notes/first/', '/notes/second/', '/404.html']);
    expect(result).toMatchObject({ ok: true, mode: 'build', problems: [] });
    expect(result?.stages.map(([name]) => name)).toEqual(
      expect.arrayContaining(['start', 'bundle', 'load', 'plan', 'render', 'audit', 'write', 'publish', 'total']),
    );
  });

  test('pages hold what they should', async () => {
    const settings = miniSite();
    await attempt(settings);
    const home = read(settings.out, 'index.html');
    expect(home).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"\/>/);
    expect(home).toContain('<p>Read the <a href="/notes/first/">first note</a> &amp; more.</p>');
    expect(home).toMatch(/<script type="module" src="\/assets\/islands-[A-Z0-9]{8}\.js"><\/script><\/head>/);
    expect(home).toContain('<style>main{color:#123456}</style>');
    const second = read(settings.out, 'notes/second/index.html');
    expect(second).toContain('<h1>Second &lt;b&gt;</h1>');
    expect(second).not.toContain('<script');
    expect(read(settings.out, '404.html')).toContain('data-self="/404.html"');
    expect(read(settings.out, 'notes/first.txt')).toBe('First\n');
    expect(read(settings.out, 'dot.svg')).toBe(read(settings.static, 'dot.svg'));
  });

  test('two builds of the same input are the same bytes, and keep every time', async () => {
    const settings = miniSite();
    await attempt(settings);
    const before = snapshot(settings.out);
    await attempt(settings);
    const after = snapshot(settings.out);
    const bytes = (files: Record<string, string>) =>
      Object.entries(files).map(([file, state]) => [file, state.split(' ')[0]]);
    const seconds = (files: Record<string, string>) =>
      Object.values(files).map((state) => state.split(' ')[1]?.slice(0, -9));
    expect(bytes(after)).toEqual(bytes(before));
    expect(seconds(after)).toEqual(seconds(before));
  });

  test('stands under a base path and at an origin', async () => {
    const settings = { ...miniSite(), base: '/preview/', origin: 'https://other.example' };
    expect((await attempt(settings)).problems.map(({ message }) => message)).toEqual([]);
    const home = read(settings.out, 'index.html');
    expect(home).toContain('<link rel="canonical" href="https://other.example/preview/"/>');
    expect(home).toContain('href="/preview/notes/first/"');
    expect(home).toContain('src="/preview/dot.svg"');
    expect(home).toMatch(/src="\/preview\/assets\/islands-/);
    const local = [...home.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address);
    expect(local.filter((address) => !address?.startsWith('/preview/'))).toEqual([]);
    expect(read(settings.out, 'sitemap.xml')).toContain('<loc>https://other.example/preview/notes/first/</loc>');
    expect(read(settings.out, '404.html')).toContain('[&quot;/preview/notes/&quot;,&quot;/preview/notes/first/&quot;]');
  });

  test('an endpoint of the data is opened in the policy, and nothing else', async () => {
    const settings = miniSite();
    writeFiles(settings.data, {
      'site.yaml': 'name: Mini\nwelcome: Hello [first](/notes/first/).\nendpoint: https://forms.example/post\n',
    });
    await attempt(settings);
    expect(read(settings.out, 'index.html')).toContain('form-action https://forms.example;');
    expect(read(settings.out, '_headers')).toContain('form-action https://forms.example;');
  });

  test('tells its progress, page by page', async () => {
    const steps: string[] = [];
    await buildSite(miniSite(), (done, of) => steps.push(`${done}/${of}`));
    expect(steps).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });

  test('a folder of static files is not needed', async () => {
    const settings = siteWith(
      miniSite(),
      'Document: (props) => mini.Document(props), routes: (content) => mini.routes(content).slice(1)',
    );
    rmSync(settings.static, { recursive: true });
    const { problems } = await attempt(settings);
    expect(
      problems.filter(({ code }) => code !== 'broken-link' && code !== 'orphan' && code !== 'unknown-page'),
    ).toEqual([]);
  });
});

describe('a check', () => {
  test('finds what a build finds, and writes nothing', async () => {
    const settings = { ...miniSite(), mode: 'check' } as const;
    const before = snapshot(settings.root);
    const { result } = await attempt(settings);
    expect(result).toMatchObject({ ok: true, mode: 'check' });
    expect(result?.pages).toHaveLength(4);
    expect(snapshot(settings.root)).toEqual(before);
    expect(besideOut(settings)).toEqual(['data', 'static']);

    rmSync(path.join(settings.static, 'dot.svg'));
    const { problems } = await attempt(settings);
    expect(problems).toEqual((await attempt({ ...settings, mode: 'build' })).problems);
    expect(problems).toHaveLength(1);
  });

  test('puts back the old site that a cut swap has put aside, and leaves unfinished ones alone', async () => {
    const settings = { ...miniSite(), mode: 'check' } as const;
    writeFiles(settings.root, { '.dist-previous/index.html': 'old', '.dist-next-4206649/index.html': 'half' });
    await attempt(settings);
    expect(besideOut(settings)).toEqual(['.dist-next-4206649', 'data', 'dist', 'static']);
    expect(read(settings.out, 'index.html')).toBe('old');
  });

  test('refuses a file that would be written outside of the out folder, as the build does', async () => {
    const settings = siteWith(
      { ...miniSite(), mode: 'check' },
      "files: () => [{ path: '/../evil.txt', body: '', source: 'data/site.yaml' }]",
    );
    const outcome = await attempt(settings).catch((error: unknown) => error);
    expect(outcome).not.toMatchObject({ result: { ok: true } });
  });
});

describe('whatever fails, dist/ is as it was, and nothing is left beside it', () => {
  const failures: readonly [what: string, prepare: (settings: Settings) => Settings | undefined, code: string][] = [
    ['the content does not parse', ({ data }) => void writeFiles(data, { 'site.yaml': 'name: [' }), 'syntax'],
    ['a record is missing', ({ data }) => void rmSync(path.join(data, 'site.yaml')), 'missing-file'],
    ['a reference leads nowhere', ({ data }) => void rmSync(path.join(data, 'notes/second.yaml')), 'broken-reference'],
    [
      'the site has faults of its own',
      (settings) =>
        siteWith(settings, "rules: [(content, { at }) => [at(content.site, ['name'], { code: 'own', message: 'x' })]]"),
      'own',
    ],
    [
      'two pages want one path',
      (settings) => siteWith(settings, 'routes: (c) => [...mini.routes(c), ...mini.routes(c)]'),
      'duplicate-path',
    ],
    [
      'a fallback leads nowhere',
      (settings) => siteWith(settings, "fallbacks: () => [{ under: '/', to: 'nobody' }]"),
      'unknown-page',
    ],
    ['the style sheet is not there', (settings) => siteWith(settings, "styles: '/nowhere/style.css'"), 'bundle'],
    [
      'the islands do not parse',
      (settings) => {
        writeFiles(settings.root, { 'islands.tsx': 'export const = 1' });
        return siteWith(settings, `islands: ${JSON.stringify(path.join(settings.root, 'islands.tsx'))}`);
      },
      'bundle',
    ],
    [
      'a page throws',
      (settings) =>
        siteWith(
          settings,
          "routes: (c) => mini.routes(c).map((r, i) => i === 1 ? { ...r, render: () => { throw new Error('x') } } : r)",
        ),
      'page-fault',
    ],
    ['a picture is missing', ({ static: folder }) => void rmSync(path.join(folder, 'dot.svg')), 'missing-file'],
    [
      'a static file collides with a page',
      ({ static: folder }) => void writeFiles(folder, { 'index.html': 'x' }),
      'duplicate-path',
    ],
    [
      'the site module is not there',
      (settings) => ({ ...settings, site: path.join(settings.root, 'nowhere.ts') }),
      'site-module',
    ],
    [
      'the site module exports no site',
      (settings) => {
        writeFiles(settings.root, { 'none.ts': 'export const x = 1;' });
        return { ...settings, site: path.join(settings.root, 'none.ts') };
      },
      'site-module',
    ],
  ];

  test.each(failures)('%s', async (_, prepare, code) => {
    const settings = miniSite();
    expect((await attempt(settings)).problems).toEqual([]);
    const before = snapshot(settings.out);
    const changed = prepare(settings) ?? settings;
    const { problems } = await attempt(changed);
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(snapshot(settings.out)).toEqual(before);
    expect(besideOut(settings).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('the generator itself breaks down', async () => {
    const settings = miniSite();
    await attempt(settings);
    const before = snapshot(settings.out);
    const broken = siteWith(settings, "origin: () => { throw new TypeError('a slip'); }");
    await expect(attempt(broken)).rejects.toThrow('a slip');
    const later = siteWith(settings, "feed: () => { throw new TypeError('a late slip'); }");
    await expect(attempt(later)).rejects.toThrow('a late slip');
    expect(snapshot(settings.out)).toEqual(before);
    expect(besideOut(settings).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('a folder that the generator did not make is refused', async () => {
    const settings = miniSite();
    writeFiles(settings.out, { 'thesis.txt': 'mine' });
    const before = snapshot(settings.out);
    const { problems } = await attempt(settings);
    expect(told(problems)).toEqual([
      'dist  this folder holds files that the generator did not make; it is left alone\n    hint: choose another --out, or empty the folder yourself',
    ]);
    expect(snapshot(settings.out)).toEqual(before);
  });

  test('what an interrupted run left is mended first', async () => {
    const settings = miniSite();
    await attempt(settings);
    writeFiles(settings.root, { '.dist-next-4206649/index.html': 'half' });
    expect((await attempt(settings)).problems).toEqual([]);
    expect(besideOut(settings)).toEqual(['data', 'dist', 'static']);
  });
});

describe('faults of pages and files', () => {
  test.each([
    ['links to it are not called broken', 'r.id === "notes/first"'],
    ['what it alone shows is not called unused', 'r.id === "home"'],
  ])('a page that cannot be rendered is told once; %s', async (_, isAtFault) => {
    const changes = `routes: (c) => mini.routes(c).map((r) => ${isAtFault} ? { ...r, render: () => { throw new Error('x') } } : r)`;
    const { problems } = await attempt(siteWith(miniSite(), changes));
    expect(problems.map(({ code }) => code)).toEqual(['page-fault']);
  });

  test.each([
    ['robots.txt', '/robots.txt'],
    ['a page', '/notes/first/index.html'],
    ['the feed', '/feed.xml'],
  ])('a file of the site in the place of %s names the record that it comes from', async (_, file) => {
    const changes = `files: () => [{ path: ${JSON.stringify(file)}, body: '', source: 'data/notes/second.yaml' }]`;
    const { problems } = await attempt(siteWith(miniSite(), changes));
    const collisions = problems.filter(({ code }) => code === 'duplicate-path');
    expect(collisions).toMatchObject([{ file: 'data/notes/second.yaml' }]);
  });

  test('what the site itself finds in the markup of a page is told of the page', async () => {
    const changes =
      "checkPage: (html, route) => html.includes('<h1>First</h1>') ? [{ code: 'own', message: 'is called ' + route.title }] : []";
    const { problems } = await attempt(siteWith(miniSite(), changes));
    expect(problems).toEqual([
      { code: 'own', file: 'data/notes/first.md', page: '/notes/first/', message: 'is called First' },
    ]);
  });

  test('faults of pages, links and files are told together', async () => {
    const settings = miniSite();
    writeFiles(settings.static, { 'robots.txt': 'x' });
    writeFiles(settings.data, {
      'notes/third.md':
        '---\ntitle: Third\ndate: 2026-01-01\nkind: idea\ntags: [x]\n---\n\n[x](/a/b/c/d/)\n\n#### Deep\n',
    });
    rmSync(path.join(settings.static, 'dot.svg'));
    const { problems } = await attempt(settings);
    expect(problems.map(({ code }) => code).sort()).toEqual([
      'broken-link',
      'duplicate-path',
      'heading',
      'missing-file',
      'unused-file',
    ]);
  });

  test('a site module that fails says why and where', async () => {
    const settings = miniSite();
    writeFiles(settings.root, { 'bad.ts': 'export const site = nothing.at.all;' });
    const { problems } = await attempt({ ...settings, site: path.join(settings.root, 'bad.ts') });
    expect(problems).toMatchObject([{ code: 'site-module', file: 'bad.ts' }]);
    expect(problems[0]?.message).toContain('nothing is not defined');
  });
});

test('an empty folder in place of dist/ is filled', async () => {
  const settings = miniSite();
  writeFiles(settings.root, { 'dist/.keep': '' });
  rmSync(path.join(settings.out, '.keep'));
  expect((await attempt(settings)).problems).toEqual([]);
  expect(existsSync(path.join(settings.out, 'index.html'))).toBe(true);
});
