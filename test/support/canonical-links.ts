/** Finds links to pages that name another page as their canonical one. */
import { unescapeHtml } from '../../generator/lib/html.ts';

/**
 * Returns a line for each link, and each address in structured data, to a page whose canonical URL
 * is another, as `/about/ → /attorneys/`.
 * @param pages HTML by the path of the page.
 */
export function linksToCopies(pages: ReadonlyMap<string, string>): readonly string[] {
  const copies = new Set([...pages].filter(isCopy).map(([path]) => path));
  return [...pages].flatMap(([path, html]) =>
    addressesIn(html)
      .map(pathOf)
      .filter((target) => copies.has(target))
      .map((target) => `${path} → ${target}`),
  );
}

function isCopy([path, html]: readonly [path: string, html: string]): boolean {
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return canonical !== undefined && pathOf(canonical) !== path;
}

function addressesIn(html: string): readonly string[] {
  const links = html.matchAll(/<a\s[^>]*?href="([^"]*)"/g);
  const data = html.matchAll(/"(?:url|item|@id|mainEntityOfPage)":"([^"]*)"/g);
  return [...links, ...data].map(([, address = '']) => unescapeHtml(address));
}

/** Path of an address of this site or of another; all sites share the base `/`. */
function pathOf(address: string): string {
  return new URL(address, 'https://this.example/').pathname;
}
