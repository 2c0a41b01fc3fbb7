/** Checks for the notices that are required next to testimonials and invented content. */
import type { RuleTools } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';
import type { SiteProblem } from './problem-codes.ts';

interface RequiredNotice {
  readonly isRequired: boolean;
  /** The notice in the firm's record, if there is one. */
  readonly text: string | undefined;
  /** Where the notice belongs, below `notices`. */
  readonly path: readonly string[];
  /** What the notice is shown next to. */
  readonly subject: string;
  /** @default to write it, or to say what is real. */
  readonly hint?: string;
}

/** What the rules of a state say on results, for those that name them. */
const ruleOnResults: Readonly<Record<string, string>> = {
  california: 'Business and Professions Code section 6158.3',
  'new-york': 'New York Rule 7.1(e)(3)',
  texas: 'Texas Rule 7.01 and its comment on past results',
};

/** The words of the notice, where a rule has them. */
const wordsOnResults: Readonly<Record<string, string>> = {
  'new-york': 'Prior results do not guarantee a similar outcome',
};

/** The rules of a state may say how the notice next to results reads. */
export function wrongNotices(
  { firm, matters }: SiteContent,
  { problemAt }: RuleTools,
): SiteProblem[] {
  const { results } = firm.notices;
  if (results === undefined || !matters.some(({ result }) => result)) return [];
  return firm.jurisdictions.flatMap((jurisdiction) => {
    const words = wordsOnResults[jurisdiction];
    if (words === undefined || results.includes(words)) return [];
    const message = `expected the words "${words}" (${ruleOnResults[jurisdiction]})`;
    const hint = 'write them into this notice, which is above all results';
    return problemAt(firm, ['notices', 'results'], { code: 'missing-notice', message, hint });
  });
}

/**
 * Rule 7.1: a testimonial needs the notice that it does not predict a result, and invented content
 * must be marked as invented.
 */
export function missingNotices(
  { firm, about, people, testimonials, matters }: SiteContent,
  { problemAt }: RuleTools,
): SiteProblem[] {
  const { notices } = firm;
  const awards = [...about.accolades, ...people.flatMap(({ honors }) => honors)];
  const isSample = ({ sample }: { readonly sample: boolean }) => sample;
  const rules = firm.jurisdictions.flatMap((name) => ruleOnResults[name] ?? []);
  const requiredNotices: readonly RequiredNotice[] = [
    {
      isRequired: testimonials.length > 0,
      text: notices.testimonials,
      path: ['testimonials'],
      subject: 'testimonials',
    },
    {
      isRequired: matters.some(({ result }) => result),
      text: notices.results,
      path: ['results'],
      subject: `results of matters (${['Model Rule 7.1', ...rules].join('; ')})`,
      hint: 'write that they predict nothing, for example: Prior results do not guarantee a similar outcome.',
    },
    {
      isRequired: testimonials.some(isSample),
      text: notices.sample?.testimonials,
      path: ['sample', 'testimonials'],
      subject: 'invented testimonials',
    },
    {
      isRequired: awards.some(isSample),
      text: notices.sample?.accolades,
      path: ['sample', 'accolades'],
      subject: 'invented awards',
    },
  ];
  const writeIt = 'write it as a sentence, or remove sample from the records that are real';
  return requiredNotices.flatMap(({ isRequired, text, path, subject, hint = writeIt }) => {
    if (!isRequired || text !== undefined) return [];
    const message = `the notice ${path.join('.')} is required next to ${subject}`;
    return [problemAt(firm, ['notices', ...path], { code: 'missing-notice', message, hint })];
  });
}
