/** Visits a document of the built site and runs the checks that every document must pass. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BuiltDocument } from '../support/dist.ts';
import { isLongRun } from '../support/long-run.ts';
import { violations } from './axe.ts';
import { isTooWide, layoutProblems } from './boxes.ts';
import {
  loadAllPictures,
  newPage,
  openFirstMenu,
  resize,
  sendForm,
  waitForHydration,
} from './browser.ts';
import { missingCharacters, missingFamilies } from './characters.ts';
import { rhythmProblems } from './rhythm.ts';

/**
 * A page that visits one document after the other, and its console messages and requests so far.
 */
export interface Visitor {
  readonly page: Page;
  readonly origin: string;
  readonly messages: readonly string[];
  /** The addresses of all requests, including WebSockets. */
  readonly requests: readonly string[];
}

export interface VisitOptions {
  /** Another width at which the layout is checked, in pixels. */
  readonly extraWidthPx?: number | undefined;
  /** Whether axe checks the document as it is opened. */
  readonly isReadByAxe: boolean;
  /** Whether to send the form and open a menu, and let axe check the result. */
  readonly isExercised: boolean;
  /** Another check of the document as it is opened. Returns its problems. */
  readonly extraCheck?: ((page: Page, path: string) => Promise<readonly string[]>) | undefined;
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

/** Returns the problems of a document, a line for each. */
export async function visit(
  visitor: Visitor,
  { path, html }: Pick<BuiltDocument, 'path' | 'html'>,
  { extraWidthPx, isReadByAxe, isExercised, extraCheck }: VisitOptions,
): Promise<readonly string[]> {
  const { page, origin, messages, requests } = visitor;
  const messagesBefore = messages.length;
  const requestsBefore = requests.length;
  await page.goto(origin + path);
  await waitForHydration(page);
  const problems = [
    ...((await isTooWide(page)) ? ['scrolls sideways'] : []),
    ...labeled('box', await layoutProblems(page)),
    ...labeled('rhythm', await rhythmProblems(page)),
    ...labeled('family that did not load', await missingFamilies(page)),
    ...labeled('character that no font has', await missingCharacters(page)),
    ...((await extraCheck?.(page, path)) ?? []),
  ];
  if (extraWidthPx)
    problems.push(
      ...labeled(`box at ${extraWidthPx}px`, await layoutProblemsAt(page, extraWidthPx)),
    );
  if (isReadByAxe) problems.push(...labeled('axe', await violations(page)));
  if (isExercised) problems.push(...(await exerciseDocument(visitor, html.includes('<form'))));
  const foreignRequests = requests
    .slice(requestsBefore)
    .filter((address) => !address.startsWith(`${origin}/`) && !address.startsWith('data:'));
  return [
    ...problems,
    ...labeled('request to another host', foreignRequests),
    ...labeled('console', messages.slice(messagesBefore)),
    ...labeled('stored in the browser', await storedBy(page)),
  ];
}

function labeled(label: string, messages: readonly string[]): readonly string[] {
  return messages.map((message) => `${label}: ${message}`);
}

async function layoutProblemsAt(page: Page, width: number): Promise<readonly string[]> {
  const before = page.viewportSize();
  if (!before) throw new Error('the page has no size');
  await resize(page, width);
  const problems = await layoutProblems(page);
  await page.setViewportSize(before);
  return problems;
}

/**
 * Sends the form, if there is one, and opens a menu, and lets axe check both states. An open menu
 * may cover links of the page, so axe then checks the header only; before a commit, only the section
 * of the form that was sent.
 */
async function exerciseDocument(
  { page, requests }: Visitor,
  hasForm: boolean,
): Promise<readonly string[]> {
  // Lazy images are loaded first, so that they do not count as requests of the form.
  await loadAllPictures(page);
  // So is the script of deadlines on the home page, which waits for the first key or tap.
  await page.keyboard.press('Shift');
  // Requests that the memory cache answers are reported a moment later.
  await page.waitForTimeout(100);
  const before = requests.length;
  if (hasForm) await sendForm(page);
  const formRequests = requests.slice(before);
  const formViolations = hasForm ? await violations(page, isLongRun ? 'html' : '.contact') : [];
  await openFirstMenu(page);
  return [
    ...labeled('request as the form is sent', formRequests),
    ...labeled('axe, with the form sent', formViolations),
    ...labeled('axe, with a menu open', await violations(page, 'header')),
  ];
}

async function storedBy(page: Page): Promise<readonly string[]> {
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
    .map(([storage, count]) => `${count} ${storage}`);
}
