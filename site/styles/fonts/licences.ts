/** A font that is cut is a modified version: its copyright notice and the text of its licence go where it goes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtraFile } from 'fair-copy';
import { faces } from './faces.ts';

export function fontLicences(): readonly ExtraFile[] {
  return [...new Set(faces.map(({ family }) => family))].map((family) => ({
    path: `/licences/${family}-OFL.txt`,
    body: readFileSync(path.join(import.meta.dirname, `${family}-OFL.txt`), 'utf8'),
    source: `site/styles/fonts/${family}-OFL.txt`,
  }));
}
