/** What a person has to know or decide after an import. */

/** Sentences for the report, each above the list of what it is about. */
export const findingTexts = {
  unpublished: 'Not public in WordPress. To publish one, move it to data/',
  ownPage: 'The site makes these pages from a record of its own. Copy what you need into it',
  empty:
    'Without a text of their own, so not in data/. To replace one, add a line to data/redirects.yaml',
  otherType:
    'Left behind. If these are attorneys or areas, run the command again with --attorneys or --areas',
  category:
    'Categories that are not areas. Name the area with --category "NAME=AREA", or leave them',
  user: 'Users who are no person of the firm. Fill in their record, or name one with --author LOGIN=ID',
  customField: 'Custom fields of people, left behind. Say where they belong with --field KEY=FIELD',
  missing: 'The build will ask for these fields, which WordPress does not have',
  noAlt: 'Pictures without a description. The build will ask for each; say what it shows',
  missingFile:
    'Files that are not in the folder of uploads. Pictures became comments; the build reports links',
  brokenLink:
    'Links to pages that are not in the export. The build reports each; change or remove them',
  https: 'Links to other sites that began with http:// and now begin with https://. Try them',
  note: 'Became comments, because they need a plugin, a script, or another site. Decide what replaces each',
  damaged: 'Had damaged letters such as “â€™”, which were repaired. Read them',
  renamed: 'Got another name than in WordPress',
  address: 'Former addresses that another page has now, and that cannot lead here',
  subtitle: 'Lines under the heading that were the first sentence of the text. Read them',
  description: 'Descriptions for search engines made of the first sentences. Read them',
  reviewed:
    'Have the day of the last change as the day of the last check against the law. Check them',
} as const;

export type FindingKind = keyof typeof findingTexts;

export class Findings {
  readonly #entries = new Map<FindingKind, Map<string, Set<string>>>();

  /** @param file the file that it is about, if several may have the same finding. */
  add(kind: FindingKind, entry: string, file?: string): void {
    const entries = this.#entries.get(kind) ?? new Map<string, Set<string>>();
    this.#entries.set(kind, entries);
    const files = entries.get(entry) ?? new Set();
    entries.set(entry, file === undefined ? files : files.add(file));
  }

  /** The files of each entry. */
  of(kind: FindingKind): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#entries.get(kind) ?? new Map();
  }
}
