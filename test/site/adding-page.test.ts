/** Adds a page by following "Add a page" in CONTRIBUTING.md word for word, and builds the site. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { RouteId } from '../../site/route-id.ts';
import { read, runCli } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { itInLongRun } from '../support/long-run.ts';

const [, section = ''] = read(root, 'CONTRIBUTING.md').split('## Add a page\n');
const [instructions = ''] = section.split('\n## ');

test('the instructions for adding a page have at most five steps', () => {
  const steps = instructions.match(/^\d+\. /gm) ?? [];
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.length).toBeLessThanOrEqual(5);
});

test('the instructions for adding a page change lines that the site has', () => {
  const folder = copyOfSite();
  followInstructions(folder);
  expect(read(folder, 'site/routes.ts')).toContain('pages/courts/page.tsx');
});

itInLongRun('a page that is added as the instructions say compiles and is built', async () => {
  const folder = copyOfSite();
  followInstructions(folder);
  expect(typeErrorsIn(folder)).toBe('');

  const out = path.join(folder, 'dist');
  const site = path.join(folder, 'site/site.ts');
  const data = path.join(folder, 'data');
  const { code, stderr } = await runCli(
    ['build', '--site', site, '--data', data, '--static', 'static', '--out', out],
    { cwd: root },
  );
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const html = readFileSync(path.join(out, 'courts/index.html'), 'utf8');
  expect(html).toContain('<title>Courts for intellectual property | ');
  expect(html).toContain('Most of our cases are heard in three federal courts.');
  expect(html).toContain('.courts{');
  const home = readFileSync(path.join(out, 'index.html'), 'utf8');
  expect(home).not.toContain('.courts{');
  expect(home).toContain('<a href="/courts/">Courts</a>');
  const sitemap = readFileSync(path.join(out, 'sitemap.xml'), 'utf8');
  expect(sitemap.indexOf('/courts/')).toBeGreaterThan(sitemap.indexOf('/contact/'));
  expect(sitemap.indexOf('/courts/')).toBeLessThan(sitemap.indexOf('/blog/'));
});

test('the list of pages has every folder of site/pages/ that defines one', () => {
  const folders = readdirSync(path.join(root, 'site/pages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const routes = read(root, 'site/routes.ts') + read(root, 'site/pages/area/page.tsx');
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((name) => !routes.includes(`/${name}/page.tsx'`))).toEqual([]);
});

test('an id that no page has does not compile', () => {
  const ids: RouteId[] = ['about', 'about/es', 'offices/duluth', 'practice/patents/utility'];
  // @ts-expect-error: the ids of offices start with "offices/".
  ids.push('office/duluth');
  // @ts-expect-error: no page has this id.
  ids.push('abuot');
  expect(ids).toHaveLength(6);
});

/** Copies the site into a folder of the project, so that its packages are found. */
function copyOfSite(): string {
  const parent = path.join(root, '.test/pages');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'added-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['site', 'drawings', 'data']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  return folder;
}

/** Each block of code names its file in a comment: a new file, or changes of one. */
function followInstructions(folder: string): void {
  const blocks = instructions.matchAll(/```(\w+)\n(.*?)```\n/gs);
  for (const [, language, code = ''] of blocks) {
    const parts = code
      .split(/^(?:#|\/\/|\/\*) (?=[\w/]+(?:-[\w/]+)*\.\w+(?: \*\/)?$)/m)
      .filter(Boolean);
    for (const part of parts) {
      const [name = '', ...lines] = part.split('\n');
      const file = path.join(folder, name.replace(' */', ''));
      mkdirSync(path.dirname(file), { recursive: true });
      if (language === 'diff') applyChange(file, lines.slice(0, -1));
      else writeFileSync(file, lines.join('\n'));
    }
  }
}

/** Applies lines that start with a space, a minus, or a plus, as in a patch. */
function applyChange(file: string, lines: readonly string[]): void {
  const textOf = (signs: string) =>
    lines
      .filter((line) => signs.includes(line.charAt(0)))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const before = readFileSync(file, 'utf8');
  expect(before.split(textOf(' -'))).toHaveLength(2);
  writeFileSync(
    file,
    before.replace(textOf(' -'), () => textOf(' +')),
  );
}

/** Compiles the copy with the options of the project. */
function typeErrorsIn(folder: string): string {
  const config = {
    extends: '../../../tsconfig.json',
    compilerOptions: { incremental: false, noEmit: true },
    include: ['site', 'drawings'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
}
