/** What an island may use of the generator: functions of texts alone. */
export { compareText, countOf, nearest, shortened } from '../../shared/problems.ts';
export { plainText } from '../../shared/tree.ts';
