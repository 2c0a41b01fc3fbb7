/** Names of people: what in them is theirs, and what is a title, a generation or a degree. */
const title = /^(?:dr|mr|mrs|ms|mx|prof|hon)\.?$/i;
const behind = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d|j\.?d|ll\.?m)\.?$/i;

/** In the order of a vCard's N (RFC 2426, 3.1.2), which has additional names among the given ones here. */
export interface NameParts {
  readonly family: string;
  readonly given: string;
  readonly prefix: string;
  /** As `Jr.`; several are parted by commas. */
  readonly suffix: string;
}

/** @param familyName the words that are the family's; the last one of the name where left out. */
export function nameParts(name: string, familyName?: string): NameParts {
  const [own = '', ...additions] = name.split(/, */);
  const words = own.split(' ');
  const prefix = words.filter((word) => title.test(word));
  const suffix = words.filter((word) => behind.test(word));
  const bare = words.filter((word) => !title.test(word) && !behind.test(word));
  const family = familyName ?? bare.at(-1) ?? name;
  const given = bare.join(' ').replace(family, '').replace(/\s+/g, ' ').trim();
  return { family, given, prefix: prefix.join(' '), suffix: [...suffix, ...additions].join(', ') };
}

/** Words of a name, without what stands behind a comma. */
function nameWords(name: string): readonly string[] {
  const words = (name.split(',', 1)[0] ?? '').split(' ');
  return words.filter((word) => /^\p{L}/u.test(word) && !title.test(word) && !behind.test(word));
}

/** What a button calls a person by; where the family's name stands first, all that stands behind it. */
export function firstName(name: string, familyName?: string): string {
  const words = nameWords(name);
  if (familyName && words.join(' ').startsWith(`${familyName} `))
    return nameParts(name, familyName).given;
  return words[0] ?? name;
}

/** One or two capitals for a medallion: of the first and the last word. */
export function initials(name: string): string {
  const words = nameWords(name);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
}
