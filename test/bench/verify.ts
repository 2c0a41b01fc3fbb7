/**
 * Compares the pages of two tools. Tags, attributes, text, and links must be equal. White space
 * around tags may differ.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Output {
  readonly name: string;
  readonly out: string;
}

/** Returns the pages of the records: every folder with an `index.html`, without the home page. */
export function pagesOf(out: string): readonly string[] {
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(name, 'index.html'))
    .filter((file) => existsSync(path.join(out, file)));
}

/** Throws at the first page that is missing or differs from the reference. */
export function verifySame(reference: Output, other: Output): void {
  const pages = pagesOf(reference.out);
  const count = pagesOf(other.out).length;
  if (count !== pages.length)
    throw new Error(`${other.name} built ${count} pages, ${reference.name} ${pages.length}`);
  for (const page of pages) {
    const [left, right] = [reference, other].map(({ out }) =>
      normalize(readFileSync(path.join(out, page), 'utf8')),
    );
    if (left === undefined || right === undefined || left === right) continue;
    let index = 0;
    while (left[index] === right[index]) index += 1;
    const excerpt = (text: string) => text.slice(Math.max(0, index - 60), index + 100);
    throw new Error(
      `${page} differs\n${reference.name}: ${excerpt(left)}\n${other.name}: ${excerpt(right)}`,
    );
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Returns the title, the metadata, and the body in one notation. */
export function normalize(html: string): string {
  const head =
    html.match(
      /<title>[^<]*|<(?:meta (?:name="description"|property)|link rel="canonical")[^>]*>/g,
    ) ?? [];
  const body = html.slice(html.indexOf('<body'), html.indexOf('</body>'));
  return [...head, body]
    .join('\n')
    .replaceAll(/&#?\w+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<[^>]*>) ?/g, '$1')
    .replaceAll(/ ?\/>/g, '>');
}
