/** Every document on a screen of 1280 pixels; its boxes at 1920 too. */
import { expect, it } from 'vitest';
import { desktop } from './browser.ts';
import { documents, testDocuments } from './documents.ts';

testDocuments(desktop, 1920);

it('there are 44 documents, 32 of them with a form at least', () => {
  expect(documents).toHaveLength(44);
  expect(documents.filter(({ html }) => html.includes('<form')).length).toBeGreaterThanOrEqual(32);
});
