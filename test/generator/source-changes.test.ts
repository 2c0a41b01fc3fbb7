/** What a site is made of, wherever it is: a change to any of it is in the next build. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { read } from '../support/build.ts';
import { runCli } from '../support/cli.ts';
import { linkPackages, writeFiles } from '../support/files.ts';
import { fixtures } from '../support/folders.ts';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { siteModuleText } from './support/project.ts';

const workspace = mkdtempSync(path.join(os.tmpdir(), 'stale-'));
const root = path.join(workspace, 'project');
const at = (...parts: string[]) => path.join(root, ...parts);
const build = (...options: string[]) => runCli(['build', ...options], { cwd: root });
/** The states of the site's code whose compiled modules are cached. */
const cachedStates = () =>
  readdirSync(at('.cache/code'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('site.mjs'),
  );
const home = () => read(at('dist/index.html'));

beforeEach(() => {
  rmSync(workspace, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  linkPackages(root);
  for (const part of ['data', 'static']) {
    cpSync(path.join(fixtures, 'mini-site', part), at(part), { recursive: true });
  }
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const titled = (title: string) =>
  `{ ...mini, routes: (c) => mini.routes(c).map((r) => ({ ...r, title: r.title + ${title} })) }`;

describe('a module outside the folder of the site', () => {
  const site = `import { suffix } from '../lib/suffix.ts';\nexport const site = ${titled('suffix')};`;

  test('is built again when it changes', async () => {
    writeFiles(root, {
      'site/site.tsx': siteModuleText(site),
      'lib/suffix.ts': "export const suffix = ' one';",
    });
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    writeFiles(root, { 'lib/suffix.ts': "export const suffix = ' two';" });
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    expect(home()).toContain('<title>Mini two</title>');
  });

  itInLongRun('is named with its line when it throws', async () => {
    const text = "export const suffix = (() => {\n  throw new Error('a failure');\n});";
    writeFiles(root, {
      'site/site.tsx': siteModuleText(site.replace('+ suffix', '+ suffix()')),
      'lib/suffix.ts': text,
    });
    expect((await build()).stderr).toContain('lib/suffix.ts:2:9  the site threw: a failure\n');
  });
});

itInLongRun(
  'an environment variable and a file that a page reads are in the next build',
  async () => {
    const text = "process.env['SUFFIX'] + readFileSync('suffix.txt', 'utf8')";
    const site = `import { readFileSync } from 'node:fs';\nexport const site = ${titled(text)};`;
    writeFiles(root, { 'site/site.tsx': siteModuleText(site) });
    for (const suffix of ['one', 'two']) {
      writeFiles(root, { 'suffix.txt': suffix });
      const env = { SUFFIX: ` ${suffix} ` };
      expect(await runCli(['build'], { cwd: root, env })).toMatchObject({ code: 0, stderr: '' });
      expect(home()).toContain(`<title>Mini ${suffix} ${suffix}</title>`);
    }
  },
);

itInLongRun(
  'a style sheet outside the folder of the site is bundled again when it changes',
  async () => {
    const site = "export const site = { ...mini, styles: 'style.css' };";
    const fill = (color: string) => writeFiles(root, { 'lib/all.css': `h1 { color: ${color} }` });
    writeFiles(root, {
      'site/site.tsx': siteModuleText(site),
      'site/style.css': "@import '../lib/all.css';",
    });
    fill('red');
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    expect(home()).toContain('h1{color:red}');
    fill('tan');
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    expect(home()).toContain('h1{color:tan}');
  },
);

/** Builds a site whose title ends with the package's text, changes the package, and builds again. */
async function expectRebuilt(changePackage: () => void): Promise<void> {
  const site = `import { suffix } from 'suffix';\nexport const site = ${titled('suffix')};`;
  writeFiles(root, { 'site/site.tsx': siteModuleText(site) });
  expect(await build()).toMatchObject({ code: 0, stderr: '' });
  changePackage();
  expect(await build()).toMatchObject({ code: 0, stderr: '' });
  expect(home()).toContain('<title>Mini two</title>');
}

test.each(inLongRun('b.js', 'a.js'))(
  'a package is read again when its %s is upgraded',
  async (changed) => {
    rmSync(at('node_modules'));
    mkdirSync(at('node_modules'));
    const version = (text: string, file = 'b.js') =>
      writeFiles(root, {
        'node_modules/suffix/package.json': `{ "name": "suffix", "version": "${text}", "type": "module", "main": "a.js" }`,
        'node_modules/suffix/a.js': "export * from './b.js';",
        [`node_modules/suffix/${file}`]: `export const suffix = ' ${text}';`,
      });
    version('one');
    await expectRebuilt(() => version('two', changed));
    // What the site makes with the package is cached with the site's code.
    expect(cachedStates()).toHaveLength(2);
  },
);

itInLongRun('a linked package of the workspace is compiled with the site', async () => {
  rmSync(at('node_modules'));
  mkdirSync(at('node_modules'));
  const version = (text: string) =>
    writeFiles(workspace, {
      'suffix/package.json': '{ "name": "suffix", "type": "module", "main": "a.ts" }',
      'suffix/a.ts': `export const suffix: string = ' ${text}';`,
    });
  version('one');
  symlinkSync(path.join(workspace, 'suffix'), at('node_modules/suffix'), 'junction');
  await expectRebuilt(() => version('two'));
});

itInLongRun('a site whose module is in the root of the project is compiled once', async () => {
  writeFiles(root, { 'site.tsx': siteModuleText('export const site = mini;') });
  expect(await build('--site', 'site.tsx')).toMatchObject({ code: 0, stderr: '' });
  expect((await build('--site', 'site.tsx')).stdout).toContain('4 pages');
  expect(cachedStates()).toHaveLength(1);
});

test('a build whose --out is named dev ends at a syntax error', async () => {
  writeFiles(root, { 'site/site.tsx': 'export const const site = 1;' });
  const { code, stderr } = await runCli(['build', '--out', 'dev'], { cwd: root, timeout: 30_000 });
  expect(code).toBe(1);
  expect(stderr).toContain('site/site.tsx:1:14  Expected identifier');
});
