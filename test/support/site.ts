/** The real site, built once for a test file, as documents that can be asked. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll } from 'vitest';
import { buildSite } from '../../generator/build.ts';
import { documentsOf } from './dist.ts';
import { root } from './folders.ts';
import { settingsIn } from './settings.ts';

export interface BuiltSite {
  /** Every document by its path, as `/patents/utility/`. */
  readonly pages: ReadonlyMap<string, Document>;
  /** Text of any published file by its path below the out folder. */
  readonly text: (file: string) => string;
  readonly files: readonly string[];
  readonly binary: (file: string) => Buffer;
  /** Size of a published file. */
  readonly bytes: (file: string) => number;
}

/** Builds before the tests of a file; the result is filled in by then. */
export function buildRealSite(): BuiltSite {
  const out = mkdtempSync(path.join(os.tmpdir(), 'prerender-site-'));
  const pages = new Map<string, Document>();
  const files: string[] = [];
  beforeAll(async () => {
    await buildSite(settingsIn(root, { out, cache: path.join(root, '.cache/test') }), () => {});
    for (const { path, html } of documentsOf(out)) pages.set(path, new JSDOM(html).window.document);
    files.push(...readdirSync(out, { recursive: true, encoding: 'utf8' }));
  }, 60_000);
  afterAll(() => rmSync(out, { recursive: true, force: true }));
  return {
    pages,
    files,
    text: (file) => readFileSync(path.join(out, file), 'utf8'),
    binary: (file) => readFileSync(path.join(out, file)),
    bytes: (file) => statSync(path.join(out, file)).size,
  };
}

/** The words that a reader sees, with single spaces: style sheets, scripts and attributes left out. */
export function wordsOf(element: Element | null): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('script,style,svg,noscript')) hidden.remove();
  for (const block of copy.querySelectorAll('p,li,h1,h2,h3,h4,dt,dd,div,summary,td,th,br,a,address')) block.after(' ');
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
