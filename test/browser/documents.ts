/** Visits every document of the built site on a screen: the tests of the three files `documents-*.test.ts`. */
import type { BrowserContextOptions } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { shareBrowser } from './browser.ts';
import { serveWithHeaders } from './headers.ts';
import { flawless, visit } from './visit.ts';

export const documents = documentsOf(inject('dist'));

/** One document of each kind: what is between a phone and a desk in width repeats what these two show. */
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
  '/patents/utility/',
  '/privacy-policy/',
  '/team/',
];

/** @param visited documents by their paths; all of them unless told otherwise. */
export function testDocuments(
  screen: BrowserContextOptions,
  alsoWide?: number,
  visited?: readonly string[],
): void {
  shareBrowser();
  const host = serveWithHeaders();
  const name =
    '%s is quiet, keeps to its policy and its boxes, stores nothing, asks nobody else, and has no violation in any state';
  const wanted = documents.filter(({ path }) => visited?.includes(path) ?? true);
  it.each(wanted.map(({ path, html }) => [path, html] as const))(name, async (path, html) => {
    const answers = await visit({ origin: host.origin(), path, screen, alsoWide });
    expect(answers).toEqual({ ...flawless, 'form sent': html.includes('<form') });
  });
}
