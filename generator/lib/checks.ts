/** Checks that are a matter of judgment, which a site can set. */
import type { ProblemCode } from './problem-codes.ts';

export const checkLevels = ['off', 'warning', 'error'] as const;

export type CheckLevel = (typeof checkLevels)[number];

/** docs/errors.md says why the others cannot be set. */
const defaultLevels = {
  heading: 'error',
  'heading-order': 'warning',
  orphan: 'error',
  'duplicate-title': 'error',
  'duplicate-description': 'error',
  'redirected-link': 'error',
  'undefined-text': 'error',
  noindex: 'warning',
  effect: 'warning',
  'unstable-render': 'warning',
  'page-size': 'warning',
} as const satisfies Partial<Record<ProblemCode, CheckLevel>>;

export const settableChecks: readonly string[] = Object.keys(defaultLevels);

/** Levels of checks, by the code of their problems. */
export type Checks = { readonly [Code in keyof typeof defaultLevels]?: CheckLevel | undefined };

/** Returns how a problem counts: what a page sets comes before what its site sets. */
export function levelOf(code: string, site: Checks = {}, page: Checks = {}): CheckLevel {
  const name = code as keyof Checks;
  return page[name] ?? site[name] ?? defaultLevels[name] ?? 'error';
}
