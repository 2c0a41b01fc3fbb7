/** What a text asserts that somebody must be able to look up: amounts, dates, terms, statutes and cases. */

type Kind = 'amount' | 'date' | 'term' | 'statute' | 'case';

export interface Claim {
  readonly kind: Kind;
  readonly text: string;
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  );
const larger = {
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  seventy: 70,
  ninety: 90,
};
const spelled = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...Object.entries(larger),
]);
const words = [...spelled.keys()].join('|');
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';

const numbers = new RegExp(`\\d[\\d,]*(?:\\.\\d+)*½?|\\b(?:${words})\\b`, 'gi');

const patterns: readonly (readonly [Kind, RegExp])[] = [
  [
    'amount',
    /[$€£]\d[\d,]*(?:\.\d+)?|\b\d[\d,.]* (?:million )?(?:euros|pounds|Swiss francs)\b|\b\d+(?:\.\d+)?%/g,
  ],
  [
    'date',
    new RegExp(`(?<!§ )\\b(?:(?:${months}) (?:\\d{1,2}, )?)?(?:19|20)\\d\\d\\b(?!\\.\\d)`, 'g'),
  ],
  [
    'term',
    new RegExp(
      `(?:\\d[\\d,.]*½?|\\b(?:${words}))[ -](?:calendar |business )?(?:year|month|day|hour)s?\\b`,
      'gi',
    ),
  ],
  [
    'statute',
    /(?:§§? ?|\bsections? |\b(?:CFR|U\.S\.C\.) |\b[Aa]rticles? |\bArts?\. )\d+(?:\.\d+)*/g,
  ],
  ['case', /\b(?:In re [A-Z][\w'-]+|[A-Z][\w.'&-]+ v\. [A-Z][\w'-]+)/g],
];

export function claimsOf(text: string): Claim[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([found]) => ({ kind, text: found })),
  );
}

/** Numbers and names by which a source can be known to speak of the claim; of a term, any one of them will do. */
function needsOf({ kind, text }: Claim): readonly string[] {
  if (kind === 'case') return text.split(/ v\. |^In re /).filter(Boolean);
  if (kind === 'date') return text.match(/[A-Z][a-z]+|\d+/g) ?? [];
  const [value = ''] = numbersIn(text);
  if (kind !== 'term' || !/year|month/i.test(text)) return [value];
  return [value, String(/year/i.test(text) ? Number(value) * 12 : Number(value) / 12)];
}

/** Whether these sources speak of what the text claims. A heuristic: it compares numbers and names. */
export function isCovered(claim: Claim, sources: string): boolean {
  const known = numbersIn(sources);
  const isKnown = (need: string) => (/^\d/.test(need) ? known.has(need) : sources.includes(need));
  const needs = needsOf(claim);
  return claim.kind === 'term' ? needs.some(isKnown) : needs.every(isKnown);
}

/** All numbers of a text as digits, `20` for "twenty" and `5000` for "$5,000". */
function numbersIn(text: string): ReadonlySet<string> {
  const found = text.match(numbers) ?? [];
  return new Set(
    found.map((one) => String(spelled.get(one.toLowerCase()) ?? one.replace(/,/g, ''))),
  );
}
