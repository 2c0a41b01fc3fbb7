/**
 * What `fair-copy` exports in the browser: functions for texts only, so that scripts stay small.
 */
export { compareText, countOf, nearest, truncate } from '../../shared/text.ts';
export { plainText } from '../../shared/tree.ts';
