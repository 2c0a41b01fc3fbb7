/** Finds verifiable claims in a text: amounts, dates, terms, statutes, and cases. */

type Kind = 'amount' | 'date' | 'term' | 'statute' | 'case';

export interface Claim {
  readonly kind: Kind;
  readonly text: string;
}

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  );
const largerNumbers = {
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  seventy: 70,
  ninety: 90,
};
const valueBySpelling = new Map([
  ...smallNumbers.map((word, value) => [word, value] as const),
  ...Object.entries(largerNumbers),
]);
const spelledNumbers = [...valueBySpelling.keys()].join('|');
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';

const currencyAmount = '[$€£]\\d[\\d,]*(?:\\.\\d+)?';
const spelledCurrency = '\\b\\d[\\d,.]* (?:million )?(?:euros|pounds|Swiss francs)\\b';
const percentage = '\\b\\d+(?:\\.\\d+)?%';

const sectionMarks = ['§§? ?', '\\bsections? ', '\\b(?:CFR|U\\.S\\.C\\.) '];
const articleMarks = ['\\b[Aa]rticles? ', '\\bArts?\\. '];

const numberPattern = new RegExp(`\\d[\\d,]*(?:\\.\\d+)*½?|\\b(?:${spelledNumbers})\\b`, 'gi');

const patterns: readonly (readonly [Kind, RegExp])[] = [
  ['amount', new RegExp([currencyAmount, spelledCurrency, percentage].join('|'), 'g')],
  [
    'date',
    new RegExp(`(?<!§ )\\b(?:(?:${months}) (?:\\d{1,2}, )?)?(?:19|20)\\d\\d\\b(?!\\.\\d)`, 'g'),
  ],
  [
    'term',
    new RegExp(
      `(?:\\d[\\d,.]*½?|\\b(?:${spelledNumbers}))[ -](?:calendar |business )?(?:year|month|day|hour)s?\\b`,
      'gi',
    ),
  ],
  [
    'statute',
    new RegExp(`(?:${[...sectionMarks, ...articleMarks].join('|')})\\d+(?:\\.\\d+)*`, 'g'),
  ],
  ['case', /\b(?:In re [A-Z][\w'-]+|[A-Z][\w.'&-]+ v\. [A-Z][\w'-]+)/g],
];

export function claimsOf(text: string): Claim[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([match]) => ({ kind, text: match })),
  );
}

/** Returns the numbers and names that a source of the claim contains; for a term, one is enough. */
function evidenceFor({ kind, text }: Claim): readonly string[] {
  if (kind === 'case') return text.split(/ v\. |^In re /).filter(Boolean);
  if (kind === 'date') return text.match(/[A-Z][a-z]+|\d+/g) ?? [];
  const [value = ''] = numbersIn(text);
  if (kind !== 'term' || !/year|month/i.test(text)) return [value];
  return [value, String(/year/i.test(text) ? Number(value) * 12 : Number(value) / 12)];
}

/** Whether the sources mention the claim. A heuristic: it compares numbers and names. */
export function isCovered(claim: Claim, sources: string): boolean {
  const sourceNumbers = numbersIn(sources);
  const isMentioned = (text: string) =>
    /^\d/.test(text) ? sourceNumbers.has(text) : sources.includes(text);
  const evidence = evidenceFor(claim);
  return claim.kind === 'term' ? evidence.some(isMentioned) : evidence.every(isMentioned);
}

/** Returns all numbers of a text in digits: `20` for "twenty" and `5000` for "$5,000". */
function numbersIn(text: string): ReadonlySet<string> {
  const matches = text.match(numberPattern) ?? [];
  return new Set(
    matches.map((match) =>
      String(valueBySpelling.get(match.toLowerCase()) ?? match.replace(/,/g, '')),
    ),
  );
}
