import { expect, test } from 'vitest';
import { blocks } from '../../generator/content/fields.ts';
import { textsOf } from '../../generator/content/texts.ts';

test('every text of a record is given, in order, with its field and its place in it', () => {
  const record = {
    id: 'a',
    list: ['one', { name: 'two', year: 2005, isOpen: true, none: null }],
    body: blocks().parse('Plain *emphasis* and `code`.\n\n- item'),
  };
  expect(textsOf(record).map(({ path, text, offset }) => [path.join('.'), text, offset])).toEqual([
    ['id', 'a', 0],
    ['list.0', 'one', 0],
    ['list.1.name', 'two', 0],
    ['body', 'Plain ', 0],
    ['body', 'emphasis', 7],
    ['body', ' and ', 16],
    ['body', 'code', 21],
    ['body', '.', 27],
    ['body', 'item', 32],
  ]);
});
