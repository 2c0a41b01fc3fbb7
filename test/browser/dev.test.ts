/** `dev` beside a browser: what is saved is on the screen at once, and what a visitor has typed stays. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { linkPackages } from '../generator/support/files.ts';
import { runCli } from '../support/cli.ts';
import { root } from '../support/folders.ts';
import { hear, hydrated, newPage, shareBrowser } from './browser.ts';

shareBrowser();

const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'saved-')), 'notes');
const originals = new Map<string, string>();
let dev: ChildProcess;
let printed = '';
let address = '';
let first = '';

beforeAll(async () => {
  await runCli(['new', folder]);
  linkPackages(folder);
  dev = spawn(process.execPath, [path.join(root, 'generator/cli.js'), 'dev', '--port', '0'], {
    cwd: folder,
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (text) => {
      printed += text;
    });
  await vi.waitFor(() => expect(printed).toContain('http://'), { timeout: 20_000 });
  [address = ''] = /http:\/\/\S+/.exec(printed) ?? [];
  first = await home();
});
afterAll(async () => {
  await new Promise((resolve) => dev.once('close', resolve).kill('SIGTERM'));
  rmSync(path.dirname(folder), { recursive: true, force: true });
});
afterEach(async () => {
  for (const [file, text] of originals) writeFileSync(path.join(folder, file), text);
  originals.clear();
  await vi.waitFor(async () => expect(await home()).toBe(first), patience);
});

const patience = { timeout: 10_000 };
const home = async () => (await (await fetch(address)).text()).replace(/data-version="\d+"/, '');

function change(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (!originals.has(file)) originals.set(file, text);
  expect(text).toContain(from);
  writeFileSync(path.join(folder, file), text.replace(from, to));
}

/** @returns the page with words in its field, and what it says; `isSame` as long as it was not loaded anew. */
async function openTyped(
  below = '',
): Promise<{ page: Page; said: readonly string[]; isSame: () => Promise<boolean> }> {
  const page = await newPage();
  const said = hear(page);
  await page.goto(address + below);
  await hydrated(page);
  if (below === '') await page.getByRole('searchbox').fill('fir');
  await page.evaluate(() => document.body.setAttribute('data-mark', ''));
  return { page, said, isSame: () => page.evaluate(() => document.body.hasAttribute('data-mark')) };
}

it('a text changes in place, and what was typed stays', async () => {
  const { page, said, isSame } = await openTyped();
  change('data/site.yaml', 'one note a file', 'a file for each');
  await expect.poll(() => page.getByText('a file for each').count(), patience).toBe(1);
  expect(await isSame()).toBe(true);
  expect(await page.getByRole('searchbox').inputValue()).toBe('fir');
  change('data/site.yaml', 'a file for each', 'and a file for each of them');
  await expect.poll(() => page.getByText('and a file for each of them').count(), patience).toBe(1);
  expect(await isSame()).toBe(true);
  expect(said).toEqual([]);
});

it('a style sheet changes in place, as often as it is saved', async () => {
  const { page, said, isSame } = await openTyped();
  const colour = () =>
    page
      .getByRole('link', { name: 'the first one' })
      .evaluate((link) => getComputedStyle(link).color);
  change('site/style.css', '#0b5394', '#ff0000');
  await expect.poll(colour, patience).toBe('rgb(255, 0, 0)');
  change('site/style.css', '#ff0000', '#00ff00');
  await expect.poll(colour, patience).toBe('rgb(0, 255, 0)');
  expect(await isSame()).toBe(true);
  expect(said).toEqual([]);
});

it('a component changes in place', async () => {
  const { page, isSame } = await openTyped('notes/first/');
  change(
    'site/site.tsx',
    '>All notes</a>\n      </p>\n    </article>',
    '>Every note</a>\n      </p>\n    </article>',
  );
  await expect.poll(() => page.getByText('Every note').count(), patience).toBe(1);
  expect(await isSame()).toBe(true);
});

it('an island comes anew, and alive', async () => {
  const { page, said, isSame } = await openTyped();
  change('site/islands.tsx', 'Find a note', 'Look for a note');
  await expect.poll(() => page.getByText('Look for a note').count(), patience).toBe(1);
  await hydrated(page);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect.poll(() => page.getByRole('status').textContent(), patience).toMatch(/^0 of/);
  expect(await isSame()).toBe(true);
  expect(said).toEqual([]);
});

it('an island that begins otherwise than its page is told, here and in the terminal', async () => {
  const { page } = await openTyped();
  change(
    'site/islands.tsx',
    'Find a note',
    "Find a note {typeof window === 'undefined' ? 'here' : 'there'}",
  );
  const alert = page.locator('html > [role=alert]');
  await expect
    .poll(() => alert.textContent(), patience)
    .toMatch(/the island Notes was sent as ".*here.*", and begins in the browser as ".*there/);
  await vi.waitFor(
    () => expect(printed).toMatch(/^\/: the island Notes was sent as ".*here/m),
    patience,
  );
  change('site/islands.tsx', "{typeof window === 'undefined' ? 'here' : 'there'}", 'everywhere');
  await expect.poll(() => page.getByText('everywhere').count(), patience).toBe(1);
  await expect.poll(() => alert.count(), patience).toBe(0);
});

it('what is wrong stands over the page, and goes when it is mended', async () => {
  const { page } = await openTyped();
  change('data/site.yaml', 'welcome:', 'welcom:');
  const alert = page.locator('html > [role=alert]');
  await expect
    .poll(() => alert.textContent(), patience)
    .toContain('data/site.yaml:3:1  welcom  unknown field');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Notes');
  expect(await page.getByRole('searchbox').inputValue()).toBe('fir');
  change('data/site.yaml', 'welcom:', 'welcome:');
  await expect.poll(() => alert.count(), patience).toBe(0);
});
