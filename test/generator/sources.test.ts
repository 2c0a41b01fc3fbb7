/** The sources of the generator and the site as one module, kept until one of them changes; what is said of their faults. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { read } from '../support/build.ts';
import { errorsDoc } from '../support/folders.ts';
import { filesBelow, snapshot } from './support/files.ts';
import { openProject, siteModule } from './support/project.ts';

const good = siteModule('export const site = mini;');
const project = openProject();
const { at, run } = project;
beforeEach(() => {
  project.reset();
  project.write({ 'site/site.tsx': good });
});
afterAll(project.remove);

const stamps = () =>
  readdirSync(at('.cache/code'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('site.mjs'),
  );

test('the module is made once, and anew when a source has changed', async () => {
  expect((await run(['build'])).code).toBe(0);
  const [first = '', ...others] = stamps();
  expect(others).toEqual([]);
  const made = () => statSync(at('.cache/code', first)).mtimeMs;
  const before = made();
  expect((await run(['check'])).code).toBe(0);
  expect([stamps(), made()]).toEqual([[first], before]);

  const words =
    "{ ...mini, routes: (c) => mini.routes(c).map((r) => ({ ...r, title: r.title + ' anew' })) }";
  project.write({ 'site/site.tsx': siteModule(`export const site = ${words};`) });
  expect((await run(['build'])).code).toBe(0);
  expect(read(at('dist/index.html'))).toContain('<title>Mini anew</title>');
  expect(stamps()).toHaveLength(2);
  expect(stamps()).toContain(first);
});

describe('faults of the sources end with 1, and leave dist/ as it was', () => {
  async function told(text: string): Promise<string> {
    // Stands for a built site, which a build would take a second to write.
    project.write({ 'dist/.prerendered': '', 'dist/index.html': 'as it was' });
    const before = snapshot(at('dist'));
    project.write({ 'site/site.tsx': text });
    const { code, stderr } = await run(['build']);
    expect(code).toBe(1);
    expect(snapshot(at('dist'))).toEqual(before);
    expect(filesBelow(project.root).filter((file) => file.startsWith('.dist'))).toEqual([]);
    return stderr;
  }

  test('a slip of the pen is told at its line', async () => {
    expect(await told(siteModule('export const site = ;'))).toBe(
      `site/site.tsx:2:21  Unexpected ";"\n    2 | export const site = ;\n      |                     ^\n    hint: ask a developer of the site to fix this\n\n1 problem; nothing was built\n${errorsDoc} explains: bundle\n`,
    );
  });

  test('what the bundler only warns of is a fault', async () => {
    const text = siteModule("export const site = { ...mini, lang: 'de', lang: 'en' };");
    expect(await told(text)).toMatch(
      /^site\/site\.tsx:2:\d+ {2}Duplicate key "lang" in object literal\n/,
    );
  });

  test('an exception of a component is told at its line in the sources', async () => {
    const text = [
      'function Broken(): never {',
      "  throw new Error('no such thing');",
      '}',
      'const broken = (r) => ({ ...r, render: () => <Broken /> });',
      "export const site = { ...mini, routes: (c) => mini.routes(c).map((r) => (r.id === 'home' ? broken(r) : r)) };",
    ];
    const stderr = await told(siteModule(text.join('\n')));
    expect(stderr).toContain('site/site.tsx:3:9  / could not be rendered: no such thing\n');
    expect(stderr).toContain("    3 |   throw new Error('no such thing');\n      |         ^\n");
    const end = `\n1 problem; dist is unchanged\n${errorsDoc} explains: page-fault\n`;
    expect(stderr.endsWith(end)).toBe(true);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a link, a picture, and a heading of a component are told at their lines in the sources', async () => {
    const stderr = await told(
      siteModule(
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

  test('an island that has no module is told by its name', async () => {
    project.write({ 'site/error-screen.tsx': 'export const ErrorScreen = () => <p>x</p>;' });
    const stderr = await told(
      siteModule(`import { asIslands } from 'fair-copy';
const { Counter } = asIslands({ Counter: () => <b>1</b> });
const more = (r) => ({ ...r, render: () => [r.render(), <Counter key="more" />] });
const routes = (c) => mini.routes(c).map((r) => (r.id === 'home' ? more(r) : r));
export const site = { ...mini, islands: { ErrorScreen: 'error-screen.tsx' }, routes };`),
    );
    expect(stderr).toContain(
      '/ could not be rendered: the island Counter has no module in islands of the site',
    );
  });

  test('an island whose module is not there is told of the module that names it', async () => {
    const site = "export const site = { ...mini, islands: { ErrorScreen: 'nowhere.tsx' } };";
    expect(await told(siteModule(site))).toMatch(
      /^site\/site\.tsx {2}Could not resolve ".*nowhere\.tsx"\n/,
    );
  });

  test('an exception of the site itself is told at its line', async () => {
    const site =
      "export const site = { ...mini, origin: () => { throw new TypeError('a slip'); } };";
    expect(await told(siteModule(site))).toMatch(
      /^site\/site\.tsx:2:\d+ {2}the site threw: a slip\n/,
    );
  });
});

test('a module of a site that does not exist is a fault of the command line', async () => {
  const { code, stderr } = await run(['build', '--site', 'site/nowhere.ts']);
  expect(code).toBe(2);
  expect(stderr).toContain('--site expects a module that exports site, got "site/nowhere.ts"\n');
});

test('a module beside which files stand finds them, wherever it runs from', async () => {
  project.write({
    'site/words.txt': 'beside the module',
    'site/site.tsx': siteModule(
      [
        "import { readFileSync } from 'node:fs';",
        "import path from 'node:path';",
        "const words = readFileSync(path.join(import.meta.dirname, 'words.txt'), 'utf8');",
        "const file = { path: '/words.txt', body: words, source: 'data/site.yaml' };",
        'export const site = { ...mini, files: (planned) => [...mini.files(planned), file] };',
      ].join('\n'),
    ),
  });
  const { code, stderr } = await run(['build']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(read(at('dist/words.txt'))).toBe('beside the module');
});

test('two first builds at once both find a whole module', async () => {
  project.write({ 'site/site.tsx': `${good}// another stamp\n` });
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
