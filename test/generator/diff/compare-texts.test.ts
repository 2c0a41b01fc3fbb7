/** Sequences, words, sentences, and links of two pages are compared. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareLinks } from '../../../generator/command/diff/compare-links.ts';
import { compareTexts } from '../../../generator/command/diff/compare-texts.ts';
import { diffSequences } from '../../../generator/command/diff/sequence-diff.ts';
import { type TextPart, wordDiffOf } from '../../../generator/command/diff/word-diff.ts';

const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

/** Length of the longest common subsequence, by its definition. */
function commonLength(before: readonly string[], after: readonly string[]): number {
  const [first, ...rest] = before;
  if (first === undefined || after.length === 0) return 0;
  const index = after.indexOf(first);
  const without = commonLength(rest, after);
  return index < 0 ? without : Math.max(without, 1 + commonLength(rest, after.slice(index + 1)));
}

test('the changes of a sequence lead from one to the other, and keep as much as possible', () => {
  const apply = (before: readonly string[], after: readonly string[]) => {
    let position = 0;
    const common: string[] = [];
    const result = diffSequences(before, after).flatMap((change) => {
      const same = before.slice(position, change.oldStart);
      common.push(...same);
      position = change.oldEnd;
      return [...same, ...after.slice(change.newStart, change.newEnd)];
    });
    common.push(...before.slice(position));
    return { result: [...result, ...before.slice(position)], common };
  };
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const { result, common } = apply(before, after);
      expect(result).toEqual(after);
      expect(common.length).toBe(commonLength(before, after));
    }),
  );
});

const mark = (parts: readonly TextPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

describe('words', () => {
  test('that changed are marked in both sentences', () => {
    const { before, after } = wordDiffOf('The first reply came late.', 'The last reply came late.');
    expect([mark(before), mark(after)]).toEqual([
      'The[ first] reply came late.',
      'The[ last] reply came late.',
    ]);
  });

  test('between two changes are marked too if they are shorter than those', () => {
    const { after } = wordDiffOf('A pair of old shoes', 'A collection of broken clocks');
    expect(mark(after)).toBe('A[ collection of broken clocks]');
  });

  test('that are facts are replaced one by one', () => {
    const { factReplacements, hasOnlyFacts } = wordDiffOf(
      'From $5,000 to $9,000 in 3 days.',
      'From $6,000 to $9,500 in 3 days.',
    );
    expect(hasOnlyFacts).toBe(true);
    expect(factReplacements.map(({ before, after }) => `${before.text} ${after.text}`)).toEqual([
      '$5,000 $6,000',
      '$9,000 $9,500',
    ]);
  });

  test('are not only facts if a fact of another kind replaces one', () => {
    expect(wordDiffOf('It takes $500.', 'It takes 5 days.').hasOnlyFacts).toBe(false);
  });
});

describe('texts', () => {
  test('that are similar are two versions of one', () => {
    const before = ['We reply soon.', 'Bring the letter that you got.', 'Parking is free.'];
    const after = ['Bring your letter that you got.', 'The entrance is level with the street.'];
    expect(compareTexts(before, after).changes).toEqual([
      { before: 'We reply soon.', after: undefined },
      { before: 'Bring the letter that you got.', after: 'Bring your letter that you got.' },
      { before: 'Parking is free.', after: undefined },
      { before: undefined, after: 'The entrance is level with the street.' },
    ]);
  });

  test('are paired with the most similar one, not with the first similar one', () => {
    const before = ['Plant Patents', 'Plant Variety Protection'];
    const { changes } = compareTexts(before, ['Plant Variety Protection Act']);
    expect(changes).toEqual([
      { before: 'Plant Patents', after: undefined },
      { before: 'Plant Variety Protection', after: 'Plant Variety Protection Act' },
    ]);
  });

  test('that are alone in their place replace each other', () => {
    expect(compareTexts(['a', 'Key Benefits', 'b'], ['a', 'What you gain', 'b']).changes).toEqual([
      { before: 'Key Benefits', after: 'What you gain' },
    ]);
  });

  test('that only moved are no changes', () => {
    expect(compareTexts(['One.', 'Two.', 'Three.'], ['Three.', 'One.', 'Two.'])).toEqual({
      changes: [],
      movedCount: 1,
    });
  });
});

test('a long list in the reverse order is compared without filling the memory, as moved texts', () => {
  const list = Array.from({ length: 5000 }, (_, index) => `Entry ${index}`);
  const { changes, movedCount } = compareTexts(list, list.toReversed());
  expect(changes).toEqual([]);
  expect(movedCount).toBeGreaterThan(4000);
});

describe('links', () => {
  const linked = (text: string, href: string, sentence = text) => ({
    links: [{ text, href }],
    sentences: [sentence],
  });
  const plain = (sentence: string) => ({ links: [], sentences: [sentence] });
  const same = { before: (href: string) => href, after: (href: string) => href };

  test('with the same text and another target are reported', () => {
    expect(compareLinks(linked('Fees', '/fees/'), linked('Fees', '/costs/'), same)).toEqual([
      { text: 'Fees', before: '/fees/', after: '/costs/' },
    ]);
  });

  test('are reported if their text stays and is no link anymore', () => {
    const before = linked('fees', '/fees/', 'Our fees are flat.');
    expect(compareLinks(before, plain('Our fees are flat.'), same)).toEqual([
      { text: 'fees', before: '/fees/', after: undefined },
    ]);
  });

  test('are not reported if they came or went with their text', () => {
    const more = { links: [{ text: 'Fees', href: '/fees/' }], sentences: ['Fees', 'Fees'] };
    expect(compareLinks(more, plain('Fees'), same)).toEqual([]);
    expect(compareLinks(plain('Fees'), more, same)).toEqual([]);
  });
});
