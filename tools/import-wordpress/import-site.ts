/** Turns a WordPress site into the files of a firm. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { Findings } from './findings.ts';
import {
  type FirmFolder,
  type NewFile,
  readFirmFolder,
  type WrittenFiles,
  writeFiles,
} from './firm-folder.ts';
import { ImportError } from './import-error.ts';
import { idFrom, isDraft, type PlannedItem, planItems, type TypeOptions } from './plan.ts';
import type { WordPressItem, WordPressSite } from './read-export.ts';
import { type RecordContext, recordText } from './records.ts';
import { Resolver } from './targets.ts';
import { plainHtml } from './texts.ts';
import { toMarkdown } from './to-markdown.ts';
import { expandHtml, type References } from './wordpress-html.ts';

export interface ImportOptions extends TypeOptions {
  readonly folder: string;
  readonly uploads?: string | undefined;
  /** Ids of people by the logins of users. */
  readonly authors: ReadonlyMap<string, string>;
  /** Ids of areas by the names of categories. */
  readonly categories: ReadonlyMap<string, string>;
  /** Fields of people by the names of custom fields. */
  readonly fields: ReadonlyMap<string, string>;
  readonly overwrite: boolean;
  /** Whether nothing is written. */
  readonly isDryRun: boolean;
}

export interface ImportResult extends WrittenFiles {
  readonly folder: string;
  readonly findings: Findings;
  readonly commentCount: number;
}

export function importSite(site: WordPressSite, options: ImportOptions): ImportResult {
  const { folder, uploads } = options;
  if (uploads !== undefined && !existsSync(uploads)) {
    throw new ImportError(`--uploads: the folder "${uploads}" does not exist`);
  }
  const firm = readFirmFolder(folder);
  const findings = new Findings();
  const planned = planItems(site, options, firm, findings);
  const resolver = new Resolver(site, planned, firm, uploads, findings);
  const people = new Map<string, NewFile>();
  const context: RecordContext = {
    findings,
    resolver,
    authorOf: authorFinder(site, planned, firm, options, people, findings),
    areaOf: areaFinder(planned, firm, options, findings),
    pictureOf: pictureFinder(site),
    fields: options.fields,
  };
  const records = textsOf(site, planned, context);
  const redirects = redirectsOf(planned, context, firm);
  const copies = [...resolver.files].map(([file, copyOf]) => ({ file, copyOf }));
  const files = [...records, ...people.values(), ...redirects, ...copies];
  const commentCount = site.items.reduce((sum, item) => sum + item.commentCount, 0);
  return { ...writeFiles(firm, files, options), folder, findings, commentCount };
}

function textsOf(
  site: WordPressSite,
  planned: readonly PlannedItem[],
  context: RecordContext,
): readonly NewFile[] {
  const byId = new Map(site.items.map((item) => [item.id, item]));
  const references: References = {
    blockHtml: (id) => byId.get(id)?.html ?? '',
    galleryHtml: (ids) =>
      ids
        .map((id) => byId.get(id)?.fileUrl ?? '')
        .filter((url) => url !== '')
        .map((url) => `<figure><img src="${url}"></figure>`)
        .join(''),
  };
  const counts = new Map<string, number>();
  return planned.map((entry) => {
    const { item, kind, file } = entry;
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    const html = expandHtml(item.html, references);
    const markdown = toMarkdown(html, context.resolver.targetsOf(item, file));
    return { file, text: recordText(entry, index, markdown, context) };
  });
}

/** A user is the person of that name; one who is nobody gets a record to fill in. */
function authorFinder(
  { users }: WordPressSite,
  planned: readonly PlannedItem[],
  { people }: FirmFolder,
  { authors }: ImportOptions,
  added: Map<string, NewFile>,
  findings: Findings,
): RecordContext['authorOf'] {
  const imported = planned.filter(({ kind }) => kind === 'people');
  const byName = new Map([
    ...people,
    // Titles such as "Esq." follow a comma.
    ...imported.map(({ item, id }) => [nameKey(plainHtml(item.title)), id] as const),
  ]);
  const ids = new Set(byName.values());
  return ({ login }) => {
    const name = users.get(login) ?? login;
    const id = authors.get(login) ?? byName.get(nameKey(name)) ?? idFrom(name);
    if (ids.has(id) || authors.has(login)) return id;
    findings.add('user', `${login} (${name}): data/people/${id}.yaml, without title and group`);
    const order = (ids.size + added.size + 1) * 10;
    const file = `data/people/${id}.yaml`;
    if (!added.has(id)) added.set(id, { file, text: stringify({ order, name }) });
    return id;
  };
}

const nameKey = (name: string): string => name.replace(/,.*/, '').trim().toLowerCase();

function areaFinder(
  planned: readonly PlannedItem[],
  { areas }: FirmFolder,
  { categories }: ImportOptions,
  findings: Findings,
): RecordContext['areaOf'] {
  const key = (name: string) => plainHtml(name).toLowerCase();
  const ids = new Map([
    ...areas,
    ...planned.flatMap(({ kind, item, id }) =>
      kind === 'areas' ? [[key(item.title), id] as const, [id, id] as const] : [],
    ),
    ...[...categories].map(([name, id]) => [key(name), id] as const),
  ]);
  return (item) => {
    const found = item.categories.map(({ name, slug }) => ids.get(key(name)) ?? ids.get(slug));
    item.categories.forEach(({ name, slug }, index) => {
      if (!found[index] && slug !== 'uncategorized') findings.add('category', plainHtml(name));
    });
    return found.find((id) => id !== undefined);
  };
}

function pictureFinder({ items }: WordPressSite): RecordContext['pictureOf'] {
  const urls = new Map(items.map(({ id, fileUrl }) => [id, fileUrl]));
  return ({ meta }: WordPressItem) => urls.get(meta.get('_thumbnail_id') ?? '') || undefined;
}

/** The lists of categories and authors lead to their areas and profiles. */
function redirectsOf(
  planned: readonly PlannedItem[],
  context: RecordContext,
  { folder }: FirmFolder,
): readonly NewFile[] {
  const posts = planned.flatMap(({ kind, item }) => (kind === 'posts' ? [item] : []));
  const profiles = new Set(planned.flatMap(({ kind, id }) => (kind === 'people' ? [id] : [])));
  // From the eleventh post on, each area has a list of its posts.
  const lists = posts.filter((item) => !isDraft(item)).length > 10 ? '/blog/' : '/';
  const lines = posts.flatMap((item) => {
    const author = context.authorOf(item);
    const categories = item.categories.map((category) => {
      const area = context.areaOf({ ...item, categories: [category] });
      return [`/category/${category.slug}/`, area && `${lists}${area}/`] as const;
    });
    const profile = profiles.has(author) ? `/attorneys/${author}/` : undefined;
    return [...categories, [`/author/${idFrom(item.login)}/`, profile] as const];
  });
  const file = 'data/redirects.yaml';
  const existing = path.join(folder, file);
  const present = existsSync(existing) ? readFileSync(existing, 'utf8') : '';
  const added = lines.filter(([from, to]) => to !== undefined && !present.includes(`${from}:`));
  if (added.length === 0) return [];
  const start = present === '' || present.endsWith('\n') ? present : `${present}\n`;
  return [{ file, text: start + stringify(Object.fromEntries(added)) }];
}
