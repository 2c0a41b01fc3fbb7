/** Readers of records: values, and the place of every value. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { locate, locatorFor, parseRecord } from '../../generator/content/records.ts';
import { shapeOf } from '../../generator/content/slips/shape.ts';
import { parseYaml } from '../../generator/content/yaml.ts';
import { locateInYaml } from '../../generator/content/yaml-places.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

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
    [['12'], '13:5'],
    [[12], '13:5'],
  ])('%j at %s', (path, place) => {
    const { line, column } = locate('a.yaml', yaml, path);
    expect(`${line}:${column}`).toBe(place);
  });

  test.each([
    ['a key that is missing, at its group', ['missing'], '2:1'],
    ['a key that is missing in an item, at the item', ['list', 1, 'missing'], '5:5'],
    ['an item that is missing, at its list', ['list', 7], '4:3'],
    ['below a text, at the text', ['title', 'below'], '2:8'],
  ])('%s', (_, path, place) => {
    const { line, column } = locate('a.yaml', yaml, path);
    expect(`${line}:${column}`).toBe(place);
  });

  test.each([
    [['title'], '2:1'],
    [['list', 1, 'quoted key'], '6:5'],
    [['list', 1, 'quoted key', 'b'], '6:26'],
    [['empty'], '10:1'],
  ])('the key of %j stands at %s', (path, place) => {
    const { line, column } = locate('a.yaml', yaml, path, 'key');
    expect(`${line}:${column}`).toBe(place);
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
    const { line, column } = locate(file, text, ['year']);
    expect(`${line}:${column}`).toBe(place);
  });

  test('an empty file has a first place', () => {
    expect(locateInYaml({ file: 'a.yaml', text: '', linesBefore: 0 }, ['a'])).toEqual({ line: 1, column: 1 });
  });
});

describe('where a character of a text stands', () => {
  const placeOf = (source: string, offset: number) => {
    const { line, column } = locate('a.yaml', source, ['text'], offset);
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
    const { value } = parseRecord('a.yaml', source);
    const { text } = value as { text: string };
    expect(placeOf(source, text.indexOf('<b>'))).toMatch(/^<b>/);
  });

  test('each mark of a text is found in each way of writing it', () => {
    const word = fc.constantFrom('one', 'it', 'x', "'", '"', '\\\\', '#', '- a', 'é', '\u{1d11e}');
    const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lines, fc.nat(), fc.constantFrom('|', '>', '|-', '>-'), (texts, seed, header) => {
        const row = seed % texts.length;
        const body = texts.map((words, index) => (index === row ? [...words, '<b>'] : words).join(' '));
        const source = `text: ${header}\n${body.map((line) => `  z${line}\n`).join('')}`;
        const { text } = parseRecord('a.yaml', source).value as { text: string };
        expect(placeOf(source, text.indexOf('<b>'))).toMatch(/^<b>/);
      }),
      { numRuns: 300, seed: 20261120 },
    );
  });
});

describe('the body of a Markdown file', () => {
  const text = '---\ntitle: x\n---\n\nFirst\n\nSecond *word*\n';

  test('is what stands below the front matter', () => {
    expect(parseRecord('a.md', text)).toEqual({
      value: { title: 'x', body: '\nFirst\n\nSecond *word*\n' },
      problems: [],
    });
  });

  test('begins at the line below the fence', () => {
    expect(locate('a.md', text, ['body'])).toEqual({ line: 4, column: 1 });
  });

  test.each([
    [0, '4:1'],
    [1, '5:1'],
    [3, '5:3'],
    [8, '7:1'],
    [15, '7:8'],
  ])('offset %d stands at %s', (offset, place) => {
    const { line, column } = locate('a.md', text, ['body'], offset);
    expect(`${line}:${column}`).toBe(place);
  });

  test.each([
    [
      'three hyphens in the text do not end it',
      '---\na: 1\n---\nOne\n\n---\n\nTwo\n',
      { a: 1, body: 'One\n\n---\n\nTwo\n' },
    ],
    ['blanks behind the fence do not matter', '---  \na: 1\n---\t\nOne', { a: 1, body: 'One' }],
    ['there may be no text', '---\na: 1\n---', { a: 1, body: '' }],
    ['three hyphens within a value are no fence', '---\na: x --- y\n---\nOne', { a: 'x --- y', body: 'One' }],
    ['Windows line ends', '---\r\na: 1\r\n---\r\nOne\r\n', { a: 1, body: 'One\r\n' }],
  ])('%s', (_, source, value) => {
    expect(parseRecord('a.md', source)).toEqual({ value, problems: [] });
  });
});

describe('what is read', () => {
  const value = { title: 'T: x', list: [1, 2.5, true, null], group: { a: 'ä' } };

  test.each([
    ['a.yaml', 'title: "T: x"\nlist: [1, 2.5, true, null]\ngroup:\n  a: ä\n'],
    ['a.yml', 'title: "T: x"\nlist: [1, 2.5, true, null]\ngroup: {a: ä}\n'],
    ['a.json', '{"title":"T: x","list":[1,2.5,true,null],"group":{"a":"ä"}}'],
  ])('%s', (file, text) => {
    expect(parseRecord(file, text)).toEqual({ value, problems: [] });
  });

  test.each([
    ['dates stay text', 'a: 2026-11-20', { a: '2026-11-20' }],
    ['yes and no stay text', 'a: [yes, no, on, off]', { a: ['yes', 'no', 'on', 'off'] }],
    ['a leading zero makes no octal number', 'a: 012', { a: 12 }],
    ['times stay text', 'a: 9:30', { a: '9:30' }],
    ['an alias repeats a value', 'a: &x [1]\nb: *x', { a: [1], b: [1] }],
    ['folded text is one line', 'a: >\n  one\n  two\n', { a: 'one two\n' }],
  ])('YAML 1.2: %s', (_, text, expected) => {
    expect(parseYaml({ file: 'a.yaml', text, linesBefore: 0 })).toEqual({ value: expected, problems: [] });
  });

  test('a file that does not parse has no value and one problem', () => {
    const { value, problems } = parseRecord('data/a.yaml', 'a: [1\nb: "\n');
    expect(value).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: 'syntax', file: 'data/a.yaml' });
  });

  test.each([
    ['a.yaml', 'a: 1\nb: 2\na: 3\n', 3],
    ['a.json', '{\n"a": 1,\n"b": 2,\n"a": 3\n}', 4],
    ['a.json', '{\n"a": {"b": 1,\n"b": 2}}', 3],
  ])('a field that stands twice is refused where it stands again: %s %j', (file, text, line) => {
    expect(parseRecord(file, text).problems).toMatchObject([{ code: 'syntax', position: { line } }]);
  });

  test('some ninety aliases are read, a multiplication of them is refused', () => {
    const many = `a: &a x\nb: [${'*a, '.repeat(98)}*a]`;
    expect(parseRecord('a.yaml', many).problems).toEqual([]);
    const levels = ['a', 'b', 'c', 'd', 'e'].map((name, index, all) => {
      const item = index === 0 ? 'x' : `*${all[index - 1]}`;
      return `${name}: &${name} [${Array(10).fill(item).join(', ')}]`;
    });
    const start = performance.now();
    expect(parseRecord('a.yaml', levels.join('\n')).problems).toMatchObject([{ code: 'syntax' }]);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('keys of the prototype are plain keys', () => {
    for (const [file, text] of [
      ['a.yaml', '__proto__: {polluted: 1}'],
      ['a.json', '{"__proto__": {"polluted": 1}}'],
    ] as const) {
      const { value } = parseRecord(file, text);
      expect(Object.keys(value as object)).toEqual(['__proto__']);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      expect((value as Record<string, unknown>)['polluted']).toBeUndefined();
    }
  });
});

test('a site makes its own problems at the fields of its records', () => {
  const root = temporaryFolder();
  writeFiles(root, { 'data/a.yaml': 'title: x\nlist:\n  - 1\n  - 2\n' });
  const problem = { code: 'own', message: 'too many', hint: 'fewer' };
  expect(locatorFor(root)({ file: 'data/a.yaml' }, ['list', 1], problem)).toEqual({
    ...problem,
    file: 'data/a.yaml',
    position: { line: 4, column: 5 },
    field: 'list[1]',
  });
});

describe('the time that mends are tried', () => {
  const shape = shapeOf(z.strictObject({ title: z.string(), list: z.array(z.string()) }));
  const items = Array.from({ length: 1500 }, (_, index) => (index % 2 ? `  - a: ${index}` : `  - text ${index}`));

  test.each([
    ['of a long list without its name', `title: One\n${'- two\n'.repeat(7000)}`],
    ['of a list whose items are of two kinds', `title: One\nlist:\n${items.join('\n')}\n   bad: x\nmore\n`],
  ])('is short: %s', { timeout: 20_000 }, (_, text) => {
    expect(parseYaml({ file: 'a.yaml', text, linesBefore: 0 }, shape).problems).toHaveLength(1);
  });
});
