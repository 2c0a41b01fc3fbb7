/** The phrases that `npm run proof` leaves alone are phrases that retext-simplify knows. */
import { retext } from 'retext';
import retextEnglish from 'retext-english';
import retextSimplify from 'retext-simplify';
import { expect, test } from 'vitest';
import { usefulPhrases } from '../../site/proof/useful-phrases.ts';

test.each(usefulPhrases)('retext-simplify knows a phrase that proof leaves alone: %s', (phrase) => {
  const text = `They say ${phrase} here.`;
  const { messages } = retext().use(retextEnglish).use(retextSimplify).processSync(text);
  expect(messages.map(({ actual }) => actual)).toContain(phrase);
});
