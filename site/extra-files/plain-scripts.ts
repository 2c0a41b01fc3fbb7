/** Scripts that take no settings, and that only the pages which need them load. */
import type { ExtraFile } from 'fair-copy';
import { copyScriptPath, siteIndexScriptPath } from '../content/file-paths.ts';
import type { SiteContent } from '../schema/collections.ts';
import { bundleScript } from './bundle-script.ts';

export function plainScripts({ firm, subareas }: SiteContent): readonly ExtraFile[] {
  const hasLetter = subareas.some(({ specimen }) => specimen);
  const scripts = [
    { path: siteIndexScriptPath, module: './site-index.ts' },
    ...(hasLetter ? [{ path: copyScriptPath, module: './copy-text.ts' }] : []),
  ];
  return scripts.map(({ path, module }) => ({
    path,
    cacheKey: module,
    body: () => bundleScript({ contents: `import '${module}';` }),
    sourceFile: firm.file,
  }));
}
