/** The generator in other hands: packed, installed into an empty folder, and used to build the site that it writes. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { type StaticServer, serve } from '../support/server.ts';
import { hear, hydrated, newPage, shareBrowser } from './browser.ts';

shareBrowser();

const folder = mkdtempSync(path.join(os.tmpdir(), 'in-other-hands-'));
const notes = path.join(folder, 'notes');
let server: StaticServer;
let packed: string;

const npm = (cwd: string, ...words: string[]) =>
  execFileSync('npm', ['--prefer-offline', '--no-audit', '--no-fund', ...words], {
    cwd,
    // As in a terminal: in production npm would leave out what only developing needs.
    env: { ...process.env, NODE_ENV: undefined },
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

beforeAll(async () => {
  npm(path.join(root, 'generator'), 'pack', '--pack-destination', folder);
  packed = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  npm(folder, 'install', packed);
  npm(folder, 'exec', '--', 'fair-copy', 'new', 'notes');
  npm(notes, 'install', packed);
  npm(notes, 'run', 'build');
  server = await serve(path.join(notes, 'dist'));
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('is small, and leaves nothing behind where it was packed', () => {
  expect(statSync(packed).size).toBeLessThanOrEqual(150_000);
  const texts = ['README.md', 'api.md', 'errors.md', 'LICENSE'];
  expect(readdirSync(path.join(folder, 'node_modules/fair-copy'))).toEqual(
    expect.arrayContaining(texts),
  );
  for (const made of ['dist', 'types', ...texts])
    expect(existsSync(path.join(root, 'generator', made))).toBe(false);
});

it('is imported by plain Node, so that a site can be unit-tested', () => {
  const script = "import('fair-copy').then(({ countOf }) => console.log(countOf(2, 'bird')))";
  const printed = execFileSync(process.execPath, ['-e', script], { cwd: notes, encoding: 'utf8' });
  expect(printed).toBe('2 birds\n');
});

it('writes a site of ten files, which knows its types', () => {
  const files = readdirSync(notes, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|dist|\.cache/.test(entry.parentPath))
    .map(({ name }) => name)
    .filter((name) => name !== 'package-lock.json');
  expect(files.length).toBeLessThanOrEqual(10);
  expect(npm(notes, 'run', 'types')).not.toContain('error');
});

it('writes over nothing', () => {
  expect(() => npm(folder, 'exec', '--', 'fair-copy', 'new', 'notes')).toThrow(
    '"notes", which holds files',
  );
});

it('builds it: the island finds, the links lead, nothing is said', async () => {
  const page = await newPage();
  const said = hear(page);
  await page.goto(server.origin);
  await hydrated(page);
  await page.getByLabel('Find a note').pressSequentially('nothing of that name');
  await expect.poll(() => page.getByRole('status').textContent()).toBe('0 of 1');
  await page.getByLabel('Find a note').fill('FIRST');
  await page.getByRole('link', { name: 'The first note' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The first note');
  await page.goto(`${server.origin}/nowhere/`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('There is no such page');
  expect(said.filter((text) => !text.includes('404'))).toEqual([]);
});
