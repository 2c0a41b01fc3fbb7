/** Facts that texts repeat in digits, each with the place that settles it. */
import { type CheckTools, matchesIn, type Passage, type Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { terms } from './constants.ts';
import { isDialable } from './contact-data.ts';
import { isExcepted, publishedTexts, type RuledRecord, recordsOf } from './records.ts';

interface Fact {
  /** What gives the fact, in all the words that people choose. */
  readonly pattern: RegExp;
  /** Texts of which each match must be a part; the first is what is expected. */
  readonly known: readonly string[];
  readonly hint: string;
  /** The field that settles it, with its file. */
  readonly settledBy?: string;
  /** A match in the form that the known texts have. */
  readonly inForm?: (found: string) => string;
}

const time = String.raw`\d\d?:\d\d\s[AP]M`;
const year = String.raw`in\s+(?:[A-Z][\w ]+\sin\s+)?`;

/** Patterns of facts whose words do not depend on the firm. */
const ways = {
  days: /\b(?=[A-Z])(?<!\bfrom\s)[A-Z][a-z]+day(?:[-–]|\sto\s)[A-Z][a-z]+day\b/g,
  times: new RegExp(
    String.raw`\b${time}(?:\s?[-–]\s?|\sto\s|\sand\s(?:close\sat\s)?)${time}\b` +
      String.raw`|(?=\d)(?<=\b(?:open|close)s?\b[^.?!]{0,40}(?:\bat|\buntil)\s)${time}\b`,
    'g',
  ),
  founded: new RegExp(
    String.raw`(?=\d{4})(?<=\b(?:[Ff]ounded|opened\s+the\s+firm|[Ff]irm\s+(?:that\s+)?(?:opened|began|started)|[Ww]e\s+(?:began|started))\s+${year})\d{4}\b` +
      String.raw`|(?=\d{4})(?<=\b(?:[Tt]eam|[Ff]irm|[Oo]ffices|[Ss]mall)\b[^.?!\d]{0,30}\bsince\s)\d{4}\b` +
      String.raw`|(?=\d{4})(?<=\b[Ii]n\s)\d{4}\b(?=,?\s+(?:we|the firm)\s+(?:began|opened|started)\b)`,
    'g',
  ),
  areaCode:
    /(?=\d)(?<=\bline\s+begins\s+with\s|\barea\s+code\s)\d{3}\b|\b\d{3}(?=\s(?:tele)?phone\s(?:line|number)\b)/g,
  admitted: /(?=\d{4})(?<=\badmitted\s+(?:in\s+[A-Z][a-z]+\s+)?in\s+)\d{4}\b/g,
};

const first = 'says so; change it there first if it has changed, then here';

/** What settles a fact, and what to do about it. */
const settledBy = (field: string, file: string) => ({
  settledBy: `${field} in ${file}`,
  hint: `${field} in ${file} ${first}`,
});

/** Of the whole site. */
function factsOf({ firm, offices }: SiteContent): readonly Fact[] {
  const hours = [firm, ...offices].flatMap((record) => record.hours ?? []);
  const settled = (field: string) => settledBy(field, firm.file);
  const phones = [firm, ...offices].flatMap(({ phone }) => phone ?? []);
  return [
    { pattern: /\b\d+ business hours\b/g, known: [firm.responsePromise], ...settled('responsePromise') },
    { pattern: /\b\d+\+ years\b/g, known: [firm.experience], ...settled('experience') },
    { pattern: ways.founded, known: [`${firm.founded}`], ...settled('founded') },
    {
      pattern: /(?<=^since-)\d{4}$/g,
      known: [`${firm.founded}`],
      hint: `the drawing shows that year, and founded in ${firm.file} another: ask a developer to draw it anew`,
    },
    { pattern: legalForms(firm.name), known: [firm.legalName], ...settled('legalName') },
    { pattern: ways.days, known: hours, ...settled('hours'), inForm },
    { pattern: ways.times, known: hours, ...settled('hours'), inForm },
    // Of a number that cannot be read, that alone is told.
    ...(phones.every(isDialable)
      ? [{ pattern: ways.areaCode, known: phones.map((phone) => phone.slice(1, 4)), ...settled('phone') }]
      : []),
    ...streets(offices.map(({ address, file }) => ({ street: address, file, field: 'address' }))),
    ...streets([{ street: firm.mailingAddress.street, file: firm.file, field: 'mailingAddress' }]),
    ...terms.map(({ pattern, value, hint }) => ({ pattern, known: [value], hint })),
  ];
}

/** Of one record. */
function factsOfOne(record: RuledRecord, { attorneys }: SiteContent): readonly Fact[] {
  const attorney = attorneys.find(({ id }) => id === record.id);
  if (!attorney) return [];
  const known = [`${attorney.admittedYear}`];
  return [{ pattern: ways.admitted, known, ...settledBy('admittedYear', attorney.file) }];
}

/** The firm's name with a legal form behind it, whichever. */
function legalForms(name: string): RegExp {
  return new RegExp(`${literal(name)},? (?:L\\.?L\\.?[PC]\\b|A?P\\.?C\\b|Inc\\b|Corp)\\.?`, 'g');
}

/** Days and times as a record has them. */
function inForm(found: string): string {
  return found
    .replace(/\s/g, ' ')
    .replace(/(?<=day) to /, '-')
    .replace(/(?<=M) (?:to|and(?: close at)?) /, ' - ');
}

/** Each street with any number before it: the number is that of the address. */
function streets(places: readonly { street: string; file: string; field: string }[]): Fact[] {
  return places.flatMap(({ street, file, field }) => {
    const name = /\d\w* ([A-Z][^,\d]+)/.exec(street)?.[1];
    if (name === undefined) return [];
    const known = places.map((place) => place.street).filter((other) => other.includes(name));
    const pattern = new RegExp(String.raw`\b\d+\w?\s${literal(name)}\b`, 'g');
    return { pattern, known: [street, ...known], ...settledBy(field, file) };
  });
}

function literal(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Numbers of the firm and terms of the law that a text gives otherwise than the place that settles them. */
export function differingFacts(content: SiteContent, { at }: CheckTools): Problem[] {
  const common = factsOf(content);
  const given = recordsOf(content).flatMap((record) => {
    const facts = [...common, ...factsOfOne(record, content)];
    return publishedTexts(record).flatMap((field) => facts.flatMap((fact) => givenIn(record, field, fact)));
  });
  return given
    .filter(({ isKnown }) => !isKnown)
    .map(({ record, path, fact, found, offset }) => {
      const message = `expected "${fact.known[0]}", got "${found}"`;
      const hint = agreeing(fact, given) ?? fact.hint;
      return at(record, path, { code: 'contradiction', message, hint, offset });
    });
}

interface Given extends Passage {
  readonly offset: number;
  readonly record: RuledRecord;
  readonly fact: Fact;
  readonly found: string;
  /** Whether it is what settles the fact. */
  readonly isKnown: boolean;
}

const asFound = (found: string): string => found;

/** Each time that a text gives a fact. */
function givenIn(record: RuledRecord, field: Passage, fact: Fact): Given[] {
  const { pattern, known, inForm = asFound } = fact;
  return matchesIn(field.text, pattern)
    .filter(([found]) => !isExcepted(record, found))
    .map(({ 0: found, index }) => {
      const isKnown = known.some((words) => words.includes(inForm(found)));
      return { ...field, record, fact, found, isKnown, offset: field.offsetOf(index) };
    });
}

/** Places from which on texts that agree are more likely right than the one that settles them. */
const many = 3;

/** What to do where all texts that give a fact agree, and the place that settles it says something else. */
function agreeing(fact: Fact, given: readonly Given[]): string | undefined {
  const { settledBy, known } = fact;
  const all = given.filter((one) => one.fact === fact && !known.includes(one.text));
  const [first, ...others] = new Set(all.map(({ found }) => found));
  if (settledBy === undefined || all.length < many || others.length > 0) return undefined;
  return `${all.length} places say ${first}: if they are right, correct ${settledBy}; if not, write ${known[0]} here`;
}

/** The firm's hours in a text of an office that keeps its own, and that this text does not give. */
export function hoursOfOffices({ firm, offices }: SiteContent, { at }: CheckTools): Problem[] {
  return offices.flatMap((office) => {
    const { hours } = office;
    if (hours === undefined || hours === firm.hours) return [];
    const isOwn = ([found]: RegExpMatchArray) => hours.includes(inForm(found));
    const isOfFirm = ([found]: RegExpMatchArray) => firm.hours.includes(inForm(found));
    return publishedTexts(office).flatMap(({ path, text, offsetOf }) => {
      const given = [ways.days, ways.times].flatMap((pattern) => matchesIn(text, pattern));
      if (given.some((match) => isOwn(match) && !isOfFirm(match))) return [];
      return given
        .filter((match) => isOfFirm(match) && !isOwn(match) && !isExcepted(office, match[0]))
        .map((match) => {
          const message = `expected "${hours}", got "${match[0]}"`;
          const hint = `hours in ${office.file} ${first}`;
          return at(office, path, { code: 'contradiction', message, hint, offset: offsetOf(match.index) });
        });
    });
  });
}
