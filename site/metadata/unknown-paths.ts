/** Where the specification sends unknown paths: each kind of page to the page that represents it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtraFile } from 'fair-copy';
import type { RouteId } from '../links.ts';
import { mainOfficeOf } from '../lookups.ts';
import type { SiteContent } from '../schema/collections.ts';

/** Path prefixes with the page that unknown paths below them lead to; the first match counts. */
export function fallbacks(
  content: SiteContent,
): readonly (readonly [prefix: string, target: RouteId])[] {
  const { attorneys, areas } = content;
  const office = mainOfficeOf(content);
  return [
    ...attorneys.slice(0, 1).map(({ id }) => ['/attorneys/', `attorneys/${id}`] as const),
    ...areas.map(({ id }) => [`/${id}/`, `practice/${id}`] as const),
    ...(office ? [['/locations/', `offices/${office.id}`] as const] : []),
    ['/', 'home'],
  ];
}

export const scriptPath = '/unknown-paths.js';

/**
 * The script of 404.html. There are no rules in `_redirects`: Cloudflare Pages applies them before
 * it looks for a file, so a rule for `/*` would redirect the home page to itself.
 */
export function notFoundScript(): ExtraFile {
  return {
    path: scriptPath,
    cacheKey: '',
    body: minified,
    sourceFile: 'site/metadata/unknown-paths.js',
  };
}

/** Imports esbuild only if the file is not cached. */
async function minified(): Promise<Uint8Array> {
  const { transform } = await import('esbuild');
  const script = readFileSync(path.join(import.meta.dirname, 'unknown-paths.js'), 'utf8');
  const { code } = await transform(script, { minify: true });
  return Buffer.from(code);
}
