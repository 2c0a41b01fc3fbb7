/** The offices of the firm, and what they share with it. */

import type { Firm, Office, Person, SiteContent } from '../schema/collections.ts';
import { byId } from './records.ts';

/** Returns `mainOffice` of the firm's record, or the first office, if there is any. */
export function mainOfficeOf({ firm, offices }: SiteContent): Office | undefined {
  return firm.mainOffice ?? offices[0];
}

/** Returns the people whom an office lists, and those who name it. */
export function peopleAtOffice({ people }: SiteContent, { id, team }: Office): readonly Person[] {
  const listed = team.map((personId) => byId(people, personId));
  return [...new Set([...listed, ...people.filter(({ office }) => office?.id === id)])];
}

/** The opening hours of an office, which are the firm's unless it has its own. */
export function hoursOf(firm: Firm, office: Office): Firm['hours'] {
  return office.hours ?? firm.hours;
}

export function officePhone(firm: Firm, office: Office | undefined): string {
  return office?.phone ?? firm.phone;
}
