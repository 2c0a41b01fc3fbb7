/** The real site as `npm run build` has made it in dist/, as documents that can be asked. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { documentsOf, filesOf } from './dist.ts';
import { root } from './folders.ts';

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

/** @throws Error that names the command to run first. */
export function readBuiltSite(): BuiltSite {
  const out = path.join(root, 'dist');
  if (!existsSync(path.join(out, 'index.html')))
    throw new Error('dist/ is not there: npm run build makes it');
  let pages: ReadonlyMap<string, Document> | undefined;
  return {
    get pages() {
      pages ??= new Map(
        documentsOf(out).map(({ path, html }) => [path, new JSDOM(html).window.document]),
      );
      return pages;
    },
    files: filesOf(out),
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
  for (const block of copy.querySelectorAll(
    'p,li,h1,h2,h3,h4,dt,dd,div,summary,td,th,br,a,address',
  ))
    block.after(' ');
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
