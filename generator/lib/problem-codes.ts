/**
 * Codes of the problems that the generator reports. docs/errors.md explains each; a test compares
 * the two.
 */
export const problemCodes = [
  // Files
  'bad-id',
  'duplicate-id',
  'stray-file',
  'missing-file',
  'symlink',
  // Syntax and fields
  'syntax',
  'missing-field',
  'unknown-field',
  'wrong-type',
  'wrong-value',
  'wrong-format',
  'wrong-length',
  'wrong-text',
  'broken-reference',
  // Pages
  'broken-link',
  'broken-anchor',
  'bad-link',
  'empty-link',
  'orphan',
  'unknown-page',
  'duplicate-path',
  'reserved-path',
  'bad-path',
  'duplicate-title',
  'duplicate-description',
  'heading',
  'picture',
  'title',
  'description',
  'canonical',
  'alternate',
  'bad-date',
  'landmark',
  'duplicate-anchor',
  'element',
  'nesting',
  'unknown-id',
  'policy',
  'handler-outside-island',
  'redirect',
  'redirected-link',
  'missing-path',
  // The build
  'render-error',
  'extra-file',
  'site-error',
  'bad-origin',
  'bundle',
  'disk',
  'busy',
  'foreign-folder',
] as const;

export type ProblemCode = (typeof problemCodes)[number];
