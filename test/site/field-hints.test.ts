/** The hints for fields that people look for in the wrong place name fields that exist. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { problemsOfIssues } from '../../generator/load/schema-problems.ts';
import { collections } from '../../site/schema/collections.ts';

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

function hintsFor(schema: z.ZodType, value: object): (string | undefined)[] {
  const { error } = schema.safeParse(value);
  const record = { file: 'data/x.yaml', text: '', value, schema };
  return problemsOfIssues(record, error?.issues ?? []).map(({ hint }) => hint);
}

it('name a field of the same record', () => {
  const wrong = hints.filter(({ group, text }) => {
    const [, name] = /\buse ([\w.]+)/.exec(text) ?? [];
    return name !== undefined && !hasField(group, name.split('.'));
  });
  expect(hints.length).toBeGreaterThan(5);
  expect(wrong.map(({ field, text }) => `${field}: ${text}`)).toEqual([]);
});

it('are only for fields that do not exist', () => {
  const known = hints.filter(({ group, field }) => hasField(group, [field]));
  expect(known.map(({ field }) => field)).toEqual([]);
});

it('appear in the problems of a record', () => {
  const { firm, subareas, offices } = collections;
  expect(hintsFor(firm.schema, { colors: { ink: 'red' } })).toContain('use brand');
  const elsewhere = { portal: '', social: [], whatsapp: '', disclaimer: '' };
  expect(hintsFor(firm.schema, elsewhere)).toEqual(
    expect.arrayContaining([
      'use links, with a label and a url',
      'use links, with social: true',
      'use links, with https://wa.me/ and the number',
      expect.stringContaining('use notices.everyPage'),
    ]),
  );
  expect(hintsFor(subareas.schema, { table: '| a |' })).toContain('use exhibit.table');
  const office = { hours: [{ appointment: true }] };
  expect(hintsFor(offices.schema, office)).toContain(
    'use remark; for an office without other hours, use its field byAppointment',
  );
  expect(hintsFor(offices.schema, { hours: 'By appointment' })).toContain(
    'write a list; for an office that is open by appointment, set its field byAppointment to true',
  );
});
