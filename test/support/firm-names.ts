/** Looks for the names of one firm in what was published of another. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatHours } from '../../site/hours.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { type Built, isText, textOf } from './real-site.ts';

export interface Search {
  readonly what: string;
  readonly pattern: RegExp;
}

/** Proper names of a firm. Those that the data in `except` hold too are left out: they would prove nothing. */
export function namesOf(content: SiteContent, except: string): readonly Search[] {
  const { firm, attorneys, team, offices } = content;
  const places = [
    ...offices.map(({ address, city }) => ({ street: address, city })),
    firm.mailingAddress ?? [],
  ].flat();
  const words = [
    ...wordsOf(firm.name),
    ...wordsOf(firm.legalName),
    ...[...attorneys, ...team].flatMap(({ name }) => wordsOf(name)),
    ...places.flatMap(({ street }) => street.split(', ').map((part) => part.replace(/^\d+ /, ''))),
    ...places.map(({ city }) => city.replace(/,.*$/, '')),
    ...offices.map(({ name }) => name),
    firm.domain,
    firm.domain.replace(/\..*$/, ''),
    ...[...attorneys, ...team, ...offices].map(({ id }) => id),
    formatHours(firm.hours),
    ...(firm.responsePromise ? [firm.responsePromise] : []),
  ];
  const all = [
    ...[...new Set(words)].map((what) => ({ what, pattern: wholeWords(what) })),
    { what: firm.phone, pattern: phoneNumber(firm.phone) },
  ];
  const text = filesBelow(except)
    .map((file) => readFileSync(path.join(except, file), 'utf8'))
    .join('\n');
  return all.filter(({ pattern }) => !pattern.test(text));
}

/** Words that name somebody: legal forms and particles do not. */
function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word.length > 1 && !/^(?:LLP|LLC|PLLC|PC|APC|Inc|Ltd|and|of|de|van|von)$/i.test(word),
    );
}

/** The words in this order, in any case, joined in any of the ways in which text, addresses and ids join words. */
export function wholeWords(phrase: string): RegExp {
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const joint = String.raw`(?:[^\p{L}\p{N}<>]|&nbsp;|&amp;|%20){1,4}`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(joint)}(?![\p{L}\p{N}])`, 'iu');
}

/** The digits of a telephone number, whatever stands between their groups. */
function phoneNumber(phone: string): RegExp {
  const [, area, exchange, line] = /(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  return new RegExp(String.raw`${area}\D{0,3}${exchange}\D{0,3}${line}(?!\d)`, 'u');
}

/** First place of each file where the search finds something, with what stands around it. */
export function occurrences({ what, pattern }: Search, { files }: Built): readonly string[] {
  return [...files]
    .filter(([file]) => isText(file))
    .flatMap(([file, text]) => {
      const searched = file.endsWith('.html') ? `${text}\n${textOf(text)}` : text;
      const match = pattern.exec(`${file}\n${searched}`);
      if (!match) return [];
      const around = match.input.slice(
        Math.max(0, match.index - 60),
        match.index + match[0].length + 60,
      );
      return [`${what} in ${file}: …${around.replace(/\s+/g, ' ')}…`];
    });
}

export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
}
