/**
 * Words that make a lawyer's advertisement risky in California: Rules of Professional Conduct 7.1 and 7.4, Business and
 * Professions Code sections 6157 to 6159.2. An exception stands in the record, in `exceptions`, with its reason.
 */
import { type Advice, matchesIn, type Passage } from './passages.ts';

interface RiskyWord {
  readonly pattern: RegExp;
  readonly why: string;
  readonly hint: string;
}

const riskyWords: readonly RiskyWord[] = [
  word(/guarante(?:e|es|ed|eing)/, 'promises a result (Rule 7.1)', 'say what is done, by whom and how long it takes'),
  word(
    /best|leading|top-rated|foremost|premier|finest|greatest|unrivall?ed|unbeatable|second to none|world-class/,
    'compares without proof (Rule 7.1)',
    'state the fact behind it',
  ),
  word(
    /(?:good|great|excellent|outstanding|amazing|brilliant|fantastic|wonderful|superb|superior|top) (?:lawyers?|attorneys?|counsel|(?:law )?firms?)/,
    'praises without a fact (Rule 7.1)',
    'say what was done',
  ),
  word(/#1|number one|no\. 1/, 'compares without proof (Rule 7.1)', 'state the fact behind it'),
  word(
    /experts?|speciali[sz](?:e|es|ed|ing|t|ts)/,
    'claims a specialty that nobody has certified (Rule 7.4)',
    'name the field, or what has been done in it',
  ),
  word(/certified/, 'claims a certification (Rule 7.4)', 'name the body that certified, or leave it out'),
  word(
    /win rate|success rate|track record|(?:wins?|won|succeed(?:s|ed)?) (?:in )?\d+ ?%|\d+ ?% of (?:our|their|its|my|all) cases/,
    'speaks of results that cannot be verified (section 6158.3)',
    'leave it out',
  ),
  word(
    /aggressive(?:ly)?|relentless(?:ly)?|results-driven|award-winning|acclaimed/,
    'boasts without a fact',
    'leave it out',
  ),
  word(
    /we (?:always |will )?win(?! back)|we promise|(?:won|wins?) (?:(?:all|every|each|both)(?: (?:of )?(?:our|my|the|their|its))?|our|my|the|their) (?:cases?|suits?|lawsuits?|trials?|disputes?|appeals?|oppositions?)|(?:have |has )?never lost(?: a (?:case|suit|trial))?|undefeated/,
    'promises a result, or tells one (Rule 7.1)',
    'say what was done',
  ),
  word(
    /(?:won|recovered|awarded|obtained|secured|settled(?: it)? for)\b[^.]{0,40}?\$[\d,.]+(?: (?:million|billion))?/,
    'tells the result of a matter, which must be verifiable (section 6158.3)',
    'say what was done',
  ),
  word(
    /unless we win|no win,? no fee|you pay nothing/,
    'offers a fee without its costs (section 6157.2)',
    'say who pays the costs, or leave it out',
  ),
  word(
    /fast approval|instant approval|quick cash/,
    'promises a result (section 6157.2)',
    'give the usual time and its source',
  ),
  word(
    /free (?:consultation|evaluation|review)/,
    'offers what the firm has not confirmed',
    'leave it out, or say what it costs',
  ),
];

export function adviseOnRiskyWords(passages: readonly Passage[]): Advice[] {
  return riskyWords.flatMap(({ pattern, why, hint }) =>
    matchesIn(passages, pattern).map((found) => {
      const { words } = found;
      const meant = `if it is meant, this record takes   exceptions: [{ words: "${words}", reason: why it is meant }]`;
      return { ...found, code: 'risky-word', message: `"${words}" ${why}`, hint: `${hint}; ${meant}` };
    }),
  );
}

function word(pattern: RegExp, why: string, hint: string): RiskyWord {
  return { pattern: new RegExp(`(?<![\\w-])(?:${pattern.source})(?!\\w)`, 'gi'), why, hint };
}
