/** The place of every value of a record, and of words in it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFieldLocator } from '../../generator/load/record.ts';

/** `line:column` of a value, or of words in it. */
function placeOf(
  file: string,
  text: string,
  path: readonly PropertyKey[],
  find?: string,
  isKey?: boolean,
): string {
  const { line, column } = createFieldLocator(file, text)(path, find, isKey);
  return `${line}:${column}`;
}

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

describe('where a value stands', () => {
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
  ])('%j at %s', (path, place) => {
    expect(placeOf('a.yaml', yaml, path)).toBe(place);
  });

  test.each([
    ['a key that is missing, at its group', ['missing'], '2:1'],
    ['a key that is missing in an item, at the item', ['list', 1, 'missing'], '5:5'],
    ['an item that is missing, at its list', ['list', 7], '4:3'],
    ['below a text, at the text', ['title', 'below'], '2:8'],
  ])('%s', (_, path, place) => {
    expect(placeOf('a.yaml', yaml, path)).toBe(place);
  });

  test.each([
    [['title'], '2:1'],
    [['list', 1, 'quoted key'], '6:5'],
    [['list', 1, 'quoted key', 'b'], '6:26'],
    [['empty'], '10:1'],
  ])('the key of %j stands at %s', (path, place) => {
    expect(placeOf('a.yaml', yaml, path, undefined, true)).toBe(place);
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
  ])('in %s (%j) the year stands at %s', (file, text, place) => {
    expect(placeOf(file, text, ['year'])).toBe(place);
  });

  test('an empty file has a first place', () => {
    expect(placeOf('a.yaml', '', ['a'])).toBe('1:1');
  });
});

describe('where words of a text stand', () => {
  const restFrom = (source: string, find: string) => {
    const { line, column } = createFieldLocator('a.yaml', source)(['text'], find);
    return (source.split('\n')[line - 1] ?? '').slice(column - 1);
  };

  test.each([
    ['plain', 'text: one two <b>'],
    ['plain, over several lines', 'text: one\n  two\n  <b>'],
    ['in double quotes', 'text: "one two <b>"'],
    ['in double quotes, with escapes', 'text: "\\"one\\" \\\\ two <b>"'],
    ['in single quotes', "text: 'it''s one two <b>'"],
    ['kept line by line', 'text: |\n  one\n\n  - two\n  - <b>'],
    ['kept line by line, without a last break', 'text: |-\n  one\n  two <b>'],
    ['kept line by line, with an indentation of its own', 'text: |2\n    one\n  <b>'],
    ['folded', 'text: >\n  one\n  two\n\n  three <b>'],
    ['in a list of fields', 'other: <\ntext: one <b>\nlast: <b>'],
  ])('%s', (_, source) => {
    expect(restFrom(source, '<b>')).toMatch(/^<b>/);
  });

  test.each([
    ['folded over two lines', 'text: >-\n  one two\n  three four', 'two three', 'two'],
    [
      'with marks that the page sets',
      `text: See "the one" and it's so`,
      '“the one” and it’s',
      '"the one"',
    ],
    ['that are not there, at the text', 'text: one two', 'three', 'one two'],
    ['that go on behind the text', 'text: one two\nmore: x', 'two\nmore', 'two'],
    ['that stand only behind the text, at the text', 'text: one two\nmore: x', 'more', 'one two'],
  ])('%s', (_, source, find, rest) => {
    expect(restFrom(source, find).startsWith(rest)).toBe(true);
  });

  test('each mark of a text is found in each way of writing it', () => {
    const word = fc.constantFrom('one', 'it', 'x', "'", '"', '\\\\', '#', '- a', 'é', '\u{1d11e}');
    const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(lines, fc.nat(), fc.constantFrom('|', '>', '|-', '>-'), (texts, seed, header) => {
        const row = seed % texts.length;
        const body = texts.map((words, index) =>
          (index === row ? [...words, '<b>'] : words).join(' '),
        );
        const source = `text: ${header}\n${body.map((line) => `  z${line}\n`).join('')}`;
        expect(restFrom(source, '<b>')).toMatch(/^<b>/);
      }),
      { numRuns: 300, seed: 20261120 },
    );
  });
});
