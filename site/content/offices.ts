/** The offices of the firm, and what they share with it. */

import type { Firm, Office, Person, SiteContent } from '../schema/collections.ts';
import type { Picture } from '../schema/shared.ts';
import { byId } from './records.ts';

/** Returns `mainOffice` of the firm's record, or the first office, if there is any. */
export function mainOfficeOf({ firm, offices }: SiteContent): Office | undefined {
  return firm.mainOffice ?? offices[0];
}

/** The offices of a person, of which the first is the main one. */
export function officesOf({ office, offices }: Person): readonly Office[] {
  return office ? [office] : offices;
}

/** Returns the people whom an office lists, and those who name it. */
export function peopleAtOffice({ people }: SiteContent, { id, team }: Office): readonly Person[] {
  const listed = team.map((personId) => byId(people, personId));
  return [...new Set([...listed, ...people.filter((person) => worksAt(person, id))])];
}

function worksAt(person: Person, officeId: string): boolean {
  return officesOf(person).some(({ id }) => id === officeId);
}

/**
 * The opening hours of an office. They are the firm's unless it has hours of its own, or is open by
 * appointment.
 */
export function hoursOf(firm: Firm, { hours, byAppointment }: Office): Firm['hours'] {
  return hours ?? (byAppointment ? [] : firm.hours);
}

/** The picture of an office on its card and next to the heading of its page. */
export function officePicture({ image, images }: Office): Picture | undefined {
  return image ?? images[0];
}

export function furtherPhotographs({ image, images }: Office): Office['images'] {
  return image ? images : images.slice(1);
}

export function officePhone(firm: Firm, office: Office | undefined): string {
  return office?.phone ?? firm.phone;
}

/** Id of the section of an office's page that says how to get there. */
export const directionsId = 'getting-here';

export function hasDirections({ vicinity, transit, parking, stepFree }: Office): boolean {
  return Boolean(vicinity || transit.length > 0 || parking || stepFree);
}
