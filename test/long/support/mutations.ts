/** Changes to records as a slip of the hand, a bad merge or a bad disk makes them. */
import path from 'node:path';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';

/** One change to one file; `at` and `until` are fractions of its text, or of the values in it. */
export interface Mutation {
  readonly file: string;
  readonly kind: Kind;
  readonly at: number;
  readonly until: number;
  readonly text: string;
  readonly value: unknown;
}

/** A file that the change leaves: its name below data/, and its bytes. Nothing where it is gone. */
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

/** What means something to YAML, Markdown, HTML, JavaScript or a file system. */
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

/** Names that a field gets by accident. */
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
    at: fraction,
    until: fraction,
    text: fc.oneof(
      fc.constantFrom(...snippets),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    ),
    value: fc.oneof(fc.constantFrom<unknown>(...values), fc.jsonValue({ maxDepth: 2 })),
  });
}

export function mutate(mutation: Mutation, bytes: Buffer): Changed {
  const { file, kind } = mutation;
  const whole = (text: string): Changed => ({ file, bytes: Buffer.from(text) });
  if (kind === 'remove the file') return undefined;
  if (kind === 'damage a byte') return { file, bytes: damaged(bytes, mutation) };
  if (kind === 'truncate the file')
    return { file, bytes: bytes.subarray(0, Math.floor(bytes.length * mutation.at)) };
  const named = renamed(mutation);
  if (named !== undefined) return { file: named, bytes };
  const text = bytes.toString();
  const ofText = textChanges[kind];
  if (ofText) return whole(ofText(text, mutation));
  const ofValue = valueChanges[kind];
  if (!ofValue) throw new Error(`there is no way to ${kind}`);
  return whole(withFields(file, text, (record) => ofValue(record, mutation)));
}

function renamed({ file, kind, text, at }: Mutation): string | undefined {
  const { dir, name, ext } = path.posix.parse(file);
  const plain = text.replace(/[/\0]/g, '');
  if (kind === 'change the ending')
    return path.posix.join(dir, `${name}${pick(['.txt', '.YAML', '.', '.yml.bak', '.html'], at)}`);
  if (kind === 'move the file')
    return path.posix.join(
      pick(['', 'posts', 'areas', 'nowhere', 'subareas/nowhere'], at),
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
  return path.posix.join(dir, `${pick(names, at)}${ext}`);
}

function damaged(bytes: Buffer, { at, until }: Mutation): Buffer {
  const copy = Buffer.from(bytes);
  copy[Math.floor(copy.length * at)] = Math.floor(until * 256);
  return copy;
}

type TextChange = (text: string, mutation: Mutation) => string;

const textChanges: Readonly<Partial<Record<Kind, TextChange>>> = {
  'drop characters': (text, { at, until }) => splice(text, at, 1 + Math.floor(until * 20), ''),
  'insert text': (text, { at, text: added }) => splice(text, at, 0, added),
  'replace a character': (text, { at, text: added }) => splice(text, at, 1, added),
  'drop lines': onLines((lines, at, { until }) => lines.splice(at, 1 + Math.floor(until * 5))),
  'insert a line': onLines((lines, at, { text }) => lines.splice(at, 0, text)),
  'repeat a line': onLines((lines, at) => lines.splice(at, 0, lines[at] ?? '')),
  'indent a line': onLines((lines, at, { until }) => {
    const line = lines[at] ?? '';
    lines[at] =
      until < 0.3
        ? line.replace(/^ {1,2}/, '')
        : `${pick([' ', '  ', '\t', '        '], until)}${line}`;
  }),
  'swap two lines': onLines((lines, at, { until }) => {
    const other = Math.floor(lines.length * until);
    [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? ''];
  }),
};

function onLines(change: (lines: string[], at: number, mutation: Mutation) => unknown): TextChange {
  return (text, mutation) => {
    const lines = text.split('\n');
    change(lines, Math.floor(lines.length * mutation.at), mutation);
    return lines.join('\n');
  };
}

function splice(text: string, at: number, count: number, added: string): string {
  const start = Math.floor(text.length * at);
  return text.slice(0, start) + added + text.slice(start + count);
}

/** A value and where it stands: in a group by its name, in a list by its number. */
interface Place {
  readonly parent: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

type ValueChange = (record: unknown, mutation: Mutation) => unknown;

const valueChanges: Readonly<Partial<Record<Kind, ValueChange>>> = {
  'drop a field': onPlace(({ parent, key }) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }),
  'retype a value': onPlace((place, { value }) => set(place, value)),
  'rename a field': onPlace((place, { until }) => {
    if (Array.isArray(place.parent)) return;
    const value = get(place);
    delete place.parent[place.key];
    define(place.parent, until < 0.5 ? `${place.key}s` : pick(fieldNames, until * 2 - 1), value);
  }),
  'truncate a value': onPlace((place, { until }) => {
    const value = get(place);
    if (typeof value === 'string') set(place, value.slice(0, Math.floor(value.length * until)));
    else if (Array.isArray(value)) value.splice(Math.floor(value.length * until));
  }),
  'lengthen a value': onPlace((place, { text, until }) => {
    const value = get(place);
    if (typeof value === 'string') set(place, (value + text).repeat(1 + Math.floor(until * 20)));
    else if (typeof value === 'number') set(place, value * 1000);
  }),
  'insert a field': onPlace(({ parent }, { until, value, text }) => {
    if (Array.isArray(parent)) parent.splice(Math.floor(parent.length * until), 0, value);
    else define(parent, until < 0.5 ? text : pick(fieldNames, until * 2 - 1), value);
  }),
  'repeat an item': onPlace(({ parent, key }) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(parent[Number(key)]));
  }),
  'swap two values': (record, { at, until }) => {
    const places = placesOf(record);
    const [one, other] = [pick(places, at), pick(places, until)];
    const [left, right] = [structuredClone(get(one)), structuredClone(get(other))];
    set(one, right);
    set(other, left);
  },
};

function onPlace(change: (place: Place, mutation: Mutation) => void): ValueChange {
  return (record, mutation) => change(pick(placesOf(record), mutation.at), mutation);
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Place['parent'];
  const keys = Array.isArray(parent) ? [...parent.keys()] : Object.keys(parent);
  return keys.flatMap((key) => [{ parent, key }, ...placesOf(get({ parent, key }))]);
}

function get({ parent, key }: Place): unknown {
  return (parent as Record<string | number, unknown>)[key];
}

function set({ parent, key }: Place, value: unknown): void {
  define(parent, key, value);
}

/** As a field of its own, whatever its name: an assignment to __proto__ would be none. */
function define(parent: object, key: string | number, value: unknown): void {
  Object.defineProperty(parent, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

/** Changes a record's fields; of Markdown, those above its text. */
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
