/** Where the specification sends unknown paths: each kind of page to the one that stands for it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtraFile } from 'fair-copy';
import type { RouteId } from '../links.ts';
import { mainOfficeOf } from '../lookups.ts';
import type { PlannedFirm, SiteContent } from '../schema/collections.ts';

/** By the folder that they are below; the first that fits holds. */
export function fallbacks(
  content: SiteContent,
): readonly (readonly [under: string, to: RouteId])[] {
  const { attorneys, areas } = content;
  const office = mainOfficeOf(content);
  return [
    ...attorneys.slice(0, 1).map(({ id }) => ['/attorneys/', `attorneys/${id}`] as const),
    ...areas.map(({ id }) => [`/${id}/`, `practice/${id}`] as const),
    ...(office ? [['/locations/', `offices/${office.id}`] as const] : []),
    ['/', 'home'],
  ];
}

/** The script of 404.html. */
export const scriptPath = '/unknown-paths.js';

/** The rules for hosts that read `_redirects`, and the script for all others. */
export function fallbackFiles({ content, manifest, base }: PlannedFirm): readonly ExtraFile[] {
  const to = (id: RouteId) => base + (manifest.byId.get(id)?.path ?? '/').slice(1);
  const rules = fallbacks(content).map(
    ([under, id]) => `${base}${under.slice(1)}* ${to(id)} 302\n`,
  );
  const note =
    '# Netlify serves a file before it reads these rules. Where rules win over files (Cloudflare Pages), delete this file:\n' +
    '# 404.html does the same.\n';
  return [
    { path: '/_redirects', body: note + rules.join(''), source: content.firm.file },
    { path: scriptPath, of: '', body: minified, source: 'site/metadata/unknown-paths.js' },
  ];
}

/** The bundler is loaded only where the file is not kept from an earlier build. */
async function minified(): Promise<Uint8Array> {
  const { transform } = await import('esbuild');
  const script = readFileSync(path.join(import.meta.dirname, 'unknown-paths.js'), 'utf8');
  const { code } = await transform(script, { minify: true });
  return Buffer.from(code);
}
