/** The firm's numbers and addresses stand in its record alone: a text that repeats them must not differ. */
import { addressesOf, type CheckTools, matchesIn, type Problem, textsOf } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { foundIn, recordsOf } from './records.ts';

const numbers = /(?:\+?1[-.\s])?\(?\b\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}\b/g;
const emails = /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/g;
const cities = /\b[A-Z][A-Za-z]{1,40}(?: [A-Z][A-Za-z]{0,40}){0,4}, [A-Z]{2} \d{5}\b/g;

export function contactDataProblems(content: SiteContent, { at }: CheckTools): Problem[] {
  const { firm, offices } = content;
  // Against a main number that cannot be read, every other would be wrong.
  const isReadable = isDialable(firm.phone);
  const knownPhones = new Set([firm, ...offices].map(({ phone = firm.phone }) => digitsOf(phone)));
  const knownCities = new Set([...offices.map(({ city }) => city), firm.mailingAddress?.city]);
  const rules = [
    {
      pattern: numbers,
      isKnown: (found: string) => !isReadable || knownPhones.has(digitsOf(found)),
      what: 'is no phone number of the firm',
      hint: `the firm's is ${firm.phone}, in ${firm.file}`,
    },
    {
      pattern: emails,
      isKnown: (found: string) => found.endsWith(`@${firm.domain}`),
      what: "is no address under the firm's domain",
      hint: `addresses end in @${firm.domain}`,
    },
    {
      pattern: cities,
      isKnown: (found: string) => knownCities.has(found),
      what: 'is the city of no office',
      hint: 'addresses stand in data/offices/ and in the firm’s record',
    },
  ];
  return recordsOf(content).flatMap((record) =>
    textsOf(record)
      .filter(({ path }) => !['sources', 'email', 'phone'].includes(String(path[0])))
      .flatMap(({ path, text, offsetOf }) =>
        rules.flatMap(({ pattern, isKnown, what, hint }) =>
          matchesIn(text, pattern)
            .filter(([found]) => !isKnown(found))
            .map((match) =>
              at(record, path, {
                code: 'foreign-contact',
                message: `"${match[0]}" ${what}`,
                hint,
                offset: offsetOf(match.index),
              }),
            ),
        ),
      ),
  );
}

/** Links that call or write to somebody else. */
export function foreignLinks(content: SiteContent, { at }: CheckTools): Problem[] {
  const { firm, offices } = content;
  const digits = new Set([firm, ...offices].map(({ phone = firm.phone }) => digitsOf(phone)));
  const isKnown = (to: string) => digits.has(digitsOf(to)) || !isDialable(firm.phone);
  return recordsOf(content).flatMap((record) =>
    addressesOf(record).flatMap(({ path, text, offset }) => {
      const [, scheme, to = ''] = /^(tel|mailto):([^?]*)/.exec(text) ?? [];
      if (!scheme || (scheme === 'tel' ? isKnown(to) : to.endsWith(`@${firm.domain}`))) return [];
      const message = `"${text}" leads to nobody of the firm`;
      const hint = scheme === 'tel' ? `the firm's number is ${firm.phone}` : `addresses end in @${firm.domain}`;
      return at(record, path, { code: 'foreign-contact', message, hint, offset });
    }),
  );
}

/** Ten digits of the North American plan, without the country's. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

const streetAddress =
  /(?<![\d,.-])\d{1,5} ((?:[A-Z][\w'-]+ ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Row|Lane|Drive|Boulevard|Blvd|Way|Wharf|Place|Plaza|Square|Court|Quay|Pier|Terrace|Highway|Alley|Arcade|Center|Circle|Crescent|Dock|Embarcadero|Freeway|Gardens|Grove|Landing|Loop|Mall|Mews|Parkway|Pkwy|Passage|Path|Promenade|Steps|Trail|Walk))\b/g;

/** The number and the street of no office, as they stay behind in texts when an office moves. */
export function strayAddresses(content: SiteContent, { at }: CheckTools): Problem[] {
  const own = [...content.offices.map(({ address }) => address), content.firm.mailingAddress.street];
  // Of a street that is known, a wrong number is told elsewhere.
  const streets = own.flatMap((address) => [...address.matchAll(streetAddress)].map(([, street = '']) => street));
  return foundIn(recordsOf(content), streetAddress).flatMap(({ record, path, match: [found, street = ''], offset }) => {
    if (streets.includes(street)) return [];
    const message = `"${found}" is the address of no office`;
    const hint = `the offices are at ${own.join('; ')}`;
    return at(record, path, { code: 'foreign-contact', message, hint, offset });
  });
}

/** A link to a page of this site is its path: whether it is there is only known of paths. */
export function ownAddresses(content: SiteContent, { at }: CheckTools): Problem[] {
  const domain = content.firm.domain.replaceAll('.', '\\.');
  const own = new RegExp(`^https?://(?:www\\.)?${domain}(/.*)?$`, 'i');
  return recordsOf(content).flatMap((record) =>
    addressesOf(record).flatMap(({ path, text, offset }) => {
      const match = own.exec(text);
      if (!match) return [];
      const message = `expected the path of a page, got the whole address "${text}"`;
      return at(record, path, { code: 'own-address', message, hint: `write ${match[1] ?? '/'}`, offset });
    }),
  );
}

/** A number that gives a call link: ten digits of the North American plan, as `(559) 436-3800`. */
export function phoneProblems({ firm, offices }: SiteContent, { at }: CheckTools): Problem[] {
  return [firm, ...offices].flatMap((record) => {
    const { phone } = record;
    if (phone === undefined || isDialable(phone)) return [];
    const message = `expected a phone number as (559) 436-3800, got "${phone}"`;
    const typed = phone.replace(/[\u2010-\u2015]/g, '-').replace(/[\u00a0\u2007\u202f]/g, ' ');
    const digits = digitsOf(phone);
    const written = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    const hint = isDialable(typed)
      ? `its hyphen or its space was pasted from elsewhere: type it anew, as ${typed}`
      : isDialable(written)
        ? `write it as ${written}, with nothing behind it`
        : digits.length === 10
          ? 'neither its area code nor the three digits behind it begin with 0 or 1'
          : `it has ${digits.length} digits, and takes ten, with nothing behind them`;
    return at(record, ['phone'], { code: 'bad-phone', message, hint });
  });
}

export function isDialable(phone: string): boolean {
  return /^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/.test(phone);
}
