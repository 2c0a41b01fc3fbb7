/** What a record says is meant: its exceptions silence any advice on their words, whatever gave it. */
import { type Advice, fieldOf, type ProofRecord } from './passages.ts';

type Exception = NonNullable<ProofRecord['exceptions']>[number];

/** The advice that no exception covers, and the exceptions that cover none. */
export function withoutExceptions(
  advice: readonly Advice[],
  records: readonly ProofRecord[],
): readonly Advice[] {
  const used = new Set<Exception>();
  const left = advice.filter((one) => {
    const covering = (one.passage.record.exceptions ?? []).filter((exception) =>
      covers(exception, one),
    );
    for (const exception of covering) used.add(exception);
    return covering.length === 0;
  });
  return [...left, ...records.flatMap((record) => idleIn(record, used))];
}

/** Where the words of an exception stand in the text, in small letters or capitals, they cover what is found in them. */
function covers({ words }: Exception, { passage: { text }, index, words: found }: Advice): boolean {
  const [lowText, lowWords] = [text.toLowerCase(), words.toLowerCase()];
  for (let at = lowText.indexOf(lowWords); at >= 0; at = lowText.indexOf(lowWords, at + 1)) {
    if (at <= index && index + found.length <= at + words.length) return true;
  }
  return false;
}

function idleIn(record: ProofRecord, used: ReadonlySet<Exception>): readonly Advice[] {
  return (record.exceptions ?? []).flatMap((exception, index) => {
    if (used.has(exception)) return [];
    const message = `nothing is said of "${exception.words}" in this record, with or without this exception`;
    const hint =
      'if a text lost these words by mistake, put them back; if not, take the exception out';
    const field = fieldOf(record, ['exceptions', index, 'words'], exception.words);
    return { ...field, code: 'idle-exception', message, hint };
  });
}
