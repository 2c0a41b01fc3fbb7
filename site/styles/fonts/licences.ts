/** A font that is cut is a modified version: its copyright notice and the text of its licence go where it goes. */
import type { ExtraFile } from 'fair-copy';
import type { SiteContent } from '../../schema/collections.ts';
import { licenceOf } from './families.ts';

export function fontLicences({ firm }: SiteContent): readonly ExtraFile[] {
  return [...new Set(Object.values(firm.type))].map((family) => ({
    path: `/licences/${family}-OFL.txt`,
    body: licenceOf(family),
    source: firm.file,
  }));
}
