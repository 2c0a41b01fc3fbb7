/**
 * The packed generator is installed into an empty folder and builds the site that `new` writes
 * there.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatorBudgets } from '../budgets.ts';
import { root } from '../support/folders.ts';
import { type StaticServer, serve } from '../support/server.ts';
import { collectMessages, newPage, shareBrowser, waitForHydration } from './browser.ts';

shareBrowser();

const folder = mkdtempSync(path.join(os.tmpdir(), 'installed-package-'));
const notes = path.join(folder, 'notes');
let server: StaticServer;
let packed: string;
let log: string;

const npm = (cwd: string, ...argv: string[]) =>
  execFileSync('npm', ['--prefer-offline', '--no-audit', '--no-fund', ...argv], {
    cwd,
    // With NODE_ENV=production, npm would not install the development dependencies.
    env: { ...process.env, NODE_ENV: undefined },
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

beforeAll(async () => {
  npm(path.join(root, 'generator'), 'pack', '--pack-destination', folder);
  packed = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  // The packed program writes the site, with the packages of this repository next to it, because
  // to install them twice would take half a minute.
  execFileSync('tar', ['-xzf', packed, '-C', folder]);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  execFileSync(process.execPath, [path.join(folder, 'package/dist/cli.js'), 'new', notes]);
  npm(notes, 'install', packed);
  const module = path.join(notes, 'site/names.ts');
  writeFileSync(
    module,
    "import card from './card.module.css';\nexport const title: string = card['title'] ?? '';\n",
  );
  // Checks the types, too.
  log = npm(notes, 'run', 'build');
  rmSync(module);
  server = await serve(path.join(notes, 'dist'));
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('is small, and packing leaves no files behind', () => {
  expect(statSync(packed).size).toBeLessThanOrEqual(generatorBudgets.packedBytes);
  const texts = ['README.md', 'api.md', 'errors.md', 'recipes.md', 'LICENSE'];
  const installed = path.join(notes, 'node_modules/fair-copy');
  expect(readdirSync(installed)).toEqual(expect.arrayContaining(texts));
  // The license of each package that is compiled with the generator has to come with it.
  expect(readFileSync(path.join(installed, 'dist/licenses.txt'), 'utf8')).toMatch(
    /^fast-glob\n.+^micromatch\n.+^zod\n/ms,
  );
  for (const name of ['dist', 'types', 'starter', ...texts])
    expect(existsSync(path.join(root, 'generator', name))).toBe(false);
});

it('can be imported in plain Node, so that a site can be unit-tested', () => {
  const script = "import('fair-copy').then(({ countOf }) => console.log(countOf(2, 'bird')))";
  const printed = execFileSync(process.execPath, ['-e', script], { cwd: notes, encoding: 'utf8' });
  expect(printed).toBe('2 birds\n');
});

it('creates a site of ten files that type-checks, and knows CSS modules', () => {
  const files = readdirSync(notes, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|dist|\.cache/.test(entry.parentPath))
    .map(({ name }) => name)
    .filter((name) => name !== 'package-lock.json');
  expect(files.length).toBeLessThanOrEqual(10);
  expect(log).toContain('tsc -p .');
  expect(log).not.toContain('error');
});

it('does not overwrite files', () => {
  expect(() => npm(notes, 'exec', '--', 'fair-copy', 'new', '../notes')).toThrow(
    '"../notes", which exists',
  );
});

it('builds a site whose island and links work without console messages', async () => {
  const page = await newPage();
  const messages = collectMessages(page);
  await page.goto(server.origin);
  await waitForHydration(page);
  await page.getByLabel('Find a note').pressSequentially('nothing of that name');
  await expect.poll(() => page.getByRole('status').textContent()).toBe('0 of 1');
  await page.getByLabel('Find a note').fill('FIRST');
  await page.getByRole('link', { name: 'The first note' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The first note');
  await page.goto(`${server.origin}/nowhere/`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'This page does not exist',
  );
  expect(messages.filter((text) => !text.includes('404'))).toEqual([]);
});
