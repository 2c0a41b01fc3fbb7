/** The whole run on real folders. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { buildSite } from '../../generator/command/build.ts';
import { problemText } from '../../generator/command/report.ts';
import type { RuleTools } from '../../generator/shared/collections.ts';
import type { Problem } from '../../generator/shared/problems.ts';
import type { RouteInput, Settings, SiteDefinition } from '../../generator/shared/types.ts';
import { site as mini } from '../fixtures/mini-site/site.tsx';
import { attempt, miniSite, read } from '../support/build.ts';
import { filesBelow, snapshot, writeFiles } from './support/files.ts';

const told = (problems: readonly Problem[]) => problems.map((problem) => problemText(problem, '/nowhere'));
const besideOut = ({ root }: Settings) => readdirSync(root).sort();

type Changes = NonNullable<Parameters<typeof attempt>[1]>;
type MiniContent = Parameters<typeof mini.routes>[0];

const throws = (message: string) => () => {
  throw new Error(message);
};

/** The pages of the mini site, those at fault of which throw as they are rendered. */
const throwing = (isAtFault: (route: RouteInput) => boolean): Changes => ({
  routes: (content: MiniContent) =>
    mini.routes(content).map((route) => (isAtFault(route) ? { ...route, render: throws('x') } : route)),
});

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
      expect.arrayContaining(['bundle', 'load', 'rules', 'plan', 'render', 'finish', 'files', 'publish', 'total']),
    );
  });

  test('pages hold what they should', async () => {
    const settings = miniSite();
    await attempt(settings);
    const home = read(settings.out, 'index.html');
    expect(home).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"\/>/);
    expect(home).toContain('<p>Read the <a href="/notes/first/">first note</a> &amp; more.</p>');
    expect(home).toMatch(/<script src="\/assets\/islands-[A-Z0-9]{8}\.js" type="module"><\/script><\/head>/);
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
    await buildSite(mini as unknown as SiteDefinition, miniSite(), (done, of) => steps.push(`${done}/${of}`));
    expect(steps).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });

  test('a folder of static files is not needed', async () => {
    const settings = miniSite();
    rmSync(settings.static, { recursive: true });
    const { problems } = await attempt(settings);
    expect(problems.map(({ code }) => code)).toEqual(['missing-file']);
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

  test('leaves alone what a build has left unfinished', async () => {
    const settings = { ...miniSite(), mode: 'check' } as const;
    writeFiles(settings.root, {
      '.dist-previous/index.html': 'old',
      '.dist-next/index.html': 'half',
      '.dist-lock': '1',
    });
    const before = snapshot(settings.root);
    expect((await attempt(settings)).problems).toEqual([]);
    expect(snapshot(settings.root)).toEqual(before);
  });

  test.each(['build', 'check'] as const)(
    'a %s refuses a file that would be written outside of the site',
    async (mode) => {
      const settings = { ...miniSite(), mode };
      const files = () => [{ path: '/../evil.txt', body: '', source: 'data/site.yaml' }];
      const { problems } = await attempt(settings, { files });
      expect(problems.filter(({ code }) => code === 'bad-path')).toMatchObject([{ file: 'data/site.yaml' }]);
      expect(besideOut(settings)).toEqual(['data', 'static']);
    },
  );
});

describe('whatever fails, dist/ is as it was, and nothing is left beside it', () => {
  const failures: readonly [what: string, prepare: (settings: Settings) => Changes | undefined, code: string][] = [
    ['the content does not parse', ({ data }) => void writeFiles(data, { 'site.yaml': 'name: [' }), 'syntax'],
    ['a record is missing', ({ data }) => void rmSync(path.join(data, 'site.yaml')), 'missing-file'],
    ['a reference leads nowhere', ({ data }) => void rmSync(path.join(data, 'notes/second.yaml')), 'broken-reference'],
    [
      'the site has faults of its own',
      () => ({
        rules: [({ site }: MiniContent, { at }: RuleTools) => [at(site, ['name'], { code: 'own', message: 'x' })]],
      }),
      'own',
    ],
    [
      'two pages want one path',
      () => ({ routes: (c: MiniContent) => [...mini.routes(c), ...mini.routes(c)] }),
      'duplicate-path',
    ],
    ['a fallback leads nowhere', () => ({ fallbacks: () => [{ under: '/', to: 'nobody' }] }), 'unknown-page'],
    ['the style sheet is not there', () => ({ styles: '/nowhere/style.css' }), 'bundle'],
    [
      'the islands do not parse',
      ({ root }) => {
        writeFiles(root, { 'islands.tsx': 'export const = 1' });
        return { islands: path.join(root, 'islands.tsx') };
      },
      'bundle',
    ],
    ['a page throws', () => throwing(({ id }) => id === 'notes/first'), 'page-fault'],
    ['a picture is missing', ({ static: folder }) => void rmSync(path.join(folder, 'dot.svg')), 'missing-file'],
    [
      'a static file collides with a page',
      ({ static: folder }) => void writeFiles(folder, { 'index.html': 'x' }),
      'duplicate-path',
    ],
    [
      'a file of the site throws',
      () => ({ files: () => [{ path: '/a.txt', body: throws('x'), source: 'data/site.yaml' }] }),
      'picture',
    ],
  ];

  test.each(failures)('%s', async (_, prepare, code) => {
    const settings = miniSite();
    expect((await attempt(settings)).problems).toEqual([]);
    const before = snapshot(settings.out);
    const { problems } = await attempt(settings, prepare(settings));
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(snapshot(settings.out)).toEqual(before);
    expect(besideOut(settings).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('the generator itself breaks down', async () => {
    const settings = miniSite();
    await attempt(settings);
    const before = snapshot(settings.out);
    await expect(attempt(settings, { origin: throws('a slip') })).rejects.toThrow('a slip');
    await expect(attempt(settings, { feed: throws('a late slip') })).rejects.toThrow('a late slip');
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
    writeFiles(settings.root, { '.dist-next/index.html': 'half', '.dist-lock': '4206649' });
    expect((await attempt(settings)).problems).toEqual([]);
    expect(besideOut(settings)).toEqual(['data', 'dist', 'static']);
  });
});

describe('faults of pages and files', () => {
  test.each([
    ['links to it are not called broken', 'notes/first'],
    ['what it alone links to is not called lonely', 'home'],
  ])('a page that cannot be rendered is told once; %s', async (_, id) => {
    const { problems } = await attempt(
      miniSite(),
      throwing((route) => route.id === id),
    );
    expect(problems.map(({ code }) => code)).toEqual(['page-fault']);
  });

  test.each([
    ['robots.txt', '/robots.txt'],
    ['a page', '/notes/first/index.html'],
    ['the feed', '/feed.xml'],
    ['a static file', '/dot.svg'],
    ['a static file in other letters', '/DOT.svg'],
    ['a folder of pages', '/notes'],
  ])('a file of the site in the place of %s is told with the record that it comes from', async (_, file) => {
    const files = () => [{ path: file, body: '', source: 'data/notes/second.yaml' }];
    const { problems } = await attempt(miniSite(), { files });
    const collisions = problems.filter(({ code }) => code === 'duplicate-path');
    expect(collisions).toHaveLength(1);
    expect(collisions[0]?.file).toMatch(/^(?:data\/notes\/second\.yaml|static\/dot\.svg)$/);
  });

  test('faults of pages, links and files are told together', async () => {
    const settings = miniSite();
    writeFiles(settings.static, { 'robots.txt': 'x' });
    writeFiles(settings.data, {
      'notes/third.md': '---\ntitle: Third\ndate: 2026-01-01\nkind: idea\ntags: [x]\n---\n\n[x](/a/b/c/d/)\n',
    });
    rmSync(path.join(settings.static, 'dot.svg'));
    const { problems } = await attempt(
      settings,
      throwing(({ id }) => id === 'lost'),
    );
    expect(told(problems).map((text) => text.split('\n')[0])).toEqual([
      'data/notes/third.md:8:5  body  /notes/third/ links to /a/b/c/d/, which is not there',
      'data/site.yaml  /404.html (data/site.yaml) could not be rendered: x',
      'data/site.yaml  / loads /dot.svg, which is not there',
      'static/robots.txt  the site has the file robots.txt already, from the generator',
    ]);
  });

  test('rules are asked once every record is sound, and the plan once the rules are kept', async () => {
    const settings = miniSite();
    const asked: string[] = [];
    const changes: Changes = {
      rules: [
        (content: MiniContent, { at, buildDate }: RuleTools) => {
          asked.push(`${content.notes.length} notes on ${buildDate}`);
          return content.notes.map((note) => at(note, ['tags', 0], { code: 'own', message: 'x', hint: 'y' }));
        },
      ],
      routes: throws('planned'),
    };
    expect(told((await attempt(settings, changes)).problems)).toEqual([
      'data/notes/first.md:6:8  tags[0]  x\n    hint: y',
      'data/notes/second.yaml:5:5  tags[0]  x\n    hint: y',
    ]);
    expect(asked).toEqual(['2 notes on 2026-11-20']);
    writeFiles(settings.data, { 'notes/second.yaml': 'title: 5' });
    await attempt(settings, changes);
    expect(asked).toHaveLength(1);
  });
});

describe('pages that only dev shows', () => {
  const devRoutes = ({ site }: MiniContent): RouteInput[] => [
    {
      id: 'gallery',
      path: '/gallery/',
      page: 'Gallery',
      source: site.file,
      title: 'Gallery',
      description: 'All parts',
      isIndexed: false,
      render: () => createElement('h1', null, 'Parts'),
    },
  ];

  test.each([true, false])('are built where they are asked for: %s', async (hasDevPages) => {
    const settings = { ...miniSite(), hasDevPages };
    const { result, problems } = await attempt(settings, { devRoutes });
    expect(problems).toEqual([]);
    expect(result?.pages.some((page) => page.path === '/gallery/')).toBe(hasDevPages);
    expect(read(settings.out, 'index.html').includes('<script src="/__dev.js"')).toBe(hasDevPages);
  });
});

test('an empty folder in place of dist/ is filled', async () => {
  const settings = miniSite();
  writeFiles(settings.root, { 'dist/.keep': '' });
  rmSync(path.join(settings.out, '.keep'));
  expect((await attempt(settings)).problems).toEqual([]);
  expect(existsSync(path.join(settings.out, 'index.html'))).toBe(true);
});
