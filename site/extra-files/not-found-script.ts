import { readFileSync } from 'node:fs';
import type { ExtraFile } from 'fair-copy';
import { notFoundScriptPath } from '../content/file-paths.ts';

/**
 * The script of 404.html. There are no rules in `_redirects`: Cloudflare Pages applies them before
 * it looks for a file, so a rule for `/*` would redirect the home page to itself.
 */
export function notFoundScript(): ExtraFile {
  return {
    path: notFoundScriptPath,
    cacheKey: '',
    body: minified,
    sourceFile: 'site/browser/scripts/unknown-paths.js',
  };
}

/** Imports esbuild only if the file is not cached. */
async function minified(): Promise<Uint8Array> {
  const { transform } = await import('esbuild');
  const script = readFileSync(
    new URL('../browser/scripts/unknown-paths.js', import.meta.url),
    'utf8',
  );
  const { code } = await transform(script, { minify: true });
  return Buffer.from(code);
}
