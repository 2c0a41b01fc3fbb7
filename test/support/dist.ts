/** Reads the files and documents of a built site. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface BuiltDocument {
  /** Path of the document's URL, such as `/patents/` or `/404.html`. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** Returns the sorted paths of all files below a folder, with forward slashes. */
export function filesOf(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}

export function documentsOf(dist: string): BuiltDocument[] {
  return filesOf(dist)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      path: `/${name.replace(/(^|\/)index\.html$/, '$1')}`,
      file: path.join(dist, name),
      html: readFileSync(path.join(dist, name), 'utf8'),
    }));
}
