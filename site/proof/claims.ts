/**
 * Claims that lawyers' advertising should avoid: a general list, which follows the American Bar
 * Association's Model Rule 7.1, and one for each jurisdiction in the firm's `jurisdictions`.
 */
import type { Firm } from '../schema/collections.ts';
import { type Advice, matchesIn, type Passage } from './passages.ts';

interface Claim {
  readonly pattern: RegExp;
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
  claim(
    [`${we} (?:will |can |always )*guarantees?`, `guaranteed? ${result}`],
    'promises a result (Rule 7.1)',
    'say what is done, by whom, and how long it takes',
  ),
  claim(
    [
      `${we} (?:will |always )*wins? (?:your|every|all|cases)`,
      `${we} ${have}never lost(?: a (?:case|suit|trial))?`,
      `${we} ${have}${wonEvery} (?:cases?|trials?|suits?)`,
    ],
    'promises a result, or presents a past one as a prediction (Rule 7.1)',
    'say what was done',
  ),
  claim(
    [`(?:the|a|an|our|your|as) ${superlative} (?!interests? )(?:[\\w-]+ ){0,2}?${lawyers}`],
    'compares without proof (Rule 7.1)',
    'state the fact behind it',
  ),
  claim(
    [`${we} are (?:the |truly )?(?:[\\w-]+ )?experts?`, `expert ${lawyers}`],
    'claims more than can be verified (Rule 7.1)',
    'name the field, or say what you have done in it',
  ),
];

const california: readonly Claim[] = [
  claim(
    ['(?:board[- ])?certified (?:[\\w-]+ ){0,4}specialists?'],
    'claims a certification without the organization that gave it (Rule 7.4)',
    'name the organization, or leave the claim out',
    /\b(?:Bar|Board of|[A-Z]{4,})\b/,
  ),
  claim(
    [
      `${we} ${have}${won}\\b[^.]{0,40}?${amount}`,
      'our (?:win|success) rate',
      '(?:win|won|succeed(?:ed)?) (?:in )?\\d+ ?% of (?:our|my) cases',
    ],
    'states the result of a matter, which must be verifiable (section 6158.3)',
    'say what was done',
  ),
  claim(
    ['no win,? no fee', 'unless we win', '(?:you )?pay nothing unless'],
    'offers a fee and does not say who pays the costs (section 6157.2)',
    'say who pays the costs, or leave the offer out',
    /\bcosts\b/i,
  ),
  claim(
    [`(?:get|gets|receive) (?:you )?(?:a |your )?${quick} (?:cash|settlements?|approval)`],
    'promises a result (section 6157.2)',
    'give the usual time and its source',
  ),
];

/**
 * California: Rules of Professional Conduct 7.1 and 7.4, and Business and Professions Code sections
 * 6157 to 6159.2, with SB 37.
 */
const byJurisdiction: Partial<Record<Jurisdiction, readonly Claim[]>> = { california };

export function adviseOnClaims(passages: readonly Passage[], { jurisdictions }: Firm): Advice[] {
  const claims = [...general, ...jurisdictions.flatMap((name) => byJurisdiction[name] ?? [])];
  return claims.flatMap(({ pattern, why, hint, unless }) =>
    matchesIn(passages, pattern)
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

function claim(alternatives: readonly string[], why: string, hint: string, unless?: RegExp): Claim {
  return {
    pattern: new RegExp(`(?<![\\w-])(?:${alternatives.join('|')})(?!\\w)`, 'gi'),
    why,
    hint,
    ...(unless && { unless }),
  };
}
