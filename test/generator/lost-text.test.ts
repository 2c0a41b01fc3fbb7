/** Each visible character of a field reaches its record, in order, or the file has a problem. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { line } from '../../generator/content/fields.ts';
import { parseRecord } from '../../generator/content/record.ts';

const words = [
  ...[
    'Case',
    'naïve',
    'Ωμέγα',
    'Право',
    '東京',
    '서울',
    'שלום',
    'عربي',
    'हिन्दी',
    '👩\u200d⚖️',
    'ﬁ',
    '½',
  ],
  ...['2026', '1.10', '02134', '0x1F', '+1', '-0', '.5', '1e3', '12:30', '2026-11-20', '1_000'],
  ...['null', '~', 'true', 'yes', 'No', '.inf', '=', '<<', '__proto__', 'constructor'],
  ...[
    '#12',
    '##',
    '#',
    '&',
    '&a',
    '*',
    '*a',
    '**b**',
    '!',
    '!!',
    '!a',
    '%',
    '@',
    '`',
    '|',
    '>',
    '>-',
  ],
  ...[
    '-',
    '--',
    '---',
    '...',
    '?',
    ':',
    'a:',
    ':b',
    ',',
    '[',
    ']',
    '[a]',
    '{',
    '}',
    '{{a}}',
    '\\',
    '\\n',
  ],
  ...[
    `'`,
    `"`,
    `o'neil`,
    `5"`,
    '§',
    '—',
    '…',
    '<b>',
    '&amp;',
    '$1',
    '/a/#b',
    'https://a.example/?b#c',
  ],
];

const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(' '));

type Style = readonly [file: string, write: (text: string) => string];

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const lines = (value: string) =>
  value
    .split(' ')
    .map((word) => `  ${word}\n`)
    .join('');

/** Where quotes or a block say what belongs to the text, all of it must be read. */
const exact: readonly Style[] = [
  ['a.json', (value) => `{"title": ${JSON.stringify(value)}}`],
  ['a.yaml', (value) => `title: ${JSON.stringify(value)} # note\n`],
  ['a.yaml', (value) => `title: ${quoted(value)}\nother: 1 # note\n`],
  ['a.yaml', (value) => `{title: ${quoted(value)}}\n`],
  ['a.yaml', (value) => `title: >-\n${lines(`x ${value}`)}#note\n`],
  ['a.yaml', (value) => `title: |-\n  x ${value}\n`],
  ['a.md', (value) => `---\ntitle: ${quoted(value)}\n---\n`],
];

/** As people write who do not know YAML. */
const naive: readonly Style[] = [
  ['a.yaml', (value) => `title: ${value}\nother: 1\n`],
  ['a.yaml', (value) => `title:\n${lines(value)}other: 1\n`],
  ['a.yaml', (value) => `title: ${value.replace(' ', '\n  ')}`],
  ['a.yaml', (value) => `list:\n  - x\ntitle:   ${value}  \n`],
  ['a.md', (value) => `---\ntitle: ${value}\n---\n`],
];

const schema = z.strictObject({
  title: line(),
  other: z.number().optional(),
  list: z.array(line()).optional(),
  body: z.string().optional(),
});

/** The text of the record; `undefined` if the file has a problem. */
function titleIn([file, write]: Style, value: string): string | undefined {
  const parsed = parseRecord(file, write(value));
  if (parsed.problem) return undefined;
  return schema.safeParse(parsed.value).data?.title.replace(/\s+/g, ' ');
}

test('every character of a text that is marked as one is read', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...exact), (value, style) => {
      const title = titleIn(style, value);
      expect(title?.replace(/^x /, '')).toBe(value.replace(/^x /, ''));
    }),
    { numRuns: 1500, seed: 20261126 },
  );
});

test('no character of a text without quotes is left out in silence', () => {
  // Quotes and the sign of a block say what belongs to the text; # and a space begin a note.
  const plain = text.filter((value) => !/^['"|>]|(?:^| )# /.test(value));
  fc.assert(
    fc.property(plain, fc.constantFrom(...naive), (value, style) => {
      expect([undefined, value]).toContain(titleIn(style, value));
    }),
    { numRuns: 3000, seed: 20261126 },
  );
});
