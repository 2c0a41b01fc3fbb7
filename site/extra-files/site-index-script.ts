/** The script of the index of pages, which only that page loads. */
import type { ExtraFile } from 'fair-copy';
import { siteIndexScriptPath } from '../content/file-paths.ts';
import type { SiteContent } from '../schema/collections.ts';
import { bundleScript } from './bundle-script.ts';

export function siteIndexScript({ firm }: SiteContent): ExtraFile {
  return {
    path: siteIndexScriptPath,
    cacheKey: '',
    body: () => bundleScript({ contents: "import './site-index.ts';" }),
    sourceFile: firm.file,
  };
}
