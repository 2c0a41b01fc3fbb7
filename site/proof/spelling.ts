/** Words that neither cspell's American dictionary has, nor legal-terms.txt, nor data/words.yaml. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spellCheckDocument } from 'cspell-lib';
import { nearest } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';
import { type Advice, type Passage, recordsOf } from './passages.ts';

const dictionary = fileURLToPath(import.meta.resolve('@cspell/dict-en_us/cspell-ext.json'));

/** Addresses, abbreviations in capitals, and words that hold a number or a capital. */
const ignored = [
  /https?:\/\/\S+/g,
  /\b[A-Z]{2,}(?:s|'s|’s)?\b/g,
  /[\w-]+(?:[.@][\w-]+)+/g,
  /\w*\d\w*/g,
  /\w*[a-z][A-Z]\w*/g,
];

interface Unknown {
  readonly word: string;
  readonly offset: number;
  readonly suggestions: readonly string[];
}

export async function adviseOnSpelling(passages: readonly Passage[], content: SiteContent): Promise<Advice[]> {
  const read = passages.filter(isProse);
  const unknown = await unknownIn(read.map(({ text }) => text).join('\n'), [
    ...content.words.words,
    ...wordsOf(content),
  ]);
  const people = [content.firm, ...content.attorneys, ...content.team].map(({ name }) => name);
  const named = new Set(read.flatMap(({ text }) => text.match(withinSentence) ?? []));
  const starts = startsOf(read);
  return read.flatMap((passage, place) => {
    const { text } = passage;
    const start = starts[place] ?? 0;
    const own = unknown
      .filter(({ offset }) => offset >= start && offset < start + text.length)
      .map((one) => ({ ...one, offset: one.offset - start }));
    return own.flatMap(({ word, offset: index, suggestions }): Advice[] => {
      if (!/^[\w'’]+$/.test(word) || isForeign(text, index, own)) return [];
      const isName =
        /^[A-Z]/.test(word) && (named.has(word) || nameAt.test(text.slice(index)) || inside.test(text.slice(0, index)));
      const near = isName ? namesNear(text, index, word, people) : suggestions;
      if (isName && near.length === 0) return [];
      const meant = near.length > 0 ? `did you mean ${near.join(', ')}? ` : '';
      const hint = `${meant}If the word is right, add it to ${content.words.file}`;
      return [{ passage, index, words: word, code: 'misspelling', message: `"${word}" is in no dictionary`, hint }];
    });
  });
}

/** Names: with a capital within a sentence, or before another word with one. */
const withinSentence = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}'’]+/gu;
const nameAt = /^[\p{L}'’-]+ \p{Lu}/u;
/** What stands before a word that begins no sentence; "v." and "St." end none. */
const inside = /(?:[^.!?:\s]|\b\p{L}{1,2}\.)["“‘(]*\s+["“‘(]*$|[\p{L}]-$/u;

/** The name of somebody of the firm whose other name stands beside the word. */
function namesNear(text: string, index: number, word: string, people: readonly string[]): readonly string[] {
  const before = /[\p{L}'’]+(?= $)/u.exec(text.slice(0, index))?.[0];
  const behind = /(?<=^ )[\p{L}'’]+/u.exec(text.slice(index + word.length))?.[0];
  const beside = people.flatMap((name) => {
    const names = name.split(' ');
    return names.filter((_, at) => (at > 0 && names[at - 1] === before) || (behind && names[at + 1] === behind));
  });
  return [nearest(word, beside) ?? []].flat();
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** A sentence of which a third are unknown words, two at least, is in another language, and no slip. */
function isForeign(text: string, index: number, unknown: readonly Unknown[]): boolean {
  const sentence = sentences.segment(text).containing(index);
  if (!sentence) return false;
  const { index: from, segment } = sentence;
  const count = unknown.filter(({ offset }) => offset >= from && offset < from + segment.length).length;
  return count >= 2 && count * 3 >= [...words.segment(segment)].filter(({ isWordLike }) => isWordLike).length;
}

async function unknownIn(text: string, words: readonly string[]): Promise<readonly Unknown[]> {
  const terms = readFileSync(new URL('legal-terms.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean);
  const { issues } = await spellCheckDocument(
    { uri: 'texts.txt', text, languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: true, noConfigSearch: true },
    {
      // The dictionaries of programmers, which cspell brings along, would take many a slip for a name of theirs.
      loadDefaultConfiguration: false,
      import: [dictionary],
      language: 'en-US',
      words: [...terms, ...words],
      ignoreRegExpList: ignored,
      minWordLength: 3,
      numSuggestions: 3,
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
    },
  );
  return issues.map(({ text: word, offset, suggestions = [] }) => ({ word, offset, suggestions }));
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

/** Words that need no entry in the list: those of the firm's names, streets and cities, and names in sources. */
function wordsOf(content: SiteContent): readonly string[] {
  const { firm, offices } = content;
  const records = recordsOf(content);
  const sources = records.flatMap(({ sources = [] }) => sources.flatMap(({ fact, source }) => [fact, source]));
  const places = [...offices.flatMap(({ address, city }) => [address, city]), ...Object.values(firm.mailingAddress)];
  const capital = [firm.legalName, ...places, ...sources].flatMap((text) => text.match(/\p{Lu}[\p{L}'’]+/gu) ?? []);
  return [...new Set([...capital, ...records.flatMap(({ id }) => id.split(/[-/]/))])];
}
