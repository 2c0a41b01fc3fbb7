/** Checks that are a matter of judgment, which a site can set. */
import { type ProblemCode, problemCodes } from './problem-codes.ts';
import { didYouMean } from './text.ts';

const levels = ['off', 'warning', 'error'] as const;

export type CheckLevel = (typeof levels)[number];

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

/** Levels of checks, by the code of their problems. */
export type Checks = { readonly [Code in keyof typeof defaultLevels]?: CheckLevel | undefined };

/** Returns how a problem counts: what a page sets comes before what its site sets. */
export function levelOf(code: string, site: Checks = {}, page: Checks = {}): CheckLevel {
  const name = code as keyof Checks;
  return page[name] ?? site[name] ?? defaultLevels[name] ?? 'error';
}

/** Returns what is wrong with the levels that a site or a page sets. */
export function findChecksFault(checks: object = {}) {
  const names = Object.keys(defaultLevels);
  const known: readonly string[] = problemCodes;
  for (const [code, level] of Object.entries(checks)) {
    const settable = `set one of ${names.join(', ')}`;
    if (known.includes(code) && !names.includes(code)) {
      const message = `checks cannot change "${code}": it reports what is broken for visitors`;
      return { message, hint: settable };
    }
    if (!names.includes(code)) {
      return { message: `checks has no "${code}"`, hint: didYouMean(code, names) ?? settable };
    }
    if (!levels.includes(level)) {
      const message = `expected a level for ${code} in checks, got ${JSON.stringify(level)}`;
      return { message, hint: 'write "off", "warning", or "error"' };
    }
  }
  return undefined;
}
