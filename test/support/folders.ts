import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const fixtures = path.join(root, 'test/fixtures');

/**
 * The list of errors that messages name, which is outside the temporary projects that tests build.
 */
export const errorsDoc = path.join(root, 'docs/errors.md');
