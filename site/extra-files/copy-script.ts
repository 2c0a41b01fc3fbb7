/** The script that copies a letter, which only the pages with one load. */

import type { ExtraFile } from 'fair-copy';
import { copyScriptPath } from '../content/file-paths.ts';
import type { SiteContent } from '../schema/collections.ts';
import { bundleScript } from './bundle-script.ts';

export function copyScriptFiles({ firm, subareas }: SiteContent): readonly ExtraFile[] {
  if (!subareas.some(({ specimen }) => specimen)) return [];
  const contents = `import { enableCopying } from './copy-text.ts';\nenableCopying();`;
  return [
    {
      path: copyScriptPath,
      cacheKey: contents,
      body: () => bundleScript({ contents }),
      sourceFile: firm.file,
    },
  ];
}
