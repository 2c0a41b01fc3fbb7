/** Visits the documents of the built site on a screen: the tests of the files `documents-*.test.ts`. */
import type { BrowserContextOptions } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { type BuiltDocument, documentsOf } from '../support/dist.ts';
import { shareBrowser } from './browser.ts';
import { serveWithHeaders } from './headers.ts';
import { createVisitor, type VisitOptions, visit } from './visit.ts';

export const documents = documentsOf(inject('dist'));

/** One document for each template: what is asked of a template need not be asked of every document. */
export const oneOfEachKind = [
  '/',
  '/404.html',
  '/about/',
  '/attorneys/ines-larkmoor/',
  '/blog/',
  '/blog/after-cox-v-sony/',
  '/contact/',
  '/digital-privacy/ccpa/',
  '/locations/',
  '/locations/los-angeles/',
  '/patents/',
  '/patents/faq/',
  '/patents/utility/',
  '/privacy-policy/',
  '/team/',
];

/** The styles of a document, which are those of its template. */
export function kindOf({ html }: Pick<BuiltDocument, 'html'>): string {
  return /<style\b.*<\/style>/s.exec(html)?.[0] ?? '';
}

/** The first document of each kind, for sites whose paths a test does not know. */
export function firstOfEachKind(built: readonly BuiltDocument[]): readonly BuiltDocument[] {
  const firsts = new Map<string, BuiltDocument>();
  for (const document of [...built].reverse()) firsts.set(kindOf(document), document);
  return [...firsts.values()];
}

/** All documents are one test, which takes three minutes where the machine does something else as well. */
const timeoutMs = 1_200_000;

type OneOrAll = 'every document' | 'one of each kind' | 'none';

export interface DocumentTests {
  readonly screen: BrowserContextOptions;
  /** Another width, in pixels, at which the boxes are checked too. */
  readonly alsoWide?: number;
  readonly visited: OneOrAll;
  /** Which of them axe reads as they are opened. */
  readonly readByAxe: OneOrAll;
  /** Where a form is sent and a menu opened. */
  readonly used: OneOrAll;
  readonly more?: VisitOptions['more'];
}

/** Defines the tests of a screen: one for all documents, whose failure names the document and what is wrong with it. */
export function testDocuments({ screen, alsoWide, more, ...which }: DocumentTests): void {
  shareBrowser();
  const host = serveWithHeaders();
  const isIn = (choice: OneOrAll, path: string) =>
    choice === 'every document' || (choice === 'one of each kind' && oneOfEachKind.includes(path));

  it(
    'each is quiet, keeps to its policy and its boxes, stores nothing, asks no one else, and satisfies axe',
    async () => {
      const visitor = await createVisitor(host.origin(), screen);
      const problems = new Map<string, readonly string[]>();
      for (const document of documents.filter(({ path }) => isIn(which.visited, path))) {
        const { path } = document;
        const isReadByAxe = isIn(which.readByAxe, path);
        const isUsed = isIn(which.used, path);
        const options = { alsoWide, isReadByAxe, isUsed, more };
        // An exception is a problem of its document, so that the failure names it, and the visits go on.
        const visited = visit(visitor, document, options).catch((error) => [String(error)]);
        problems.set(path, await visited);
      }
      expect(problems.size).toBeGreaterThanOrEqual(oneOfEachKind.length);
      expect([...problems].filter(([, wrong]) => wrong.length > 0)).toEqual([]);
    },
    timeoutMs,
  );
}
