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
}

/**
 * Rule 7.1: a testimonial needs the notice that it does not predict a result, and invented content
 * must be marked as invented.
 */
export function missingNotices(
  { firm, about, people, testimonials }: SiteContent,
  { problemAt }: RuleTools,
): SiteProblem[] {
  const { notices } = firm;
  const awards = [...about.accolades, ...people.flatMap(({ honors }) => honors)];
  const isSample = ({ sample }: { readonly sample: boolean }) => sample;
  const requiredNotices: readonly RequiredNotice[] = [
    {
      isRequired: testimonials.length > 0,
      text: notices.testimonials,
      path: ['testimonials'],
      subject: 'testimonials',
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
  return requiredNotices.flatMap(({ isRequired, text, path, subject }) => {
    if (!isRequired || text !== undefined) return [];
    const message = `the notice ${path.join('.')} is required next to ${subject}`;
    const hint = 'write it as a sentence, or remove sample from the records that are real';
    return [problemAt(firm, ['notices', ...path], { code: 'missing-notice', message, hint })];
  });
}
