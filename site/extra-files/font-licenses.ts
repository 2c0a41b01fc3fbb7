/**
 * A font subset is a modified version, so its copyright notice and license are published with it.
 */
import type { ExtraFile } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';
import { readLicense } from '../styles/fonts/families.ts';

export function fontLicenses({ firm }: SiteContent): readonly ExtraFile[] {
  return [...new Set(Object.values(firm.type))].map((family) => ({
    path: `/licences/${family}-OFL.txt`,
    body: readLicense(family),
    sourceFile: firm.file,
  }));
}
