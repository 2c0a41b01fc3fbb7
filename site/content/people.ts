/** The people of the firm, and how to reach them. */

import { formatList } from '../formats/lists.ts';
import { firstName } from '../formats/names.ts';
import type { RouteId } from '../route-id.ts';
import {
  type Attorney,
  type Firm,
  isAttorney,
  type Person,
  type SiteContent,
} from '../schema/collections.ts';
import { officePhone, officesOf } from './offices.ts';

/** The attorneys who have a page, in the firm's order. */
export function attorneysIn({ people }: SiteContent): readonly Attorney[] {
  return people.filter(isAttorney);
}

/** Returns the link to a person's profile, or to the entry on the team page. */
export function personLink(person: Person): readonly [id: RouteId, anchor?: string] {
  return isAttorney(person) ? [`attorneys/${person.id}`] : ['team', person.id];
}

/** The attorney's direct line, or the number of the office. */
export function attorneyPhone(firm: Firm, attorney: Attorney): string {
  return attorney.phone ?? officePhone(firm, officesOf(attorney)[0]);
}

/** The attorney's address, or that of the office or the firm. */
export function attorneyEmail(firm: Firm, attorney: Attorney): string {
  return attorney.email ?? officesOf(attorney)[0]?.email ?? firm.email;
}

/** Such as `Counsel, Duluth and Springfield`. */
export function titleAndOffices(person: Person, locale: string): string {
  const offices = formatList(
    officesOf(person).map(({ name }) => name),
    locale,
  );
  return [person.title, offices].filter(Boolean).join(', ');
}

/** What people call the person, for buttons. */
export function nameInShort({ knownAs, name, familyName }: Person): string {
  return knownAs ?? firstName(name, familyName);
}
