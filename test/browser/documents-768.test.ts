/** One document of each kind on a screen of 768 pixels; all of them are visited by the long tests. */
import { tablet } from './browser.ts';
import { testDocuments } from './documents.ts';

testDocuments({
  screen: tablet,
  visited: 'one of each kind',
  readByAxe: 'none',
  used: 'none',
});
