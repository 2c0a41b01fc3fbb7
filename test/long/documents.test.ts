/** Tests every document on each screen in all of its states, each checked by axe. */
import { describe } from 'vitest';
import { desktop, phone, tablet } from '../browser/browser.ts';
import { testDocuments } from '../browser/documents.ts';

describe.each([
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desk', desktop],
])('on %s', (_, screen) => {
  testDocuments({
    screen,
    visited: 'every document',
    readByAxe: 'every document',
    exercised: 'every document',
  });
});
