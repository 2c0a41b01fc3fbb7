/** One visit to a document of the built site: everything that every document is asked. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BuiltDocument } from '../support/dist.ts';
import { violations } from './axe.ts';
import { faultsOf, isTooWide } from './boxes.ts';
import { hydrated, newPage, openMenus, picturesLoaded, resize, sendForm } from './browser.ts';
import { missingCharacters, missingFamilies } from './characters.ts';

/** A page that goes from document to document, and what it has said and asked for on the way. */
export interface Visitor {
  readonly page: Page;
  readonly origin: string;
  readonly messages: readonly string[];
  /** Addresses of all requests, those of sockets included. */
  readonly requests: readonly string[];
}

export interface VisitOptions {
  /** Another width, in pixels, at which the boxes are checked too. */
  readonly alsoWide?: number | undefined;
  /** Whether axe reads the document as it is opened. */
  readonly isReadByAxe: boolean;
  /** Whether the form is sent and a menu opened, and axe reads the result. */
  readonly isUsed: boolean;
  /** More that is asked of the document as it is opened; returns what is wrong. */
  readonly more?: ((page: Page, path: string) => Promise<readonly string[]>) | undefined;
}

export async function createVisitor(
  origin: string,
  screen: BrowserContextOptions,
): Promise<Visitor> {
  const page = await newPage(screen);
  const messages: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (!message.text().startsWith('Contact form'))
      messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`violation of ${violatedDirective}: ${blockedURI}`);
    });
  });
  return { page, origin, messages, requests };
}

/** Returns what is wrong with a document, a sentence each. */
export async function visit(
  visitor: Visitor,
  { path, html }: Pick<BuiltDocument, 'path' | 'html'>,
  { alsoWide, isReadByAxe, isUsed, more }: VisitOptions,
): Promise<readonly string[]> {
  const { page, origin, messages, requests } = visitor;
  const messagesBefore = messages.length;
  const requestsBefore = requests.length;
  await page.goto(origin + path);
  await hydrated(page);
  const problems = [
    ...((await isTooWide(page)) ? ['scrolls sideways'] : []),
    ...named('box', await faultsOf(page)),
    ...named('family that did not load', await missingFamilies(page)),
    ...named('character that no font has', await missingCharacters(page)),
    ...((await more?.(page, path)) ?? []),
  ];
  if (alsoWide) problems.push(...named(`box at ${alsoWide}px`, await faultsAt(page, alsoWide)));
  if (isReadByAxe) problems.push(...named('axe', await violations(page)));
  if (isUsed) problems.push(...(await use(visitor, html.includes('<form'))));
  const others = requests
    .slice(requestsBefore)
    .filter((address) => !address.startsWith(`${origin}/`) && !address.startsWith('data:'));
  return [
    ...problems,
    ...named('request to another host', others),
    ...named('console', messages.slice(messagesBefore)),
    ...named('kept in the browser', await keptBy(page)),
  ];
}

function named(what: string, faults: readonly string[]): readonly string[] {
  return faults.map((fault) => `${what}: ${fault}`);
}

async function faultsAt(page: Page, width: number): Promise<readonly string[]> {
  const before = page.viewportSize();
  if (!before) throw new Error('the page has no size');
  await resize(page, width);
  const faults = await faultsOf(page);
  await page.setViewportSize(before);
  return faults;
}

/** Sends the form, if there is one, and opens a menu. axe reads both states at once: neither hides the other. */
async function use({ page, requests }: Visitor, hasForm: boolean): Promise<readonly string[]> {
  // Pictures that wait until they are scrolled to are not requested by the form.
  await picturesLoaded(page);
  // Requests that the browser's memory answers are reported a moment later.
  await page.waitForTimeout(100);
  const before = requests.length;
  if (hasForm) await sendForm(page);
  const sent = requests.slice(before);
  await openMenus(page, ['Patents']);
  return [
    ...named('request as the form is sent', sent),
    ...named('axe, with the form sent and a menu open', await violations(page)),
  ];
}

async function keptBy(page: Page): Promise<readonly string[]> {
  const cookies = (await page.context().cookies()).length;
  const counts = await page.evaluate(async () => ({
    'local storage': localStorage.length,
    'session storage': sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    'service workers': (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return Object.entries({ cookies, ...counts })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);
}
