/** Words that cspell's American dictionary lacks, and data/words.yaml too. */
import { fileURLToPath } from 'node:url';
import { spellCheckDocument } from 'cspell-lib';
import type { SiteContent } from '../schema/collections.ts';
import { type Advice, isMeant, type Passage, type ProofRecord, recordsOf } from './passages.ts';

const dictionary = fileURLToPath(import.meta.resolve('@cspell/dict-en_us/cspell-ext.json'));

/** Addresses, abbreviations in capitals, and words that hold a number. */
const ignored = [/https?:\/\/\S+/g, /\b[A-Z]{2,}(?:s|'s|’s)?\b/g, /[\w-]+(?:[.@][\w-]+)+/g, /\w*\d\w*/g];

export async function adviseOnSpelling(passages: readonly Passage[], content: SiteContent): Promise<Advice[]> {
  const read = passages.filter(isProse);
  const text = read.map((passage) => passage.text).join('\n');
  const words = [...content.words.words, ...namesIn(content)];
  const { issues } = await spellCheckDocument(
    { uri: 'texts.txt', text, languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: true, noConfigSearch: true },
    {
      // The dictionaries of programmers, which cspell brings along, would take many a slip for a name of theirs.
      loadDefaultConfiguration: false,
      import: [dictionary],
      language: 'en-US',
      words,
      ignoreRegExpList: ignored,
      minWordLength: 3,
      numSuggestions: 3,
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
    },
  );
  const starts = startsOf(read);
  return issues.flatMap(({ text: word, offset, suggestions = [] }) => {
    const place = starts.findLastIndex((start) => start <= offset);
    const passage = read[place];
    if (!passage || isMeant(passage.record, word)) return [];
    const meant = suggestions.length > 0 ? `did you mean ${suggestions.join(', ')}? ` : '';
    return {
      passage,
      index: offset - (starts[place] ?? 0),
      words: word,
      code: 'misspelling',
      message: `"${word}" is in no dictionary`,
      hint: `${meant}If the word is right, add it to ${content.words.file}`,
    };
  });
}

/** Where each passage begins in the text of all. */
function startsOf(passages: readonly Passage[]): readonly number[] {
  let start = 0;
  return passages.map(({ text }) => {
    const own = start;
    start += text.length + 1;
    return own;
  });
}

/** No id, path or file, and no language by its code or in its own words. */
function isProse({ path, text }: Passage): boolean {
  return !/^[a-z0-9/][a-z0-9/.-]*$/.test(text) && path.at(-1) !== 'native';
}

/** Names that need no entry in the list: those of records, streets and cities, and those that sources have. */
function namesIn(content: SiteContent): readonly string[] {
  const { firm, offices } = content;
  const records: readonly ProofRecord[] = recordsOf(content);
  const sources = records.flatMap(({ sources = [] }) => sources.flatMap(({ fact, source }) => [fact, source]));
  const named = [firm.legalName, ...offices.flatMap(({ address, city }) => [address, city])];
  const mail = firm.mailingAddress ? [firm.mailingAddress.street, firm.mailingAddress.city] : [];
  const capital = [...named, ...mail, ...sources].flatMap((text) => text.match(/\p{Lu}[\p{L}'’]+/gu) ?? []);
  const ids = records.flatMap(({ id }) => id.split(/[-/]/));
  return [...new Set([...capital, ...ids])];
}
