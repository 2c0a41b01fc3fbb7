/** Notices that must stand beside what clients say, and beside what is invented. */
import type { RuleTools } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';
import type { SiteProblem } from './problem-codes.ts';

/** Rule 7.1: no testimonial without the words that it predicts nothing, and nothing invented that is not called so. */
export function missingNotices(
  { firm, about, team, testimonials }: SiteContent,
  { at }: RuleTools,
): SiteProblem[] {
  const { notices } = firm;
  const awards = [...about.accolades, ...team.flatMap(({ honors }) => honors)];
  const isSample = ({ sample }: { readonly sample: boolean }) => sample;
  const asked = [
    [testimonials.length > 0, notices.testimonials, ['testimonials'], 'what clients say'],
    [
      testimonials.some(isSample),
      notices.sample?.testimonials,
      ['sample', 'testimonials'],
      'invented testimonials',
    ],
    [awards.some(isSample), notices.sample?.accolades, ['sample', 'accolades'], 'invented awards'],
  ] as const;
  return asked.flatMap(([isNeeded, notice, path, beside]) => {
    if (!isNeeded || notice !== undefined) return [];
    const message = `the notice ${path.join('.')} is missing, which stands beside ${beside}`;
    const hint = 'write it in a sentence; or take sample out of the records, where they are real';
    return [at(firm, ['notices', ...path], { code: 'missing-notice', message, hint })];
  });
}
