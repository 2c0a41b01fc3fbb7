/** The `dev` command updates an open page when a file is saved, and keeps what was typed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runCli } from '../support/cli.ts';
import { linkPackages } from '../support/files.ts';
import { root } from '../support/folders.ts';
import { itInLongRun } from '../support/long-run.ts';
import { collectMessages, newPage, shareBrowser, waitForHydration } from './browser.ts';

shareBrowser();

const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'saved-')), 'notes');
const originals = new Map<string, string>();
let dev: ChildProcess;
let printed = '';
let address = '';
let initialHome = '';

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
  initialHome = await fetchHome();
});
afterAll(async () => {
  await new Promise((resolve) => dev.once('close', resolve).kill('SIGTERM'));
  rmSync(path.dirname(folder), { recursive: true, force: true });
});
afterEach(async () => {
  for (const [file, text] of originals) writeFileSync(path.join(folder, file), text);
  originals.clear();
  await vi.waitFor(async () => expect(await fetchHome()).toBe(initialHome), updateTimeout);
});

const updateTimeout = { timeout: 10_000 };
const fetchHome = async () =>
  (await (await fetch(address)).text()).replace(/data-version="\d+"/, '');

function change(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (!originals.has(file)) originals.set(file, text);
  expect(text).toContain(from);
  writeFileSync(path.join(folder, file), text.replace(from, to));
}

/**
 * Opens a page and types into its search field.
 * @returns the page, its console messages, and whether it is still the same document (`isSame`).
 */
async function openTyped(
  path = '',
): Promise<{ page: Page; messages: readonly string[]; isSame: () => Promise<boolean> }> {
  const page = await newPage();
  const messages = collectMessages(page);
  await page.goto(address + path);
  await waitForHydration(page);
  if (path === '') await page.getByRole('searchbox').fill('fir');
  await page.evaluate(() => document.body.setAttribute('data-mark', ''));
  return {
    page,
    messages,
    isSame: () => page.evaluate(() => document.body.hasAttribute('data-mark')),
  };
}

it('updates a text in place and keeps what was typed', async () => {
  const { page, messages, isSame } = await openTyped();
  change('data/site.yaml', 'Each note is a file', 'There is a file for each note');
  await expect.poll(() => page.getByText('a file for each').count(), updateTimeout).toBe(1);
  expect(await isSame()).toBe(true);
  expect(await page.getByRole('searchbox').inputValue()).toBe('fir');
  change('data/site.yaml', 'a file for each', 'and a file for each of them');
  await expect
    .poll(() => page.getByText('and a file for each of them').count(), updateTimeout)
    .toBe(1);
  expect(await isSame()).toBe(true);
  expect(messages).toEqual([]);
});

itInLongRun('updates a style sheet in place every time it is saved', async () => {
  const { page, messages, isSame } = await openTyped();
  const linkColor = () =>
    page
      .getByRole('link', { name: 'the first one' })
      .evaluate((link) => getComputedStyle(link).color);
  change('site/style.css', '#0b5394', '#ff0000');
  await expect.poll(linkColor, updateTimeout).toBe('rgb(255, 0, 0)');
  change('site/style.css', '#ff0000', '#00ff00');
  await expect.poll(linkColor, updateTimeout).toBe('rgb(0, 255, 0)');
  expect(await isSame()).toBe(true);
  expect(messages).toEqual([]);
});

itInLongRun(
  'updates a style sheet that a module imports in place every time it is saved',
  async () => {
    writeFileSync(
      path.join(folder, 'site/screen.css'),
      '@media screen{body{outline:1px solid #ff0000}}',
    );
    change('site/site.tsx', 'import {', "import './screen.css';\nimport {");
    change(
      'site/site.tsx',
      "styles: 'style.css',",
      "styles: 'style.css', linkedMedia: ['screen'],",
    );
    await vi.waitFor(
      async () => expect(await fetchHome()).toContain('media="screen"'),
      updateTimeout,
    );
    const { page, messages, isSame } = await openTyped();
    const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineColor);
    await expect.poll(outline, updateTimeout).toBe('rgb(255, 0, 0)');
    change('site/screen.css', '#ff0000', '#00ff00');
    await expect.poll(outline, updateTimeout).toBe('rgb(0, 255, 0)');
    expect(await isSame()).toBe(true);
    expect(messages).toEqual([]);
  },
);

itInLongRun('updates a component in place', async () => {
  const { page, isSame } = await openTyped('notes/first/');
  change(
    'site/site.tsx',
    '>All notes</a>\n      </p>\n    </article>',
    '>Every note</a>\n      </p>\n    </article>',
  );
  await expect.poll(() => page.getByText('Every note').count(), updateTimeout).toBe(1);
  expect(await isSame()).toBe(true);
});

itInLongRun(
  'shows the 404 page if the record of a page is deleted, and the page once it is back',
  async () => {
    const { page } = await openTyped('notes/first/');
    const heading = () => page.getByRole('heading', { level: 1 }).textContent();
    const file = path.join(folder, 'data/notes/first.md');
    const text = readFileSync(file, 'utf8');
    originals.set('data/notes/first.md', text);
    rmSync(file);
    await expect.poll(heading, updateTimeout).toBe('This page does not exist');
    writeFileSync(file, text);
    await expect.poll(heading, updateTimeout).toBe('The first note');
  },
);

it('shows a saved island with the state that it had, unless its hooks have changed', async () => {
  const { page, messages, isSame } = await openTyped();
  await page.getByRole('searchbox').fill('nothing of the kind');
  const status = page.getByRole('status');
  await expect.poll(() => status.textContent(), updateTimeout).toMatch(/^0 of/);
  change('site/islands.tsx', 'Find a note', 'Look for a note');
  await expect.poll(() => page.getByText('Look for a note').count(), updateTimeout).toBe(1);
  expect(await status.textContent()).toMatch(/^0 of/);
  await page.getByRole('searchbox').fill('first');
  await expect.poll(() => status.textContent(), updateTimeout).toMatch(/^1 of/);
  change('site/islands.tsx', "useEffect(() => setQuery(input.current?.value ?? ''), []);", '');
  change('site/islands.tsx', "useState('')", "useState('none')");
  await expect.poll(() => status.textContent(), updateTimeout).toMatch(/^0 of/);
  expect(await isSame()).toBe(true);
  expect(messages).toEqual([]);
});

itInLongRun(
  'keeps an island as it is if the props of another one change, or another one is saved',
  async () => {
    const clicks =
      'function Clicks({ label }: { label: string }) {\n  const [count, setCount] = useState(0);\n  return <button type="button" onClick={() => setCount(count + 1)}>{[label, count].join()}</button>;\n}\n';
    change(
      'site/islands.tsx',
      'export const islands = { Notes',
      `${clicks}export const islands = { Notes, Clicks`,
    );
    change('site/site.tsx', 'const { Notes }', 'const { Notes, Clicks }');
    change('site/site.tsx', '      <Notes', '      <Clicks label={site.name} />\n      <Notes');
    await vi.waitFor(async () => expect(await fetchHome()).toContain('Notes,0'), updateTimeout);
    const { page, isSame } = await openTyped();
    const button = page.locator('button');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Notes,1');
    change('site/islands.tsx', 'Find a note', 'Look for a note');
    await expect.poll(() => page.getByText('Look for a note').count(), updateTimeout).toBe(1);
    expect(await button.textContent()).toBe('Notes,1');
    change('data/notes/first.md', 'The first note', 'The earliest note');
    await expect.poll(() => page.getByText('The earliest note').count(), updateTimeout).toBe(1);
    expect(await button.textContent()).toBe('Notes,1');
    change('data/site.yaml', 'name: Notes', 'name: Pages');
    await expect.poll(() => button.textContent(), updateTimeout).toBe('Pages,0');
    expect(await isSame()).toBe(true);
  },
);

it('shows the line of the source that failed in an island, and starts the island again', async () => {
  const { page } = await openTyped();
  change(
    'site/islands.tsx',
    '  const matches',
    "  if (query === 'x') throw new Error('no x');\n  const matches",
  );
  const line = readFileSync(path.join(folder, 'site/islands.tsx'), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('no x'));
  const alert = page.locator('html > [role=alert]');
  await expect
    .poll(async () => {
      if (await page.getByRole('searchbox').count()) await page.getByRole('searchbox').fill('x');
      return (await alert.count()) ? alert.textContent() : '';
    }, updateTimeout)
    .toContain(`(site/islands.tsx:${line + 1}:`);
  expect(printed).toContain(`(site/islands.tsx:${line + 1}:`);
  change('site/islands.tsx', "query === 'x'", "query === 'y'");
  await expect.poll(() => alert.count(), updateTimeout).toBe(0);
  await page.getByRole('searchbox').fill('x');
  await expect.poll(() => page.getByRole('status').textContent(), updateTimeout).toMatch(/^0 of/);
});

itInLongRun('updates ten open pages, and shows their problems', async () => {
  const first = await newPage();
  // Pages of one browser share its connections.
  const others = Array.from({ length: 9 }, () => first.context().newPage());
  const pages = [first, ...(await Promise.all(others))];
  for (const page of pages) await page.goto(address);
  change('data/site.yaml', 'Each note is a file', 'There is a file for each note');
  for (const page of pages) {
    await expect.poll(() => page.getByText('a file for each').count(), updateTimeout).toBe(1);
  }
  await first.close();
  const alertsAre = async (count: number) => {
    for (const page of pages.slice(1)) {
      const alert = page.locator('html > [role=alert]');
      await expect.poll(() => alert.count(), updateTimeout).toBe(count);
    }
  };
  change('data/site.yaml', 'welcome:', 'welcom:');
  await alertsAre(1);
  change('data/site.yaml', 'welcom:', 'welcome:');
  await alertsAre(0);
});

itInLongRun('updates a page in a browser without shared workers', async () => {
  const page = await newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await page.goto(address);
  change('data/site.yaml', 'Each note is a file', 'There is a file for each note');
  await expect.poll(() => page.getByText('a file for each').count(), updateTimeout).toBe(1);
});

itInLongRun('ends with the last of two quick saves', async () => {
  const { page } = await openTyped();
  const isImport = /islands.*\.js\?/;
  const firstImport = page.waitForRequest(isImport);
  let delayMs = 1500;
  await page.route(isImport, async (route) => {
    const timer = setTimeout(delayMs);
    delayMs = 0;
    await timer;
    await route.continue();
  });
  change('site/islands.tsx', 'Find a note', 'Search the notes');
  const importRequest = await firstImport;
  // The page waits for the script of the first save, and could show the second at once.
  change('data/site.yaml', 'Each note is a file', 'There is a file for each note');
  await importRequest.response();
  await expect.poll(() => page.getByText('a file for each').count(), updateTimeout).toBe(1);
  await setTimeout(200);
  expect(await page.getByText('a file for each').count()).toBe(1);
  expect(await page.getByText('Search the notes').count()).toBe(1);
});

itInLongRun('reports a hydration mismatch on the page and in the terminal', async () => {
  const { page } = await openTyped();
  change(
    'site/islands.tsx',
    'Find a note',
    "Find a note {typeof window === 'undefined' ? 'here' : 'there'}",
  );
  const alert = page.locator('html > [role=alert]');
  await expect
    .poll(() => alert.textContent(), updateTimeout)
    .toMatch(/the island Notes is ".*here.*" in the page, but ".*there.*" in the browser/);
  await vi.waitFor(
    () => expect(printed).toMatch(/^\/: the island Notes is ".*here/m),
    updateTimeout,
  );
  change('site/islands.tsx', "{typeof window === 'undefined' ? 'here' : 'there'}", 'everywhere');
  await expect.poll(() => page.getByText('everywhere').count(), updateTimeout).toBe(1);
  await expect.poll(() => alert.count(), updateTimeout).toBe(0);
});

it('shows a problem over the page until it is fixed', async () => {
  const { page } = await openTyped();
  change('data/site.yaml', 'welcome:', 'welcom:');
  const alert = page.locator('html > [role=alert]');
  await expect
    .poll(() => alert.textContent(), updateTimeout)
    .toContain('data/site.yaml:3:1  welcom  unknown field');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Notes');
  expect(await page.getByRole('searchbox').inputValue()).toBe('fir');
  change('data/site.yaml', 'welcom:', 'welcome:');
  await expect.poll(() => alert.count(), updateTimeout).toBe(0);
});
