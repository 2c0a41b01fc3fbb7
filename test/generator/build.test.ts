/** Builds and checks of the mini site in temporary folders. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import type { RouteInput } from '../../generator/routes/routes.ts';
import type { PlannedSite } from '../../generator/site-definition.ts';
import type { site as mini } from '../fixtures/mini-site/site.tsx';
import { attempt, miniSite, read, siteOf } from '../support/build.ts';
import { digestOf } from '../support/digest.ts';
import { filesBelow, filesWithoutHashes, snapshot, writeFiles } from '../support/files.ts';

/** But for the cache, which keeps pages for the next build. */
const namesNextToOut = ({ root }: ResolvedConfig) =>
  readdirSync(root)
    .filter((name) => name !== '.cache')
    .sort();

type MiniContent = Parameters<typeof mini.routes>[0];

describe('a build', () => {
  test('writes pages, files, and assets, and nothing else', async () => {
    const config = miniSite();
    const { problems, result } = await attempt(config);
    expect(problems).toEqual([]);
    expect(filesWithoutHashes(config.out)).toEqual([
      '.nojekyll',
      '.prerendered',
      '404.html',
      '_headers',
      'assets/islands-HASH.js',
      'dot.svg',
      'index.html',
      'list.txt',
      'notes/first.txt',
      'notes/first/index.html',
      'notes/second.txt',
      'notes/second/index.html',
      'robots.txt',
      'sitemap.xml',
    ]);
    expect(namesNextToOut(config)).toEqual(['data', 'dist', 'static']);
    expect(result?.pages.map(({ path }) => path)).toEqual([
      '/',
      '/notes/first/',
      '/notes/second/',
      '/404.html',
    ]);
    expect(result).toMatchObject({ ok: true, mode: 'build', problems: [] });
  });

  test('writes the same bytes in another folder, whose files were created in another order', async () => {
    const config = miniSite();
    const other = miniSite();
    for (const file of filesBelow(other.data).reverse()) {
      const text = read(other.data, file);
      rmSync(path.join(other.data, file));
      writeFiles(other.data, { [file]: text });
    }
    for (const project of [config, other]) expect((await attempt(project)).problems).toEqual([]);
    // Other time zones, languages, and versions of Node are in test/long/same-bytes.test.ts.
    expect(digestOf(other.out)).toBe(digestOf(config.out));
  });

  test('writes pages with content, styles, and scripts', async () => {
    const config = miniSite();
    await attempt(config);
    const home = read(config.out, 'index.html');
    expect(home).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"\/>/);
    expect(home).toContain('<p>Read the <a href="/notes/first/">first note</a> &amp; more.</p>');
    expect(home).toMatch(
      /<script src="\/assets\/islands-[A-Z0-9]{8}\.js" type="module"><\/script><\/head>/,
    );
    expect(home).toContain('<style>main{color:#123456}</style>');
    const second = read(config.out, 'notes/second/index.html');
    expect(second).toContain('<h1>Second &lt;b&gt;</h1>');
    expect(second).not.toContain('<script');
    expect(read(config.out, 'notes/first.txt')).toBe('First\n');
    expect(read(config.out, 'list.txt')).toContain('https://mini.example/notes/second/\n');
    expect(read(config.out, 'dot.svg')).toBe(read(config.static, 'dot.svg'));
  });

  test('a second build writes the same bytes', async () => {
    const config = miniSite();
    await attempt(config);
    const bytes = () => filesBelow(config.out).map((file) => [file, read(config.out, file)]);
    const before = bytes();
    await attempt(config);
    expect(bytes()).toEqual(before);
  });

  test('uses the base path and the origin in every URL', async () => {
    const config = { ...miniSite(), base: '/preview/', origin: 'https://other.example' };
    expect((await attempt(config)).problems.map(({ message }) => message)).toEqual([]);
    const home = read(config.out, 'index.html');
    expect(home).toContain('<link rel="canonical" href="https://other.example/preview/"/>');
    expect(home).toContain('href="/preview/notes/first/"');
    expect(home).toContain('src="/preview/dot.svg"');
    expect(home).toMatch(/src="\/preview\/assets\/islands-/);
    const local = [...home.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address);
    expect(local.filter((address) => !address?.startsWith('/preview/'))).toEqual([]);
    expect(read(config.out, 'sitemap.xml')).toContain(
      '<loc>https://other.example/preview/notes/first/</loc>',
    );
  });

  test('an endpoint from the data is allowed by the policy', async () => {
    const config = miniSite();
    writeFiles(config.data, {
      'site.yaml':
        'name: Mini\nwelcome: Hello [first](/notes/first/).\nendpoint: https://forms.example/post\n',
    });
    await attempt(config);
    expect(read(config.out, 'index.html')).toContain('form-action https://forms.example;');
  });

  test.each(['robots.txt', 'sitemap.xml', '_headers'])(
    'static/%s is published instead of the generated file',
    async (file) => {
      const config = miniSite();
      writeFiles(config.static, { [file]: '<my-own/>' });
      expect((await attempt(config)).problems).toEqual([]);
      expect(read(config.out, file)).toBe('<my-own/>');
    },
  );

  test('a robots.txt among the files of the site replaces the generated one', async () => {
    const config = miniSite();
    const { files = () => [] } = await siteOf(config);
    const robots = { path: '/robots.txt', body: 'my own', sourceFile: 'data/site.yaml' };
    const changes = { files: async (planned: PlannedSite) => [...(await files(planned)), robots] };
    expect((await attempt(config, changes)).problems).toEqual([]);
    expect(read(config.out, 'robots.txt')).toBe('my own');
  });

  test('two files with the same path are an error, even if their names differ in case', async () => {
    const config = miniSite();
    const robots = { path: '/robots.txt', body: 'my own', sourceFile: 'data/site.yaml' };
    writeFiles(config.static, { 'robots.txt': 'mine too', 'Sitemap.xml': 'my own' });
    const { problems } = await attempt(config, { files: () => [robots] });
    expect(problems.filter(({ code }) => code === 'duplicate-path')).toMatchObject([
      { file: expect.stringMatching(/static\/Sitemap\.xml$/) },
      { file: expect.stringMatching(/static\/robots\.txt$/) },
    ]);
  });

  test('the static folder is optional', async () => {
    const config = miniSite();
    rmSync(config.static, { recursive: true });
    const { problems } = await attempt(config);
    expect(problems.map(({ code }) => code)).toEqual(['missing-file']);
  });
});

describe('a check', () => {
  test('finds the problems that a build finds, and writes nothing', async () => {
    const config = { ...miniSite(), mode: 'check' } as const;
    const before = snapshot(config.root);
    const { result } = await attempt(config);
    expect(result).toMatchObject({ ok: true, mode: 'check' });
    expect(result?.pages).toHaveLength(4);
    expect(snapshot(config.root)).toEqual(before);
    expect(namesNextToOut(config)).toEqual(['data', 'static']);

    rmSync(path.join(config.static, 'dot.svg'));
    const { problems } = await attempt(config);
    expect(problems).toEqual((await attempt({ ...config, mode: 'build' })).problems);
    expect(problems).toHaveLength(1);
  });

  test('leaves the files of an unfinished build alone', async () => {
    const config = { ...miniSite(), mode: 'check' } as const;
    writeFiles(config.root, {
      '.dist-previous/index.html': 'old',
      '.dist-next/index.html': 'half',
      '.dist-lock': '1',
    });
    const before = snapshot(config.root);
    expect((await attempt(config)).problems).toEqual([]);
    expect(snapshot(config.root)).toEqual(before);
  });

  test.each(['build', 'check'] as const)(
    'a %s refuses a file outside the out folder',
    async (mode) => {
      const config = { ...miniSite(), mode };
      const files = () => [{ path: '/../evil.txt', body: '', sourceFile: 'data/site.yaml' }];
      const { problems } = await attempt(config, { files });
      expect(problems.filter(({ code }) => code === 'bad-path')).toMatchObject([
        { file: 'data/site.yaml' },
      ]);
      expect(namesNextToOut(config)).toEqual(['data', 'static']);
    },
  );
});

describe('pages for development only', () => {
  const devRoutes = ({ site }: MiniContent): RouteInput[] => [
    {
      id: 'gallery',
      path: '/gallery/',
      pageType: 'Gallery',
      sourceFile: site.file,
      title: 'Gallery',
      description: 'All parts',
      isIndexed: false,
      render: () => createElement('h1', null, 'Parts'),
    },
  ];

  test.each([
    ['dev', true],
    ['check', false],
  ] as const)('are pages of the mode %s: %s', async (mode, isDev) => {
    const { result, problems } = await attempt({ ...miniSite(), mode }, { devRoutes });
    expect(problems).toEqual([]);
    expect(result?.pages.some((page) => page.path === '/gallery/')).toBe(isDev);
    expect(result?.files.some((file) => /^assets\/dev-\w+\.js$/.test(file.path))).toBe(isDev);
  });
});

test('a build into an empty folder succeeds', async () => {
  const config = miniSite();
  writeFiles(config.root, { 'dist/.keep': '' });
  rmSync(path.join(config.out, '.keep'));
  expect((await attempt(config)).problems).toEqual([]);
  expect(existsSync(path.join(config.out, 'index.html'))).toBe(true);
});
