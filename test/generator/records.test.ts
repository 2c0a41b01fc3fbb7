import { describe, expect, test } from 'vitest';
import { createProblemLocator } from '../../generator/content/load.ts';
import { parseRecord } from '../../generator/content/record.ts';
import { positionOf } from '../../generator/lib/problems.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';
import { locate } from './support/locate.ts';

describe('the body of a Markdown file', () => {
  const text = '---\ntitle: x\n---\n\nFirst\n\nSecond *word*\n';

  test('is the text below the front matter', () => {
    expect(parseRecord('a.md', text)).toEqual({
      value: { title: 'x', body: '\nFirst\n\nSecond *word*\n' },
    });
  });

  test('is located at its first word', () => {
    expect(locate('a.md', text, ['body'])).toBe('5:1');
  });

  test.each([
    ['', '5:1'],
    ['First', '5:1'],
    ['rst', '5:3'],
    ['Second', '7:1'],
    ['*word*', '7:8'],
  ])('contains %j at %s', (searchText, location) => {
    expect(locate('a.md', text, ['body'], searchText)).toBe(location);
  });

  test.each([
    [
      'may contain a line of three hyphens',
      '---\na: 1\n---\nOne\n\n---\n\nTwo\n',
      { a: 1, body: 'One\n\n---\n\nTwo\n' },
    ],
    [
      'may follow a fence with trailing whitespace',
      '---  \na: 1\n---\t\nOne',
      { a: 1, body: 'One' },
    ],
    ['may be empty', '---\na: 1\n---', { a: 1, body: '' }],
    [
      'does not begin at three hyphens within a value',
      '---\na: x --- y\n---\nOne',
      { a: 'x --- y', body: 'One' },
    ],
    ['may have Windows line endings', '---\r\na: 1\r\n---\r\nOne\r\n', { a: 1, body: 'One\r\n' }],
  ])('%s', (_, source, value) => {
    expect(parseRecord('a.md', source)).toEqual({ value });
  });
});

describe('parseRecord', () => {
  const value = { title: 'T: x', list: [1, 2.5, true, null], group: { a: 'ä' } };

  test.each([
    ['a.yaml', 'title: "T: x"\nlist: [1, 2.5, true, null]\ngroup:\n  a: ä\n'],
    ['a.yml', 'title: "T: x"\nlist: [1, 2.5, true, null]\ngroup: {a: ä}\n'],
    ['a.json', '{"title":"T: x","list":[1,2.5,true,null],"group":{"a":"ä"}}'],
  ])('reads %s', (file, text) => {
    expect(parseRecord(file, text)).toEqual({ value });
  });

  test.each([
    ['dates stay text', 'a: 2026-11-20', { a: '2026-11-20' }],
    ['yes and no stay text', 'a: [yes, no, on, off]', { a: ['yes', 'no', 'on', 'off'] }],
    ['a number with a leading zero is decimal', 'a: 012', { a: 12 }],
    ['0o begins an octal number', 'a: 0o14', { a: 12 }],
    ['times stay text', 'a: 9:30', { a: '9:30' }],
    ['folded text is one line', 'a: >\n  one\n  two\n', { a: 'one two\n' }],
  ])('YAML 1.2: %s', (_, text, expected) => {
    expect(parseRecord('a.yaml', text)).toEqual({ value: expected });
  });

  test('returns one problem and no value for a file that does not parse', () => {
    expect(parseRecord('data/a.yaml', 'a: [1\nb: "\n')).toEqual({
      problem: {
        message: expect.stringMatching(/^[a-z]/),
        hint: expect.any(String),
        offset: expect.any(Number),
      },
    });
  });

  test.each([
    ['a.yaml', 'a: 1\nb: 2\na: 3\n', 3],
    ['a.md', '---\na: 1\nb: 2\na: 3\n---\n', 4],
  ])('refuses a field that appears twice, at its second location: %s %j', (file, text, line) => {
    const { problem } = parseRecord(file, text);
    expect(problem?.message).toBe('this field appears twice');
    expect(positionOf(text, problem?.offset ?? 0)).toEqual({ line, column: 1 });
  });

  test.each([
    ['one anchor', 'a: 1\nb: &x [1]\nc: *x', 2],
    ['nested aliases', nestedAliases(), 5],
  ])('refuses YAML anchors before they are expanded: %s', (_, text, line) => {
    const start = performance.now();
    const { problem, value } = parseRecord('a.yaml', text);
    expect(value).toBeUndefined();
    expect(problem?.message).toBe('expected a value, got a YAML anchor');
    expect(positionOf(text, problem?.offset ?? 0).line).toBe(line);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('treats __proto__ as an ordinary key', () => {
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

test('a site can report a problem at a field of a record', () => {
  const root = temporaryFolder();
  writeFiles(root, { 'data/a.yaml': 'title: x\nlist:\n  - 1\n  - 2\n' });
  const problem = { code: 'own', message: 'too many', hint: 'fewer' };
  expect(createProblemLocator(root)({ file: 'data/a.yaml' }, ['list', 1], problem)).toEqual({
    ...problem,
    file: 'data/a.yaml',
    position: { line: 4, column: 5 },
    field: 'list[1]',
  });
});

/** Returns YAML with five lists, each of which contains the previous one ten times. */
function nestedAliases(): string {
  return ['a', 'b', 'c', 'd', 'e']
    .map(
      (name, index, all) =>
        `${name}: &${name} [${Array(10)
          .fill(index === 0 ? 'x' : `*${all[index - 1]}`)
          .join(', ')}]`,
    )
    .join('\n');
}
