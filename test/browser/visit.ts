/** One visit to a page of the built site, in the course of which everything is asked that each page has to answer. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { faultsOf } from './boxes.ts';
import { hydrated, newPage, openMenus, resize, sendForm } from './browser.ts';
import { missingCharacters, missingFamilies } from './characters.ts';

export interface Visit {
  readonly origin: string;
  readonly path: string;
  readonly screen: BrowserContextOptions;
  /** Another width, in pixels, at which the boxes are looked at too. */
  readonly alsoWide: number | undefined;
}

type Answers = Readonly<Record<string, unknown>>;

/** What a page answers that is as it should be. */
export const flawless: Answers = {
  'scrolls sideways': false,
  'faults of boxes': [],
  'faults of boxes at the other width': [],
  'families that have not come': [],
  'characters that no font holds': [],
  violations: [],
  'violations with the menu open': [],
  'violations with the form confirmed': [],
  'requests as the form is sent': [],
  'requests to others': [],
  console: [],
  kept: { cookies: 0, local: 0, session: 0, databases: 0, caches: 0, workers: 0 },
};

/** @returns an answer for each key of {@link flawless}, and whether a form was sent. */
export async function visit({ origin, path, screen, alsoWide }: Visit): Promise<Answers> {
  const page = await newPage(screen);
  const { said, requests } = await listen(page);
  await page.goto(origin + path);
  await hydrated(page);
  const closed = {
    'scrolls sideways': await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    ),
    'faults of boxes': await faultsOf(page),
    'faults of boxes at the other width': alsoWide ? await faultsAt(page, alsoWide) : [],
    'families that have not come': await missingFamilies(page),
    'characters that no font holds': await missingCharacters(page),
    violations: await violations(page),
  };
  await openMenus(page, ['Patents']);
  const open = { 'violations with the menu open': await violations(page) };
  const sent = await send(page, requests);
  return {
    ...closed,
    ...open,
    ...sent,
    'requests to others': requests.filter(
      (address) => !address.startsWith(`${origin}/`) && !/^data:/.test(address),
    ),
    console: said,
    kept: await keptBy(page),
  };
}

async function listen(
  page: Page,
): Promise<{ said: readonly string[]; requests: readonly string[] }> {
  const said: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (!message.text().startsWith('Contact form'))
      said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`violation of ${violatedDirective}: ${blockedURI}`);
    });
  });
  return { said, requests };
}

async function faultsAt(page: Page, width: number): Promise<readonly string[]> {
  const before = page.viewportSize();
  if (!before) throw new Error('the page has no size');
  await resize(page, width);
  const faults = await faultsOf(page);
  await resize(page, before.width);
  return faults;
}

/** Sends the form, where there is one. */
async function send(page: Page, requests: readonly string[]): Promise<Answers> {
  if ((await page.locator('main form').count()) === 0)
    return {
      'form sent': false,
      'violations with the form confirmed': [],
      'requests as the form is sent': [],
    };
  // Pictures that wait until they are scrolled to are no part of what a form sends.
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  // What the browser had in its memory is told a moment later.
  await page.waitForTimeout(100);
  const before = requests.length;
  await page.keyboard.press('Escape');
  await sendForm(page);
  return {
    'form sent': true,
    'requests as the form is sent': requests.slice(before),
    'violations with the form confirmed': await violations(page),
  };
}

async function keptBy(page: Page): Promise<Answers> {
  const cookies = (await page.context().cookies()).length;
  const kept = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { cookies, ...kept };
}
