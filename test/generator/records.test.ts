import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { single } from '../../generator/content/collections.ts';
import { line } from '../../generator/content/fields.ts';
import { createProblemLocator, loadContent } from '../../generator/content/load.ts';
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
    expect(locate('a.md', text, ['body'], { searchText })).toBe(location);
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
    ['an anchor without a value', 'a: 1\nb:\n  - &x', 3],
    ['nested aliases', nestedAliases(), 1],
  ])('refuses YAML anchors before they are expanded: %s', (_, text, line) => {
    const start = performance.now();
    const { problem, value } = parseRecord('a.yaml', text);
    expect(value).toBeUndefined();
    expect(problem?.message).toMatch(/^expected a text or a number, got "&[ax]"/);
    expect(positionOf(text, problem?.offset ?? 0).line).toBe(line);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test.each([
    ['after a text', 'title: Case #12 of 2026'],
    ['after a text and a tab', 'title: Case\t#12'],
    ['after a number', 'order: 10 #first'],
    ['after an item', '- Case #12\n- x'],
    ['after an item between brackets', 'a: [one, #two\n three]'],
    ['in braces', 'a: {b: one #two\n  }'],
    ['on a line of a text', 'a: one\n  two\n  ## What it costs\nb: 1'],
    ['below an item, and indented', 'a:\n  - one\n    #two\n  - three'],
    ['in place of a text', 'a: #1 in town'],
    ['in place of the first line of a text', 'a: #1\n  in town'],
    ['above the first line of a text', 'a:\n  ## Costs\n  We charge'],
    ['in place of an item', 'a:\n  - #1\n  - x'],
    ['after the sign of a block', 'a: >- #1\n  in town'],
    ['below a block, less indented than its text', 'a: |-\n    Text\n\n  ## Costs\n'],
    ['below a block in an item', 'a:\n  - b: |-\n        Text\n      ## Costs\n  - c: 1'],
    ['among texts that have one', 'a: [[["#1", x]]]\nb: "\\x23"\ntoString: "#"\nc: x #1'],
    ['at the end of a text, alone', 'a: We play in A #'],
    ['in front matter', '---\ntitle: Case #12\n---\nText\n'],
  ])('refuses a comment %s, because its # has no space after it', (_, text) => {
    const { problem } = parseRecord(text.startsWith('---') ? 'a.md' : 'a.yaml', text);
    expect(problem?.message).toMatch(/^"#.* is a comment here, which no page shows$/);
    expect(text.slice(problem?.offset)).toMatch(/^#/);
  });

  test.each([
    'title: Case # 12 of 2026',
    'title: "Case #12"',
    'title: "Case" #12',
    "title: 'Case #12'",
    'title: C#',
    'url: https://firm.example/#fees',
    '#title: old\ntitle: new',
    'a:\n  - one\n  #- two\n  - three',
    'a:\n- one\n#- two',
    'a: [\n one,\n #two,\n three\n ]',
    'group: #the office\n  a: b',
    'a: |-\n  ## Costs\n  #12\nb: 1',
    'a: |-\n  Text\n#b: 1',
    '#\n# Title\n#\na: 1',
    'a:\n  #- x\n  - y\nb:\n  #c: d\n  e: f',
    'a:\n  #note\n  "x"',
  ])('reads %j, in which no comment can be a text', (text) => {
    expect(parseRecord('a.yaml', text).problem).toBeUndefined();
  });

  test.each(['title: ! Important', 'title: !!str 2005', '- ! x', '!!map\na: 1', 'a: [! b]'])(
    'refuses %j, whose exclamation mark would be left out',
    (text) => {
      expect(parseRecord('a.yaml', text).problem?.message).toMatch(/^expected .*got "!/);
    },
  );

  test.each(['title: Wow!', 'title: Ça va !', 'title: "!"', 'a: |-\n  ! x', 'a: R&D & more &c'])(
    'reads %j as a text',
    (text) => {
      expect(parseRecord('a.yaml', text).problem).toBeUndefined();
    },
  );

  test.each(['l: [#react, #vue]', 't: | one line', 't: @user', 't: *Important*'])(
    'says of %j that a text begins with a character of YAML',
    (text) => {
      expect(parseRecord('a.yaml', text).problem?.message).toBe(
        'a text begins with a character that has a meaning in YAML',
      );
    },
  );

  test('refuses a directive, which would be left out', () => {
    expect(parseRecord('a.yaml', '%NOTE x\n---\na: 1').problem).toBeDefined();
  });

  test.each([
    ['a field', '{"a": 1,\n"a": 2}', 2],
    ['a field of an item', '{"list": [{"b": 1},\n{"b": 1,\n"b" : 1}]}', 3],
    ['a field with an escape', '{"a": 1,\n"\\u0061": 2}', 2],
    ['__proto__', '{"__proto__": 1,\n"__proto__": 2}', 2],
  ])('refuses JSON that gives %s twice', (_, text, line) => {
    const { problem } = parseRecord('a.json', text);
    expect(problem?.message).toBe('this field appears twice');
    expect(positionOf(text, problem?.offset ?? 0).line).toBe(line);
  });

  test('reads JSON whose groups and texts have the same names', () => {
    const text = '{"a": {"a": "\\"a\\": 1"}, "b": [{"a": 1}, {"a": 2}], "": {}, "c\\"": 1}';
    expect(parseRecord('a.json', text)).toEqual({ value: JSON.parse(text) });
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

describe('invisible characters', () => {
  test('are counted, so that one run finds all of them', () => {
    const { problem } = parseRecord('a.yaml', 'a: x\u200by\nb: x\u200by\nc: x\u00ady\n');
    expect(problem?.message).toBe('expected visible characters, got U+200B, and 2 more below');
  });

  const needed = ['\u00ad', '\u061c', '\u200b', '\u200e', '\u200f', '\u2060'];
  const title = single({
    file: 'a',
    schema: z.strictObject({ title: line(), names: z.record(line(), line()) }),
  });
  const loadTitle = async (json: string, names = '') => {
    const root = temporaryFolder();
    writeFiles(root, { 'data/a.json': `{"title": ${json}, "names": {${names}}}` });
    const config = { root, data: `${root}/data`, static: `${root}/static` };
    return loadContent({ a: title }, { ...config, buildDate: '2026-11-20', includeDrafts: false });
  };

  test.each(needed)('%j is refused as it is, with the code to write instead', (character) => {
    const { problem } = parseRecord('a.yaml', `a: x${character}y`);
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    expect(problem?.message).toBe(`expected visible characters, got U+${code}`);
    expect(problem?.hint).toContain(`"\\u${code}" between double quotes, or &#x${code};`);
    expect(parseRecord('a.yaml', `a: "x\\u${code}y"`).value).toEqual({ a: `x${character}y` });
  });

  test.each([...needed, '\u2067x\u2069', '\u2066a\u2068b\u2069c\u2069'])(
    '%j is published if it is written as a code',
    async (text) => {
      const { content, problems } = await loadTitle(toAscii(`a${text}b`));
      expect(problems).toEqual([]);
      expect(content.a.title).toBe(`a${text}b`);
    },
  );

  test.each(['\u202e', '\u202a', '\u2067x', 'x\u2069', '\u2028', '\ufeff', '\u0007', '\ud800'])(
    '%j is refused, however it is written',
    async (text) => {
      const { problems } = await loadTitle(toAscii(`a${text}b`));
      expect(problems).toMatchObject([{ message: 'this contains an invisible character' }]);
    },
  );

  test.each(['می\u200cخواهم', '👩\u200d⚖️', 'क्\u200dष'])('%j may be typed', (text) => {
    expect(parseRecord('a.yaml', `a: ${text}`)).toEqual({ value: { a: text } });
  });

  test.each([
    ['an invisible character', '"a\\u202e": "x"', 'this contains an invisible character'],
    ['__proto__', '"__proto__": "x"', 'a field cannot have this name'],
    ['__proto__ with an escape', '"__prot\\u006f__": "x"', 'a field cannot have this name'],
  ])('a name may not be %s', async (_, field, message) => {
    const { problems } = await loadTitle('"x"', field);
    expect(problems[0]?.message).toBe(message);
  });
});

/** A JSON string in which every character beyond ASCII is an escape. */
function toAscii(text: string): string {
  const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[^ -~]/g, toEscape);
}

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

test('a file that begins with an empty line has its first position there', () => {
  expect(positionOf('\n---', 0)).toEqual({ line: 1, column: 1 });
});
