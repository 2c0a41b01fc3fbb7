/** One browser for each worker, pages that tests share, and pages of their own for tests that change them. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { type BrowserSystem, openBrowser } from '../support/browser.ts';

export const runtimes = ['preact', 'react'] as const;
export type Runtime = (typeof runtimes)[number];

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
const narrowestTablet = 720;

/** A screen of a width. A narrow one is a phone, on which nothing hovers. */
export const at = (width: number, height = 800): BrowserContextOptions =>
  width < narrowestTablet
    ? { ...phone, viewport: { width, height: 740 } }
    : { ...desktop, viewport: { width, height } };

/** The browser of the tests that are running. */
let browser: Browser;
/** Launching a browser takes half a second, so a worker keeps one for all of its files. */
let workerBrowser: Browser | undefined;

/** A page that goes from document to document: to open a page takes as long as to load three documents. */
interface PooledPage {
  readonly page: Page;
  /** Address that a shared page shows. */
  url?: string;
}

/** The pages of one screen, which share a context and so its cache. */
interface ScreenPages {
  readonly context: Promise<BrowserContext>;
  /** The one used last is at the end. */
  readonly shared: PooledPage[];
  /** Pages that no test is using. */
  readonly idle: Page[];
}

/** Screens by the options of their context. */
const screenPages = new WeakMap<Browser, Map<string, ScreenPages>>();
/** Each page has a process of its own. */
const maxSharedPages = 6;

/**
 * Opens the browser of a file, or of the tests of a `describe`.
 * @param system what the browser's computer is like. A browser with a system of its own ends with its tests.
 */
export function shareBrowser(system?: BrowserSystem): void {
  beforeAll(async () => {
    browser = system ? await openBrowser(system) : await openWorkerBrowser();
  });
  afterAll(() => (system ? browser.close() : forgetOtherSites()));
}

/** The server of a file's own site ends with the file, and the next one may get its port. */
function forgetOtherSites(): void {
  for (const { shared } of screenPages.get(browser)?.values() ?? [])
    for (const pooled of shared)
      if (!pooled.url?.startsWith(`${inject('origins').preact}/`)) pooled.url = '';
}

async function openWorkerBrowser(): Promise<Browser> {
  if (!workerBrowser?.isConnected()) workerBrowser = await openBrowser();
  return workerBrowser;
}

export interface Watched {
  readonly page: Page;
  /** Everything the console printed, errors of the page included. */
  readonly messages: readonly string[];
  /** Every request, as `METHOD address`. */
  readonly requests: readonly string[];
}

/** An empty page in a context of its own, closed after the test: no cache, no storage, the clock is free. */
export async function newPage(options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  return emptyPage(context);
}

const timeoutMs = 15_000;
/** On a busy machine a page takes longer to load than anything takes on it. */
const navigationTimeoutMs = 30_000;

function setTimeouts(page: Page): void {
  page.setDefaultTimeout(timeoutMs);
  page.setDefaultNavigationTimeout(navigationTimeoutMs);
}

/** Collects what the console of a page prints from now on, errors of the page included. */
export function hear(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return messages;
}

/** Loads a page of the built site for one test, which may change it. */
export async function open(
  path: string,
  options: BrowserContextOptions = desktop,
  runtime: Runtime = 'preact',
): Promise<Watched> {
  const { idle, context } = pagesOn(options);
  const page = idle.pop() ?? (await emptyPage(await context));
  onTestFinished(async () => {
    await clear(page);
    idle.push(page);
  });
  await restoreScreen(page, options);
  const messages = hear(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.goto(`${await originOf(runtime)}${path}`);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return { page, messages, requests };
}

/** Removes what a test has attached to a page. */
async function clear(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * A page that the tests of a worker share, as it was when it was loaded: at the top, nothing focused or changed. If a
 * test has changed it, it is loaded again. For tests that need neither its requests nor its messages.
 * @param address path on the built site, or the whole address of a page on another one.
 * @param prepare runs before the page is first loaded.
 */
export async function sharedPage(
  address: string,
  options: BrowserContextOptions = desktop,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const url = new URL(address, await originOf('preact')).href;
  const { shared, context } = pagesOn(options);
  const pooled = takePage(shared, url) ?? { page: await emptyPage(await context) };
  const { page } = pooled;
  // The page used last is the last to show another document.
  shared.push(pooled);
  if (pooled.url === url && (await restore(page, options))) return page;
  if (pooled.url !== url) {
    await restoreScreen(page, options);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prepare?.(page);
  }
  pooled.url = url;
  await load(page, url, options);
  return page;
}

/** Undoes what tests have done to a page from outside. Returns whether its document is as it was loaded. */
async function restore(page: Page, options: BrowserContextOptions): Promise<boolean> {
  const { viewport } = options;
  const size = page.viewportSize();
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height)) {
    await page.setViewportSize(viewport);
    // Without scripts no frame can be waited for.
    if (options.javaScriptEnabled !== false) await laidOut(page);
  }
  const { isUnchanged, hasItsMedia, isPointedAt } = await page.evaluate(examine, mediaQueries);
  if (!hasItsMedia) await restoreMedia(page, options);
  if (isPointedAt) await page.mouse.move(0, 0);
  return isUnchanged;
}

/** Takes the page of an address out of the shared ones, or the one that was not used for the longest time. */
function takePage(shared: PooledPage[], url: string): PooledPage | undefined {
  const index = shared.findIndex((pooled) => pooled.url === url);
  if (index >= 0) return shared.splice(index, 1)[0];
  return shared.length < maxSharedPages ? undefined : shared.shift();
}

/** Gives an empty page, or one that is about to load another document, its size and settings. */
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

/** What tests emulate. */
const mediaQueries = ['print', '(forced-colors: active)', '(prefers-color-scheme: dark)'];

interface LoadedDocument {
  readonly url: string;
  readonly html: string;
  /** Which media queries matched. */
  readonly media: string;
}

/** Runs in the page: keeps what a document is like when it is loaded, for `examine` to compare. */
function remember(queries: readonly string[]): void {
  const loaded: LoadedDocument = {
    url: location.href,
    html: document.documentElement.outerHTML,
    media: queries.filter((query) => matchMedia(query).matches).join(),
  };
  Object.assign(window, { loaded });
}

/** Runs in the page: what is no longer as it was loaded. Scrolls to the top and takes the focus away. */
function examine(queries: readonly string[]) {
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

async function load(page: Page, url: string, options: BrowserContextOptions): Promise<void> {
  // An address with a fragment does not load a page that is already there.
  if (page.url().includes('#') || url.includes('#')) await page.goto('about:blank');
  await page.goto(url);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  await page.evaluate(remember, mediaQueries);
}

function pagesOn({ viewport: _, ...options }: BrowserContextOptions): ScreenPages {
  const key = JSON.stringify(options);
  const known = screenPages.get(browser) ?? new Map<string, ScreenPages>();
  screenPages.set(browser, known);
  const context = () => browser.newContext({ reducedMotion: 'reduce', ...options });
  const screen = known.get(key) ?? { context: context(), shared: [], idle: [] };
  known.set(key, screen);
  return screen;
}

async function emptyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  setTimeouts(page);
  return page;
}

/** The address of the built site, once it is built (see setup.ts). */
export async function originOf(runtime: Runtime): Promise<string> {
  const origin = inject('origins')[runtime];
  if (builtOrigins.has(origin)) return origin;
  const response = await fetch(origin);
  if (!response.ok) throw new Error(await response.text());
  builtOrigins.add(origin);
  return origin;
}

const builtOrigins = new Set<string>();

/** A shared page at each of these widths: one page for all phones, and one for all desks. */
export async function* across(
  path: string,
  widths: readonly number[],
): AsyncGenerator<readonly [Page, number]> {
  for (const isPhone of [true, false]) {
    const [first, ...others] = widths.filter((width) => width < narrowestTablet === isPhone);
    if (first === undefined) continue;
    const page = await sharedPage(path, at(first));
    yield [page, first];
    for (const width of others) {
      await resize(page, width);
      yield [page, width];
    }
  }
}

/** Makes a page as wide as a screen. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: at(width).viewport?.height ?? 0 });
  await laidOut(page);
}

/** Waits until a page has the size of its screen and is laid out: the browser is told first and does it later. */
async function laidOut(page: Page): Promise<void> {
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

/** Waits until the runtime has taken over every island, and the fonts that the page asked for have loaded. */
export async function hydrated(page: Page): Promise<void> {
  const waiting = await page.evaluate(async (deadlineMs) => {
    const isHydrated = (host: Element) =>
      [host, host.firstElementChild].some(
        (node) =>
          node &&
          ('__k' in node || Object.keys(node).some((key) => key.startsWith('__reactFiber'))),
      );
    const waitingIslands = () =>
      [...document.querySelectorAll('[data-island]')].filter((host) => !isHydrated(host));
    const nextFrame = () => new Promise(requestAnimationFrame);
    const start = performance.now();
    while (waitingIslands().length > 0 && performance.now() - start < deadlineMs) await nextFrame();
    await document.fonts.ready;
    // Preact runs effects in a timer that it sets in an animation frame, React in a task of its own. Both are queued
    // before this timer.
    await nextFrame();
    await new Promise((done) => setTimeout(done));
    return waitingIslands().map((host) => host.getAttribute('data-island'));
  }, navigationTimeoutMs);
  if (waiting.length > 0)
    throw new Error(`islands of ${page.url()} that were not hydrated: ${waiting.join(', ')}`);
}

/** Adds a style sheet of the visitor's, which the page's policy allows only the browser to do. */
export function addStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Loads the pictures of a page, those far below included, and waits for them. */
export async function picturesLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    // A picture that cannot be decoded has come as well.
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
}

/** The id of the element that has the focus, or its text where it has no id. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.id || document.activeElement?.textContent?.trim() || '',
  );
}

export async function expectExpanded(page: Page, name: string, isExpanded: boolean): Promise<void> {
  const button = menuButton(page, name);
  await expect
    .poll(() => button.getAttribute('aria-expanded'), { timeout: 3000 })
    .toBe(String(isExpanded));
}

export function menuButton(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
}

/** Opens menus one after the other, on a narrow screen within the menu of all, and waits for the last motion. */
export async function openMenus(page: Page, names: readonly string[]): Promise<void> {
  const all = menuButton(page, 'Menu');
  if (await all.isVisible()) await all.click();
  for (const name of names) {
    await menuButton(page, name).click();
    await page.locator(`#menu-${name.toLowerCase()} a`).first().waitFor();
  }
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)),
  );
}

/** Fills in the form, sends it, and waits for the confirmation. */
export async function sendForm(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Vesna Ortolan');
  await page.getByLabel('Email Address').fill('vesna@orchard.example');
  await page.getByLabel('Subject').selectOption('General Inquiry');
  await page.getByLabel('Message').fill('A question');
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
}

/** Adds up, from the next page on, how far the layout shifts (Layout Instability API). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
