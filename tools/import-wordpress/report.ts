/** What was imported, and what a person has to decide. */

/** Each is above the list of what it is about. */
const headings = {
  unpublished: 'Not public in WordPress, so in from-wordpress/. To publish one, move it to data/',
  ownPage: 'Already a record or a redirect of the site. Copy what you need from from-wordpress/',
  empty:
    'Without words of their own, so in from-wordpress/. Say in data/redirects.yaml what replaces each',
  otherType:
    'Types of a theme or a plugin, in from-wordpress/. For attorneys or areas, use --attorneys or --areas',
  category:
    'Categories that are not areas. Name the area with --category "NAME=AREA", or leave them',
  user: 'Users who are no person of the firm. Create their record, or name one with --author LOGIN=ID',
  customField: 'Custom fields of people, left behind. Say where they belong with --field KEY=FIELD',
  missingFile:
    'Files that are not in the folder of uploads. Pictures became comments; the build reports links',
  note: 'Became comments, because they need a plugin, a script, or another site. Decide what replaces each',
} as const;

type FindingKind = keyof typeof headings;

export class Findings {
  readonly #entries = new Map<FindingKind, Set<string>>();

  add(kind: FindingKind, entry: string): void {
    this.#entries.set(kind, (this.#entries.get(kind) ?? new Set()).add(`  ${entry}`));
  }

  format(): string[] {
    return (Object.keys(headings) as FindingKind[]).flatMap((kind) => {
      const entries = [...(this.#entries.get(kind) ?? [])];
      return entries.length > 0 ? ['', `${headings[kind]} (${entries.length})`, ...entries] : [];
    });
  }
}

export interface ImportResult {
  readonly folder: string;
  readonly isDryRun: boolean;
  readonly written: readonly string[];
  readonly keptCount: number;
  readonly findings: Findings;
}

export function formatReport(result: ImportResult): string[] {
  const { folder, isDryRun, written, keptCount, findings } = result;
  const folders = written.map((file) => /^(?:data\/[^/]+(?=\/)|[^/]+)/.exec(file)?.[0] ?? '');
  const counts = [...new Set(folders)].map(
    (name) => `  ${folders.filter((other) => other === name).length} in ${name}`,
  );
  return [
    `Files ${isDryRun ? 'to write' : 'written'} to ${folder}: ${written.length}`,
    ...counts,
    ...(keptCount > 0
      ? [`Kept because they exist: ${keptCount}. To import one again, delete it`]
      : []),
    ...findings.format(),
    '',
    isDryRun
      ? 'Nothing was written. Run the command without --dry-run when the options are right.'
      : `Now look at the site: npm run dev -- --data ${folder}/data --static ${folder}/static`,
  ];
}
