/**
 * Codes of the problems that the generator reports, and how they count: `always` as an error, or at
 * a level that a site can set, because it is a matter of judgment. docs/errors.md explains each, and
 * says why most cannot be set.
 */
const levels = {
  // Files
  'bad-id': 'always',
  'duplicate-id': 'always',
  'stray-file': 'always',
  'missing-file': 'always',
  symlink: 'always',
  // Syntax and fields
  syntax: 'always',
  'missing-field': 'always',
  'unknown-field': 'always',
  'wrong-type': 'always',
  'wrong-value': 'always',
  'wrong-format': 'always',
  'wrong-length': 'always',
  'wrong-text': 'always',
  'broken-reference': 'always',
  // Pages
  'broken-link': 'always',
  'broken-anchor': 'always',
  'bad-link': 'always',
  'empty-link': 'always',
  orphan: 'error',
  'unknown-page': 'always',
  'duplicate-path': 'always',
  'reserved-path': 'always',
  'bad-path': 'always',
  'duplicate-title': 'error',
  'duplicate-description': 'error',
  heading: 'error',
  'heading-order': 'warning',
  picture: 'always',
  title: 'always',
  description: 'always',
  lang: 'always',
  noindex: 'warning',
  canonical: 'always',
  alternate: 'always',
  'bad-date': 'always',
  landmark: 'always',
  'duplicate-anchor': 'always',
  element: 'always',
  nesting: 'always',
  'unknown-id': 'always',
  'accessible-name': 'always',
  'tab-order': 'warning',
  'form-action': 'warning',
  'undefined-text': 'error',
  'page-size': 'warning',
  policy: 'always',
  'handler-outside-island': 'always',
  effect: 'warning',
  'unstable-render': 'warning',
  redirect: 'always',
  'redirected-link': 'error',
  'missing-path': 'always',
  // The build
  'render-error': 'always',
  'extra-file': 'always',
  'site-error': 'always',
  'bad-origin': 'always',
  bundle: 'always',
  disk: 'always',
  busy: 'always',
  'foreign-folder': 'always',
} as const satisfies Readonly<Record<string, CheckLevel | 'always'>>;

export type ProblemCode = keyof typeof levels;

export const problemCodes = Object.keys(levels) as ProblemCode[];

export const checkLevels = ['off', 'warning', 'error'] as const;

export type CheckLevel = (typeof checkLevels)[number];

/** Levels by the codes that a site can set. */
export type Checks = {
  readonly [Code in ProblemCode as (typeof levels)[Code] extends CheckLevel ? Code : never]?:
    | CheckLevel
    | undefined;
};

export const settableChecks = problemCodes.filter((code) => levels[code] !== 'always');

/** Returns how a problem counts: what a page sets comes before what its site sets. */
export function levelOf(code: string, site: Checks = {}, page: Checks = {}): CheckLevel {
  const name = code as keyof Checks;
  const isFixed = !settableChecks.includes(name);
  return isFixed ? 'error' : (page[name] ?? site[name] ?? levels[name]);
}
