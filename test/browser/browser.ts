/**
 * Opens one browser for each worker. Tests that only read share pages; a test that changes a page
 * gets one of its own.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { type BrowserSystem, openBrowser } from '../support/browser.ts';
import { inLongRun } from '../support/long-run.ts';

export type Runtime = 'preact' | 'react';

/** The runtimes of the sample that tests compare. `npm test` does not build it on React (setup.ts). */
export const runtimes: readonly Runtime[] = ['preact', ...inLongRun('react' as const)];

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};
export const tablet: BrowserContextOptions = {
  viewport: { width: 768, height: 1024 },
  hasTouch: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Screens of at least this width, in pixels, are not phones. */
const minTabletWidthPx = 720;

/** The options of a screen of a width in pixels. A narrow screen is a phone, without hover. */
export const screenOfWidth = (width: number, height = 800): BrowserContextOptions =>
  width < minTabletWidthPx
    ? { ...phone, viewport: { width, height: 740 } }
    : { ...desktop, viewport: { width, height } };

/** The browser of the tests that are running. */
let browser: Browser;
/** Launching a browser takes half a second, so a worker keeps one for all of its files. */
let workerBrowser: Browser | undefined;

/** A page that is reused, because opening a page takes as long as loading three documents. */
interface PooledPage {
  readonly page: Page;
  /** The address of the document that the page has loaded. */
  url?: string;
}

/** The pages of one screen. They share a browser context, and therefore its cache. */
interface ScreenPages {
  readonly context: Promise<BrowserContext>;
  /** The page used last is at the end. */
  readonly shared: PooledPage[];
  /** Pages that no test is using. */
  readonly idle: Page[];
}

/** The screens of each browser, by the options of their context. */
const screenPages = new WeakMap<Browser, Map<string, ScreenPages>>();
/** The limit saves memory: each page has a process of its own. */
const maxSharedPages = 6;

/**
 * Opens a browser for the tests of a file or of a `describe`.
 * @param system the fonts of the computer that the browser runs on. Such a browser is not shared
 *   with other files: it closes after these tests.
 */
export function shareBrowser(system?: BrowserSystem): void {
  beforeAll(async () => {
    browser = system ? await openBrowser(system) : await openWorkerBrowser();
  });
  afterAll(() => (system ? browser.close() : forgetOtherSites()));
}

/**
 * Forgets the addresses of other sites. Their server closes with the file, and the server of the
 * next file may listen on the same port.
 */
function forgetOtherSites(): void {
  for (const { shared } of screenPages.get(browser)?.values() ?? [])
    for (const pooled of shared)
      if (!pooled.url?.startsWith(`${inject('origins').preact}/`)) pooled.url = '';
}

async function openWorkerBrowser(): Promise<Browser> {
  if (!workerBrowser?.isConnected()) workerBrowser = await openBrowser();
  return workerBrowser;
}

export interface OpenedPage {
  readonly page: Page;
  /** The console messages of the page, including its uncaught errors. */
  readonly messages: readonly string[];
  /** The requests of the page, each as `METHOD address`. */
  readonly requests: readonly string[];
}

/**
 * Opens an empty page in a context of its own, which closes after the test: its cache and storage
 * are empty, and the test may set its clock.
 */
export async function newPage(options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  return createEmptyPage(context);
}

const timeoutMs = 15_000;
/** Loading a page takes the longest on a busy machine, so it has a limit of its own. */
const navigationTimeoutMs = 30_000;

function setTimeouts(page: Page): void {
  page.setDefaultTimeout(timeoutMs);
  page.setDefaultNavigationTimeout(navigationTimeoutMs);
}

/** Collects the console messages of a page from now on, including its uncaught errors. */
export function collectMessages(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return messages;
}

/** Loads a page of the built site for one test, which may change it. */
export async function openPage(
  path: string,
  options: BrowserContextOptions = desktop,
  runtime: Runtime = 'preact',
): Promise<OpenedPage> {
  const { idle, context } = pagesOfScreen(options);
  const page = idle.pop() ?? (await createEmptyPage(await context));
  onTestFinished(async () => {
    await detachListeners(page);
    idle.push(page);
  });
  await restoreScreen(page, options);
  const messages = collectMessages(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.goto(`${await originOf(runtime)}${path}`);
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  return { page, messages, requests };
}

/** Removes what a test has attached to a page. */
async function detachListeners(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Returns a page that the tests of a worker share, in the state in which it was loaded: at the
 * top, nothing focused or changed. If a test has changed it, it is loaded again. Use `openPage` for
 * tests that need the requests or messages of a page.
 * @param address a path on the built site, or the complete address of a page on another site.
 * @param prepare runs before the page is first loaded.
 */
export async function sharedPage(
  address: string,
  options: BrowserContextOptions = desktop,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const url = new URL(address, await originOf('preact')).href;
  const { shared, context } = pagesOfScreen(options);
  const pooled = removePage(shared, url) ?? { page: await createEmptyPage(await context) };
  const { page } = pooled;
  // The page used last is the last one to be reused for another document.
  shared.push(pooled);
  if (pooled.url === url && (await restore(page, options))) return page;
  if (pooled.url !== url) {
    await restoreScreen(page, options);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prepare?.(page);
  }
  pooled.url = url;
  await loadPage(page, url, options);
  return page;
}

/**
 * Resets the size, media, and pointer of a page. Returns whether its document is unchanged since
 * it was loaded.
 */
async function restore(page: Page, options: BrowserContextOptions): Promise<boolean> {
  const { viewport } = options;
  const size = page.viewportSize();
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height)) {
    await page.setViewportSize(viewport);
    // A page without scripts cannot wait for animation frames.
    if (options.javaScriptEnabled !== false) await waitForLayout(page);
  }
  const { isUnchanged, hasItsMedia, isPointedAt } = await page.evaluate(
    compareWithLoaded,
    mediaQueries,
  );
  if (!hasItsMedia) await restoreMedia(page, options);
  if (isPointedAt) await page.mouse.move(0, 0);
  return isUnchanged;
}

/** Removes the page that has loaded an address from the pool, or the least recently used page. */
function removePage(shared: PooledPage[], url: string): PooledPage | undefined {
  const index = shared.findIndex((pooled) => pooled.url === url);
  if (index >= 0) return shared.splice(index, 1)[0];
  return shared.length < maxSharedPages ? undefined : shared.shift();
}

/** Sets the size and media of a page before it loads a document. */
async function restoreScreen(page: Page, options: BrowserContextOptions): Promise<void> {
  if (!options.hasTouch) await page.mouse.move(0, 0);
  await restoreMedia(page, options);
  if (options.viewport) await page.setViewportSize(options.viewport);
}

function restoreMedia(page: Page, options: BrowserContextOptions): Promise<void> {
  return page.emulateMedia({
    media: null,
    reducedMotion: options.reducedMotion ?? 'reduce',
    colorScheme: options.colorScheme ?? 'light',
    forcedColors: options.forcedColors ?? 'none',
  });
}

/** The media queries that tests emulate. */
const mediaQueries = ['print', '(forced-colors: active)', '(prefers-color-scheme: dark)'];

interface LoadedDocument {
  readonly url: string;
  readonly html: string;
  /** The media queries that matched, separated by commas. */
  readonly media: string;
}

/** Runs in the page: records the state of a loaded document for `compareWithLoaded`. */
function recordLoaded(queries: readonly string[]): void {
  const loaded: LoadedDocument = {
    url: location.href,
    html: document.documentElement.outerHTML,
    media: queries.filter((query) => matchMedia(query).matches).join(),
  };
  Object.assign(window, { loaded });
}

/**
 * Runs in the page: compares a document with its loaded state, scrolls to the top, and removes the
 * focus.
 */
function compareWithLoaded(queries: readonly string[]) {
  const { loaded } = window as { loaded?: LoadedDocument };
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input,textarea)')];
  const isUnchanged =
    loaded?.url === location.href &&
    loaded.html === document.documentElement.outerHTML &&
    fields.every(({ value, defaultValue }) => value === defaultValue);
  document.adoptedStyleSheets = [];
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return {
    isUnchanged,
    hasItsMedia: loaded?.media === queries.filter((query) => matchMedia(query).matches).join(),
    isPointedAt: document.querySelector('body :hover') !== null,
  };
}

async function loadPage(page: Page, url: string, options: BrowserContextOptions): Promise<void> {
  // Going to a fragment of the current document does not load it again.
  if (page.url().includes('#') || url.includes('#')) await page.goto('about:blank');
  await page.goto(url);
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  await page.evaluate(recordLoaded, mediaQueries);
}

function pagesOfScreen({ viewport: _, ...options }: BrowserContextOptions): ScreenPages {
  const key = JSON.stringify(options);
  const screens = screenPages.get(browser) ?? new Map<string, ScreenPages>();
  screenPages.set(browser, screens);
  const context = () => browser.newContext({ reducedMotion: 'reduce', ...options });
  const screen = screens.get(key) ?? { context: context(), shared: [], idle: [] };
  screens.set(key, screen);
  return screen;
}

async function createEmptyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  setTimeouts(page);
  return page;
}

/** Returns the address of the built site, as soon as it is built (see setup.ts). */
export async function originOf(runtime: Runtime): Promise<string> {
  const origin = inject('origins')[runtime];
  if (builtOrigins.has(origin)) return origin;
  const response = await fetch(origin);
  if (!response.ok) throw new Error(await response.text());
  builtOrigins.add(origin);
  return origin;
}

const builtOrigins = new Set<string>();

/** Yields a shared page at each width: one page for all phones, and one for all desktops. */
export async function* pagesAtWidths(
  path: string,
  widths: readonly number[],
): AsyncGenerator<readonly [Page, number]> {
  for (const isPhone of [true, false]) {
    const [first, ...otherWidths] = widths.filter((width) => width < minTabletWidthPx === isPhone);
    if (first === undefined) continue;
    const page = await sharedPage(path, screenOfWidth(first));
    yield [page, first];
    for (const width of otherWidths) {
      await resize(page, width);
      yield [page, width];
    }
  }
}

/** Gives a page the width of a screen, in pixels, and waits for its layout. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: screenOfWidth(width).viewport?.height ?? 0 });
  await waitForLayout(page);
}

/** Waits for the layout of a page, because the browser applies a new viewport size later. */
async function waitForLayout(page: Page): Promise<void> {
  const width = await page.evaluate(
    async ({ expected, deadlineMs }) => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      const start = performance.now();
      while (window.innerWidth !== expected && performance.now() - start < deadlineMs)
        await nextFrame();
      await nextFrame();
      await nextFrame();
      return window.innerWidth;
    },
    { expected: page.viewportSize()?.width, deadlineMs: timeoutMs },
  );
  if (width !== page.viewportSize()?.width)
    throw new Error(`${page.url()} is ${width}px wide on ${page.viewportSize()?.width}px`);
}

/** Waits until every island is hydrated and the requested fonts have loaded. */
export async function waitForHydration(page: Page): Promise<void> {
  const unhydrated = await page.evaluate(async (deadlineMs) => {
    const isHydrated = (host: Element) =>
      [host, host.firstElementChild].some(
        (node) =>
          node &&
          ('__k' in node || Object.keys(node).some((key) => key.startsWith('__reactFiber'))),
      );
    const findUnhydrated = () =>
      [...document.querySelectorAll('[data-island]')].filter((host) => !isHydrated(host));
    const nextFrame = () => new Promise(requestAnimationFrame);
    const start = performance.now();
    while (findUnhydrated().length > 0 && performance.now() - start < deadlineMs) await nextFrame();
    await document.fonts.ready;
    // Preact runs effects in a timer that it sets in an animation frame, and React in a task of its
    // own. Both are queued before this timer.
    await nextFrame();
    await new Promise((done) => setTimeout(done));
    return findUnhydrated().map((host) => host.getAttribute('data-island'));
  }, navigationTimeoutMs);
  if (unhydrated.length > 0)
    throw new Error(`islands of ${page.url()} that were not hydrated: ${unhydrated.join(', ')}`);
}

/** Adds a user style sheet. It is constructed, because the page's policy forbids style elements. */
export function addStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Loads all images of a page, including the lazy ones, and waits for them. */
export async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    // An image that cannot be decoded has been loaded, too.
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
}

/** Returns the id of the focused element, or its text if it has no id. */
export function focusedElement(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.id || document.activeElement?.textContent?.trim() || '',
  );
}

/** Waits until the button of a menu says that its list is open, or closed. */
export async function expectExpanded(page: Page, name: string, isExpanded: boolean): Promise<void> {
  const button = menuButton(page, name);
  await expect
    .poll(() => button.getAttribute('aria-expanded'), { timeout: 3000 })
    .toBe(String(isExpanded));
}

/** The button in the main navigation that has this name. */
export function menuButton(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
}

/**
 * Opens menus one after the other, and waits for the last animation. On a narrow screen it opens
 * the panel around them first.
 */
export async function openMenus(page: Page, names: readonly string[]): Promise<void> {
  const panelButton = menuButton(page, 'Menu');
  if (await panelButton.isVisible()) await panelButton.click();
  for (const name of names) {
    await menuButton(page, name).click();
    await page.locator(`#menu-${name.toLowerCase()} a`).first().waitFor();
  }
  await waitForAnimations(page);
}

/** Opens the first menu of a page in any language, and waits for the last animation. */
export async function openFirstMenu(page: Page): Promise<void> {
  const panelButton = page.locator('.menu-toggle');
  if (await panelButton.isVisible()) await panelButton.click();
  const button = page.locator('.menu-button').first();
  await button.click();
  await page
    .locator(`#${await button.getAttribute('aria-controls')} a`)
    .first()
    .waitFor();
  await waitForAnimations(page);
}

/** One that follows the scroll position does not end by itself. */
function waitForAnimations(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  );
}

/** Fills in the form of a page in any language, sends it, and waits for the confirmation. */
export async function sendForm(page: Page): Promise<void> {
  const form = page.locator('main form');
  await form.locator('[name=name]').fill('Vesna Ortolan');
  await form.locator('[name=email]').fill('vesna@orchard.example');
  await form.locator('[name=subject]').selectOption({ index: 1 });
  await form.locator('[name=message]').fill('A question');
  await form.locator('button[type=submit]').click();
  await page.locator('.form-confirmation h2').waitFor();
}

/** Records how far the layout of the next document shifts (Layout Instability API). */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = window as unknown as { shift: number };
    counter.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        counter.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the layout shifts so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
