/** The differences of two sites as text, the summary first. */
import type { SiteComparison } from './compare-sites.ts';
import { formatFacts } from './format-facts.ts';
import type { FormatOptions } from './format-options.ts';
import { formatFiles, formatLook, formatPages, formatSizes } from './format-pages.ts';
import { formatNoChange, formatSummaryTable } from './format-summary.ts';
import { formatLinks, formatTexts } from './format-texts.ts';
import { colorText } from './style-text.ts';

export function formatComparison(comparison: SiteComparison, options: FormatOptions): string[] {
  const sections = [
    { title: 'Pages', lines: formatPages(comparison, options) },
    { title: 'Facts', lines: formatFacts(comparison, options) },
    { title: 'Texts', lines: formatTexts(comparison, options) },
    { title: 'Links', lines: formatLinks(comparison, options) },
    { title: 'Look and code', lines: formatLook(comparison, options) },
    { title: 'Other files', lines: formatFiles(comparison, options) },
    { title: 'Size', lines: formatSizes(comparison, options) },
  ].filter(({ lines }) => lines.length > 0);
  if (sections.length === 0) return [formatNoChange(comparison, options)];
  const formatted = sections.flatMap(({ title, lines }) => [
    '',
    colorText(title, 'heading', options),
    ...lines,
  ]);
  return [...formatSummaryTable(comparison, options), ...formatted];
}
