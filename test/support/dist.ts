/** Reads the documents of a built site, except those that only lead to another address. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.ts';

export interface BuiltDocument {
  /** Path of the document's URL, such as `/patents/` or `/404.html`. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

export function documentsOf(dist: string): BuiltDocument[] {
  return filesBelow(dist)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      path: `/${name.replace(/(^|\/)index\.html$/, '$1')}`,
      file: path.join(dist, name),
      html: readFileSync(path.join(dist, name), 'utf8'),
    }))
    .filter(({ file, html }) => path.basename(file) === '404.html' || !isRedirect(html));
}

function isRedirect(html: string): boolean {
  return html.includes('http-equiv="refresh"');
}
