/** Sentences with the firm as subject that contradict its record. */
import { type Advice, matchesIn, type Passage } from '../content/passages.ts';
import { sendingDenials } from '../content/sending-denials.ts';
import type { Firm, SiteContent } from '../schema/collections.ts';

interface Fact {
  readonly pattern: RegExp;
  /** Each match must be part of this text; undefined if the record leaves the fact open. */
  readonly expected: string | undefined;
  /** The field of the firm's record that states the fact. */
  readonly field: string;
}

const subject = String.raw`(?:\b[Ww]e|[Oo]ur (?:law )?firm|[Tt]he firm)`;
const place = String.raw`in (?:[A-Z][\w ]+ in )?`;

function factsOf(firm: Firm): readonly Fact[] {
  const { name, legalName, experience, responsePromise } = firm;
  const answers = '(?:answer|reply|respond|call back)s?';
  const eachMessage = '(?:(?:to )?(?:each|every|all|your) [a-z]+ )?';
  const promise = String.raw`(?<=${subject} ${answers} ${eachMessage}(?:with)?in )\d+ business (?:hours|days)\b`;
  const wasFounded = String.raw`(?<=${subject} (?:was|were) founded ${place})\d{4}\b`;
  const founded = String.raw`(?<=\bFounded ${place})\d{4}(?=, (?:we|the firm)\b)`;
  const years = String.raw`(?<=${subject} (?:have|has|brings?|offers?) )\d+\+ years(?= of experience\b)`;
  const forms = `${literal(name)},? (?:L\\.?L\\.?[PC]\\b|A?P\\.?C\\b|Inc\\b|Corp)\\.?`;
  return [
    { pattern: new RegExp(promise, 'g'), expected: responsePromise, field: 'responsePromise' },
    {
      pattern: new RegExp(`${wasFounded}|${founded}`, 'g'),
      expected: `${firm.founded}`,
      field: 'founded',
    },
    {
      pattern: new RegExp(years, 'g'),
      expected: experience?.replace(/ since .*/, ''),
      field: 'experience',
    },
    { pattern: new RegExp(forms, 'g'), expected: legalName, field: 'legalName' },
  ];
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export function adviseOnFacts(passages: readonly Passage[], content: SiteContent): Advice[] {
  const { firm } = content;
  const differing = factsOf(firm).flatMap(({ pattern, expected, field }) =>
    matchesIn(passages, pattern)
      // A period at the end may belong to the sentence.
      .filter(({ excerpt }) => expected?.includes(excerpt.replace(/\.$/, '')) === false)
      .map((match) => {
        const message = `expected "${expected}", got "${match.excerpt}"`;
        const hint = `correct the text; if the fact has changed, change ${field} in ${firm.file} first`;
        return { ...match, code: 'contradiction', message, hint };
      }),
  );
  return [...differing, ...denials(passages, content)];
}

/**
 * A form with an endpoint sends messages, so no text may deny it. In the legal pages, that is an
 * error (site/rules/false-statements.ts).
 */
function denials(passages: readonly Passage[], { firm, legal }: SiteContent): Advice[] {
  if (firm.form.endpoint === undefined) return [];
  const checked = new Set([firm.file, ...legal.map(({ file }) => file)]);
  const others = passages.filter(({ record }) => !checked.has(record.file));
  return matchesIn(others, sendingDenials()).map((match) => {
    const message = `"${match.excerpt}" contradicts endpoint in ${firm.file}, where the form sends messages`;
    const hint = 'say what is sent, to whom, and how long it is stored; or remove the endpoint';
    return { ...match, code: 'contradiction', message, hint };
  });
}
