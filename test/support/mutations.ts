/** Mutations of records like those of a typing error, a bad merge, or a damageByte disk. */
import path from 'node:path';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';

/** One change to one file. */
export interface Mutation {
  readonly file: string;
  readonly kind: Kind;
  /** Where the change begins, as a fraction (0 to 1) of the text or of the list of values. */
  readonly start: number;
  /** A second fraction: the extent of the change, or a second position. */
  readonly extent: number;
  readonly text: string;
  readonly value: unknown;
}

/** The changed file: its path below data/ and its bytes. `undefined` if it was deleted. */
export type Changed = { readonly file: string; readonly bytes: Buffer } | undefined;

export const kinds = [
  'drop characters',
  'drop lines',
  'truncate the file',
  'insert text',
  'insert a line',
  'replace a character',
  'repeat a line',
  'swap two lines',
  'indent a line',
  'damage a byte',
  'drop a field',
  'retype a value',
  'rename a field',
  'truncate a value',
  'lengthen a value',
  'insert a field',
  'repeat an item',
  'swap two values',
  'remove the file',
  'rename the file',
  'change the ending',
  'move the file',
] as const;
export type Kind = (typeof kinds)[number];

/** Texts with a meaning in YAML, Markdown, HTML, JavaScript, or a file system. */
const snippets = [
  ':',
  ': ',
  '- ',
  '"',
  "'",
  '`',
  '\t',
  '\n',
  '\r',
  '\n\n',
  '{',
  '}',
  '[',
  ']',
  '*',
  '&',
  '!',
  '%',
  '|',
  '>',
  '@',
  '#',
  '---\n',
  '...\n',
  '<b>',
  '</script>',
  '<!--',
  '](javascript:alert(1))',
  '[a](/nowhere/)',
  '![a](/b.png)',
  '\\',
  '\0',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\u0301',
  '🎵',
  '&amp;',
  '&a ',
  '*a',
  '!!js/function ',
  '<<: ',
  '? ',
  '~',
  'null',
  '12',
  '1e999',
  '0x',
  '2026-02-30',
  '__proto__: 1',
  'constructor',
  'a: &x [*x]',
  '$&',
  '$`',
  '{{x}}',
  '../',
  '%2e%2e%2f',
];

const values = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  '',
  ' ',
  'x',
  '12',
  '#',
  '/',
  '/nowhere/',
  'javascript:alert(1)',
  '<b>x</b>',
  '__proto__',
  'toString',
  '..',
  'x'.repeat(5000),
  [],
  [''],
  [[]],
  {},
  { a: 1 },
  { figure: 'x' },
  '2026-02-30',
  'a\nb',
];

/** Field names that are likely to cause problems. */
const fieldNames = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'file',
  'body',
  'order',
  'a b',
  '',
  'Title',
  'x',
];

export function mutations(files: readonly string[]): fc.Arbitrary<Mutation> {
  const fraction = fc.nat(999_999).map((number) => number / 1_000_000);
  return fc.record({
    file: fc.constantFrom(...files),
    kind: fc.constantFrom(...kinds),
    start: fraction,
    extent: fraction,
    text: fc.oneof(
      fc.constantFrom(...snippets),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    ),
    value: fc.oneof(fc.constantFrom<unknown>(...values), fc.jsonValue({ maxDepth: 2 })),
  });
}

export function mutate(mutation: Mutation, bytes: Buffer): Changed {
  const { file, kind } = mutation;
  const changedText = (text: string): Changed => ({ file, bytes: Buffer.from(text) });
  if (kind === 'remove the file') return undefined;
  if (kind === 'damage a byte') return { file, bytes: damageByte(bytes, mutation) };
  if (kind === 'truncate the file')
    return { file, bytes: bytes.subarray(0, Math.floor(bytes.length * mutation.start)) };
  const newName = newNameOf(mutation);
  if (newName !== undefined) return { file: newName, bytes };
  const text = bytes.toString();
  const changeText = textChanges[kind];
  if (changeText) return changedText(changeText(text, mutation));
  const changeValue = valueChanges[kind];
  if (!changeValue) throw new Error(`there is no way to ${kind}`);
  return changedText(withFields(file, text, (record) => changeValue(record, mutation)));
}

function newNameOf({ file, kind, text, start }: Mutation): string | undefined {
  const { dir, name, ext } = path.posix.parse(file);
  const plain = text.replace(/[/\0]/g, '');
  if (kind === 'change the ending')
    return path.posix.join(
      dir,
      `${name}${pick(['.txt', '.YAML', '.', '.yml.bak', '.html'], start)}`,
    );
  if (kind === 'move the file')
    return path.posix.join(
      pick(['', 'posts', 'areas', 'nowhere', 'subareas/nowhere'], start),
      `${name}-moved${ext}`,
    );
  if (kind !== 'rename the file') return undefined;
  const names = [
    name.toUpperCase(),
    `${name}-2`,
    `${name} `,
    `${name}${plain}`,
    'index',
    'con',
    `${plain}x`,
    'a%2fb',
  ];
  return path.posix.join(dir, `${pick(names, start)}${ext}`);
}

function damageByte(bytes: Buffer, { start, extent }: Mutation): Buffer {
  const copy = Buffer.from(bytes);
  copy[Math.floor(copy.length * start)] = Math.floor(extent * 256);
  return copy;
}

type TextChange = (text: string, mutation: Mutation) => string;

const textChanges: Readonly<Partial<Record<Kind, TextChange>>> = {
  'drop characters': (text, { start, extent }) =>
    splice(text, start, 1 + Math.floor(extent * 20), ''),
  'insert text': (text, { start, text: added }) => splice(text, start, 0, added),
  'replace a character': (text, { start, text: added }) => splice(text, start, 1, added),
  'drop lines': onLines((lines, lineIndex, { extent }) =>
    lines.splice(lineIndex, 1 + Math.floor(extent * 5)),
  ),
  'insert a line': onLines((lines, lineIndex, { text }) => lines.splice(lineIndex, 0, text)),
  'repeat a line': onLines((lines, lineIndex) =>
    lines.splice(lineIndex, 0, lines[lineIndex] ?? ''),
  ),
  'indent a line': onLines((lines, lineIndex, { extent }) => {
    const line = lines[lineIndex] ?? '';
    lines[lineIndex] =
      extent < 0.3
        ? line.replace(/^ {1,2}/, '')
        : `${pick([' ', '  ', '\t', '        '], extent)}${line}`;
  }),
  'swap two lines': onLines((lines, lineIndex, { extent }) => {
    const other = Math.floor(lines.length * extent);
    [lines[lineIndex], lines[other]] = [lines[other] ?? '', lines[lineIndex] ?? ''];
  }),
};

function onLines(
  change: (lines: string[], lineIndex: number, mutation: Mutation) => unknown,
): TextChange {
  return (text, mutation) => {
    const lines = text.split('\n');
    change(lines, Math.floor(lines.length * mutation.start), mutation);
    return lines.join('\n');
  };
}

function splice(text: string, start: number, count: number, added: string): string {
  const index = Math.floor(text.length * start);
  return text.slice(0, index) + added + text.slice(index + count);
}

/** The location of a value: its object and key, or its array and index. */
interface ValueLocation {
  readonly parent: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

type ValueChange = (record: unknown, mutation: Mutation) => unknown;

const valueChanges: Readonly<Partial<Record<Kind, ValueChange>>> = {
  'drop a field': onValue(({ parent, key }) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }),
  'retype a value': onValue((location, { value }) => set(location, value)),
  'rename a field': onValue((location, { extent }) => {
    if (Array.isArray(location.parent)) return;
    const value = get(location);
    delete location.parent[location.key];
    define(
      location.parent,
      extent < 0.5 ? `${location.key}s` : pick(fieldNames, extent * 2 - 1),
      value,
    );
  }),
  'truncate a value': onValue((location, { extent }) => {
    const value = get(location);
    if (typeof value === 'string') set(location, value.slice(0, Math.floor(value.length * extent)));
    else if (Array.isArray(value)) value.splice(Math.floor(value.length * extent));
  }),
  'lengthen a value': onValue((location, { text, extent }) => {
    const value = get(location);
    if (typeof value === 'string')
      set(location, (value + text).repeat(1 + Math.floor(extent * 20)));
    else if (typeof value === 'number') set(location, value * 1000);
  }),
  'insert a field': onValue(({ parent }, { extent, value, text }) => {
    if (Array.isArray(parent)) parent.splice(Math.floor(parent.length * extent), 0, value);
    else define(parent, extent < 0.5 ? text : pick(fieldNames, extent * 2 - 1), value);
  }),
  'repeat an item': onValue(({ parent, key }) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(parent[Number(key)]));
  }),
  'swap two values': (record, { start, extent }) => {
    const locations = locationsIn(record);
    const first = pick(locations, start);
    const second = pick(locations, extent);
    const firstValue = structuredClone(get(first));
    const secondValue = structuredClone(get(second));
    set(first, secondValue);
    set(second, firstValue);
  },
};

function onValue(change: (location: ValueLocation, mutation: Mutation) => void): ValueChange {
  return (record, mutation) => change(pick(locationsIn(record), mutation.start), mutation);
}

function locationsIn(value: unknown): ValueLocation[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as ValueLocation['parent'];
  const keys = Array.isArray(parent) ? [...parent.keys()] : Object.keys(parent);
  return keys.flatMap((key) => [{ parent, key }, ...locationsIn(get({ parent, key }))]);
}

function get({ parent, key }: ValueLocation): unknown {
  return (parent as Record<string | number, unknown>)[key];
}

function set({ parent, key }: ValueLocation, value: unknown): void {
  define(parent, key, value);
}

/** Defines an own property. An assignment to `__proto__` would set the prototype instead. */
function define(parent: object, key: string | number, value: unknown): void {
  Object.defineProperty(parent, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

/** Changes the fields of a record; in a Markdown file, those of its front matter. */
function withFields(file: string, text: string, change: (record: unknown) => unknown): string {
  const [, fields = text, body = ''] = file.endsWith('.md')
    ? (/^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? [])
    : [];
  const record: unknown = parse(fields);
  change(record);
  const written = stringify(record, { aliasDuplicateObjects: false });
  return file.endsWith('.md') ? `---\n${written}---\n${body}` : written;
}

function pick<T>(items: readonly T[], fraction: number): T {
  const item = items[Math.floor(items.length * fraction)];
  if (item === undefined && items.length === 0) throw new Error('there is nothing to choose from');
  return item as T;
}
