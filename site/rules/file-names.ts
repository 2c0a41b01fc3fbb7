/** A record of somebody, or of an office, lies in a file that is called after its name: both make its address. */
import { type CheckTools, nearest, type Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { isExcepted, type RuledRecord } from './records.ts';

/** Parts of an address that a name would have. */
function partsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter(Boolean);
}

/** What the file of a person, an office or a testimonial is called after; other records are called as anyone likes. */
export function nameOf(
  record: RuledRecord & { readonly name?: unknown; readonly title?: unknown },
): string | undefined {
  const name = 'bio' in record || 'address' in record ? record.name : 'quote' in record ? record.title : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Whether the file is called otherwise than its record: it was copied, or one of the two was mistyped. */
export function isMisnamed(record: RuledRecord): boolean {
  const name = nameOf(record);
  return name !== undefined && !isExcepted(record, name) && !isCalledAfter(record.id, name);
}

function isCalledAfter(id: string, name: string): boolean {
  const parts = new Set(partsOf(name));
  return id.split('-').every((part) => parts.has(part));
}

interface Named extends RuledRecord {
  readonly name: string;
  readonly title: string;
}

/** A person or an office whose name is not that of its file. */
export function misnamedFiles({ attorneys, team, offices }: SiteContent, { at }: CheckTools): Problem[] {
  const profiles = new Map(attorneys.map((attorney) => [attorney.id, attorney]));
  // Where the profile has another name, that is told already.
  const members = team.filter(({ id, name }) => (profiles.get(id)?.name ?? name) === name);
  return [attorneys, members, offices].flatMap((records: readonly Named[]) =>
    records.filter(isMisnamed).map((record) => {
      const message = `this file is called ${record.id}, and the name in it is "${record.name}"`;
      return at(record, ['name'], { code: 'contradiction', message, hint: mendOf(record, records) });
    }),
  );
}

/** Two pages of one kind, each called in its file as the other is named: their contents changed places. */
export function exchangedFiles({ subareas, areas, posts, legal }: SiteContent, { at }: CheckTools): Problem[] {
  return [areas, subareas, posts, legal].flatMap((records) =>
    records.flatMap((record) => {
      const other = records.find((one) => one !== record && isCalledAs(record, one) && isCalledAs(one, record));
      if (!other || isCalledAs(record, record) || isCalledAs(other, other)) return [];
      const message = `this file is called ${stemOf(record)}, and "${titleOf(record)}" stands in it`;
      const hint = `"${titleOf(other)}" stands in ${other.file}: exchange the contents of the two files`;
      return at(record, ['name' in record ? 'name' : 'title'], { code: 'contradiction', message, hint });
    }),
  );
}

interface Page extends RuledRecord {
  readonly name?: string;
  readonly title: string;
}

/** Whether a file is called as a page is named. */
function isCalledAs(file: Page, page: Page): boolean {
  return isCalledAfter(stemOf(file), titleOf(page));
}

function titleOf({ name, title }: Page): string {
  return name ?? title;
}

function stemOf({ id }: Page): string {
  return id.split('/').at(-1) ?? id;
}

function mendOf({ id, name, title }: Named, records: readonly Named[]): string {
  const original = records.find((other) => other.name === name && !isMisnamed(other));
  if (original) return `it is a copy of ${original.file}: write its own name and texts, or remove the file`;
  if (id === partsOf(title).join('-')) return 'name and title have changed places';
  const own = records.find((other) => isMisnamed(other) && isCalledAfter(id, other.name));
  if (own) return `"${own.name}" stands in ${own.file}: exchange the contents of the two files`;
  const fitting = partsOf(name).join('-');
  const rename = `rename the file to ${fitting}; what names it must say the same`;
  return nearest(id, [fitting]) ? `correct the name; if it is right, ${rename}` : `correct the name, or ${rename}`;
}

/** An office is called as its city is. */
export function officeCities({ offices }: SiteContent, { at }: CheckTools): Problem[] {
  return offices.flatMap((office) => {
    const [city = ''] = office.city.split(',', 1);
    if (city === office.name || isMisnamed(office) || isExcepted(office, city)) return [];
    const message = `the office is called "${office.name}", and its address is in ${city}`;
    const hint = 'correct the one that is wrong; the page of an office is about its city';
    return at(office, ['city'], { code: 'contradiction', message, hint });
  });
}

/** The heading of an office names its city. */
export function officeTitles({ offices }: SiteContent, { at }: CheckTools): Problem[] {
  return offices.flatMap((office) => {
    if (office.title.includes(office.name) || isMisnamed(office)) return [];
    const message = `expected a title with "${office.name}" in it, got "${office.title}"`;
    return at(office, ['title'], { code: 'contradiction', message, hint: `for example ${office.name} Office` });
  });
}
