/**
 * Codes of the problems that the rules of this site report. docs/site-errors.md explains each; a test
 * compares the two.
 */
import type { Problem } from 'fair-copy';

export const siteProblemCodes = [
  'letter',
  'missing-record',
  'missing-profile',
  'missing-period',
  'wrong-amount',
  'unknown-area',
  'unknown-figure',
  'unknown-subject',
  'legal-link',
  'false-statement',
  'missing-notice',
  'brand-contrast',
  'translation',
  'missing-label',
] as const;

export interface SiteProblem extends Problem {
  readonly code: (typeof siteProblemCodes)[number] | 'missing-file';
}
