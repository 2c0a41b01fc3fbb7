/** Finds facts in texts: what a reader may act on, such as a price, a phone number, or a date. */

export type FactKind =
  | 'email'
  | 'web'
  | 'phone'
  | 'citation'
  | 'price'
  | 'percentage'
  | 'date'
  | 'time'
  | 'period'
  | 'figure';

/** A word, a fact, or a punctuation mark of a text. */
export interface Token {
  readonly text: string;
  /** Whether there is a space before it. */
  readonly hasSpace: boolean;
  /** `undefined` for a word or a punctuation mark. */
  readonly factKind: FactKind | undefined;
}

const anyOf = (...alternatives: readonly string[]) => `(?:${alternatives.join('|')})`;

/** `1,234.5`, `3½`; ends in a digit, so not in the comma after it. */
const number = '\\d(?:[\\d.,]*\\d)?[¼½¾]?';
const spelledNumbers: ReadonlyMap<string, number> = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve'.split(' ').map(withPosition),
  ...'un dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ').map(withPosition),
  ['uno', 1],
  ['una', 1],
  ['fifteen', 15],
  ['eighteen', 18],
  ['twenty', 20],
  ['thirty', 30],
  ['forty-five', 45],
  ['sixty', 60],
  ['ninety', 90],
]);

function withPosition(text: string, index: number): [string, number] {
  return [text, index + 1];
}

/** `three`, or `Three` at the start of a sentence. */
const inBothCases = (text: string) =>
  `[${text.charAt(0)}${text.charAt(0).toUpperCase()}]${text.slice(1)}`;

const count = anyOf(number, ...[...spelledNumbers.keys()].map(inBothCases));

const months = [
  'Jan(?:uary)?\\.?|Feb(?:ruary)?\\.?|Mar(?:ch)?\\.?|Apr(?:il)?\\.?|May|June?|July?',
  'Aug(?:ust)?\\.?|Sept?(?:ember)?\\.?|Oct(?:ober)?\\.?|Nov(?:ember)?\\.?|Dec(?:ember)?\\.?',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
];
const month = anyOf(...months);
const year = '(?:19|20)\\d{2}(?!\\d)';

const units = [
  'seconds?|minutes?|hours?|days?|weekdays?|weeks?|months?|years?',
  'segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?',
];
const unit = anyOf(...units);
const kindOfDay = '(?:(?:business|calendar|court|working)[ -])?';

const subsections = '(?:\\([\\da-zA-Z]{1,4}\\))*';
const section = `(?:§+ ?)?\\d+(?:\\.\\d+)*[a-z]?${subsections}`;

/** Patterns of each kind. If two match at the same place, the first one wins. */
const factPatterns = {
  email: ['[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+'],
  web: ['https?://[^\\s"”)]*[^\\s"”).,;:!?]', 'www\\.[\\w-]+(?:\\.[\\w-]+)+(?:/[\\w/-]*)?'],
  phone: [
    '\\(\\d{3}\\) \\d{3}-\\d{4}',
    '(?:\\+?1[ .-])?\\d{3}[ .-]\\d{3}[ .-]\\d{4}',
    '\\+\\d[\\d ().-]{6,}\\d',
  ],
  citation: [
    `\\d+ (?:U\\.S\\.C\\.|USC|C\\.F\\.R\\.|CFR) ${section}`,
    '\\d+ (?:U\\.S\\.|S\\. ?Ct\\.|F\\.(?:2d|3d|4th)|F\\. ?Supp\\.(?: ?[23]d)?) \\d+',
    `§+ ?${section}`,
    `(?:Article|Rule|Section) ${section}`,
    '(?:No\\.|Nos\\.) \\d[\\d,/]*\\d',
  ],
  price: [
    `[$€£¥] ?${number}(?: (?:thousand|million|billion)(?![\\p{L}]))?\\+?`,
    `${number} ?(?:€|(?:EUR|USD|dollars|euros|dólares)(?![\\p{L}]))`,
  ],
  percentage: [`${number} ?(?:%|percent(?![\\p{L}]))`],
  date: [
    `${month} \\d{1,2}(?:, ${year})?(?!\\d)`,
    `\\d{1,2}(?: de)? ${month}(?:,?(?: de)? ${year})?(?![\\p{L}])`,
    `${month} (?:de )?${year}`,
    '\\d{4}-\\d{2}-\\d{2}',
    '\\d{1,2}/\\d{1,2}/\\d{2,4}',
    year,
  ],
  time: ['\\d{1,2}(?::\\d{2})? ?(?:[ap]\\.m\\.|(?:[ap]m|[AP]M)(?![\\p{L}]))', '\\d{1,2}:\\d{2}'],
  period: [
    `${count}(?:(?: ?[-–] ?| to | or | o | a )${count})?[ -]${kindOfDay}${unit}(?![\\p{L}])`,
    `(?:Years?|Months?|Weeks?|Days?) ${number}(?:[-–]${number})?`,
  ],
  figure: ['Figs?\\. \\d+(?:[-–]\\d+)?', 'Figure \\d+'],
} satisfies Readonly<Record<FactKind, readonly string[]>>;

const factKinds = Object.keys(factPatterns) as FactKind[];

const word = "[\\p{L}\\p{N}]+(?:['’-][\\p{L}\\p{N}]+)*";

/** Each kind of fact is a group of that name. */
const factGroups = factKinds.map((kind) => `(?<${kind}>${anyOf(...factPatterns[kind])})`);

/** A fact begins where a word or number would. */
const tokenPattern = new RegExp(
  [`(?<![\\p{L}\\p{N}])${anyOf(...factGroups)}`, word, '\\S'].join('|'),
  'gu',
);

export function readTokens(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), ({ 0: match, index, groups = {} }) => ({
    text: match,
    hasSpace: /\s/.test(text[index - 1] ?? ''),
    factKind: factKinds.find((kind) => groups[kind] !== undefined),
  }));
}

export interface Fact {
  readonly kind: FactKind;
  readonly text: string;
}

export function factsIn(text: string): Fact[] {
  return readTokens(text).flatMap(({ factKind, text: fact }) =>
    factKind === undefined ? [] : [{ kind: factKind, text: fact }],
  );
}

/**
 * Returns a key that is the same however a fact is written: `(559) 555-0100` and `+15595550100`, or
 * `three days` and `3 days`.
 */
export function factKey({ kind, text }: Fact): string {
  const spelling = text.toLowerCase().replace(/\s/g, ' ').replaceAll('–', '-');
  if (kind === 'phone') return `phone ${text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`;
  if (kind !== 'period') return `${kind} ${spelling}`;
  const inDigits = spelling.replace(/[\p{L}]+(?:-five)?/gu, (part) =>
    String(spelledNumbers.get(part) ?? part),
  );
  return `period ${inDigits}`;
}
