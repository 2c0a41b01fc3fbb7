/** Unknown paths, with and without scripts. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { violations } from './axe.ts';
import { desktop, newPage, openPage, phone, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

const noScripts = { ...desktop, javaScriptEnabled: false };

/** Unknown paths, and the path that each of them redirects to. */
const redirects = [
  ['/nothing/at/all/', '/'],
  ['/attorneys/unknown', '/attorneys/ines-larkmoor/'],
  ...inLongRun(
    ['/trademarks/nothing/', '/trademarks/'],
    ['/index.php?a=b#c', '/'],
    ['/nothing-here', '/'],
    ['/attorneys/unknown/', '/attorneys/ines-larkmoor/'],
    ['/patents/nothing', '/patents/'],
    ['/digital-privacy/nothing', '/digital-privacy/'],
    ['/copyrights/nothing', '/copyrights/'],
    ['/locations/fresno', '/locations/san-francisco/'],
    ['/blog/no-such-post', '/'],
  ),
] as const;

describe('an unknown path redirects', () => {
  it('to the nearest page without a history entry', async () => {
    const { page } = await openPage('/about/');
    const origin = inject('origins').preact;
    for (const [from, to] of redirects) {
      await page.goto(origin + from);
      await page.waitForURL(`${origin}${to}#no-such-page`);
      await page.goBack();
      expect(new URL(page.url()).pathname, from).toBe('/about/');
    }
  });

  it('to Home without scripts', async () => {
    const { page } = await openPage('/about/', noScripts);
    await page.goto(`${inject('origins').preact}/nothing-here`);
    await page.waitForURL(`${inject('origins').preact}/#no-such-page`);
  });
});

describe('the page that an unknown path leads to', () => {
  it.each([
    ['/attorneys/unknown', 'There’s no profile at that address. Here’s Ines Larkmoor’s instead.'],
    ...inLongRun(
      ['/nothing-here', 'There’s no page at that address. Here’s our home page instead.'],
      [
        '/locations/fresno',
        'There’s no office page at that address. Here’s our San Francisco office instead.',
      ],
      ['/patents/nothing', 'There’s no page at that address. Here’s our page on patents instead.'],
    ),
  ] as const)('says so above its banner: %s', async (path, note) => {
    const { page } = await openPage('/about/', phone);
    await page.goto(inject('origins').preact + path);
    await page.waitForURL('**/#no-such-page');
    const line = page.locator('.astray');
    expect(await line.locator('p').innerText()).toBe(note);
    // Screen readers read what has the focus. The page has not scrolled.
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await line.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await line.locator('a').tap();
    expect(await line.isVisible()).toBe(false);
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['main', 0]);
  });

  itInLongRun('says nothing at its own address, and nothing moves when it does', async () => {
    const page = await sharedPage('/trademarks/');
    expect(await page.locator('.astray').isVisible()).toBe(false);
    await page.goto('about:blank');
    await page.goto(`${inject('origins').preact}/trademarks/#no-such-page`);
    expect(await page.locator('.astray').isVisible()).toBe(true);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list, observer) => {
            observer.disconnect();
            resolve(list.getEntries().length);
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );
    expect(shifts).toBe(0);
  });
});

describe('a host that serves 404.html for every address', () => {
  it.each([
    [
      'with scripts, below a folder',
      desktop,
      '/attorneys/unknown',
      '/attorneys/ines-larkmoor/#no-such-page',
    ],
    ['without scripts', noScripts, '/nothing-here', '/#no-such-page'],
    ...inLongRun(
      ['with scripts', desktop, '/nothing-here', '/#no-such-page'],
      ['with scripts, at the home page', desktop, '/', '/'],
      ['without scripts, at the home page', noScripts, '/', '/#no-such-page'],
    ),
  ] as const)('causes at most one redirect %s', async (_, options, start, end) => {
    const { origin, documents } = await serveNotFound();
    const page = await newPage(options);
    await page.goto(origin + start);
    await page.waitForURL(origin + end);
    await page.waitForTimeout(500);
    expect(page.url()).toBe(origin + end);
    expect(documents.length).toBeLessThanOrEqual(2);
  });
});

/** Serves 404.html for every address that is not a file. `documents` lists the requested paths. */
async function serveNotFound(): Promise<{ origin: string; documents: readonly string[] }> {
  const dist = inject('dist');
  const documents: string[] = [];
  const files = sirv(dist, { dev: true });
  const notFound = readFileSync(path.join(dist, '404.html'));
  const server = createServer((request, response) => {
    const sendNotFound = () => {
      documents.push(request.url ?? '');
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(notFound);
    };
    if (/\.(?!html)\w+$/.test(request.url ?? '')) files(request, response, sendNotFound);
    else sendNotFound();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, documents };
}

describe('404.html', () => {
  it('does not redirect at its own address, is not indexed, and links to the home page', async () => {
    const page = await sharedPage('/404.html');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/404.html');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('main a[href="/"]').first().isVisible()).toBe(true);
  });

  itInLongRun('shows the home screen', async () => {
    const page = await sharedPage('/404.html');
    const home = await sharedPage('/');
    const heading = await home.locator('h1').innerText();
    expect(await page.locator('main').innerText()).toContain(heading);
  });
});

itInLongRun('/attorneys/ is the profile of the first attorney', async () => {
  const page = await sharedPage('/attorneys/');
  const profile = await sharedPage('/attorneys/ines-larkmoor/');
  expect(await page.locator('main').innerText()).toContain('Ines Larkmoor');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    await profile.locator('link[rel=canonical]').getAttribute('href'),
  );
});
