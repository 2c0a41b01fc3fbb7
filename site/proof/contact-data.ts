/** The firm's numbers and addresses stand in its records alone: a text that repeats them must not differ. */
import type { SiteContent } from '../schema/collections.ts';
import { type Advice, linksOf, matchesIn, type Passage, recordsOf } from './passages.ts';

const numbers = /(?:\+?1[-.\s])?\(?\b\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}\b/g;
const emails = /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/g;
const cities = /\b[A-Z][A-Za-z]{1,40}(?: [A-Z][A-Za-z]{0,40}){0,4}, [A-Z]{2} \d{5}\b/g;
const streets =
  /(?<![\d,.-])\d{1,5} ((?:[A-Z][\w'-]+ ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Row|Lane|Drive|Boulevard|Blvd|Way|Wharf|Place|Plaza|Square|Court|Quay|Pier|Terrace|Highway|Alley|Arcade|Center|Circle|Crescent|Dock|Embarcadero|Freeway|Gardens|Grove|Landing|Loop|Mall|Mews|Parkway|Pkwy|Passage|Path|Promenade|Steps|Trail|Walk))\b/g;

/** Fields that settle what texts repeat. */
const settling: ReadonlySet<PropertyKey> = new Set(['email', 'phone', 'address', 'city', 'mailingAddress']);

export function adviseOnContactData(passages: readonly Passage[], content: SiteContent): Advice[] {
  const { firm, offices } = content;
  const phones = new Set([firm, ...offices].map(({ phone = firm.phone }) => digitsOf(phone)));
  const isPhone = (found: string) => phones.has(digitsOf(found));
  const isMail = (found: string) => found.endsWith(`@${firm.domain}`);
  const addresses = [...offices.map(({ address }) => address), firm.mailingAddress?.street ?? []].flat();
  const towns = [...offices.map(({ city }) => city), firm.mailingAddress?.city ?? []].flat();
  const phone = `the firm's is ${firm.phone}, in ${firm.file}`;
  const mail = `addresses end in @${firm.domain}`;
  const places = `the offices are at ${addresses.join('; ')}`;
  const texts = passages.filter(({ path: [field = ''] }) => !settling.has(field));
  const links = recordsOf(content).flatMap(linksOf);
  const own = new RegExp(`^https?://(?:www\\.)?${firm.domain.replaceAll('.', '\\.')}(/.*)?$`, 'gi');
  // Of a street that is known, a wrong number is told as a fact that differs.
  const isStreet = (found: string) => addresses.some((one) => one.includes(found.replace(/^\d+ /, '')));
  return [
    ...foreign(texts, numbers, isPhone, 'is no phone number of the firm', phone),
    ...foreign(texts, emails, isMail, "is no address under the firm's domain", mail),
    ...foreign(texts, cities, (found) => towns.includes(found), 'is the city of no office', places),
    ...foreign(texts, streets, isStreet, 'is the address of no office', places),
    ...foreign(links, /^tel:[^?]*/g, isPhone, 'leads to nobody of the firm', phone),
    ...foreign(links, /^mailto:[^?]*/g, isMail, 'leads to nobody of the firm', mail),
    ...matchesIn(links, own).map((found) => {
      const message = `expected the path of a page, got the whole address "${found.words}"`;
      return { ...found, code: 'own-address', message, hint: `write ${found.match[1] ?? '/'}` };
    }),
  ];
}

function foreign(
  passages: readonly Passage[],
  pattern: RegExp,
  isKnown: (found: string) => boolean,
  says: string,
  hint: string,
): Advice[] {
  return matchesIn(passages, pattern)
    .filter(({ words }) => !isKnown(words))
    .map((found) => ({ ...found, code: 'foreign-contact', message: `"${found.words}" ${says}`, hint }));
}

/** Ten digits of the North American plan, without the country's. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}
