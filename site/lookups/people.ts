/** The people of the firm, and how to reach them. */

import type { Attorney, Firm, Person, SiteContent } from '../schema/collections.ts';
import type { RouteId } from './links.ts';
import { officePhone } from './offices.ts';

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

/** The attorney's direct line, or the number of the office. */
export function attorneyPhone(firm: Firm, { phone, office }: Attorney): string {
  return phone ?? officePhone(firm, office);
}

/** The attorney's address, or that of the office or the firm. */
export function attorneyEmail(firm: Firm, { email, office }: Attorney): string {
  return email ?? office?.email ?? firm.email;
}
