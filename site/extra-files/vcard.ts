/** The attorneys' cards for address books: vCard 3.0 (RFC 2426), with lines separated by CRLF. */
import type { ExtraFile } from 'fair-copy';
import { contactCardPath } from '../content/file-paths.ts';
import { officesOf } from '../content/offices.ts';
import { attorneyEmail, attorneyPhone, attorneysIn } from '../content/people.ts';
import { nameParts } from '../formats/names.ts';
import { pageUrl, phoneNumber } from '../metadata/values.ts';
import type { Attorney, Office, PlannedFirm } from '../schema/collections.ts';
import { parseCity } from '../schema/shared.ts';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export function vcardFiles(planned: PlannedFirm): readonly ExtraFile[] {
  return attorneysIn(planned.content).map((attorney) => ({
    path: contactCardPath(attorney.id),
    body: vcard(planned, attorney),
    sourceFile: attorney.file,
  }));
}

export function vcard(planned: PlannedFirm, attorney: Attorney): string {
  const { content } = planned;
  const { firm } = content;
  const [office] = officesOf(attorney);
  const { family, givenName, prefix, suffix } = nameParts(attorney.name, attorney.familyName);
  // A comma that is not escaped separates suffixes (RFC 2426, 3.1.2).
  const suffixes = suffix.split(', ').map(escapeValue).join(',');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeValue(attorney.name)}`,
    ...(attorney.knownAs ? [`NICKNAME:${escapeValue(attorney.knownAs)}`] : []),
    `N:${[family, givenName, '', prefix].map(escapeValue).join(';')};${suffixes}`,
    `ORG:${escapeValue(firm.legalName)}`,
    `TITLE:${escapeValue(attorney.title)}`,
    `TEL;TYPE=WORK,VOICE:${phoneNumber(attorneyPhone(firm, attorney))}`,
    ...(attorney.fax ? [`TEL;TYPE=WORK,FAX:${phoneNumber(attorney.fax)}`] : []),
    `EMAIL;TYPE=INTERNET:${attorneyEmail(firm, attorney)}`,
    ...(office ? [`ADR;TYPE=WORK:${formatAddress(office)}`] : []),
    `URL:${pageUrl(planned, `attorneys/${attorney.id}`)}`,
    'END:VCARD',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function formatAddress({ address, city, country }: Office): string {
  const { locality, region, postalCode } = parseCity(city);
  return ['', '', address, locality, region, postalCode, countries.of(country) ?? country]
    .map(escapeValue)
    .join(';');
}

/** Escapes backslashes, commas, and semicolons, which separate values (RFC 2426, 5). */
function escapeValue(text: string): string {
  return text.replace(/[\\,;]/g, (character) => `\\${character}`);
}

/** Folds lines longer than 75 octets (RFC 2426, 2.6), but never within a character. */
function foldLine(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    const limit = parts.length === 1 ? 75 : 74;
    if (Buffer.byteLength(last + character) > limit) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}
