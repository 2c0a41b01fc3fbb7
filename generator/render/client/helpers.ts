/**
 * What `fair-copy` exports in the browser: functions for texts only, so that scripts stay small.
 */

export { plainText } from '../../shared/markdown-tree.ts';
export { compareText, countOf, nearest, truncate } from '../../shared/text.ts';
