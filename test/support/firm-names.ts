/** Searches for the names of one firm in the built site of another. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatHours } from '../../site/formats/hours.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { filesBelow } from './files.ts';
import { type Built, isText, textOf } from './real-site.ts';

export interface Search {
  readonly what: string;
  readonly pattern: RegExp;
}

/** Returns the proper names of a firm, except those that also occur in the data folder `except`. */
export function namesOf(content: SiteContent, except: string): readonly Search[] {
  const { firm, people, offices } = content;
  const addresses = [
    ...offices.map(({ address, city }) => ({ street: address, city })),
    firm.mailingAddress ?? [],
  ].flat();
  const names = [
    ...significantParts(firm.name),
    ...significantParts(firm.legalName),
    ...people.flatMap(({ name }) => significantParts(name)),
    ...addresses.flatMap(({ street }) =>
      street.split(', ').map((part) => part.replace(/^\d+ /, '')),
    ),
    ...addresses.map(({ city }) => city.replace(/,.*$/, '')),
    ...offices.map(({ name }) => name),
    firm.domain,
    firm.domain.replace(/\..*$/, ''),
    ...[...people, ...offices].map(({ id }) => id),
    formatHours(firm.hours),
    ...(firm.responsePromise ? [firm.responsePromise] : []),
  ];
  const all = [
    ...[...new Set(names)].map((what) => ({ what, pattern: phrasePattern(what) })),
    { what: firm.phone, pattern: phoneNumber(firm.phone) },
  ];
  const text = filesBelow(except)
    .map((file) => readFileSync(path.join(except, file), 'utf8'))
    .join('\n');
  return all.filter(({ pattern }) => !pattern.test(text));
}

/** Returns the words of a name, without legal forms and particles. */
function significantParts(name: string): readonly string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word.length > 1 && !/^(?:LLP|LLC|PLLC|PC|APC|Inc|Ltd|and|of|de|van|von)$/i.test(word),
    );
}

/** Matches the words in this order and any case, joined as in text, URLs, or ids. */
export function phrasePattern(phrase: string): RegExp {
  const parts = phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const separator = String.raw`(?:[^\p{L}\p{N}<>]|&nbsp;|&amp;|%20){1,4}`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${parts.join(separator)}(?![\p{L}\p{N}])`, 'iu');
}

/** Matches a phone number with any characters between its groups of digits. */
function phoneNumber(phone: string): RegExp {
  const [, area, exchange, line] = /(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  return new RegExp(String.raw`${area}\D{0,3}${exchange}\D{0,3}${line}(?!\d)`, 'u');
}

/** Returns the first match in each file, with the surrounding text. */
export function occurrences({ what, pattern }: Search, { files }: Built): readonly string[] {
  return [...files]
    .filter(([file]) => isText(file))
    .flatMap(([file, text]) => {
      const searched = file.endsWith('.html') ? `${text}\n${textOf(text)}` : text;
      const match = pattern.exec(`${file}\n${searched}`);
      if (!match) return [];
      const excerpt = match.input.slice(
        Math.max(0, match.index - 60),
        match.index + match[0].length + 60,
      );
      return [`${what} in ${file}: …${excerpt.replace(/\s+/g, ' ')}…`];
    });
}
