/** Visits the documents of the built site on a screen, for the files `documents-*.test.ts`. */
import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { type BuiltDocument, documentsOf } from '../support/dist.ts';
import { shareBrowser } from './browser.ts';
import { serveWithHeaders } from './headers.ts';
import { createVisitor, type VisitOptions, visit } from './visit.ts';

export const documents = documentsOf(inject('dist'));

/** Documents of each kind of page, for checks whose result depends on the kind only. */
export const oneOfEachKind = [
  '/',
  '/404.html',
  '/about/',
  '/attorneys/ines-larkmoor/',
  '/blog/',
  '/blog/after-cox-v-sony/',
  '/contact/',
  '/copyrights/',
  '/copyrights/dmca/',
  '/digital-privacy/ccpa/',
  '/locations/',
  '/locations/los-angeles/',
  '/patents/',
  '/patents/faq/',
  '/patents/utility/',
  '/privacy-policy/',
  '/team/',
];

/** A form below other content, next to a tool, and alone. All menus are alike. */
const oneOfEachForm = ['/', '/patents/utility/', '/contact/'];

/** Pages of which a site has one, or a folder with pages of one kind. */
const namedKinds = ['about', 'blog', 'contact', 'locations', 'team', '404.html'];

/** Identifies the kind of page that a document is, by its path without a language. */
export function kindOf({ path, html }: Pick<BuiltDocument, 'html' | 'path'>): string {
  const [name = 'home', child] = path
    .replace(/^\/[a-z]{2}(?=\/)/, '')
    .split('/')
    .filter(Boolean);
  // /attorneys/ shows the first profile.
  if (name === 'attorneys') return name;
  if (namedKinds.includes(name)) return child === undefined ? name : `${name}/`;
  if (child !== undefined) return 'subarea';
  if (name === 'home') return name;
  return html.includes('class="index') ? 'area' : 'text';
}

/** Returns the first document of each kind, for sites whose paths a test does not know. */
export function firstOfEachKind(built: readonly BuiltDocument[]): readonly BuiltDocument[] {
  const byKind = new Map<string, BuiltDocument>();
  for (const document of [...built].reverse()) byKind.set(kindOf(document), document);
  return [...byKind.values()];
}

/** One test visits all documents, which takes three minutes on a busy machine. */
const timeoutMs = 1_200_000;

/** A visit takes seconds, but one that waits for a frame that is never drawn would not end. */
const visitTimeoutMs = 90_000;

const tooLate = () =>
  setTimeout(visitTimeoutMs, [`took more than ${visitTimeoutMs} ms`], { ref: false });

type DocumentChoice = 'every document' | 'one of each kind' | 'one of each form';

const chosenPaths: Record<DocumentChoice, readonly string[] | undefined> = {
  'every document': undefined,
  'one of each kind': oneOfEachKind,
  'one of each form': oneOfEachForm,
};

export interface DocumentTests {
  readonly screen: BrowserContextOptions;
  /** Another width at which the layout is checked, in pixels. */
  readonly extraWidthPx?: number;
  readonly visited: DocumentChoice;
  /** The documents that axe checks as they are opened. */
  readonly readByAxe: DocumentChoice;
  /** The documents on which a form is sent and a menu opened. */
  readonly exercised: DocumentChoice;
  readonly extraCheck?: VisitOptions['extraCheck'];
}

/**
 * Defines one test for all documents on a screen. Its failure names each document and its problems.
 */
export function testDocuments({ screen, extraWidthPx, extraCheck, ...which }: DocumentTests): void {
  shareBrowser();
  const host = serveWithHeaders();
  const isIn = (choice: DocumentChoice, path: string) =>
    chosenPaths[choice]?.includes(path) ?? true;

  it(
    'no document logs, violates its policy, has a layout or axe problem, stores data, or uses another host',
    async () => {
      const visitor = await createVisitor(host.origin(), screen);
      const problems = new Map<string, readonly string[]>();
      for (const document of documents.filter(({ path }) => isIn(which.visited, path))) {
        const { path } = document;
        const isReadByAxe = isIn(which.readByAxe, path);
        const isExercised = isIn(which.exercised, path);
        const options = { extraWidthPx, isReadByAxe, isExercised, extraCheck };
        // An exception counts as a problem of its document, so the failure names the document and
        // the other visits go on.
        const visited = visit(visitor, document, options).catch((error) => [String(error)]);
        problems.set(path, await Promise.race([visited, tooLate()]));
      }
      expect(problems.size).toBeGreaterThanOrEqual(oneOfEachKind.length);
      expect([...problems].filter(([, messages]) => messages.length > 0)).toEqual([]);
    },
    timeoutMs,
  );
}
