/** Builds that fail: which problems are reported, and that dist/ does not change. */
import { readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RuleTools } from '../../generator/content/collections.ts';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import { formatProblem } from '../../generator/report/format.ts';
import type { RouteInput } from '../../generator/routes/routes.ts';
import { site as mini } from '../fixtures/mini-site/site.tsx';
import { attempt, miniSite } from '../support/build.ts';
import { snapshot, writeFiles } from '../support/files.ts';

const reportLines = (problems: readonly AnyProblem[]) =>
  problems.map((problem) => formatProblem(problem, '/nowhere'));
/** But for the cache, which keeps pages for the next build. */
const namesNextToOut = ({ root }: ResolvedConfig) =>
  readdirSync(root)
    .filter((name) => name !== '.cache')
    .sort();

type Changes = NonNullable<Parameters<typeof attempt>[1]>;
type MiniContent = Parameters<typeof mini.routes>[0];

const throws = (message: string) => () => {
  throw new Error(message);
};

/** Changes the mini site so that rendering the matching routes throws. */
const withThrowingPages = (isBroken: (route: RouteInput) => boolean): Changes => ({
  routes: async (content: MiniContent, tools: { buildDate: string }) =>
    (await mini.routes(content, tools)).map((route) =>
      isBroken(route) ? { ...route, render: throws('x') } : route,
    ),
});

describe('a failed build leaves dist/ unchanged and no temporary files', () => {
  const failures: readonly [
    what: string,
    prepare: (config: ResolvedConfig) => Changes | undefined,
    code: string,
  ][] = [
    [
      'if a data file does not parse',
      ({ data }) => void writeFiles(data, { 'site.yaml': 'name: [' }),
      'syntax',
    ],
    [
      'if a data file is too large to be read',
      ({ data }) => {
        writeFiles(data, { 'notes/film.md': '' });
        truncateSync(path.join(data, 'notes/film.md'), 3e9);
      },
      'syntax',
    ],
    [
      'if a required file is missing',
      ({ data }) => void rmSync(path.join(data, 'site.yaml')),
      'missing-file',
    ],
    [
      'if a reference is broken',
      ({ data }) => void rmSync(path.join(data, 'notes/second.yaml')),
      'broken-reference',
    ],
    [
      'if a rule of the site reports a problem',
      () => ({
        rules: [
          ({ site }: MiniContent, { problemAt }: RuleTools) => [
            problemAt(site, ['name'], { code: 'own', message: 'x' }),
          ],
        ],
      }),
      'own',
    ],
    [
      'if two pages have the same path',
      () => ({
        routes: async (content: MiniContent, tools: { buildDate: string }) => [
          ...(await mini.routes(content, tools)),
          ...(await mini.routes(content, tools)),
        ],
      }),
      'duplicate-path',
    ],
    ['if the style sheet does not exist', () => ({ styles: '/nowhere/style.css' }), 'bundle'],
    [
      'if the islands module does not parse',
      ({ root }) => {
        writeFiles(root, { 'islands.tsx': 'export const = 1' });
        return { islands: path.join(root, 'islands.tsx') };
      },
      'bundle',
    ],
    [
      'if rendering a page throws',
      () => withThrowingPages(({ id }) => id === 'notes/first'),
      'render-error',
    ],
    [
      'a picture is missing',
      ({ static: folder }) => void rmSync(path.join(folder, 'dot.svg')),
      'missing-file',
    ],
    [
      'if a static file has the path of a page',
      ({ static: folder }) => void writeFiles(folder, { 'index.html': 'x' }),
      'duplicate-path',
    ],
    [
      'if generating an extra file throws',
      () => ({
        files: () => [
          { path: '/a.txt', body: throws('x'), cacheKey: 'x', sourceFile: 'data/site.yaml' },
        ],
      }),
      'extra-file',
    ],
  ];

  test.each(failures)('%s', async (_, prepare, code) => {
    const config = miniSite();
    expect((await attempt(config)).problems).toEqual([]);
    const before = snapshot(config.out);
    const { problems } = await attempt(config, prepare(config));
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(snapshot(config.out)).toEqual(before);
    expect(namesNextToOut(config).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('if the site throws unexpectedly', async () => {
    const config = miniSite();
    await attempt(config);
    const before = snapshot(config.out);
    await expect(attempt(config, { origin: throws('a failure') })).rejects.toThrow('a failure');
    for (const hook of ['csp', 'files']) {
      await expect(attempt(config, { [hook]: throws('a late failure') })).rejects.toThrow(
        'a late failure',
      );
    }
    expect(snapshot(config.out)).toEqual(before);
    expect(namesNextToOut(config).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('a folder that the generator did not create is refused', async () => {
    const config = miniSite();
    writeFiles(config.out, { 'thesis.txt': 'mine' });
    const before = snapshot(config.out);
    const { problems } = await attempt(config);
    expect(reportLines(problems)).toEqual([
      'dist  this folder contains files that the generator did not create; it was not changed\n    hint: choose another --out, or empty the folder yourself',
    ]);
    expect(snapshot(config.out)).toEqual(before);
  });

  test('an interrupted swap is undone even if the next build fails', async () => {
    const config = miniSite();
    await attempt(config);
    const before = snapshot(config.out);
    renameSync(config.out, path.join(config.root, '.dist-previous'));
    writeFiles(config.data, { 'notes/third.yaml': 'titel: Third' });
    expect((await attempt(config)).problems).not.toEqual([]);
    expect(snapshot(config.out)).toEqual(before);
    expect(namesNextToOut(config)).toEqual(['data', 'dist', 'static']);
  });

  test('leftovers of an interrupted build are removed first', async () => {
    const config = miniSite();
    await attempt(config);
    writeFiles(config.root, {
      '.dist-next/index.html': 'half',
      '.dist-next/.prerendered': '',
      '.dist-previous/index.html': 'old',
      '.dist-previous/.prerendered': '',
    });
    expect((await attempt(config)).problems).toEqual([]);
    expect(namesNextToOut(config)).toEqual(['data', 'dist', 'static']);
  });
});

describe('problems of pages and files', () => {
  test.each([
    ['links to it are not reported as broken', 'notes/first'],
    ['pages that only it links to are not reported as unlinked', 'home'],
  ])('a page that cannot be rendered is reported once; %s', async (_, id) => {
    const { problems } = await attempt(
      miniSite(),
      withThrowingPages((route) => route.id === id),
    );
    expect(problems.map(({ code }) => code)).toEqual(['render-error']);
  });

  test.each([
    ['robots.txt in another case', '/Robots.txt'],
    ['a page', '/notes/first/index.html'],
    ['the sitemap in another case', '/Sitemap.xml'],
    ['a static file', '/dot.svg'],
    ['a static file in another case', '/DOT.svg'],
    ['a folder of pages', '/notes'],
  ])('an extra file with the path of %s is reported with its source record', async (_, file) => {
    const files = () => [{ path: file, body: '', sourceFile: 'data/notes/second.yaml' }];
    const { problems } = await attempt(miniSite(), { files });
    const collisions = problems.filter(({ code }) => code === 'duplicate-path');
    expect(collisions).toHaveLength(1);
    expect(collisions[0]?.file).toMatch(/^(?:data\/notes\/second\.yaml|static\/dot\.svg)$/);
  });

  test('problems of pages, links, and files are reported together', async () => {
    const config = miniSite();
    writeFiles(config.static, { 'Robots.txt': 'x' });
    writeFiles(config.data, {
      'notes/third.md':
        '---\ntitle: Third\ndate: 2026-01-01\nkind: idea\ntags: [x]\n---\n\n[x](/a/b/c/d/)\n',
    });
    rmSync(path.join(config.static, 'dot.svg'));
    const { problems } = await attempt(
      config,
      withThrowingPages(({ id }) => id === 'lost'),
    );
    expect(reportLines(problems).map((text) => text.split('\n')[0])).toEqual([
      'data/notes/third.md:8:5  body  /notes/third/ links to /a/b/c/d/, which does not exist',
      'data/site.yaml  /404.html could not be rendered: x',
      'data/site.yaml  / loads /dot.svg, which does not exist',
      'static/Robots.txt  the site already has the file robots.txt, from the generator',
    ]);
  });

  test('rules run once all records are valid, and routes once no rule reports a problem', async () => {
    const config = miniSite();
    const ruleCalls: string[] = [];
    const changes: Changes = {
      rules: [
        (content: MiniContent, { problemAt, buildDate }: RuleTools) => {
          ruleCalls.push(`${content.notes.length} notes on ${buildDate}`);
          return content.notes.map((note) =>
            problemAt(note, ['tags', 0], { code: 'own', message: 'x', hint: 'y' }),
          );
        },
      ],
      routes: throws('planned'),
    };
    expect(reportLines((await attempt(config, changes)).problems)).toEqual([
      'data/notes/first.md:6:8  tags[0]  x\n    hint: y',
      'data/notes/second.yaml:5:5  tags[0]  x\n    hint: y',
    ]);
    expect(ruleCalls).toEqual(['2 notes on 2026-11-23']);
    writeFiles(config.data, { 'notes/second.yaml': 'title: 5' });
    await attempt(config, changes);
    expect(ruleCalls).toHaveLength(1);
  });
});

test('a data file that is too large to be read is reported with its size', async () => {
  const config = miniSite();
  writeFiles(config.data, { 'notes/film.md': '' });
  truncateSync(path.join(config.data, 'notes/film.md'), 3e9);
  expect(reportLines((await attempt(config)).problems)).toEqual([
    [
      'data/notes/film.md  expected a text of at most 1 MB, got 3,000.0 MB',
      '    hint: divide it, remove what was pasted, or move a picture or a document to static/',
    ].join('\n'),
  ]);
});
