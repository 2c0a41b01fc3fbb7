/** Locates the values of a record, and texts in them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFieldLocator } from '../../generator/content/record.ts';
import { locate } from './support/locate.ts';

const yaml = [
  '# comment',
  'title: A title',
  'list:',
  '  - one',
  '  - name: two',
  '    "quoted key": {a: 1, b: [x, y]}',
  'text: |',
  '  many',
  '  lines',
  'empty:',
  'anchor: &a here',
  'alias: *a',
  '12: numeric key',
].join('\n');

describe('the location of a value', () => {
  test.each([
    [[], '2:1'],
    [['title'], '2:8'],
    [['list'], '4:3'],
    [['list', 0], '4:5'],
    [['list', 1], '5:5'],
    [['list', 1, 'name'], '5:11'],
    [['list', 1, 'quoted key'], '6:19'],
    [['list', 1, 'quoted key', 'b', 1], '6:33'],
    [['text'], '7:7'],
    [['anchor'], '11:12'],
    [['alias'], '12:8'],
    [[12], '13:5'],
  ])('at %j is %s', (path, location) => {
    expect(locate('a.yaml', yaml, path)).toBe(location);
  });

  test.each([
    ['of a missing key is that of its object', ['missing'], '2:1'],
    ['of a missing key in an item is that of the item', ['list', 1, 'missing'], '5:5'],
    ['of a missing item is that of its list', ['list', 7], '4:3'],
    ['of a path below a text is that of the text', ['title', 'below'], '2:8'],
  ])('%s', (_, path, location) => {
    expect(locate('a.yaml', yaml, path)).toBe(location);
  });

  test.each([
    [['title'], '2:1'],
    [['list', 1, 'quoted key'], '6:5'],
    [['list', 1, 'quoted key', 'b'], '6:26'],
    [['empty'], '10:1'],
  ])('with the key of %j is %s', (path, location) => {
    expect(locate('a.yaml', yaml, path, { isKey: true })).toBe(location);
  });

  test.each([
    ['a.yaml', 'title: x\nyear: 5\n', '2:7'],
    ['a.yaml', 'title: x\r\nyear: 5\r\n', '2:7'],
    ['a.yml', 'title: x\nyear: 5\n', '2:7'],
    ['a.json', '{\n  "title": "x",\n  "year": 5\n}', '3:11'],
    ['a.md', '---\ntitle: x\nyear: 5\n---\nBody\n', '3:7'],
    ['a.md', '---\r\ntitle: x\r\nyear: 5\r\n---\r\nBody\r\n', '3:7'],
    ['a.yaml', '\n\n\ntitle: x\nyear: 5', '5:7'],
    ['a.yaml', '{title: "\u{1d11e}", year: 5}', '1:21'],
  ])('in %s (%j) is %s', (file, text, location) => {
    expect(locate(file, text, ['year'])).toBe(location);
  });

  test('in an empty file is its beginning', () => {
    expect(locate('a.yaml', '', ['a'])).toBe('1:1');
  });
});

describe('the location of a text in a value', () => {
  const textFromLocation = (source: string, searchText: string) => {
    const { line, column } = createFieldLocator('a.yaml', source)(['text'], { searchText });
    return (source.split('\n')[line - 1] ?? '').slice(column - 1);
  };

  test.each([
    ['that is plain', 'text: one two <b>'],
    ['that is plain, over several lines', 'text: one\n  two\n  <b>'],
    ['that is in double quotes', 'text: "one two <b>"'],
    ['that is in double quotes, with escapes', 'text: "\\"one\\" \\\\ two <b>"'],
    ['that is in single quotes', "text: 'it''s one two <b>'"],
    ['in a literal block', 'text: |\n  one\n\n  - two\n  - <b>'],
    ['in a literal block without a final line break', 'text: |-\n  one\n  two <b>'],
    ['in a literal block with explicit indentation', 'text: |2\n    one\n  <b>'],
    ['in a folded block', 'text: >\n  one\n  two\n\n  three <b>'],
    ['in a list of fields', 'other: <\ntext: one <b>\nlast: <b>'],
  ])('%s', (_, source) => {
    expect(textFromLocation(source, '<b>')).toMatch(/^<b>/);
  });

  test.each([
    ['that is folded over two lines', 'text: >-\n  one two\n  three four', 'two three', 'two'],
    [
      'with typographic quotes that the page sets',
      `text: See "the one" and it's so`,
      '“the one” and it’s',
      '"the one"',
    ],
    ['that does not occur is that of the value', 'text: one two', 'three', 'one two'],
    [
      'that continues after the value is that of its first word',
      'text: one two\nmore: x',
      'two\nmore',
      'two',
    ],
    [
      'that occurs only after the value is that of the value',
      'text: one two\nmore: x',
      'more',
      'one two',
    ],
  ])('%s', (_, source, searchText, expected) => {
    expect(textFromLocation(source, searchText).startsWith(expected)).toBe(true);
  });

  test('is found in every style of block', () => {
    const word = fc.constantFrom('one', 'it', 'x', "'", '"', '\\\\', '#', '- a', 'é', '\u{1d11e}');
    const paragraphs = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        paragraphs,
        fc.nat(),
        fc.constantFrom('|', '>', '|-', '>-'),
        (lines, seed, header) => {
          const row = seed % lines.length;
          const body = lines.map((line, index) =>
            (index === row ? [...line, '<b>'] : line).join(' '),
          );
          const source = `text: ${header}\n${body.map((line) => `  z${line}\n`).join('')}`;
          expect(textFromLocation(source, '<b>')).toMatch(/^<b>/);
        },
      ),
      { numRuns: 300, seed: 20261120 },
    );
  });
});
