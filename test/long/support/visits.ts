/** Tests of a published sample in a real browser, whatever host it is on. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMenus, sendForm, waitForHydration } from '../../browser/browser.ts';
import { openBrowser } from '../../support/browser.ts';

export interface VisitedSite {
  /** Address of the home page, with a slash at the end. */
  readonly address: string;
  /** Paths of all pages below it. */
  readonly pages: readonly string[];
}

/** Returns the paths of pages from the files of a built site. */
export const pagesOf = (files: readonly string[]): readonly string[] =>
  files
    .filter((file) => /(?:^|\/)index\.html$/.test(file))
    .map((file) => file.slice(0, -'index.html'.length));

export interface VisitOptions {
  /** Whether the host sends the page of the site for unknown paths. @default true */
  readonly hasNotFoundPage?: boolean;
}

/** Unknown paths, and the pages that their script leads to. */
const unknownPaths = [
  ['nowhere', ''],
  ['attorneys/unknown', 'attorneys/ines-larkmoor/'],
  ['locations/fresno/', 'locations/san-francisco/'],
  ['patents/nothing.html', 'patents/'],
] as const;

/** Without scripts, the page for unknown paths leads home after a moment. */
const refreshTimeoutMs = 10_000;

/** Opens a page for a visit, and returns the problems that it saw. */
type Visit = (
  visit: (page: Page, problems: string[]) => Promise<void>,
  hasScripts?: boolean,
) => Promise<readonly string[]>;

/** Registers the tests. @param siteOf Called when they run. */
export function testVisits(
  siteOf: () => VisitedSite,
  { hasNotFoundPage = true }: VisitOptions = {},
): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const visit: Visit = async (work, hasScripts = true) => {
    const options = { ignoreHTTPSErrors: true, javaScriptEnabled: hasScripts };
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const problems = collectProblems(page);
    await work(page, problems).finally(() => context.close());
    return problems;
  };

  it.each([true, false])(
    'shows every page without an error or a failed request, with scripts: %s',
    async (hasScripts) => {
      const { pages } = siteOf();
      expect(await showEveryPage(visit, siteOf(), hasScripts)).toEqual([]);
      expect(pages.length).toBeGreaterThan(40);
    },
  );

  it('has a menu that leads to a page, and a form that is sent', async () => {
    expect(await useMenuAndForm(visit, siteOf())).toEqual([]);
  });

  it.skipIf(!hasNotFoundPage).each(unknownPaths)(
    'leads from the unknown path %s to "%s", and home without scripts',
    async (unknown, target) => {
      const { address } = siteOf();
      const notFound = [`${address}${unknown}: 404`, expect.stringContaining('status of 404')];
      const follow = (expected: string, hasScripts: boolean) =>
        visit(async (page) => {
          await page.goto(address + unknown);
          const isThere = ({ origin, pathname }: URL) => origin + pathname === address + expected;
          await page.waitForURL(isThere, { timeout: refreshTimeoutMs });
        }, hasScripts);
      expect(await follow(target, true)).toEqual(notFound);
      expect(await follow('', false)).toEqual(notFound);
    },
  );
}

const showEveryPage = (visit: Visit, { address, pages }: VisitedSite, hasScripts: boolean) =>
  visit(async (page, problems) => {
    for (const path of pages) {
      await page.goto(address + path);
      if (hasScripts) await waitForHydration(page);
      const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      if (/^"?Times/.test(fonts)) problems.push(`${page.url()}: no styles`);
    }
  }, hasScripts);

const useMenuAndForm = (visit: Visit, { address }: VisitedSite) =>
  visit(async (page) => {
    await page.goto(address);
    await waitForHydration(page);
    await openMenus(page, ['Patents']);
    await page.locator('#menu-patents a', { hasText: 'Utility' }).click();
    await page.waitForURL(`${address}patents/utility/`);
    expect(await page.locator('h1').textContent()).toContain('Utility');
    await page.goto(`${address}contact/`);
    await waitForHydration(page);
    await page.click('main form [type=submit]');
    await expect.poll(() => page.locator('main form :user-invalid').count()).not.toBe(0);
    await sendForm(page);
  });

/** Messages on the console, and failed requests. */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Contact form')) return;
    problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that leads elsewhere at once does not wait for its files.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
  });
  return problems;
}
