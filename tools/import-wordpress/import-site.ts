/** Turns a WordPress site into the files of a firm. */
import { existsSync } from 'node:fs';
import { type FirmFolder, type NewFile, readFirmFolder, writeFiles } from './firm-folder.ts';
import { idFrom, type PlannedItem, planItems, type TypeOptions } from './plan.ts';
import { ImportError, type WordPressSite } from './read-export.ts';
import { type RecordContext, recordText } from './records.ts';
import { Findings, type ImportResult } from './report.ts';
import { Resolver } from './targets.ts';
import { plainHtml } from './texts.ts';
import { toMarkdown } from './to-markdown.ts';
import { expandHtml } from './wordpress-html.ts';

export interface ImportOptions extends TypeOptions {
  readonly folder: string;
  readonly uploads?: string | undefined;
  /** Ids of people by the logins of users. */
  readonly authors: ReadonlyMap<string, string>;
  /** Ids of areas by the names of categories. */
  readonly categories: ReadonlyMap<string, string>;
  /** Fields of people by the names of custom fields. */
  readonly fields: ReadonlyMap<string, string>;
  /** Whether nothing is written. */
  readonly isDryRun: boolean;
}

/** What an import works with. */
interface Job extends ImportOptions {
  readonly site: WordPressSite;
  readonly firm: FirmFolder;
  readonly planned: readonly PlannedItem[];
  readonly findings: Findings;
}

export function importSite(site: WordPressSite, options: ImportOptions): ImportResult {
  const { folder, uploads, isDryRun, fields } = options;
  if (uploads !== undefined && !existsSync(uploads)) {
    throw new ImportError(`--uploads: the folder "${uploads}" does not exist`);
  }
  const firm = readFirmFolder(folder);
  const findings = new Findings();
  const planned = planItems(site, options, firm, findings);
  const job = { ...options, site, firm, planned, findings };
  const resolver = new Resolver(site, planned, firm, uploads, findings);
  const authorOf = authorFinder(job);
  const areaOf = areaFinder(job);
  const records = recordsOf(planned, { findings, resolver, authorOf, areaOf, fields });
  const copies = [...resolver.files].map(([file, copyOf]) => ({ file, copyOf }));
  const files = [...records, ...copies];
  const written = writeFiles(firm, files, isDryRun);
  return { folder, isDryRun, written, keptCount: files.length - written.length, findings };
}

function recordsOf(planned: readonly PlannedItem[], context: RecordContext): readonly NewFile[] {
  const counts = new Map<string, number>();
  return planned.map((entry) => {
    const { item, kind, file } = entry;
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    const { resolver } = context;
    const html = expandHtml(item.html, (ids) =>
      ids.map((id) => `<img src="${resolver.uploadWithId(id)}">`).join(' '),
    );
    const markdown = toMarkdown(html, resolver.targetsOf(item, file));
    return { file, text: recordText({ planned: entry, index, markdown, context }) };
  });
}

/** A user is the person of that name. */
function authorFinder(job: Job): RecordContext['authorOf'] {
  const { site, firm, planned, authors, findings } = job;
  const people = planned.filter(({ kind }) => kind === 'people');
  const ids = new Map([
    ...firm.people,
    ...people.map(({ item, id }) => [nameKey(plainHtml(item.title)), id] as const),
  ]);
  return ({ login }) => {
    const name = site.users.get(login) ?? login;
    const known = authors.get(login) ?? ids.get(nameKey(name));
    if (known === undefined) findings.add('user', `${login} (${name})`);
    return known ?? idFrom(name);
  };
}

/** Titles such as "Esq." follow a comma. */
const nameKey = (name: string): string => name.replace(/,.*/, '').trim().toLowerCase();

/** A category has the name of its area. */
function areaFinder({ firm, planned, categories, findings }: Job): RecordContext['areaOf'] {
  const key = (name: string) => plainHtml(name).toLowerCase();
  const areas = planned.filter(({ kind }) => kind === 'areas');
  const ids = new Map([
    ...firm.areas,
    ...areas.flatMap(({ item, id }) => [[key(item.title), id] as const, [id, id] as const]),
    ...[...categories].map(([name, id]) => [key(name), id] as const),
  ]);
  return (item) => {
    const found = item.categories.map(({ name, slug }) => {
      const area = ids.get(key(name)) ?? ids.get(slug);
      if (!area && slug !== 'uncategorized') findings.add('category', plainHtml(name));
      return area;
    });
    return found.find((area) => area !== undefined);
  };
}
