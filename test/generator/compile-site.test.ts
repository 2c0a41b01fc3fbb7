/** The compiled module of the generator and a site: its cache, and problems of the code. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { compileSite } from '../../generator/compile/compile-site.ts';
import { formatMarker } from '../../generator/output/output-folder.ts';
import { read } from '../support/build.ts';
import { replaceDiskCall } from '../support/disk-calls.ts';
import { filesBelow, snapshot } from '../support/files.ts';
import { errorsDoc, root } from '../support/folders.ts';
import { itInLongRun } from '../support/long-run.ts';
import { openProject, siteModuleText } from './support/project.ts';

const validModule = siteModuleText('export const site = mini;');
const project = openProject();
const { at, run } = project;
beforeEach(() => {
  project.reset();
  project.write({ 'site/site.tsx': validModule });
});
afterAll(project.remove);

/** A module in JavaScript, without types. */
const compiler = (await import(
  path.join(root, 'tools/compile-generator/compile-generator.js')
)) as {
  readonly compiledCopy: () => Promise<URL>;
};

const cachedModules = (cacheDir = '.cache') =>
  readdirSync(at(cacheDir, 'code'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('site.mjs'),
  );

test('the module is compiled once, and again when a source has changed', async () => {
  expect((await run(['build'])).code).toBe(0);
  const [first = '', ...others] = cachedModules();
  expect(others).toEqual([]);
  const compiledAt = () => statSync(at('.cache/code', first)).mtimeMs;
  const before = compiledAt();
  expect((await run(['check'])).code).toBe(0);
  expect([cachedModules(), compiledAt()]).toEqual([[first], before]);

  const changedSite =
    "{ ...mini, routes: (c) => mini.routes(c).map((r) => ({ ...r, title: r.title + ' changed' })) }";
  project.write({ 'site/site.tsx': siteModuleText(`export const site = ${changedSite};`) });
  expect((await run(['build'])).code).toBe(0);
  expect(read(at('dist/index.html'))).toContain('<title>Mini changed</title>');
  expect(cachedModules()).toHaveLength(2);
  expect(cachedModules()).toContain(first);
});

test('the generator is compiled again when a package is upgraded, since it has packages in it', async () => {
  const before = await compiler.compiledCopy();
  const restore = replaceDiskCall(
    'readFileSync',
    (readFileSync) =>
      ((name: string, ...rest) => {
        const text = readFileSync(name, ...rest);
        const isRecord = name.endsWith(path.join('node_modules', '.package-lock.json'));
        return isRecord ? `${text}upgraded` : text;
      }) as typeof readFileSync,
  );
  onTestFinished(restore);
  expect((await compiler.compiledCopy()).href).not.toBe(before.href);
});

test('zod is that of the generator, so that it is loaded once', async () => {
  const check = `import * as zod from 'zod';
import { z } from 'fair-copy';
if (zod.string !== z.string) throw new Error('two copies of zod');
`;
  project.write({ 'site/site.tsx': check + validModule });
  const { code, stderr } = await run(['build']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
});

test('a module that is saved while it is compiled is compiled again', async () => {
  const file = at('site/site.tsx');
  const restore = replaceDiskCall(
    'readFileSync',
    (readFileSync) =>
      ((name: string, ...rest) => {
        const text = readFileSync(name, ...rest);
        if (name === file && !String(text).includes('saved')) {
          project.write({ 'site/site.tsx': "export const site = 'saved';" });
        }
        return text;
      }) as typeof readFileSync,
  );
  onTestFinished(restore);
  const siteCodeCacheDir = await compileSite(file, at('.cache'));
  expect(read(siteCodeCacheDir, 'site.mjs')).toContain('saved');
});

describe('--cache', () => {
  itInLongRun(
    'names the folder of all caches, which may be in the folder of the site',
    async () => {
      rmSync(at('.cache'), { recursive: true, force: true });
      const argv = ['build', '--cache', 'site/caches'];
      expect((await run(argv)).code).toBe(0);
      expect(existsSync(at('.cache'))).toBe(false);
      expect(readdirSync(at('site/caches')).sort()).toContain('CACHEDIR.TAG');
      // What is in it is no part of the site's code, which would have changed.
      expect((await run(argv)).code).toBe(0);
      expect(cachedModules('site/caches')).toHaveLength(1);
    },
  );

  test('is recommended if the caches cannot be written', async () => {
    project.write({ blocked: '' });
    await expect(compileSite(at('site/site.tsx'), at('blocked/cache'))).rejects.toMatchObject({
      problems: [
        {
          code: 'disk',
          file: expect.stringMatching(/blocked\/cache$/),
          message: 'could not be written: not a directory (ENOTDIR)',
          hint: 'use --cache DIR with a folder that you can write',
        },
      ],
    });
    const { code, stderr } = await run(['build', '--cache', 'blocked/cache']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/could not be written: .*\n {4}hint: use --cache DIR with a folder/);
  });
});

describe("a problem of the site's code ends the build with 1 and leaves dist/ unchanged", () => {
  async function buildAndFail(text: string): Promise<string> {
    // Write a minimal built site by hand, because a build takes a second.
    project.write({
      'dist/.prerendered': formatMarker(['index.html']),
      'dist/index.html': 'as it was',
    });
    const before = snapshot(at('dist'));
    project.write({ 'site/site.tsx': text });
    const { code, stderr } = await run(['build']);
    expect(code).toBe(1);
    expect(snapshot(at('dist'))).toEqual(before);
    expect(filesBelow(project.root).filter((file) => file.startsWith('.dist'))).toEqual([]);
    return stderr;
  }

  test('a syntax error is reported at its line', async () => {
    expect(await buildAndFail(siteModuleText('export const site = ;'))).toBe(
      `site/site.tsx:2:21  Unexpected ";"\n    2 | export const site = ;\n      |                     ^\n\n1 problem; nothing was published\n${errorsDoc} explains: bundle\n`,
    );
  });

  itInLongRun('a warning of esbuild is a problem', async () => {
    const text = siteModuleText("export const site = { ...mini, base: '/a/', base: '/b/' };");
    expect(await buildAndFail(text)).toMatch(
      /^site\/site\.tsx:2:\d+ {2}Duplicate key "base" in object literal\n/,
    );
  });

  test('an exception of a component is reported at its line', async () => {
    const text = [
      'function Broken(): never {',
      "  throw new Error('no such thing');",
      '}',
      'const broken = (r) => ({ ...r, render: () => <Broken /> });',
      "export const site = { ...mini, routes: (c) => mini.routes(c).map((r) => (r.id === 'home' ? broken(r) : r)) };",
    ];
    const stderr = await buildAndFail(siteModuleText(text.join('\n')));
    expect(stderr).toContain('site/site.tsx:3:9  / could not be rendered: no such thing\n');
    expect(stderr).toContain("    3 |   throw new Error('no such thing');\n      |         ^\n");
    const end = `\n1 problem; nothing was published\n${errorsDoc} explains: render-error\n`;
    expect(stderr.endsWith(end)).toBe(true);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('problems of a link, a picture, and a heading are reported at their lines', async () => {
    const stderr = await buildAndFail(
      siteModuleText(
        `const Link = () => <a href="/gone/">Gone</a>;
const Picture = () => <img src="/gone.png" alt="Gone" width={1} height={1} />;
const Heading = () => <h5>Deep</h5>;
const more = (r) => ({ ...r, render: () => [r.render(), <Link key="1" />, <Picture key="2" />, <Heading key="3" />] });
export const site = { ...mini, routes: (c) => mini.routes(c).map((r) => (r.id === 'home' ? more(r) : r)) };`,
      ),
    );
    expect(stderr).toMatch(/^site\/site\.tsx:2:\d+ .*\/ links to \/gone\/, which does not exist/m);
    expect(stderr).toMatch(/^site\/site\.tsx:3:\d+ .*\/ loads \/gone\.png/m);
    expect(stderr).toMatch(/^site\/site\.tsx:4:\d+ .*\/ goes from a heading of level/m);
  });

  itInLongRun('an island without a module is reported by its name', async () => {
    project.write({ 'site/error-screen.tsx': 'export const ErrorScreen = () => <p>x</p>;' });
    const stderr = await buildAndFail(
      siteModuleText(`import { asIslands } from 'fair-copy';
const { Counter } = asIslands({ Counter: () => <b>1</b> });
const more = (r) => ({ ...r, render: () => [r.render(), <Counter key="more" />] });
const routes = (c) => mini.routes(c).map((r) => (r.id === 'home' ? more(r) : r));
export const site = { ...mini, islands: { modules: {}, errorScreen: 'error-screen.tsx' }, routes };`),
    );
    expect(stderr).toContain('/ has the island Counter, which no script has');
  });

  itInLongRun(
    'a missing module of an island is reported for the module that names it',
    async () => {
      const site =
        "export const site = { ...mini, islands: { modules: {}, errorScreen: 'nowhere.tsx' } };";
      expect(await buildAndFail(siteModuleText(site))).toMatch(
        /^site\/site\.tsx {2}Could not resolve ".*nowhere\.tsx"\n/,
      );
    },
  );

  itInLongRun('an exception of the site itself is reported at its line', async () => {
    const site =
      "export const site = { ...mini, origin: () => { throw new TypeError('a failure'); } };";
    expect(await buildAndFail(siteModuleText(site))).toMatch(
      /^site\/site\.tsx:2:\d+ {2}the site threw: a failure\n/,
    );
  });
});

test('an exception while the site is loaded is reported at its line', async () => {
  project.write({ 'site/thrown.ts': "\nthrow new TypeError('a failure');\n" });
  const { code, stderr } = await run(['build', '--site', 'site/thrown.ts']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^site\/thrown\.ts:2:\d+ {2}the site threw: a failure\n/);
  expect(stderr).toContain('\n1 problem; nothing was published\n');
});

test('a missing site module is a usage error', async () => {
  const { code, stderr } = await run(['build', '--site', 'site/nowhere.ts']);
  expect(code).toBe(2);
  expect(stderr).toContain(
    '--site expects a module that exports site, as defineSite returns it, got "site/nowhere.ts"\n',
  );
});

test('a compiled module can read files next to its source', async () => {
  project.write({
    'site/note.txt': 'next to the module',
    'site/site.tsx': siteModuleText(
      [
        "import { readFileSync } from 'node:fs';",
        "import path from 'node:path';",
        "const note = readFileSync(path.join(import.meta.dirname, 'note.txt'), 'utf8');",
        "const file = { path: '/note.txt', body: note, sourceFile: 'data/site.yaml' };",
        'export const site = { ...mini, files: (planned) => [...mini.files(planned), file] };',
      ].join('\n'),
    ),
  });
  const { code, stderr } = await run(['build']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(read(at('dist/note.txt'))).toBe('next to the module');
});

itInLongRun('two first builds at once both succeed', async () => {
  project.write({ 'site/site.tsx': `${validModule}// a different fingerprint\n` });
  const outs = ['one', 'two'];
  const ended = await Promise.all(outs.map((out) => run(['build', '--out', out])));
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(filesBelow(path.join(project.root, 'two'))).toEqual(
    filesBelow(path.join(project.root, 'one')),
  );
});
