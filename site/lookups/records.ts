/** Finds records by the references that other records hold, and derives what several pages show of them. */

import { plainText } from 'fair-copy';
import type {
  Area,
  Attorney,
  Firm,
  Office,
  Person,
  Post,
  SiteContent,
  Subarea,
} from '../schema/collections.ts';
import { defaultCountry } from '../schema/shared.ts';
import { drawingOf } from './drawings.ts';
import type { RouteId } from './links.ts';

/** An area or a sub-area, as a link to it needs it. */
export interface Practice {
  /** Id of the record, as `patents` or `patents/utility`. */
  readonly id: string;
  /** Full name, which is clear outside its area's lists. */
  readonly title: string;
  readonly subtitle: string;
  readonly area: Area;
}

/** @throws Error if no record has the id. References in records are checked on loading. */
export function byId<T extends { readonly id: string }>(records: readonly T[], id: string): T {
  const record = records.find((candidate) => candidate.id === id);
  if (!record) throw new Error(`no record has the id "${id}"`);
  return record;
}

export function areaOf(content: SiteContent, practiceId: string): Area {
  return byId(content.areas, practiceId.split('/', 1)[0] ?? practiceId);
}

export function subareasOf(content: SiteContent, area: Area): readonly Subarea[] {
  return content.subareas.filter((subarea) => subarea.id.startsWith(`${area.id}/`));
}

export function practiceOf(content: SiteContent, id: string): Practice {
  const area = areaOf(content, id);
  const { title, subtitle } = id === area.id ? area : byId(content.subareas, id);
  return { id, title, subtitle, area };
}

/** Returns the people whom an office lists, and those who name it. */
export function crewOf({ people }: SiteContent, { id, team }: Office): readonly Person[] {
  const listed = team.map((personId) => byId(people, personId));
  return [...new Set([...listed, ...people.filter(({ office }) => office?.id === id)])];
}

/** The opening hours of an office, which are the firm's unless it has its own. */
export function hoursOf(firm: Firm, office: Office): Firm['hours'] {
  return office.hours ?? firm.hours;
}

/** Returns `mainOffice` of the firm's record, or the first office, if there is any. */
export function mainOfficeOf({ firm, offices }: SiteContent): Office | undefined {
  return firm.mainOffice ?? offices[0];
}

/** Whether the person has a page. */
export function isAttorney(person: Person): person is Attorney {
  return person.profile !== undefined;
}

/** The attorneys who have a page, in the firm's order. */
export function attorneysIn({ people }: SiteContent): readonly Attorney[] {
  return people.filter(isAttorney);
}

/** Returns the link to a person's profile, or to the entry on the team page. */
export function personLink(person: Person): readonly [id: RouteId, anchor?: string] {
  return isAttorney(person) ? [`attorneys/${person.id}`] : ['team', person.id];
}

/** Attorneys whom an area or its sub-areas name, in the firm's order; a sole attorney handles all. */
export function attorneysOf(content: SiteContent, area: Area): readonly Attorney[] {
  const attorneys = attorneysIn(content);
  const named = new Set(
    [area, ...subareasOf(content, area)].flatMap((record) => record.attorneys.map(({ id }) => id)),
  );
  return attorneys.length === 1 ? attorneys : attorneys.filter(({ id }) => named.has(id));
}

/** The part of the home page's drawing that represents an area; a photograph has none. */
export function partOf({ home }: SiteContent, { part }: Area): Area['part'] {
  return drawingOf(home.hero) && part;
}

/** Numerals of the parts that an area's rights can cover; the one that represents it comes first. */
export function claimOf({ part }: Area): readonly string[] {
  return part ? [part.numeral, ...part.also] : [];
}

/** Areas in the order of the home page: those without a part of its drawing come last. */
export function areasAtHome({ areas }: SiteContent): readonly Area[] {
  return [...areas].sort((left, right) => Number(!left.part) - Number(!right.part));
}

/** Posts on a practice: those that name it, then others of its area. */
export function postsOn(content: SiteContent, practiceId: string): readonly Post[] {
  const area = areaOf(content, practiceId);
  const naming = content.posts.filter((post) => post.related.includes(practiceId));
  return [
    ...new Set([...naming, ...content.posts.filter((post) => post.category?.id === area.id)]),
  ];
}

/** `practice` of the firm's record, or a default such as `Attorneys for patents and trademarks`. */
export function whoOf(content: SiteContent): string {
  const { firm, areas } = content;
  if (firm.practice) return firm.practice;
  const fields = listed(areas.map(({ inquiry, name }) => inquiry ?? name));
  const noun = attorneysIn(content).length === 1 ? 'Attorney' : 'Attorneys';
  return [noun, fields].filter(Boolean).join(' for ');
}

const list = new Intl.ListFormat('en-US');

/** Joins items with commas and "and", as in `patents, trademarks, and copyrights`. */
export function listed(items: readonly string[]): string {
  return list.format(items);
}

export interface ParsedPhone {
  /** With the code of the country: `+15594363800`. */
  readonly number: string;
  readonly extension: string | undefined;
}

/** Parses a telephone number as the schema accepts it. A number without + is North American. */
export function parsePhone(text: string): ParsedPhone {
  const [number = '', extension] = text.split(/,? (?:ext\.?|x) ?/);
  const digits = number.replace(/\D/g, '');
  const isInternational = number.startsWith('+');
  return { number: isInternational ? `+${digits}` : `+1${digits.slice(-10)}`, extension };
}

export interface PhoneLink {
  readonly href: string;
  readonly label: string;
}

/** Returns a telephone link (RFC 3966) whose label is the number as written. */
export function phoneLink(text: string): PhoneLink {
  const { number, extension } = parsePhone(text);
  return { href: `tel:${number}${extension ? `;ext=${extension}` : ''}`, label: text };
}

export function officePhone(firm: Firm, office: Office | undefined): string {
  return office?.phone ?? firm.phone;
}

/** The attorney's direct line, or the number of the office. */
export function attorneyPhone(firm: Firm, { phone, office }: Attorney): string {
  return phone ?? officePhone(firm, office);
}

/** The attorney's address, or that of the office or the firm. */
export function attorneyEmail(firm: Firm, { email, office }: Attorney): string {
  return email ?? office?.email ?? firm.email;
}

/** The English of the main office's country, if it has its own spelling; else that of the United States. */
export function languageOf(content: SiteContent): string {
  const country = mainOfficeOf(content)?.country ?? defaultCountry;
  return ['CA', 'GB', 'IE', 'AU', 'NZ'].includes(country) ? `en-${country}` : 'en-US';
}

/** Day on which a post last changed: the day of its review, if that is later than the day of its publication. */
export function lastModifiedOf({ date, reviewed }: Pick<Post, 'date' | 'reviewed'>): string {
  return reviewed > date ? reviewed : date;
}

/** `J.D., University of Minnesota, 2009`, without the parts that a record leaves out. */
export function formatEducation({
  degree,
  institution,
  year,
}: Person['education'][number]): string {
  return [degree, institution, year].filter((part) => part !== undefined).join(', ');
}

/** Whole minutes at 220 words per minute, a usual pace for informative prose. */
export function readingMinutes(post: Post): number {
  return Math.max(1, Math.round(plainText(post.body).split(/\s+/).length / 220));
}
