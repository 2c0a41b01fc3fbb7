/** What `dev` says about an island whose markup differs between the server and the browser. */
import { expect, test } from 'vitest';
import { describeDifference } from '../../generator/client/mismatch.ts';

const filler = '0123456789'.repeat(5);

test('a difference after an emoji is quoted where it begins', () => {
  const emoji = '⚖️👩🏽‍⚖️'.repeat(20);
  expect(describeDifference(`${emoji}${filler}here`, `${emoji}${filler}there`)).toBe(
    'is "01234567890123456789here" in the page, but "01234567890123456789there" in the browser',
  );
});

test('text that only the browser has is quoted with what comes before it', () => {
  expect(describeDifference(filler, `${filler}more`)).toBe(
    'is "01234567890123456789" in the page, but "01234567890123456789more" in the browser',
  );
});
