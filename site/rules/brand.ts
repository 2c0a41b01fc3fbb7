/** The check of the firm's colors. */
import type { RuleTools } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';
import { contrastProblem, minTextContrast } from '../styles/palette.ts';
import type { SiteProblem } from './problem-codes.ts';

/** The accent is never reported: where it is hard to read, a darker or lighter tone is used. */
export function faintBrandColor({ firm }: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  const problem = firm.brand && contrastProblem(firm.brand);
  if (!problem) return [];
  const ratio = problem.ratio.toFixed(1);
  return [
    problemAt(firm, ['brand', 'primary'], {
      code: 'brand-contrast',
      message: `white text on ${firm.brand?.primary} has a contrast of ${ratio}:1, expected at least ${minTextContrast}:1 (WCAG AA)`,
      hint: `use "${problem.suggestion}", the nearest color that passes, or a darker one`,
    }),
  ];
}
