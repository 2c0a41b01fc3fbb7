/**
 * What `fair-copy` exports in the browser: functions for texts only, so that scripts stay small.
 */

export { plainText } from '../lib/markdown-tree.ts';
export { compareText, countOf, nearest, truncate } from '../lib/text.ts';
