/** Recognizes names of people and places in texts. */

import { italicsOf, type Passage, recordsOf } from '../content/passages.ts';
import type { SiteContent } from '../schema/collections.ts';

const withinSentence = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}'’]+/gu;
const nameAt = /^[\p{L}'’-]+,? \p{Lu}/u;
/** Text before a word that is not the first of its sentence; "v." and "St." don't end one. */
const midSentence = /(?:[^.!?:\s]|\b\p{L}{1,2}\.)["“‘(]*\s+["“‘(]*$|[\p{L}]-$/u;

/** Returns every word that is capitalized in the middle of a sentence somewhere. */
export function namesWithin(passages: readonly Passage[]): ReadonlySet<string> {
  return new Set(passages.flatMap(({ text }) => text.match(withinSentence) ?? []));
}

/** Whether a capitalized word is mid-sentence or followed by another capitalized word. */
export function isNameAt(text: string, index: number): boolean {
  return nameAt.test(text.slice(index)) || midSentence.test(text.slice(0, index));
}

/** Returns likely corrections of a word: names of people whose other name is next to it. */
export function similarNames(
  text: string,
  index: number,
  word: string,
  { firm, people }: SiteContent,
): readonly string[] {
  const before = /[\p{L}'’]+(?= $)/u.exec(text.slice(0, index))?.[0];
  const after = /(?<=^ )[\p{L}'’]+/u.exec(text.slice(index + word.length))?.[0];
  return [firm, ...people].flatMap(({ name }) => {
    const names = name.replace(/[“”"()]/g, '').split(' ');
    return names.filter(
      (_, position) =>
        (position > 0 && names[position - 1] === before) ||
        (after && names[position + 1] === after),
    );
  });
}

/**
 * Returns words that are correct without an entry in words.yaml: those of the firm's name, of short
 * names, streets, and cities, capitalized words in sources, ids, and words in italics.
 */
export function acceptedWords(content: SiteContent): readonly string[] {
  const { firm, offices, people } = content;
  const records = recordsOf(content);
  const sources = records.flatMap(({ sources = [] }) =>
    sources.flatMap(({ fact, source }) => [fact, source]),
  );
  const addresses = [
    ...offices.flatMap(({ address, city }) => [address, city]),
    ...Object.values(firm.mailingAddress ?? {}),
  ];
  const shortNames = people.map(({ knownAs }) => knownAs);
  const capitalized = [firm.legalName, ...shortNames, ...addresses, ...sources].flatMap(
    (text) => text?.match(/\p{Lu}[\p{L}'’]+/gu) ?? [],
  );
  const italics = records.flatMap(italicsOf).flatMap((text) => text.match(/[\p{L}'’]+/gu) ?? []);
  return [
    ...new Set([...capitalized, ...italics, ...records.flatMap(({ id }) => id.split(/[-/]/))]),
  ];
}
