/** What islands can import from the generator: functions for text only. */
export { compareText, countOf, nearest, shortened } from '../../shared/problems.ts';
export { plainText } from '../../shared/tree.ts';
