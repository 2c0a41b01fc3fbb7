/**
 * Visits one document of each kind on a screen of 768 pixels. The long tests visit all of them.
 */
import { tablet } from './browser.ts';
import { testDocuments } from './documents.ts';

testDocuments({
  screen: tablet,
  visited: 'one of each kind',
  readByAxe: 'none',
  exercised: 'none',
});
