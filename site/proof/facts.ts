/** What the firm's record settles and a text says of the firm otherwise: each is told only where the firm is who is spoken of. */
import type { Firm, SiteContent } from '../schema/collections.ts';
import { type Advice, matchesIn, type Passage } from './passages.ts';

interface Fact {
  readonly pattern: RegExp;
  /** Text of which each match must be a part; where the firm says nothing, any may stand. */
  readonly known: string | undefined;
  /** The field that settles it. */
  readonly field: string;
}

const who = String.raw`(?:\b[Ww]e|[Oo]ur (?:law )?firm|[Tt]he firm)`;
const where = String.raw`in (?:[A-Z][\w ]+ in )?`;

function factsOf({ name, legalName, founded, experience, responsePromise }: Firm): readonly Fact[] {
  const promise = String.raw`(?<=${who} (?:answer|reply|respond|call back)s? (?:(?:to )?(?:each|every|all|your) [a-z]+ )?(?:with)?in )\d+ business (?:hours|days)\b`;
  const began = String.raw`(?<=${who} (?:was|were) founded ${where})\d{4}\b|(?<=\bFounded ${where})\d{4}(?=, (?:we|the firm)\b)`;
  const years = String.raw`(?<=${who} (?:have|has|brings?|offers?) )\d+\+ years(?= of experience\b)`;
  const forms = `${literal(name)},? (?:L\\.?L\\.?[PC]\\b|A?P\\.?C\\b|Inc\\b|Corp)\\.?`;
  return [
    { pattern: new RegExp(promise, 'g'), known: responsePromise, field: 'responsePromise' },
    { pattern: new RegExp(began, 'g'), known: `${founded}`, field: 'founded' },
    {
      pattern: new RegExp(years, 'g'),
      known: experience?.replace(/ since .*/, ''),
      field: 'experience',
    },
    { pattern: new RegExp(forms, 'g'), known: legalName, field: 'legalName' },
  ];
}

function literal(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export function adviseOnFacts(passages: readonly Passage[], { firm }: SiteContent): Advice[] {
  const differing = factsOf(firm).flatMap(({ pattern, known, field }) =>
    matchesIn(passages, pattern)
      // The full stop behind it may be that of the sentence.
      .filter(({ words }) => known?.includes(words.replace(/\.$/, '')) === false)
      .map((found) => {
        const message = `expected "${known}", got "${found.words}"`;
        const hint = `${field} in ${firm.file} says so; change it there first if it has changed, then here`;
        return { ...found, code: 'contradiction', message, hint };
      }),
  );
  return [...differing, ...denials(passages, firm)];
}

/** That the form sends nothing is false from the day on which it has an endpoint (CalOPPA, section 22577). */
function denials(passages: readonly Passage[], firm: Firm): Advice[] {
  if (firm.form.endpoint === undefined) return [];
  const elsewhere = passages.filter(({ record }) => record.file !== firm.file);
  const denying = /\bform (?:on [a-z ]+ )?(?:sends|transmits|submits|stores) (?:nothing|no)\b/g;
  return matchesIn(elsewhere, denying).map((found) => {
    const message = `"${found.words}", and endpoint in ${firm.file} is where it sends what is written`;
    const hint = 'say what is sent, to whom and how long it is kept, or take the endpoint out';
    return { ...found, code: 'contradiction', message, hint };
  });
}
