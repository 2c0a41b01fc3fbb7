/** Which words are names, and whose. */
import type { SiteContent } from '../schema/collections.ts';
import { italicsOf, type Passage, recordsOf } from './passages.ts';

const withinSentence = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}'’]+/gu;
const nameAt = /^[\p{L}'’-]+,? \p{Lu}/u;
/** What stands before a word that begins no sentence; "v." and "St." end none. */
const inside = /(?:[^.!?:\s]|\b\p{L}{1,2}\.)["“‘(]*\s+["“‘(]*$|[\p{L}]-$/u;

/** Every word that has a capital within a sentence somewhere. */
export function namesWithin(passages: readonly Passage[]): ReadonlySet<string> {
  return new Set(passages.flatMap(({ text }) => text.match(withinSentence) ?? []));
}

/** Whether a word with a capital has it though it begins no sentence, or before another one that has. */
export function isNameAt(text: string, index: number): boolean {
  return nameAt.test(text.slice(index)) || inside.test(text.slice(0, index));
}

/** Names of those of the firm whose other name stands beside the word. */
export function besideIn(
  text: string,
  index: number,
  word: string,
  { firm, attorneys, team }: SiteContent,
): readonly string[] {
  const before = /[\p{L}'’]+(?= $)/u.exec(text.slice(0, index))?.[0];
  const behind = /(?<=^ )[\p{L}'’]+/u.exec(text.slice(index + word.length))?.[0];
  return [firm, ...attorneys, ...team].flatMap(({ name }) => {
    const names = name.replace(/[“”"()]/g, '').split(' ');
    return names.filter(
      (_, at) => (at > 0 && names[at - 1] === before) || (behind && names[at + 1] === behind),
    );
  });
}

/** Words that need no entry in the list: those of the firm's names, streets and cities, names in sources, and what is in italics. */
export function wordsOf(content: SiteContent): readonly string[] {
  const { firm, offices } = content;
  const records = recordsOf(content);
  const sources = records.flatMap(({ sources = [] }) =>
    sources.flatMap(({ fact, source }) => [fact, source]),
  );
  const places = [
    ...offices.flatMap(({ address, city }) => [address, city]),
    ...Object.values(firm.mailingAddress ?? {}),
  ];
  const capital = [firm.legalName, ...places, ...sources].flatMap(
    (text) => text?.match(/\p{Lu}[\p{L}'’]+/gu) ?? [],
  );
  const italics = records.flatMap(italicsOf).flatMap((text) => text.match(/[\p{L}'’]+/gu) ?? []);
  return [...new Set([...capital, ...italics, ...records.flatMap(({ id }) => id.split(/[-/]/))])];
}
