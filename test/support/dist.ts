/** The files and documents of a built folder. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface BuiltDocument {
  /** Address of the document below its origin, as `/patents/` or `/404.html`. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** Paths of all files below a folder, with forward slashes, in order. */
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
