/** Facts and sentences are recognized in texts. */
import { describe, expect, test } from 'vitest';
import { factKey, factsIn } from '../../../generator/command/diff/facts.ts';
import { splitSentences } from '../../../generator/command/diff/sentences.ts';

const describeFacts = (text: string) => factsIn(text).map((fact) => `${fact.kind} ${fact.text}`);

describe('facts', () => {
  test.each([
    ['Call (559) 555-0100, or 1-559-555-0100.', ['phone (559) 555-0100', 'phone 1-559-555-0100']],
    ['Write to a.b@firm.example.', ['email a.b@firm.example']],
    ['See https://www.uspto.gov/fees.', ['web https://www.uspto.gov/fees']],
    ['It costs $5,000 to $15,000+, or € 300.', ['price $5,000', 'price $15,000+', 'price € 300']],
    ['The fund holds $1.5 million.', ['price $1.5 million']],
    ['It saves 60% (12.5 percent).', ['percentage 60%', 'percentage 12.5 percent']],
    ['Due November 2, 2026, or in May 2027.', ['date November 2, 2026', 'date May 2027']],
    ['Vence el 12 de noviembre de 2026.', ['date 12 de noviembre de 2026']],
    ['© 2026 Larkmoor', ['date 2026']],
    ['Open 9:00 AM–5:30 p.m.', ['time 9:00 AM', 'time 5:30 p.m.']],
    ['It takes 2–3 years, or 22.6 months.', ['period 2–3 years', 'period 22.6 months']],
    [
      'One to three weeks, then ten business days',
      ['period One to three weeks', 'period ten business days'],
    ],
    [
      'Under 35 U.S.C. § 102(b)(1), and 37 CFR 1.56',
      ['citation 35 U.S.C. § 102(b)(1)', 'citation 37 CFR 1.56'],
    ],
    ['Article 27 of Regulation No. 2016/679', ['citation Article 27', 'citation No. 2016/679']],
    ['Fig. 6 shows the governor', ['figure Fig. 6']],
  ])('are found in "%s"', (text, facts) => {
    expect(describeFacts(text)).toEqual(facts);
  });

  test.each([
    'Up to 500 employees may join',
    'We may 12 times a day',
    'A 24-page reply',
    'ABC2026D',
  ])('are not found in "%s"', (text) => {
    expect(describeFacts(text)).toEqual([]);
  });

  test.each([
    ['(559) 555-0100', '+15595550100'],
    ['three years', '3 years'],
    ['Ten to forty-five days', '10 to 45 days'],
    ['2–3 weeks', '2-3 weeks'],
  ])('"%s" and "%s" are the same', (first, second) => {
    const keys = [first, second].flatMap((text) => factsIn(text).map(factKey));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('sentences', () => {
  test('end before a capital letter', () => {
    expect(splitSentences('Call us. “It works,” she said! Why? Because.')).toEqual([
      'Call us.',
      '“It works,” she said!',
      'Why?',
      'Because.',
    ]);
  });

  test.each([
    'See Helsinn v. Teva, 35 U.S.C. § 102.',
    'Ask Dr. Lark of Larkmoor Inc. Only he knows.',
    'The fee is 2.5 times as high.',
  ])('do not end within "%s"', (text) => {
    expect(splitSentences(text)).toEqual([text]);
  });
});
