import { expect, test } from 'vitest';
import { blocks } from '../../generator/content/fields.ts';
import { passagesOf, textsOf } from '../../generator/content/texts.ts';

test('every text of a record is given, in order, with its field and its place in it', () => {
  const record = {
    id: 'a',
    list: ['one', { name: 'two', year: 2005, isOpen: true, none: null }],
    body: blocks().parse('Plain *emphasis* and `code`.\n\n- item'),
  };
  expect(textsOf(record).map(({ path, text, offsetOf }) => [path.join('.'), text, offsetOf(0)])).toEqual([
    ['id', 'a', 0],
    ['list.0', 'one', 0],
    ['list.1.name', 'two', 0],
    ['body', 'Plain ', 0],
    ['body', 'emphasis', 7],
    ['body', ' and ', 16],
    ['body', 'code', 22],
    ['body', '.', 27],
    ['body', 'item', 32],
  ]);
});

test.each([
  ['behind the spaces of a list', '1. One\n   two, *three\n   four* and\n   five.', ['two', 'three', 'four', 'five']],
  ['in a quotation', '> One\n> two and\n> three.', ['two', 'three']],
  ['behind a backslash', 'One \\< two, \\*three\\* and four.', ['two', 'three', 'four']],
  ['behind an entity', 'One &amp; two &mdash; three &#60; four.', ['two', 'three', 'four']],
  ['in code', 'One `two three`.', ['two', 'three']],
])('a word of Markdown stands where its source has it: %s', (_, source, words) => {
  const texts = textsOf({ body: blocks().parse(source) });
  const found = words.map((word) =>
    texts.flatMap(({ text, offsetOf }) => (text.includes(word) ? source.slice(offsetOf(text.indexOf(word))) : [])),
  );
  expect(found).toEqual(words.map((word) => [expect.stringMatching(`^${word}`)]));
});

test('a word of a passage stands where its source has it, and in a link where the link begins', () => {
  const source = '- One\n  two [three\n  four](/five/) and\n  six.';
  const [passage] = passagesOf({ body: blocks().parse(source) });
  const rests = ['two', 'three', 'four', 'six'].map((word) =>
    source.slice(passage?.offsetOf(passage.text.indexOf(word))).slice(0, 6),
  );
  expect(rests).toEqual(['two [t', '[three', '[three', 'six.']);
});
