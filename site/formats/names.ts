/** Splits people's names into given and family names, titles, and suffixes. */
const title = /^(?:dr|mr|mrs|ms|mx|prof|hon)\.?$/i;
const suffixPattern = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d|j\.?d|ll\.?m)\.?$/i;

/** The components of a vCard's N (RFC 2426, 3.1.2); `givenName` includes additional names. */
export interface NameParts {
  readonly family: string;
  readonly givenName: string;
  readonly prefix: string;
  /** Such as `Jr.`; several suffixes are separated by commas. */
  readonly suffix: string;
}

/** A letter of a script that puts spaces between words: Chinese names, for one, have none. */
const letter = '(?!\\p{sc=Han}|\\p{sc=Hira}|\\p{sc=Kana}|\\p{sc=Hang}|\\p{sc=Thai})[\\p{L}\\p{M}]';

/** Where a name has the family name as words of its own, the last time; -1 if it does not. */
export function findFamilyName(name: string, familyName: string): number {
  const escaped = familyName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<!${letter})${escaped}(?!${letter})`, 'gu');
  return [...name.matchAll(pattern)].at(-1)?.index ?? -1;
}

/** @param familyName defaults to the last word of the name. */
export function nameParts(name: string, familyName?: string): NameParts {
  const [fullName = '', ...additions] = name.split(/, */);
  const parts = fullName.split(' ');
  const prefix = parts.filter((word) => title.test(word));
  const suffix = parts.filter((word) => suffixPattern.test(word));
  const bare = parts.filter((word) => !title.test(word) && !suffixPattern.test(word));
  const family = familyName ?? bare.at(-1) ?? name;
  const words = bare.join(' ');
  const start = findFamilyName(words, family);
  const others = start < 0 ? [words] : [words.slice(0, start), words.slice(start + family.length)];
  const givenName = others
    .map((part) => part.trim())
    .join(' ')
    .trim();
  return {
    family,
    givenName,
    prefix: prefix.join(' '),
    suffix: [...suffix, ...additions].join(', '),
  };
}

/** Returns the parts of a name without titles and suffixes. */
function withoutTitles(name: string): readonly string[] {
  const parts = (name.split(',', 1)[0] ?? '').split(' ');
  return parts.filter(
    (word) => /^\p{L}/u.test(word) && !title.test(word) && !suffixPattern.test(word),
  );
}

/** Returns the first name, for buttons. If the family name comes first, it is all that follows. */
export function firstName(name: string, familyName?: string): string {
  const parts = withoutTitles(name);
  if (familyName && parts.join(' ').startsWith(`${familyName} `))
    return nameParts(name, familyName).givenName;
  return parts[0] ?? name;
}

/** Returns the initials of the first and last word, for the placeholder of a portrait. */
export function initials(name: string): string {
  const parts = withoutTitles(name);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
}
