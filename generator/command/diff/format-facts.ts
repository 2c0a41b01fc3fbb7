/** Changed facts as text, those on most pages first. */
import { compareText, countOf } from '../../shared/text.ts';
import type { ChangedFact, SiteComparison } from './compare-sites.ts';
import type { Fact } from './facts.ts';
import { formatNames, formatOnPages, limitItems } from './format-names.ts';
import type { FormatOptions } from './format-options.ts';
import type { FactPlace } from './remaining-facts.ts';
import { excerptOf } from './shorten-parts.ts';
import { formatLabeled, formatParagraph } from './style-text.ts';

const maxFacts = 20;
const maxExcerpts = 2;
const maxVanishedFacts = 8;

/** Kinds that need no context: a phone number means the same in every sentence. */
const clearKinds = new Set(['phone', 'email', 'web']);

/** Follows the path of a page that still has a fact which readers do not see there. */
const placeNotes: Readonly<Record<FactPlace['place'], string>> = {
  page: '',
  title: ' (in its title)',
  description: ' (in its description for search engines)',
  picture: ' (in the description of a picture)',
  script: ' (in a text that appears later)',
  link: ' (in a link)',
};

export function formatFacts(comparison: SiteComparison, options: FormatOptions): string[] {
  const { facts, vanishedFacts, pageCount } = comparison;
  const figures = facts.filter(({ before }) => before.kind === 'figure');
  const others = facts.filter(({ before }) => before.kind !== 'figure');
  return [
    ...limitItems(others, maxFacts, options, (fact) => formatFact(fact, pageCount, options)),
    ...formatVanished(vanishedFacts, options),
    ...formatFigures(figures, pageCount, options),
  ];
}

function formatVanished(facts: readonly Fact[], options: FormatOptions): string[] {
  if (facts.length === 0) return [];
  const maxNames = options.showsAll ? facts.length : maxVanishedFacts;
  const names = formatNames(
    facts.map(({ text }) => text),
    maxNames,
  );
  return formatParagraph(`No longer on any page: ${names}.`, 2, options);
}

/** One line, because a page that was added or removed changes the numbers of all later figures. */
function formatFigures(
  figures: readonly ChangedFact[],
  pageCount: number,
  options: FormatOptions,
): string[] {
  const [first] = figures;
  if (!first) return [];
  const pages = [...new Set(figures.flatMap((figure) => figure.pages))].sort(compareText);
  const example = `such as ${first.before.text}, now ${first.after.text}`;
  const place = formatOnPages(pages, pageCount);
  return formatParagraph(`Figure numbers changed ${place}, ${example}.`, 2, options);
}

function formatFact(fact: ChangedFact, pageCount: number, options: FormatOptions): string[] {
  const { before, after, pages, sentences } = fact;
  const place = formatOnPages(pages, pageCount);
  const first = formatParagraph(`${before.text} is now ${after.text} ${place}.`, 2, options);
  const excerpts = clearKinds.has(before.kind) ? [] : sentences.slice(0, maxExcerpts);
  const moreCount = clearKinds.has(before.kind) ? 0 : sentences.length - excerpts.length;
  return [
    ...first,
    ...excerpts.flatMap(({ after: parts }) =>
      formatLabeled('      ', excerptOf(parts, after.text), 'added', options),
    ),
    ...(moreCount > 0 ? [`      … and in ${countOf(moreCount, 'other sentence')}`] : []),
    ...formatRemaining(fact, pageCount).flatMap((text) => formatParagraph(text, 4, options)),
  ];
}

/** Nothing about a year: it says little without the date that it belongs to. */
function formatRemaining({ before, remainsOn }: ChangedFact, pageCount: number): string[] {
  if (/^\d{4}$/.test(before.text)) return [];
  if (remainsOn.length === 0) return [`No page has “${before.text}” anymore.`];
  const pages = remainsOn.map(({ path, place }) => path + placeNotes[place]);
  return [`“${before.text}” still appears ${formatOnPages(pages, pageCount)}.`];
}
