/** The documents of a built folder. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface BuiltDocument {
  /** Address of the document below its origin, as `/patents/` or `/404.html`. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

export function documentsOf(dist: string): BuiltDocument[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
    .map((name) => ({
      path: `/${name.replace(/(^|\/)index\.html$/, '$1')}`,
      file: path.join(dist, name),
      html: readFileSync(path.join(dist, name), 'utf8'),
    }));
}
