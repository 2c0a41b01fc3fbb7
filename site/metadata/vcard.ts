/** An attorney's card for address books: vCard 3.0 (RFC 2426), lines parted by CRLF. */
import { attorneyEmail, byId, cityParts, officePhone } from '../lookups.ts';
import type { Attorney, SiteContent } from '../schema/collections.ts';

export function vcard(content: SiteContent, attorney: Attorney, origin: string): string {
  const { firm } = content;
  const office = byId(content.offices, attorney.office);
  const { locality, region, postalCode } = cityParts(office.city);
  const words = attorney.name.split(' ');
  const family = words.at(-1) ?? '';
  const given = words.slice(0, -1).join(' ');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(attorney.name)}`,
    `N:${[family, given, '', '', ''].map(escaped).join(';')}`,
    `ORG:${escaped(firm.legalName)}`,
    `TITLE:${escaped(attorney.title)}`,
    `TEL;TYPE=WORK,VOICE:${officePhone(firm, office).href.slice('tel:'.length)}`,
    `EMAIL;TYPE=INTERNET:${attorneyEmail(firm, attorney)}`,
    `ADR;TYPE=WORK:${['', '', office.address, locality, region, postalCode, 'United States'].map(escaped).join(';')}`,
    `URL:${origin}/attorneys/${attorney.id}/`,
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Backslash, comma and semicolon part values, and are escaped within one (RFC 2426, 5). */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, (character) => `\\${character}`);
}

/** Lines longer than 75 octets go on after CRLF and a space (RFC 2426, 2.6); never within a character. */
function fold(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    const limit = parts.length === 1 ? 75 : 74;
    if (Buffer.byteLength(last + character) > limit) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}
