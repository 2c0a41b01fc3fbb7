/** The site as a folder that works anywhere (`--relative`): opened from a disk, and on a server. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unescapeHtml } from '../../generator/shared/html.ts';
import { relativeBase } from '../../generator/shared/relative-urls.ts';
import { attempt } from '../support/build.ts';
import { configIn } from '../support/config.ts';
import { type BuiltDocument, documentsOf } from '../support/dist.ts';
import { root } from '../support/folders.ts';
import { serve } from '../support/server.ts';
import {
  loadAllPictures,
  newPage,
  openMenus,
  sendForm,
  shareBrowser,
  waitForHydration,
} from './browser.ts';
import { firstOfEachKind } from './documents.ts';

shareBrowser();

const folder = mkdtempSync(path.join(os.tmpdir(), 'relative-site-'));
/** A name that a URL has to escape. */
const out = path.join(folder, 'Site for review (2)');
let documents: readonly BuiltDocument[] = [];

beforeAll(async () => {
  const sharedCacheDir = path.join(root, '.cache/test');
  const settings = { out, base: relativeBase, isRelative: true, sharedCacheDir };
  expect((await attempt(configIn(root, settings))).problems).toEqual([]);
  documents = documentsOf(out);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The URLs of attributes, styles, and props of islands, except those with a scheme. */
function localUrlsOf(html: string): readonly string[] {
  const attributes = html.matchAll(/ (?:href|src|srcset|poster|action|data-src)="([^"]*)"/gi);
  const styles = html.matchAll(/url\("?([^")]*)/g);
  const props = unescapeHtml(html).matchAll(/"(?:href|src)":"([^"]*)"/g);
  return [...attributes, ...styles, ...props]
    .flatMap(([, value = '']) => unescapeHtml(value).split(/ \d+w(?:, |$)/))
    .filter((url) => url !== '' && !/^[a-z]+:/.test(url));
}

/** Says what is wrong with a URL of a document, or nothing. */
function problemOf(url: string, { file, html }: BuiltDocument): string | undefined {
  if (url.startsWith('/')) return 'is not relative';
  const target = new URL(url, pathToFileURL(file));
  const targetFile = fileURLToPath(new URL(target.pathname, target));
  if (!targetFile.startsWith(out + path.sep)) return 'leads out of the folder';
  if (path.extname(targetFile) === '' || !existsSync(targetFile)) return 'leads to no file';
  const text = targetFile === file ? html : readFileSync(targetFile, 'utf8');
  const id = decodeURIComponent(target.hash.slice(1));
  return id === '' || text.includes(` id="${id}"`) ? undefined : 'leads to no element';
}

it('every URL in a page leads to a file in the folder, and to an element in it', () => {
  const found = documents.flatMap((document) => {
    const urls = localUrlsOf(document.html);
    expect(urls.length, document.path).toBeGreaterThan(20);
    return urls.map((url) => [`${document.path} ${url}`, problemOf(url, document)]);
  });
  expect(found.filter(([, problem]) => problem)).toEqual([]);
  expect(documents.length).toBeGreaterThan(40);
});

it('what search engines and other sites read is absolute', () => {
  const page = documents.find((document) => document.path === '/patents/')?.html;
  const address = 'https://www.larkmoorquade.example/patents/';
  expect(page).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(page).toContain(`<meta property="og:url" content="${address}"/>`);
  expect(page).toContain(`"url":"${address}"`);
  expect(readFileSync(path.join(out, 'sitemap.xml'), 'utf8')).toContain(`<loc>${address}</loc>`);
});

it('contains nothing that only a server could use', () => {
  const names = ['404.html', '_headers', 'site.webmanifest', 'unknown-paths.js'];
  expect(names.filter((name) => existsSync(path.join(out, name)))).toEqual([]);
});

/** The messages on the console of a page, and its requests that failed. */
function collectProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (!message.text().startsWith('Contact form')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => {
    // A visitor who follows a link does not wait for the pictures of the page.
    const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isAborted) problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Serves the folder below a path that the build does not know. */
async function serveBelow(belowRoot: string) {
  const served = path.join(folder, 'served');
  mkdirSync(path.join(served, path.dirname(belowRoot)), { recursive: true });
  symlinkSync(out, path.join(served, belowRoot), 'dir');
  writeFileSync(path.join(served, '404.html'), 'Not found');
  const { origin, close } = await serve(served);
  return { url: `${origin}/${belowRoot}/`, close };
}

const places = {
  'from a disk': async () => ({ url: `${pathToFileURL(out)}/index.html`, close: async () => {} }),
  'on a server, below a deep path': () => serveBelow('some/deep/path'),
};

describe.each(Object.entries(places))('%s', (_, publish) => {
  let site = { url: '', close: async () => {} };
  beforeAll(async () => {
    site = await publish();
  });
  afterAll(() => site.close());

  it('each kind of page loads its files and fonts, and writes nothing on the console', async () => {
    const page = await newPage();
    const problems = collectProblems(page);
    for (const { path: address } of firstOfEachKind(documents)) {
      await page.goto(new URL(`.${address}index.html`, site.url).href);
      await waitForHydration(page);
      await loadAllPictures(page);
      const fonts = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      expect(fonts, address).toEqual(expect.arrayContaining(['Headings', 'Text']));
    }
    expect(problems).toEqual([]);
  });

  it('a visitor opens a menu, follows links, gets a last day, and sends the form', async () => {
    const page = await newPage();
    const problems = collectProblems(page);
    await page.goto(site.url);
    await waitForHydration(page);
    await openMenus(page, ['Patents']);
    await page.locator('#menu-patents a').nth(1).click();
    await page.waitForURL('**/patents/utility/index.html');
    await waitForHydration(page);
    await page.locator('.until input').fill('2025-11-27');
    await expect.poll(() => page.locator('.until output').textContent()).toMatch(/20\d\d/);
    await page.locator('.crumbs a').first().click();
    await page.waitForURL((url) => url.pathname === new URL('index.html', site.url).pathname);
    await waitForHydration(page);
    await page.locator('.until input').fill('2025-11-27');
    await expect.poll(() => page.locator('.until output').textContent()).toMatch(/20\d\d/);
    await page.locator('.foot a', { hasText: 'Contact' }).last().click();
    await page.waitForURL('**/contact/index.html');
    await waitForHydration(page);
    await sendForm(page);
    expect(problems).toEqual([]);
  });
});
