/** Builds that fail: what is told, and that dist/ is unchanged. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../generator/command/report.ts';
import type { RuleTools } from '../../generator/shared/collections.ts';
import type { AnyProblem } from '../../generator/shared/problems.ts';
import type { ResolvedConfig, RouteInput } from '../../generator/shared/types.ts';
import { site as mini } from '../fixtures/mini-site/site.tsx';
import { attempt, miniSite } from '../support/build.ts';
import { snapshot, writeFiles } from './support/files.ts';

const told = (problems: readonly AnyProblem[]) =>
  problems.map((problem) => formatProblem(problem, '/nowhere'));
const besideOut = ({ root }: ResolvedConfig) => readdirSync(root).sort();

type Changes = NonNullable<Parameters<typeof attempt>[1]>;
type MiniContent = Parameters<typeof mini.routes>[0];

const throws = (message: string) => () => {
  throw new Error(message);
};

/** The pages of the mini site, those at fault of which throw as they are rendered. */
const throwing = (isAtFault: (route: RouteInput) => boolean): Changes => ({
  routes: (content: MiniContent, tools: { buildDate: string }) =>
    mini
      .routes(content, tools)
      .map((route) => (isAtFault(route) ? { ...route, render: throws('x') } : route)),
});

describe('whatever fails, dist/ is unchanged, and nothing is left beside it', () => {
  const failures: readonly [
    what: string,
    prepare: (settings: ResolvedConfig) => Changes | undefined,
    code: string,
  ][] = [
    [
      'the content does not parse',
      ({ data }) => void writeFiles(data, { 'site.yaml': 'name: [' }),
      'syntax',
    ],
    [
      'a record is missing',
      ({ data }) => void rmSync(path.join(data, 'site.yaml')),
      'missing-file',
    ],
    [
      'a reference leads nowhere',
      ({ data }) => void rmSync(path.join(data, 'notes/second.yaml')),
      'broken-reference',
    ],
    [
      'the site has faults of its own',
      () => ({
        rules: [
          ({ site }: MiniContent, { at }: RuleTools) => [
            at(site, ['name'], { code: 'own', message: 'x' }),
          ],
        ],
      }),
      'own',
    ],
    [
      'two pages want one path',
      () => ({
        routes: (c: MiniContent, t: { buildDate: string }) => [
          ...mini.routes(c, t),
          ...mini.routes(c, t),
        ],
      }),
      'duplicate-path',
    ],
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
    [
      'a picture is missing',
      ({ static: folder }) => void rmSync(path.join(folder, 'dot.svg')),
      'missing-file',
    ],
    [
      'a static file collides with a page',
      ({ static: folder }) => void writeFiles(folder, { 'index.html': 'x' }),
      'duplicate-path',
    ],
    [
      'a file of the site throws',
      () => ({
        files: () => [{ path: '/a.txt', body: throws('x'), of: 'x', source: 'data/site.yaml' }],
      }),
      'extra-file',
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
    for (const late of ['policy', 'files'])
      await expect(attempt(settings, { [late]: throws('a late slip') })).rejects.toThrow(
        'a late slip',
      );
    expect(snapshot(settings.out)).toEqual(before);
    expect(besideOut(settings).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('a folder that the generator did not make is refused', async () => {
    const settings = miniSite();
    writeFiles(settings.out, { 'thesis.txt': 'mine' });
    const before = snapshot(settings.out);
    const { problems } = await attempt(settings);
    expect(told(problems)).toEqual([
      'dist  this folder contains files that the generator did not create; it was not changed\n    hint: choose another --out, or empty the folder yourself',
    ]);
    expect(snapshot(settings.out)).toEqual(before);
  });

  test('a swap that was cut in two is mended though the content is at fault', async () => {
    const settings = miniSite();
    await attempt(settings);
    const before = snapshot(settings.out);
    renameSync(settings.out, path.join(settings.root, '.dist-previous'));
    writeFiles(settings.data, { 'notes/third.yaml': 'titel: Third' });
    expect((await attempt(settings)).problems).not.toEqual([]);
    expect(snapshot(settings.out)).toEqual(before);
    expect(besideOut(settings)).toEqual(['data', 'dist', 'static']);
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
    ['robots.txt in other letters', '/Robots.txt'],
    ['a page', '/notes/first/index.html'],
    ['the sitemap in other letters', '/Sitemap.xml'],
    ['a static file', '/dot.svg'],
    ['a static file in other letters', '/DOT.svg'],
    ['a folder of pages', '/notes'],
  ])(
    'a file of the site in the place of %s is told with the record that it comes from',
    async (_, file) => {
      const files = () => [{ path: file, body: '', source: 'data/notes/second.yaml' }];
      const { problems } = await attempt(miniSite(), { files });
      const collisions = problems.filter(({ code }) => code === 'duplicate-path');
      expect(collisions).toHaveLength(1);
      expect(collisions[0]?.file).toMatch(/^(?:data\/notes\/second\.yaml|static\/dot\.svg)$/);
    },
  );

  test('faults of pages, links and files are told together', async () => {
    const settings = miniSite();
    writeFiles(settings.static, { 'Robots.txt': 'x' });
    writeFiles(settings.data, {
      'notes/third.md':
        '---\ntitle: Third\ndate: 2026-01-01\nkind: idea\ntags: [x]\n---\n\n[x](/a/b/c/d/)\n',
    });
    rmSync(path.join(settings.static, 'dot.svg'));
    const { problems } = await attempt(
      settings,
      throwing(({ id }) => id === 'lost'),
    );
    expect(told(problems).map((text) => text.split('\n')[0])).toEqual([
      'data/notes/third.md:8:5  body  /notes/third/ links to /a/b/c/d/, which does not exist',
      'data/site.yaml  /404.html could not be rendered: x',
      'data/site.yaml  / loads /dot.svg, which does not exist',
      'static/Robots.txt  the site already has the file robots.txt, from the generator',
    ]);
  });

  test('rules are asked once every record is sound, and the plan once the rules are kept', async () => {
    const settings = miniSite();
    const asked: string[] = [];
    const changes: Changes = {
      rules: [
        (content: MiniContent, { at, buildDate }: RuleTools) => {
          asked.push(`${content.notes.length} notes on ${buildDate}`);
          return content.notes.map((note) =>
            at(note, ['tags', 0], { code: 'own', message: 'x', hint: 'y' }),
          );
        },
      ],
      routes: throws('planned'),
    };
    expect(told((await attempt(settings, changes)).problems)).toEqual([
      'data/notes/first.md:6:8  tags[0]  x\n    hint: y',
      'data/notes/second.yaml:5:5  tags[0]  x\n    hint: y',
    ]);
    expect(asked).toEqual(['2 notes on 2026-11-23']);
    writeFiles(settings.data, { 'notes/second.yaml': 'title: 5' });
    await attempt(settings, changes);
    expect(asked).toHaveLength(1);
  });
});
