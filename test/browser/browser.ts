/** One browser for a test file; a fresh context for each test. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
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

let browser: Browser;

export function shareBrowser(system: BrowserSystem = {}): void {
  let own: Browser;
  beforeAll(async () => {
    own = await openBrowser(system);
    browser = own;
  });
  afterAll(() => own.close());
}

/** A screen of a width, on which nothing hovers if it is narrow. */
export const at = (width: number, height = 800): BrowserContextOptions =>
  width < 720
    ? { ...phone, viewport: { width, height: 740 } }
    : { ...desktop, viewport: { width, height } };

export interface Watched {
  readonly page: Page;
  /** Everything that the console said, errors of the page included. */
  readonly messages: readonly string[];
  /** Every request, as `METHOD address`. */
  readonly requests: readonly string[];
}

/** An empty page, closed when the test is over: for a test that has something to do before the site is opened. */
export async function newPage(options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(5000);
  return page;
}

/** Everything that the console of a page says from now on, errors of the page included. */
export function hear(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return messages;
}

/** Opens a page of the built site, and closes it when the test is over. */
export async function open(
  path: string,
  options: BrowserContextOptions = desktop,
  runtime: Runtime = 'preact',
): Promise<Watched> {
  const page = await newPage(options);
  const messages = hear(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.goto(inject('origins')[runtime] + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return { page, messages, requests };
}

/** Opens a page once for all phones and once for all desks, and makes it as wide as each of them in turn. */
export async function* across(
  path: string,
  widths: readonly number[],
): AsyncGenerator<readonly [Page, number]> {
  for (const isPhone of [true, false]) {
    const [first, ...others] = widths.filter((width) => width < 720 === isPhone);
    if (first === undefined) continue;
    const { page } = await open(path, at(first));
    yield [page, first];
    for (const width of others) {
      await resize(page, width);
      yield [page, width];
    }
    await page.close();
  }
}

/** Makes a page as wide as a screen, and waits until it is laid out anew: the browser is told, and does it later. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: at(width).viewport?.height ?? 0 });
  await page.waitForFunction((expected) => window.innerWidth === expected, width);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Waits until the runtime has taken over every island, and the fonts that the page asked for have come. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every((host) =>
      [host, host.firstElementChild].some(
        (node) =>
          node &&
          ('__k' in node || Object.keys(node).some((key) => key.startsWith('__reactFiber'))),
      ),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  // Effects run after the next paint.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))),
  );
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
