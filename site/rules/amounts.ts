/** Amounts of money: each that a page names has a source in its record, and each of a source stands on the page. */
import { type CheckTools, matchesIn, type Problem, textsOf } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { withoutSettled } from './constants.ts';
import { isExcepted, publishedTexts, type RuledRecord, recordsOf } from './records.ts';

const amount = /\$\d+(?:,\d{3})*(?:\.\d+)?(?: (?:million|billion))?/g;

interface Sourced extends RuledRecord {
  readonly sources?: readonly { readonly fact: string }[];
}

/** An amount that no source of the record has; a record without sources of its own may lean on those of others. */
export function unsourcedAmounts(content: SiteContent, { at }: CheckTools): Problem[] {
  const everywhere = recordsOf(content).flatMap(sourcesOf);
  return recordsOf(content).flatMap((record) => {
    const own = sourcesOf(record);
    const known = new Set(own.length > 0 ? own : everywhere);
    return pricesOf(record).flatMap(({ path, text, offsetOf }) =>
      matchesIn(withoutSettled(text), amount)
        .filter(([found]) => !known.has(found) && !isExcepted(record, found))
        .map((match) => {
          const message = `no source of this record has ${match[0]}`;
          const hint = 'correct the amount; if it is right, say under sources where it comes from';
          return at(record, path, { code: 'contradiction', message, hint, offset: offsetOf(match.index) });
        }),
    );
  });
}

/** The one amount of a source that its page does not name: the page names another in its place. */
export function unusedAmounts(content: SiteContent, { at, isWhole }: CheckTools): Problem[] {
  const records: readonly Sourced[] = recordsOf(content).filter(isWhole);
  return records.flatMap((record) => {
    const published = new Set(pricesOf(record).flatMap(({ text }) => amountsIn(text)));
    return (record.sources ?? []).flatMap(({ fact }, index) => {
      const [missing, ...others] = amountsIn(fact).filter((found) => !published.has(found));
      if (missing === undefined || others.length > 0 || isExcepted(record, missing)) return [];
      const message = `this source gives ${missing}, which no text of this record has`;
      const hint = 'look for the text that gives another amount; if none needs this one, take it out of the source';
      return at(record, ['sources', index, 'fact'], { code: 'contradiction', message, hint });
    });
  });
}

function pricesOf(record: RuledRecord) {
  return publishedTexts(record).filter(({ text }) => text.includes('$'));
}

function sourcesOf({ sources }: Sourced): string[] {
  return textsOf(sources).flatMap(({ text }) => amountsIn(text));
}

function amountsIn(text: string): string[] {
  return matchesIn(text, amount).map(([found]) => found);
}
