/** The hints for fields that people look for in the wrong place name fields that exist. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { type RecordSource, readSource } from '../../generator/content/record.ts';
import { problemsOfIssues } from '../../generator/content/schema-problems.ts';
import { collections } from '../../site/schema/collections.ts';
import { subarea } from '../../site/schema/practice.ts';

interface Group {
  readonly properties?: Readonly<Record<string, Group>>;
  readonly items?: Group;
  readonly anyOf?: readonly Group[];
  readonly unknownFieldHints?: Readonly<Record<string, string>>;
}

interface Hint {
  readonly group: Group;
  /** Name of the unknown field. */
  readonly field: string;
  readonly text: string;
}

const schemas = Object.values(collections).map(({ schema }) => schema);
const hints = schemas.flatMap((schema) =>
  hintsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Group),
);

function hintsIn(group: Group): Hint[] {
  const { properties = {}, items, anyOf = [], unknownFieldHints = {} } = group;
  const nested = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [
    ...Object.entries(unknownFieldHints).map(([field, text]) => ({ group, field, text })),
    ...nested.flatMap(hintsIn),
  ];
}

/**
 * Whether a group, an item of it, or one of its alternatives has a field such as `exhibit.table`.
 */
function hasField(group: Group | undefined, path: readonly string[]): boolean {
  if (!group) return false;
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const { properties = {}, items, anyOf = [] } = group;
  const isDirect = Object.hasOwn(properties, name) && hasField(properties[name], rest);
  return isDirect || hasField(items, path) || anyOf.some((branch) => hasField(branch, path));
}

function recordOf(value: object, schema: z.ZodType) {
  const source = readSource('data/x.json', JSON.stringify(value)) as RecordSource;
  return { ...source, schema };
}

function hintsFor(schema: z.ZodType, value: object): (string | undefined)[] {
  const { error } = schema.safeParse(value);
  return problemsOfIssues(recordOf(value, schema), error?.issues ?? []).map(({ hint }) => hint);
}

it('hints name a field of the same record', () => {
  const wrong = hints.filter(({ group, text }) => {
    const [, name] = /\buse ([\w.]+)/.exec(text) ?? [];
    return name !== undefined && !hasField(group, name.split('.'));
  });
  expect(hints.length).toBeGreaterThan(5);
  expect(wrong.map(({ field, text }) => `${field}: ${text}`)).toEqual([]);
});

it('hints are only for fields that do not exist', () => {
  const known = hints.filter(({ group, field }) => hasField(group, [field]));
  expect(known.map(({ field }) => field)).toEqual([]);
});

/** A usual name, where people write it, and a part of the hint. */
const usualNames: readonly (readonly [keyof typeof collections, string, string])[] = [
  ['firm', 'fields', 'use form.fields'],
  ['firm', 'openingHours', 'use hours'],
  ['firm', 'pages', 'data/pages/'],
  ['contact', 'fields', 'form.fields in data/firm.yaml'],
  ['home', 'logo', 'logo in data/firm.yaml'],
  ['home', 'banner', 'use hero'],
  ['about', 'colors', 'brand in data/firm.yaml'],
  ['about', 'awards', 'use accolades'],
  ['offices', 'geo', 'use coordinates'],
  ['offices', 'gallery', 'use images'],
  ['people', 'nickname', 'use knownAs'],
  ['people', 'locations', 'use offices'],
  ['areas', 'table', 'use sections'],
  ['subareas', 'list', 'use sections'],
  ['pages', 'sections', 'write headings in the text'],
  ['posts', 'tags', 'use category'],
  ['areas', 'clock', 'use deadlines'],
  ['home', 'urgent', 'data/deadlines/'],
];

it.each(usualNames)('a hint leads from %s.%s to the field', (name, field, part) => {
  const texts = hintsFor(collections[name].schema, { [field]: '' });
  expect(texts).toContainEqual(expect.stringContaining(part));
});

it('hints lead from names in data/firm.yaml to fields that it has', () => {
  const names = hints.flatMap(
    ({ text }) => /^set ([\w.]+) in data\/firm\.yaml/.exec(text)?.[1] ?? [],
  );
  const firm = z.toJSONSchema(collections.firm.schema, { io: 'input', unrepresentable: 'any' });
  expect(names).toContain('form.fields');
  expect(names.filter((name) => !hasField(firm as Group, name.split('.')))).toEqual([]);
});

it('the hint for a table in content leads to sections', () => {
  const subarea = { content: ['| Fee | Amount |\n|---|---|\n| Filing | $350 |'] };
  expect(hintsFor(collections.subareas.schema, subarea)).toContainEqual(
    expect.stringMatching(/^put a list, a table, or a heading into the content of .* sections/),
  );
});

it('hints appear in the problems of a record', () => {
  const { firm, subareas, offices, people, contact } = collections;
  expect(hintsFor(firm.schema, { colors: { ink: 'red' } })).toContain('use brand');
  expect(hintsFor(subareas.schema, { table: '| a |' })).toContain('use exhibit.table, or sections');
  const person = { education: 'J.D., 2009', bio: 'Keeps the calendar.' };
  expect(hintsFor(people.schema, person)).toEqual(
    expect.arrayContaining([
      'write each degree as { degree: J.D., institution: State University, year: 2009 }',
      expect.stringMatching(/^begin each paragraph .* profile\.bio$/),
    ]),
  );
  expect(hintsFor(contact.schema, { urgent: { clocks: [] } })).toContainEqual(
    expect.stringContaining('data/deadlines/'),
  );
  expect(hintsFor(offices.schema, { hours: [{ opens: '9:00' }] })).toContain('use from');
  expect(hintsFor(offices.schema, { hours: 'By appointment' })).toContain(
    'write a list; for an office that is open by appointment, set its field byAppointment to true',
  );
});

it.each([
  ['days', -60],
  ['months', 0],
  ['weekdays', -1],
])('the hint for %s: %i says that periods count forward', (unit, length) => {
  const texts = hintsFor(collections.deadlines.schema, { period: { [unit]: length } });
  expect(texts).toContainEqual(expect.stringContaining('only count forward'));
});

it('hints come with a message that excludes the bound itself', () => {
  const { schema } = collections.deadlines;
  const value = { period: { days: 0 } };
  const { error } = schema.safeParse(value);
  const messages = problemsOfIssues(recordOf(value, schema), error?.issues ?? []).map(
    ({ message }) => message,
  );
  expect(messages).toContain('expected a number above 0, got 0');
});

it('the description of translationOf names a sub-area together with its area', () => {
  const { description } = subarea.shape.translationOf.meta() ?? {};
  expect(description).toContain('`area/sub-area`');
});
