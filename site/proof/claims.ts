/**
 * Claims that lawyers' advertising should avoid: a general list, which follows the American Bar
 * Association's Model Rule 7.1, and one for each jurisdiction in the firm's `jurisdictions`.
 */

import { type Advice, matchesIn, type Passage } from '../content/passages.ts';
import type { Firm } from '../schema/collections.ts';

interface Claim {
  /** Sources of regular expressions; any of them is the claim. */
  readonly phrases: readonly string[];
  /** Follows the quoted text in the message. */
  readonly why: string;
  readonly hint: string;
  /** If the same passage matches this too, the claim is acceptable. */
  readonly unless?: RegExp;
}

type Jurisdiction = Firm['jurisdictions'][number];

const we = '(?:we|our (?:attorneys?|lawyers?|team|firm)|the firm)';
const lawyer = '(?:lawyers?|attorneys?|counsel|(?:law )?firms?|practices?)';
const lawyers = `${lawyer}(?![\\w'’-])`;
const result = '(?:results?|outcomes?|success|victory|approval)';
const have = '(?:have |has )?';
const wonEvery = 'won (?:every|all|each)(?: of)?(?: our| the)?';
const superlative = '(?:best|leading|top|top-rated|foremost|premier|finest|greatest|#1|number one)';
const won = '(?:won|recovered|obtained|secured|settled (?:it|a case|cases) for)';
const quick = '(?:quick|fast|immediate|instant)';
const amount = '\\$[\\d,.]*\\d(?: (?:million|billion))?';

const general: readonly Claim[] = [
  {
    phrases: [`${we} (?:will |can |always )*guarantees?`, `guaranteed? ${result}`],
    why: 'promises a result (Rule 7.1)',
    hint: 'say what is done, by whom, and how long it takes',
  },
  {
    phrases: [
      `${we} (?:will |always )*wins? (?:your|every|all|cases)`,
      `${we} ${have}never lost(?: a (?:case|suit|trial))?`,
      `${we} ${have}${wonEvery} (?:cases?|trials?|suits?)`,
    ],
    why: 'promises a result, or presents a past one as a prediction (Rule 7.1)',
    hint: 'say what was done',
  },
  {
    phrases: [
      `(?:the|a|an|our|your|as) ${superlative} (?!interests? )(?:[\\w-]+ ){0,2}?${lawyers}`,
    ],
    why: 'compares without proof (Rule 7.1)',
    hint: 'state the fact behind it',
  },
  {
    phrases: [`${we} are (?:the |truly )?(?:[\\w-]+ )?experts?`, `expert ${lawyers}`],
    why: 'claims more than can be verified (Rule 7.1)',
    hint: 'name the field, or say what you have done in it',
  },
];

const california: readonly Claim[] = [
  {
    phrases: ['(?:board[- ])?certified (?:[\\w-]+ ){0,4}specialists?'],
    why: 'claims a certification without the organization that gave it (Rule 7.4)',
    hint: 'name the organization, or leave the claim out',
    unless: /\b(?:Bar|Board of|[A-Z]{4,})\b/,
  },
  {
    phrases: [
      `${we} ${have}${won}\\b[^.]{0,40}?${amount}`,
      'our (?:win|success) rate',
      '(?:win|won|succeed(?:ed)?) (?:in )?\\d+ ?% of (?:our|my) cases',
    ],
    why: 'states the result of a matter, which must be verifiable (section 6158.3)',
    hint: 'say what was done',
  },
  {
    phrases: ['no win,? no fee', 'unless we win', '(?:you )?pay nothing unless'],
    why: 'offers a fee and does not say who pays the costs (section 6157.2)',
    hint: 'say who pays the costs, or leave the offer out',
    unless: /\bcosts\b/i,
  },
  {
    phrases: [`(?:get|gets|receive) (?:you )?(?:a |your )?${quick} (?:cash|settlements?|approval)`],
    why: 'promises a result (section 6157.2)',
    hint: 'give the usual time and its source',
  },
];

const texas: readonly Claim[] = [
  {
    phrases: [`${we} ${have}${won}\\b[^.]{0,40}?${amount}`],
    why: 'states the result of a matter outside of its notice (Texas Rule 7.01)',
    hint: 'write it as the result of a matter in data/matters/, which shows notices.results',
  },
  {
    phrases: ['no win,? no fee', 'unless we win', '(?:you )?pay nothing unless'],
    why: 'offers a contingent fee and does not say who pays the costs (Texas Rule 7.02)',
    hint: 'say who pays the costs, or leave the offer out',
    unless: /\bcosts\b/i,
  },
];

/**
 * California: Rules of Professional Conduct 7.1 and 7.4, and Business and Professions Code sections
 * 6157 to 6159.2, with SB 37. Texas: Disciplinary Rules of Professional Conduct 7.01 and 7.02, as
 * amended in 2021.
 */
const byJurisdiction: Partial<Record<Jurisdiction, readonly Claim[]>> = { california, texas };

export function adviseOnClaims(passages: readonly Passage[], { jurisdictions }: Firm): Advice[] {
  const claims = [...general, ...jurisdictions.flatMap((name) => byJurisdiction[name] ?? [])];
  return claims.flatMap(({ phrases, why, hint, unless }) =>
    matchesIn(passages, patternOf(phrases))
      .filter(({ passage }) => !unless?.test(passage.text))
      .map((match) => {
        const { excerpt } = match;
        const exceptionHint = `if it is intended, add to this record   exceptions: [{ words: "${excerpt}", reason: why it is intended }]`;
        return {
          ...match,
          code: 'risky-claim',
          message: `"${excerpt}" ${why}`,
          hint: `${hint}; ${exceptionHint}`,
        };
      }),
  );
}

/** Matches any of the phrases, in any case, as whole words. */
function patternOf(phrases: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w-])(?:${phrases.join('|')})(?!\\w)`, 'gi');
}
