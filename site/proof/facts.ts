/** What records settle and texts repeat in digits: the firm's years, hours, streets, its legal form. */
import { hoursInWords } from '../hours.ts';
import type { SiteContent } from '../schema/collections.ts';
import { type Advice, matchesIn, type Passage, type ProofRecord } from './passages.ts';

interface Fact {
  /** What gives the fact, in all the words that people choose. */
  readonly pattern: RegExp;
  /** Texts of which each match must be a part; the first is what is expected. */
  readonly known: readonly string[];
  /** The field that settles it, with its file. */
  readonly settledBy: string;
}

const time = String.raw`\d\d?:\d\d [AP]M`;
const inPlace = String.raw`in (?:[A-Z][\w ]+ in )?`;

/** Patterns of facts whose words do not depend on the firm. */
const ways = {
  days: /\b(?<!\bfrom )[A-Z][a-z]+day(?:[-–]| to )[A-Z][a-z]+day\b/g,
  times: new RegExp(
    String.raw`\b${time}(?: ?[-–] ?| to | and (?:close at )?)${time}\b` +
      String.raw`|(?<=\b(?:open|close)s?\b[^.?!]{0,40}(?:\bat|\buntil) )${time}\b`,
    'g',
  ),
  founded: new RegExp(
    String.raw`(?<=\b(?:[Ff]ounded|opened the firm|[Ff]irm (?:that )?(?:opened|began|started)|[Ww]e (?:began|started)) ${inPlace})\d{4}\b` +
      String.raw`|(?<=\b(?:[Tt]eam|[Ff]irm|[Oo]ffices|[Ss]mall)\b[^.?!\d]{0,30}\bsince )\d{4}\b` +
      String.raw`|(?<=\b[Ii]n )\d{4}\b(?=,? (?:we|the firm) (?:began|opened|started)\b)`,
    'g',
  ),
  areaCode: /(?<=\bline begins with |\barea code )\d{3}\b|\b\d{3}(?= (?:tele)?phone (?:line|number)\b)/g,
  admitted: /(?<=\badmitted (?:in [A-Z][a-z]+ )?in )\d{4}\b/g,
};

/** Of the whole site. */
function factsOf({ firm, offices }: SiteContent): readonly Fact[] {
  const settled = (field: string) => ({ settledBy: `${field} in ${firm.file}` });
  const phones = [firm, ...offices].flatMap(({ phone }) => phone ?? []);
  const places = [
    ...offices.map(({ address, file }) => ({ street: address, settledBy: `address in ${file}` })),
    ...(firm.mailingAddress ? [{ street: firm.mailingAddress.street, ...settled('mailingAddress') }] : []),
  ];
  return [
    { pattern: /\b\d+ business hours\b/g, known: [firm.responsePromise ?? []].flat(), ...settled('responsePromise') },
    { pattern: /\b\d+\+ years\b/g, known: [firm.experience ?? []].flat(), ...settled('experience') },
    { pattern: ways.founded, known: [`${firm.founded}`], ...settled('founded') },
    { pattern: legalForms(firm.name), known: [firm.legalName], ...settled('legalName') },
    { pattern: ways.areaCode, known: phones.map((phone) => phone.slice(1, 4)), ...settled('phone') },
    ...streets(places),
  ];
}

/** Of one record: a profile has its own year, and an office may have its own hours. */
function factsOfOne({ id, file }: ProofRecord, { attorneys, offices, firm }: SiteContent): readonly Fact[] {
  const attorney = attorneys.find((one) => one.id === id);
  const own = offices.find((office) => office.file === file);
  const open = own ? [own.hours ? own : firm] : [firm, ...offices];
  const hours = open.flatMap((one) => (one.hours ? hoursInWords(one.hours) : []));
  const keeper = { known: hours, settledBy: `hours in ${open[0]?.file}` };
  const admitted = attorney && {
    pattern: ways.admitted,
    known: [`${attorney.admittedYear}`],
    settledBy: `admittedYear in ${attorney.file}`,
  };
  return [{ pattern: ways.days, ...keeper }, { pattern: ways.times, ...keeper }, ...(admitted ? [admitted] : [])];
}

/** The firm's name with a legal form behind it, whichever. */
function legalForms(name: string): RegExp {
  return new RegExp(`${literal(name)},? (?:L\\.?L\\.?[PC]\\b|A?P\\.?C\\b|Inc\\b|Corp)\\.?`, 'g');
}

/** Each street with any number before it: the number is that of the address. */
function streets(places: readonly { readonly street: string; readonly settledBy: string }[]): Fact[] {
  return places.flatMap(({ street, settledBy }) => {
    const [, name] = /\d\w* ([A-Z][^,\d]+)/.exec(street) ?? [];
    if (name === undefined) return [];
    const known = [street, ...places.map((place) => place.street).filter((other) => other.includes(name))];
    return { pattern: new RegExp(`\\b\\d+\\w? ${literal(name)}\\b`, 'g'), known, settledBy };
  });
}

function literal(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Days and times as a record has them. */
function inForm(found: string): string {
  return found.replace(/(?<=day)(?: to |–)/, '-').replace(/(?<=M)(?: to | and (?:close at )?| ?[-–] ?)/, ' - ');
}

/** Facts that a text gives otherwise than the place that settles them. */
export function adviseOnFacts(passages: readonly Passage[], content: SiteContent): Advice[] {
  const common = factsOf(content);
  const differing = passages.flatMap((passage) =>
    [...common, ...factsOfOne(passage.record, content)].flatMap(({ pattern, known, settledBy }) =>
      matchesIn([passage], pattern)
        .filter(({ words }) => !known.some((text) => text.includes(inForm(words))))
        .map((found) => {
          const message = `expected "${known[0]}", got "${found.words}"`;
          const hint = `${settledBy} says so; change it there first if it has changed, then here`;
          return { ...found, code: 'contradiction', message, hint };
        }),
    ),
  );
  return [...differing, ...denials(passages, content)];
}

/** That the form sends nothing is false from the day on which it has an endpoint (CalOPPA, section 22577). */
function denials(passages: readonly Passage[], { firm }: SiteContent): Advice[] {
  if (firm.form.endpoint === undefined) return [];
  const elsewhere = passages.filter(({ record }) => record.file !== firm.file);
  const denying = /\bform\b[^.?!]*\b(?:nothing|nowhere|nobody|not (?:sent|transmitted))\b/g;
  return matchesIn(elsewhere, denying).map((found) => {
    const message = `"${found.words}", and endpoint in ${firm.file} is where it sends what is written`;
    const hint = 'say what is sent, to whom and how long it is kept, or take the endpoint out';
    return { ...found, code: 'contradiction', message, hint };
  });
}
