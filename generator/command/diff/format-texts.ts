/** Changed texts and links as text, those on most pages first. */
import { countOf } from '../../shared/text.ts';
import type { TextPlace } from './compare-page.ts';
import type { SiteComparison } from './compare-sites.ts';
import { formatOnPages, limitItems } from './format-names.ts';
import type { FormatOptions } from './format-options.ts';
import type { LinkGroup, TextGroup } from './group-changes.ts';
import { shortenParts } from './shorten-parts.ts';
import { type ChangeColor, formatLabeled, formatParagraph } from './style-text.ts';
import type { TextPart } from './word-diff.ts';

const maxTexts = 40;
const maxLinks = 15;

/** Texts that are not in the page itself say so. */
const placeNames: Readonly<Record<TextPlace, string>> = {
  page: '',
  title: 'Page title: ',
  description: 'Description for search engines: ',
  picture: 'Description of a picture: ',
  script: 'Text that appears later: ',
};

export function formatTexts(comparison: SiteComparison, options: FormatOptions): string[] {
  let previousPlace = '';
  return limitItems(comparison.texts, maxTexts, options, (text) => {
    const place = formatOnPages(text.pages, comparison.pageCount);
    const heading = place === previousPlace ? [] : formatParagraph(capitalize(place), 2, options);
    previousPlace = place;
    return [...heading, ...formatText(text, options)];
  });
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function formatText(text: TextGroup, options: FormatOptions): string[] {
  const { before, after, wordDiff, place, similarCount } = text;
  const name: TextPart = { text: placeNames[place], isChanged: false };
  const format = (label: string, color: ChangeColor, parts: readonly TextPart[]) =>
    formatLabeled(`    ${label}  `, [name, ...shortenParts(parts)], color, options);
  const whole = (textOfPart: string): TextPart[] => [{ text: textOfPart, isChanged: false }];
  if (before === undefined) return format('new ', 'added', whole(after ?? ''));
  if (after === undefined || !wordDiff) return format('gone', 'removed', whole(before));
  const similar = `the same words changed in ${countOf(similarCount, 'other text')}`;
  return [
    ...format('was ', 'removed', wordDiff.before),
    ...format('now ', 'added', wordDiff.after),
    ...(similarCount > 0 ? [`          ${similar}`] : []),
  ];
}

export function formatLinks(comparison: SiteComparison, options: FormatOptions): string[] {
  return limitItems(comparison.links, maxLinks, options, (link) => {
    const place = formatOnPages(link.pages, comparison.pageCount);
    return formatParagraph(`${formatLink(link)} ${place}.`, 2, options);
  });
}

function formatLink({ text, before, after }: LinkGroup): string {
  const name = `“${text}”`;
  if (before === undefined) return `${name} is now a link, to ${after},`;
  if (after === undefined) return `${name} is no longer a link (it led to ${before})`;
  return `${name} leads to ${after} instead of ${before}`;
}
