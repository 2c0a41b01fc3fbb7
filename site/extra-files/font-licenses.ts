/**
 * A font subset is a modified version, so its copyright notice and license are published with it.
 */
import type { ExtraFile } from 'fair-copy';
import { readLicense } from '../../drawings/lettering/font-files.ts';
import type { SiteContent } from '../schema/collections.ts';

export function fontLicenses({ firm }: SiteContent): readonly ExtraFile[] {
  return [...new Set(Object.values(firm.fonts))].map((family) => ({
    path: `/licenses/${family}-license.txt`,
    body: readLicense(family),
    sourceFile: firm.file,
  }));
}
