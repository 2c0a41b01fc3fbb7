/** Amounts of money: each that a page names has a source in its record. */
import { type Advice, matchesIn, type ProofRecord, passagesOf } from './passages.ts';

const amount = /\$\d+(?:,\d{3})*(?:\.\d+)?(?: (?:million|billion))?/g;

/** An amount that no source of the record has; a record without sources of its own may lean on those of others. */
export function adviseOnAmounts(records: readonly ProofRecord[]): Advice[] {
  const everywhere = records.flatMap(amountsOf);
  return records.flatMap((record) => {
    const known = new Set(record.sources?.length ? amountsOf(record) : everywhere);
    return matchesIn(passagesOf(record), amount)
      .filter(({ words }) => !known.has(words))
      .map((found) => ({
        ...found,
        code: 'contradiction',
        message: `no source of this record has ${found.words}`,
        hint: 'correct the amount; if it is right, say under sources where it comes from',
      }));
  });
}

function amountsOf({ sources = [] }: ProofRecord): readonly string[] {
  return sources.flatMap(({ fact, source }) => `${fact} ${source}`.match(amount) ?? []);
}
