/** Removes the advice that a record's `exceptions` declare intended, whichever check gave it. */
import { type Advice, fieldOf, type ProofRecord } from '../content/passages.ts';

type Exception = NonNullable<ProofRecord['exceptions']>[number];

/** Returns the advice that no exception covers, plus advice on exceptions that cover nothing. */
export function withoutExceptions(
  advice: readonly Advice[],
  records: readonly ProofRecord[],
): readonly Advice[] {
  const used = new Set<Exception>();
  const remaining = advice.filter((entry) => {
    const covering = (entry.passage.record.exceptions ?? []).filter((exception) =>
      covers(exception, entry),
    );
    for (const exception of covering) used.add(exception);
    return covering.length === 0;
  });
  return [...remaining, ...records.flatMap((record) => unusedIn(record, used))];
}

/** An exception covers advice on any part of its words, ignoring case. */
function covers({ words }: Exception, { passage, index, excerpt }: Advice): boolean {
  const text = passage.text.toLowerCase();
  const phrase = words.toLowerCase();
  let start = text.indexOf(phrase);
  while (start >= 0) {
    if (start <= index && index + excerpt.length <= start + words.length) return true;
    start = text.indexOf(phrase, start + 1);
  }
  return false;
}

function unusedIn(record: ProofRecord, used: ReadonlySet<Exception>): readonly Advice[] {
  return (record.exceptions ?? []).flatMap((exception, index) => {
    if (used.has(exception)) return [];
    const message = `the exception "${exception.words}" matches no advice in this record`;
    const hint = 'remove the exception; or restore the words, if they were removed by mistake';
    const field = fieldOf(record, ['exceptions', index, 'words'], exception.words);
    return { ...field, code: 'idle-exception', message, hint };
  });
}
