/** Texts that stand twice, as they do in a record that was copied and half edited. */
import { type CheckTools, listsOf, type Passage, type Problem, passagesOf, shortened } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { copiesLast } from './copies.ts';
import { nameOf } from './file-names.ts';
import { askedOf, isExcepted, isPublished, paragraphsOf, type RuledRecord, recordsOf } from './records.ts';

/** Characters from which on two equal paragraphs are no accident. */
const telling = 100;

/**
 * The file that had a text before, with its own record's name or without: a copy in which only the name was changed is
 * one. The first time, the record's own file is remembered.
 */
function firstWith(text: string, record: RuledRecord, files: Map<string, string>): string | undefined {
  const name = nameOf(record);
  const keys = name === undefined ? [text] : [text, text.replaceAll(name, '')];
  const [first] = keys.flatMap((key) => files.get(key) ?? []);
  if (first === undefined) for (const key of keys) files.set(key, record.file);
  return first;
}

/** Paragraphs of one record in another, told once for each pair of records. */
export function repeatedParagraphs(content: SiteContent, tools: CheckTools): Problem[] {
  const { at } = tools;
  const firsts = new Map<string, string>();
  return copiesLast(recordsOf(content), content, tools).flatMap((record) => {
    const repeated = paragraphsOf(record).flatMap(({ path, text }) => {
      const first = firstWith(text, record, firsts);
      const isRepeated = first !== undefined && text.length >= telling && !isExcepted(record, text);
      return isRepeated ? { path, first } : [];
    });
    const [one, ...others] = repeated;
    if (!one) return [];
    const [second, ...more] = others;
    const count = second
      ? `, and so ${more.length > 0 ? `do ${others.length} more` : 'does one more'} of this file`
      : '';
    const isOwn = one.first === record.file;
    const message = `the same paragraph stands in ${isOwn ? 'this file, above' : one.first}${count}`;
    const hint = isOwn
      ? 'remove one of the two'
      : 'each page has words of its own: write this one anew, or take it out; or the other one, if that is the copy';
    return at(record, one.path, { code: 'repeated-text', message, hint });
  });
}

/** Subtitles, topics and descriptions that two pages share, for which anybody would take the pages for one; and quotes. */
export function repeatedOpenings(content: SiteContent, tools: CheckTools): Problem[] {
  const { at } = tools;
  const all: readonly (RuledRecord & Opening)[] = recordsOf(content);
  const records = copiesLast(all, content, tools);
  return (['subtitle', 'topic', 'metaDescription', 'card', 'quote'] as const).flatMap((field) => {
    const firsts = new Map<string, string>();
    return records.flatMap((record) => {
      const text = record[field];
      const first = text && firstWith(text, record, firsts);
      if (!first) return [];
      const where = field === 'topic' || field === 'metaDescription' ? ' in search results' : '';
      const hint =
        field === 'quote'
          ? 'show what a client said once: take one of the two out'
          : `each page has words of its own${where}: write this one anew, or the other, if that is the copy`;
      return at(record, [field], { code: 'repeated-text', message: `${first} has the same ${field}`, hint });
    });
  });
}

interface Opening {
  readonly subtitle?: string | undefined;
  readonly card?: string | undefined;
  readonly topic?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly quote?: string | undefined;
}

/** A question that one page asks twice. */
export function repeatedQuestions(content: SiteContent, { at }: CheckTools): Problem[] {
  return askedOf(content).flatMap((record) => {
    const asked = new Set<string>();
    return record.faqs.flatMap(({ question }, index) => {
      const isRepeated = asked.has(question.toLowerCase());
      asked.add(question.toLowerCase());
      if (!isRepeated) return [];
      const message = `"${question}" is asked above`;
      return at(record, ['faqs', index, 'question'], { code: 'repeated-text', message, hint: 'ask it once' });
    });
  });
}

/** An item that its list has twice. */
export function repeatedItems(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    [...listsOf(record)].flatMap((items) => {
      const said = new Set<string>();
      return items.filter(isPublished).flatMap(({ path, text, offsetOf }) => {
        const isRepeated = said.has(text);
        said.add(text);
        if (!isRepeated || isExcepted(record, text)) return [];
        const message = 'this item stands in its list twice';
        return at(record, path, { code: 'repeated-text', message, hint: 'remove one of the two', offset: offsetOf(0) });
      });
    }),
  );
}

/** Words or a sentence that one text has twice: a line was pasted where it stood already. */
export function repeatedWords(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    passagesOf(record)
      .filter(isPublished)
      .flatMap(({ path, text, offsetOf }: Passage) => {
        const found = doubledWords(text) ?? doubledSentence(text);
        if (!found || isExcepted(record, found.words)) return [];
        const { message, index, count } = found;
        const hint = count === 2 ? 'remove one of the two' : 'leave one of them';
        return at(record, path, { code: 'repeated-text', message, hint, offset: offsetOf(index) });
      }),
  );
}

interface Doubled {
  readonly words: string;
  readonly message: string;
  /** Of the second time in the text, in UTF-16 units. */
  readonly index: number;
  readonly count: number;
}

/** Letters of a word that is rare enough to look for the same words before it. */
const rare = 5;
/** Words from which on a row that stands twice is no figure of speech. */
const leastRow = 3;

/** A row of words that follows itself. */
function doubledWords(text: string): Doubled | undefined {
  const words = text.split(/\s+/);
  const seen = new Map<string, number>();
  for (const [place, word] of words.entries()) {
    if (isSameAs(words[place - 1] ?? '', word)) return doubledWord(text, place);
    if (word.length < rare) continue;
    const length = place - (seen.get(word) ?? place);
    seen.set(word, place);
    if (length < leastRow) continue;
    const isSame = (index: number) => index >= length && words[index] === words[index - length];
    let [from, end] = [place, place + 1];
    while (isSame(from - 1)) from -= 1;
    while (end < words.length && isSame(end)) end += 1;
    if (end - from < length) continue;
    const count = Math.floor((end - from) / length) + 1;
    const row = words.slice(from - length, from).join(' ');
    const message = `the words "${shortened(row, 80)}" stand here ${timesOf(count)} in a row`;
    return { words: row, message, index: indexOfWord(text, from), count };
  }
  return undefined;
}

/** Whether a word stands next to itself, a sign behind it or not; English has "had had" and "that that". */
function isSameAs(before: string, word: string): boolean {
  if (before.length < 2 || !word.startsWith(before) || before === 'had' || before === 'that') return false;
  return /^\p{L}+$/u.test(before) && !/[\p{L}\d'’-]/u.test(word.slice(before.length));
}

function doubledWord(text: string, place: number): Doubled {
  const index = indexOfWord(text, place);
  const [word = ''] = /^\p{L}+/u.exec(text.slice(index)) ?? [];
  return { words: `${word} ${word}`, message: `the word "${word}" stands here twice in a row`, index, count: 2 };
}

/** Where a word of a text begins, in UTF-16 units. */
function indexOfWord(text: string, place: number): number {
  return [...text.matchAll(/\S+/g)][place]?.index ?? 0;
}

/** Characters from which on a sentence is not said twice for effect. */
const leastSentence = 40;

function doubledSentence(text: string): Doubled | undefined {
  if (text.length < 2 * leastSentence) return undefined;
  const sentences = text.split(/(?<=[.?!])\s+/).filter(({ length }) => length >= leastSentence);
  if (new Set(sentences).size === sentences.length) return undefined;
  const words = sentences.find((sentence, index) => sentences.indexOf(sentence) < index) ?? '';
  const count = sentences.filter((sentence) => sentence === words).length;
  const message = `the same sentence stands here ${timesOf(count)}: "${shortened(words, 80)}"`;
  return { words, message, index: text.indexOf(words, text.indexOf(words) + 1), count };
}

function timesOf(count: number): string {
  return count === 2 ? 'twice' : `${count} times`;
}
