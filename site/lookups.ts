/** Finds records by the references that other records hold, and derives what several pages show of them. */

import { plainText } from 'fair-copy';
import { drawingOf } from './drawings.ts';
import type { RouteId } from './links.ts';
import type {
  Area,
  Attorney,
  Firm,
  Office,
  Post,
  SiteContent,
  Subarea,
  TeamMember,
} from './schema/collections.ts';

/** An area or a sub-area, as a link to it needs it. */
export interface Practice {
  /** Id of the record, as `patents` or `patents/utility`. */
  readonly id: string;
  /** Full name, which stands on its own outside its area's lists. */
  readonly title: string;
  readonly subtitle: string;
  readonly area: Area;
}

/** How many attorneys and posts the home page shows. */
export const shownAtHome = 3;

/** @throws Error when no record has the id; the loader has checked all references of records before. */
export function byId<T extends { readonly id: string }>(records: readonly T[], id: string): T {
  const found = records.find((record) => record.id === id);
  if (!found) throw new Error(`no record has the id "${id}"`);
  return found;
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

/** Who works in an office: those whom it lists, and attorneys who name it. */
export function crewOf({ attorneys }: SiteContent, { id, team }: Office): readonly string[] {
  const own = attorneys.filter(({ office }) => office === id).map((attorney) => attorney.id);
  return [...new Set([...team, ...own])];
}

/** The firm's own, or the first; none where a firm has no office. */
export function mainOfficeOf({ firm, offices }: SiteContent): Office | undefined {
  return firm.mainOffice ? byId(offices, firm.mainOffice) : offices[0];
}

export function officeOf({ offices }: SiteContent, { office }: Attorney): Office | undefined {
  return office ? byId(offices, office) : undefined;
}

export interface Person {
  readonly person: Attorney | TeamMember;
  /** Where the site says who it is: the profile, or the place on the team page. */
  readonly link: readonly [id: RouteId, anchor?: string];
}

/** @throws Error when nobody has the id. */
export function personOf({ attorneys, team }: SiteContent, id: string): Person {
  const attorney = attorneys.find((each) => each.id === id);
  return attorney
    ? { person: attorney, link: [`attorneys/${id}`] }
    : { person: byId(team, id), link: ['team', id] };
}

/** Attorneys whom an area or its sub-areas name, in the firm's order; one who is alone does all. */
export function attorneysOf(content: SiteContent, area: Area): readonly Attorney[] {
  const { attorneys } = content;
  const named = new Set([
    ...area.attorneys,
    ...subareasOf(content, area).flatMap((subarea) => subarea.attorneys),
  ]);
  return attorneys.length === 1 ? attorneys : attorneys.filter(({ id }) => named.has(id));
}

/** The part of the home page's drawing that stands for an area; a photograph has none. */
export function partOf({ home }: SiteContent, { part }: Area): Area['part'] {
  return drawingOf(home.hero) && part;
}

/** Numerals of the parts that an area's rights can cover: the one that stands for it first. */
export function claimOf({ part }: Area): readonly string[] {
  return part ? [part.numeral, ...part.also] : [];
}

/** Areas as the home page lists them: in the firm's order, those that no part of its figure stands for last. */
export function areasAtHome({ areas }: SiteContent): readonly Area[] {
  return [...areas].sort((left, right) => Number(!left.part) - Number(!right.part));
}

/** Posts on a practice: those that name it, then others of its area. */
export function postsOn(content: SiteContent, practiceId: string): readonly Post[] {
  const area = areaOf(content, practiceId);
  const naming = content.posts.filter((post) => post.related.includes(practiceId));
  return [...new Set([...naming, ...content.posts.filter((post) => post.category === area.id)])];
}

/** Who works here, as `Intellectual property attorneys`, or where the firm does not say, `Attorneys for patents and trademarks`. */
export function whoOf({ firm, areas, attorneys }: SiteContent): string {
  if (firm.practice) return firm.practice;
  const fields = listed(areas.map(({ inquiry, name }) => inquiry ?? name));
  const word = attorneys.length === 1 ? 'Attorney' : 'Attorneys';
  return [word, fields].filter(Boolean).join(' for ');
}

const list = new Intl.ListFormat('en-GB');

/** The words in one text, without a comma before "and", as the texts have it. */
export function listed(words: readonly string[]): string {
  return list.format(words);
}

export interface PhoneLink {
  readonly href: string;
  readonly label: string;
}

/** A telephone number as a link (RFC 3966); without + it is one of North America. */
export function phoneLink(label: string): PhoneLink {
  const [number = '', extension] = label.split(/,? (?:ext\.?|x) ?/);
  const digits = number.replace(/\D/g, '');
  const whole = number.startsWith('+') ? digits : `1${digits.slice(-10)}`;
  return { href: `tel:+${whole}${extension ? `;ext=${extension}` : ''}`, label };
}

export function officePhone(firm: Firm, office: Office | undefined): PhoneLink {
  return phoneLink(office?.phone ?? firm.phone);
}

/** The direct line, or the one of the office. */
export function attorneyPhone(content: SiteContent, attorney: Attorney): PhoneLink {
  return attorney.phone
    ? phoneLink(attorney.phone)
    : officePhone(content.firm, officeOf(content, attorney));
}

/** Their own, or the one of the office. */
export function attorneyEmail(content: SiteContent, attorney: Attorney): string {
  return attorney.email ?? officeOf(content, attorney)?.email ?? content.firm.email;
}

/** The English of the country where the main office is; that of the United States, where others write it as they do there. */
export function languageOf(content: SiteContent): string {
  const country = mainOfficeOf(content)?.country ?? 'US';
  return ['CA', 'GB', 'IE', 'AU', 'NZ'].includes(country) ? `en-${country}` : 'en-US';
}

export interface CityParts {
  readonly locality: string;
  readonly region: string;
  readonly postalCode: string;
}

/** City, state or province, and code, as the posts of the United States and of Canada have them. */
const postalLine = /^(.+?),? ([A-Z]{2}) +(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;

/** Parts of a line such as `San Francisco, CA 94105`; one that is written otherwise is all locality. */
export function cityParts(city: string): CityParts {
  const [, locality = city, region = '', postalCode = ''] = postalLine.exec(city) ?? [];
  return { locality, region, postalCode };
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
}: Attorney['education'][number]): string {
  return [degree, institution, year].filter((part) => part !== undefined).join(', ');
}

/** Whole minutes at 220 words a minute, a usual pace for informative prose. */
export function readingMinutes(post: Post): number {
  return Math.max(1, Math.round(plainText(post.body).split(/\s+/).length / 220));
}
