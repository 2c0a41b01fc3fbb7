/** Exceptions for words that their record does not have any more. */
import { type Advice, type ProofRecord, passagesOf } from './passages.ts';

export function adviseOnExceptions(records: readonly ProofRecord[]): Advice[] {
  return records.flatMap((record) => {
    const { exceptions = [] } = record;
    const texts = exceptions.length > 0 ? passagesOf(record).map(({ text }) => text.toLowerCase()) : [];
    return exceptions.flatMap(({ words }, index) => {
      if (texts.some((text) => text.includes(words.toLowerCase()))) return [];
      const passage = { record, path: ['exceptions', index, 'words'], before: '', text: words };
      const message = `the exception "${words}" is for words that this record does not have`;
      const hint = 'if a text lost these words by mistake, put them back; if not, take the exception out';
      return { passage, index: 0, words, code: 'idle-exception', message, hint };
    });
  });
}
