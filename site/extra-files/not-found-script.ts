import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtraFile } from 'fair-copy';
import { notFoundScriptPath } from '../file-paths.ts';

/**
 * The script of 404.html. There are no rules in `_redirects`: Cloudflare Pages applies them before
 * it looks for a file, so a rule for `/*` would redirect the home page to itself.
 */
export function notFoundScript(): ExtraFile {
  return {
    path: notFoundScriptPath,
    cacheKey: '',
    body: minified,
    sourceFile: 'site/extra-files/unknown-paths.js',
  };
}

/** Imports esbuild only if the file is not cached. */
async function minified(): Promise<Uint8Array> {
  const { transform } = await import('esbuild');
  const script = readFileSync(path.join(import.meta.dirname, 'unknown-paths.js'), 'utf8');
  const { code } = await transform(script, { minify: true });
  return Buffer.from(code);
}
