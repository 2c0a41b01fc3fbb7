import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Collections, collection, single } from '../../generator/content/collections.ts';
import { blocks, line, paragraph, reference, staticFile } from '../../generator/content/fields.ts';
import type { RecordCache } from '../../generator/content/find-records.ts';
import { loadContent } from '../../generator/content/load.ts';
import type { Problem } from '../../generator/lib/problems.ts';
import { compareText } from '../../generator/lib/text.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const note = z.strictObject({
  title: line(),
  order: z.int().optional(),
  next: reference('notes').optional(),
});
const notes = collection({ folder: 'notes', schema: note });

async function load<C extends Collections>(
  collections: C,
  files: Readonly<Record<string, string>>,
  more = {},
) {
  const root = temporaryFolder();
  writeFiles(path.join(root, 'data'), { '.keep': '', ...files });
  return loadContent(collections, { ...foldersIn(root), ...more });
}

const foldersIn = (root: string) => ({
  root,
  data: path.join(root, 'data'),
  static: path.join(root, 'static'),
  buildDate: '2026-11-20',
  includeDrafts: false,
});

const reportLines = (problems: readonly Problem[]) =>
  problems.map(({ file, position, field, message }) =>
    [position ? `${file}:${position.line}:${position.column}` : file, field, message]
      .filter(Boolean)
      .join('  '),
  );

test('a reference is checked wherever a schema allows one', async () => {
  type Tree = { readonly to?: string | undefined; readonly below?: readonly Tree[] | undefined };
  const tree: z.ZodType<Tree> = z.lazy(() =>
    z.strictObject({ to: reference('notes').optional(), below: z.array(tree).optional() }),
  );
  const all = z.strictObject({
    named: z.record(z.string(), reference('notes')),
    pair: z.tuple([line(), reference('notes')]),
    both: z.intersection(z.object({ a: reference('notes') }), z.object({ b: line() })),
    tree,
  });
  const { problems } = await load(
    { notes, all: single({ file: 'all', schema: all }) },
    {
      'notes/a.yaml': 'title: A',
      'all.yaml':
        'named: { x: a, y: gone }\npair: [one, lost]\nboth: { a: away, b: x }\ntree: { below: [{ to: a }, { to: off }] }',
    },
  );
  expect(reportLines(problems)).toEqual([
    'data/all.yaml:1:19  named.y  there is no record "gone" in notes',
    'data/all.yaml:2:13  pair[1]  there is no record "lost" in notes',
    'data/all.yaml:3:12  both.a  there is no record "away" in notes',
    'data/all.yaml:4:34  tree.below[1].to  there is no record "off" in notes',
  ]);
});

test('a schema must not define a field that every record has', async () => {
  const things = collection({ folder: 'things', schema: z.strictObject({ file: line() }) });
  const { problems } = await load({ things }, { 'things/a.yaml': 'file: x' });
  expect(reportLines(problems)).toEqual([
    'data/things/a.yaml:1:7  file  each record has an id and a file of its own already',
  ]);
});

describe('records', () => {
  test('get their id and file from their path', async () => {
    const { content, problems } = await load(
      { notes },
      { 'notes/a.yaml': 'title: A', 'notes/deep/er/b-2.json': '{"title":"B"}' },
    );
    expect(problems).toEqual([]);
    expect(content.notes).toEqual([
      { id: 'a', file: 'data/notes/a.yaml', title: 'A' },
      { id: 'deep/er/b-2', file: 'data/notes/deep/er/b-2.json', title: 'B' },
    ]);
  });

  test('have Markdown texts that know their file', async () => {
    const schema = z.strictObject({
      list: z.array(z.strictObject({ text: paragraph() })),
      body: blocks(),
    });
    const { content } = await load(
      { notes: collection({ folder: 'notes', schema }) },
      {
        'notes/a.md': '---\nlist: [{ text: A }]\n---\n[B](deep/b.yaml)',
        'notes/deep/b.yaml': 'list: [{ text: "[A](../a.md#x)" }]\nbody: B',
        'notes/c.yaml': 'list: []\nbody: "[A](/a/)"',
      },
    );
    const [a, c, b] = content.notes;
    expect([a?.body.file, b?.list[0]?.text.file, c?.body.file]).toEqual([
      'data/notes/a.md',
      'data/notes/deep/b.yaml',
      'data/notes/c.yaml',
    ]);
  });

  test('are normalized to Unicode normalization form C', async () => {
    const typed = 'title: Nguy\u1ec5n'.normalize('NFD');
    expect(typed).not.toContain('\u1ec5');
    const { content } = await load({ notes }, { 'notes/a.yaml': typed });
    expect(content.notes[0]?.title).toBe('Nguy\u1ec5n');
  });

  test('are sorted by their order, then by their id', async () => {
    const files = {
      'notes/c.yaml': 'title: C',
      'notes/b.yaml': 'title: B\norder: 2',
      'notes/a.yaml': 'title: A\norder: 10',
      'notes/d.yaml': 'title: D\norder: 2',
    };
    const { content } = await load({ notes }, files);
    expect(content.notes.map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
  });

  test("are sorted by their collection's comparison function", async () => {
    const backwards = collection({
      folder: 'notes',
      schema: note,
      sort: (left, right) => (left.id < right.id ? 1 : -1),
    });
    const { content } = await load(
      { notes: backwards },
      { 'notes/a.yaml': 'title: A', 'notes/b.yaml': 'title: B' },
    );
    expect(content.notes.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('a collection without its folder is reported, unless its schema is optional', async () => {
    const optional = collection({ folder: 'more', schema: note.optional() });
    const missing = await load({ notes, optional }, {});
    expect(missing.problems).toMatchObject([
      {
        code: 'missing-file',
        file: 'data/notes',
        hint: 'create it, or make the schema of the collection notes optional',
      },
    ]);
    const { content, problems } = await load({ optional }, {});
    expect({ content, problems }).toEqual({ content: { optional: [] }, problems: [] });
  });

  test('files whose name begins with a dot are ignored', async () => {
    const { problems } = await load({ notes }, { '.DS_Store': 'x', 'notes/.gitkeep': '' });
    expect(problems).toEqual([]);
  });

  test('a symbolic link is followed or reported, never ignored', async () => {
    const root = temporaryFolder();
    writeFiles(root, { 'elsewhere.yaml': 'title: A', 'data/notes/b.yaml': 'title: B' });
    symlinkSync(path.join(root, 'elsewhere.yaml'), path.join(root, 'data/notes/a.yaml'));
    const { content, problems } = await loadContent({ notes }, foldersIn(root));
    expect(problems.length === 0 ? content.notes.length : problems.length + 1).toBe(2);
  });

  test('a missing data folder is reported', async () => {
    const { problems } = await loadContent({ notes }, foldersIn(temporaryFolder()));
    expect(problems).toMatchObject([{ file: 'data' }]);
  });
});

describe('single files', () => {
  const firm = single({ file: 'firm', schema: z.strictObject({ name: line() }) });

  test.each([
    ['firm.yaml', 'name: A'],
    ['firm.yml', 'name: A'],
    ['firm.json', '{"name":"A"}'],
  ])('%s is read', async (file, text) => {
    const { content, problems } = await load({ firm }, { [file]: text });
    expect(problems).toEqual([]);
    expect(content.firm).toEqual({ id: 'firm', file: `data/${file}`, name: 'A' });
  });

  test('may be in a subfolder', async () => {
    const { content } = await load(
      { firm: single({ file: 'about/firm', schema: firm.schema }) },
      { 'about/firm.yaml': 'name: A' },
    );
    expect(content.firm).toMatchObject({ id: 'about/firm', name: 'A' });
  });

  test('are required', async () => {
    expect(reportLines((await load({ firm }, {})).problems)).toEqual([
      'data/firm.yaml  this file is required, and does not exist',
    ]);
  });

  test.each([
    ['a list', z.array(line()), '["one"]'],
    ['a text', line(), '"one"'],
    ['null', z.null(), 'null'],
  ])('must contain an object, and not %s', async (_, schema, text) => {
    // @ts-expect-error: the type of `single` refuses these schemas too, except for one of type any.
    const tags = single({ file: 'tags', schema });
    const { problems } = await load({ tags }, { 'tags.json': text });
    expect(problems).toMatchObject([
      {
        code: 'site-error',
        file: 'data/tags.json',
        message: `expected the schema of this record to return an object, got ${text}`,
      },
    ]);
  });

  test('must not exist twice', async () => {
    const { problems } = await load(
      { firm },
      { 'firm.yaml': 'name: A', 'firm.json': '{"name":"A"}' },
    );
    expect(reportLines(problems)).toEqual([
      'data/firm.yaml  the id "firm" is taken by data/firm.json',
    ]);
  });
});

describe('file names', () => {
  test.each([
    ...[
      'a',
      'a-b',
      '2026',
      'a1',
      'con-artists',
      'deep/a',
      'index',
      'A',
      'a_b',
      'a--b',
      'Deep/A',
      'v1.2',
    ],
  ])('%s is a valid id', async (id) => {
    expect((await load({ notes }, { [`notes/${id}.yaml`]: 'title: A' })).problems).toEqual([]);
  });

  test.each([
    ['a b', 'a-b'],
    ['-a', 'a'],
    ['a.', 'a'],
    ['Käse', 'kase'],
  ])('%s is not a valid id, and %s is suggested', async (name, proposal) => {
    const { problems } = await load({ notes }, { [`notes/${name}.yaml`]: 'title: A' });
    expect(problems).toMatchObject([{ code: 'bad-id', hint: `rename it to ${proposal}` }]);
  });
});

test('a file has the id of its folder if it is the index, or the one that the site chooses', async () => {
  const idsOf = async (idOf?: (file: string) => string) => {
    const collections = {
      notes: collection({ folder: 'notes', schema: note, ...(idOf && { idOf }) }),
    };
    const files = {
      'notes/index.yaml': 'title: A',
      'notes/b/index.yaml': 'title: B',
      'notes/C.yaml': 'title: C',
    };
    const { content, problems } = await load(collections, files);
    expect(problems).toEqual([]);
    return content.notes.map(({ id }) => id);
  };
  expect(await idsOf()).toEqual(['C', 'b', 'index']);
  expect(await idsOf((file) => file.toLowerCase().replaceAll(/[/.]/g, '-'))).toEqual([
    'b-index-yaml',
    'c-yaml',
    'index-yaml',
  ]);
});

test.each(['con', 'aux', 'COM1', 'nul/a'])(
  '%s is a reserved name, which is reported without a suggestion',
  async (name) => {
    const { problems } = await load({ notes }, { [`notes/${name}.yaml`]: 'title: A' });
    expect(problems).toMatchObject([{ code: 'bad-id', hint: 'give it another name' }]);
  },
);

describe('a message about a value quotes it as it is written', () => {
  const zip = {
    zip: single({ file: 'zip', schema: z.strictObject({ code: z.string(), n: z.int().max(5) }) }),
  };

  test.each([
    ['02134', '02134'],
    ['1.10', '1.10'],
    ['0x1F', '0x1F'],
    ['+15550100', '+15550100'],
    ['12345678901234567890', '12345678901234567890'],
    ['1e3', '1e3'],
    ['True', 'True'],
    ['Null', 'Null'],
    ['~', '~'],
    ['.inf', '.inf'],
    ['-0 # note', '-0'],
  ])('%s', async (source, quoted) => {
    const { problems } = await load(zip, { 'zip.yaml': `code: ${source}\nn: 1\n` });
    const message = `expected a text, got ${quoted}`;
    expect(problems).toMatchObject([{ message, hint: `quote it: "${quoted}"` }]);
  });

  test('in JSON and in front matter', async () => {
    const json = await load(zip, { 'zip.json': '{"code": 1.10, "n": 1}' });
    expect(json.problems).toMatchObject([{ hint: 'quote it: "1.10"' }]);
    const { problems } = await load(zip, { 'zip.md': '---\ncode: 02134\nn: 1\n---\n' });
    expect(problems.map(({ hint }) => hint)).toContain('quote it: "02134"');
  });

  test('if it is too large', async () => {
    const { problems } = await load(zip, { 'zip.yaml': 'code: x\nn: 0x10\n' });
    expect(problems).toMatchObject([{ message: 'expected a number of at most 5, got 0x10' }]);
  });

  test('if it is one of several texts without its quotes', async () => {
    const version = {
      v: single({ file: 'v', schema: z.strictObject({ v: z.enum(['1.0', '1.10']) }) }),
    };
    const { problems } = await load(version, { 'v.yaml': 'v: 1.10\n' });
    expect(problems).toMatchObject([
      { message: 'expected one of "1.0", "1.10", got 1.10', hint: 'quote it: "1.10"' },
    ]);
  });
});

describe('references', () => {
  const page = z.strictObject({
    one: reference('notes').optional(),
    many: z.array(reference('notes', 'pages')).optional(),
    group: z
      .strictObject({ items: z.array(z.strictObject({ to: reference('notes') })) })
      .optional(),
    either: z
      .union([z.strictObject({ note: reference('notes') }), z.strictObject({ text: line() })])
      .optional(),
  });
  const collections = {
    notes,
    pages: collection({ folder: 'pages', schema: page.optional() }),
    home: single({ file: 'home', schema: page }),
  };
  const files = { 'home.yaml': '{}', 'notes/a.yaml': 'title: A' };

  test.each([
    ['one', 'one: a'],
    ['many, to either collection', 'many: [a, p]'],
    ['in a group', 'group:\n  items:\n    - to: a'],
    ['in one of two kinds', 'either:\n  note: a'],
    ['in the other kind', 'either:\n  text: zzz'],
    ['none', '{}'],
  ])('to an existing record are accepted: %s', async (_, text) => {
    expect((await load(collections, { ...files, 'pages/p.yaml': text })).problems).toEqual([]);
  });

  test.each([
    ['one: zzzz', 'data/pages/p.yaml:1:6  one  there is no record "zzzz" in notes'],
    ['one: p', 'data/pages/p.yaml:1:6  one  there is no record "p" in notes'],
    [
      'many: [a, zzzz]',
      'data/pages/p.yaml:1:11  many[1]  there is no record "zzzz" in notes or pages',
    ],
    [
      'group:\n  items:\n    - to: zzzz',
      'data/pages/p.yaml:3:11  group.items[0].to  there is no record "zzzz" in notes',
    ],
    [
      'either:\n  note: zzzz',
      'data/pages/p.yaml:2:9  either.note  there is no record "zzzz" in notes',
    ],
  ])('to a missing record are reported: %j', async (text, message) => {
    expect(
      reportLines((await load(collections, { ...files, 'pages/p.yaml': text })).problems),
    ).toEqual([message]);
  });

  test('to a collection return the record, even if they are circular or a file was read again', async () => {
    const areas = collection({
      folder: 'areas',
      schema: z.strictObject({
        title: line(),
        get people() {
          return z.array(reference(people));
        },
      }),
    });
    const person = z.strictObject({ name: line(), area: reference(areas) });
    const people = collection({ folder: 'people', schema: person });
    const root = temporaryFolder();
    const write = (files: Readonly<Record<string, string>>) =>
      writeFiles(path.join(root, 'data'), files);
    const recordCache: RecordCache = new Map();
    const read = async () =>
      (await loadContent({ areas, people }, foldersIn(root), recordCache)).content;

    write({
      'areas/law.yaml': 'title: Law\npeople: [ann]',
      'people/ann.yaml': 'name: Ann\narea: law',
    });
    const first = await read();
    expect(first.people[0]?.area.people[0]?.area.title).toBe('Law');
    expect(first.people[0]?.area).toBe(first.areas[0]);

    write({ 'areas/law.yaml': 'title: Trade\npeople: []' });
    const second = await read();
    expect(second.people[0]?.area).toBe(second.areas[0]);
    expect(second.people[0]?.area).toEqual({
      id: 'law',
      file: 'data/areas/law.yaml',
      title: 'Trade',
      people: [],
    });
  });

  test('to an invalid record lead to its fields once it is fixed, also in a file of another kind', async () => {
    const people = collection({ folder: 'people', schema: z.strictObject({ name: line() }) });
    const office = single({ file: 'office', schema: z.strictObject({ head: reference(people) }) });
    const root = temporaryFolder();
    const write = (files: Readonly<Record<string, string>>) =>
      writeFiles(path.join(root, 'data'), files);
    const recordCache: RecordCache = new Map();
    const read = () => loadContent({ office, people }, foldersIn(root), recordCache);

    write({ 'office.yaml': 'head: ann', 'people/ann.yaml': 'nam: Ann' });
    expect((await read()).problems).not.toEqual([]);
    write({ 'people/ann.yaml': 'name: Ann' });
    const { content, problems } = await read();
    expect(problems).toEqual([]);
    expect(content.office.head).toEqual({ id: 'ann', file: 'data/people/ann.yaml', name: 'Ann' });
    expect(content.office.head).toBe(content.people[0]);

    rmSync(path.join(root, 'data/people/ann.yaml'));
    write({ 'people/ann.json': '{ "name": "Anna" }' });
    const renamed = await read();
    expect(renamed.problems).toEqual([]);
    expect(renamed.content.office.head).toMatchObject({
      file: 'data/people/ann.json',
      name: 'Anna',
    });
    expect(renamed.content.office.head).toBe(renamed.content.people[0]);
  });

  test('to a record that is being read have its id and file, so that they can be recognized', async () => {
    const people = collection({ folder: 'people', schema: z.strictObject({ name: line() }) });
    const keysOf = (value: object) => Object.keys(value);
    const office = z.strictObject({ head: reference(people).transform(keysOf) });
    const { content } = await load(
      { office: single({ file: 'office', schema: office }), people },
      { 'office.yaml': 'head: ann', 'people/ann.yaml': 'name: Ann' },
    );
    expect(content.office.head).toEqual(['id', 'file']);
  });

  test('to a collection may determine the order', async () => {
    const areas = collection({ folder: 'areas', schema: z.strictObject({ title: line() }) });
    const person = z.strictObject({ area: reference(areas) });
    const people = collection({
      folder: 'people',
      schema: person,
      sort: (left, right) => compareText(left.area.title, right.area.title),
    });
    const { content } = await load(
      { people, areas },
      {
        ...{ 'areas/a.yaml': 'title: Z', 'areas/b.yaml': 'title: Y' },
        ...{ 'people/ann.yaml': 'area: a', 'people/bea.yaml': 'area: b' },
      },
    );
    expect(content.people.map(({ id }) => id)).toEqual(['bea', 'ann']);
  });

  test('to a collection that the site does not have are reported', async () => {
    const page = z.strictObject({
      to: reference(collection({ folder: 'things', schema: z.strictObject({}) })),
    });
    const { problems } = await load(
      { page: single({ file: 'page', schema: page }) },
      { 'page.yaml': 'to: x' },
    );
    expect(reportLines(problems)).toEqual([
      'data/page.yaml:1:5  to  the schema refers to the collection "things", which the site does not have',
    ]);
  });

  test('to an invalid record are accepted, and references in it are checked', async () => {
    const { problems } = await load(collections, {
      ...files,
      'notes/b.yaml': 'titel: B\nnext: zzzz',
      'home.yaml': 'one: b',
    });
    expect(reportLines(problems)).toEqual([
      'data/notes/b.yaml:1:1  title  this field is required: expected a text',
      'data/notes/b.yaml:2:7  next  there is no record "zzzz" in notes',
      'data/notes/b.yaml:1:1  titel  unknown field',
    ]);
  });

  test('to a file in static/ must lead to an existing file', async () => {
    const pictures = {
      home: single({ file: 'home', schema: z.strictObject({ photo: staticFile() }) }),
    };
    const { problems } = await load(pictures, { 'home.yaml': 'photo: /photos/a.jpg' });
    expect(reportLines(problems)).toEqual([
      'data/home.yaml:1:8  photo  names /photos/a.jpg, which does not exist',
    ]);
    expect(problems[0]?.hint).toBe('save it as static/photos/a.jpg, or correct the name');
    expect(
      (await load(pictures, { 'home.yaml': 'photo: /a.jpg', '../static/a.jpg': 'x' })).problems,
    ).toEqual([]);
  });

  test('in a single file are checked', async () => {
    const { problems } = await load(collections, { ...files, 'home.yaml': 'one: zzzz' });
    expect(reportLines(problems)).toEqual([
      'data/home.yaml:1:6  one  there is no record "zzzz" in notes',
    ]);
  });

  test.each([
    ['ada-byron-kings', 'did you mean "ada-byron-king"?'],
    ['ada', 'use one of: ada-byron-king, note'],
  ])('the hint for an unknown id names a similar one, or all: %s', async (id, hint) => {
    const named = {
      'notes/ada-byron-king.yaml': 'title: A',
      'notes/note.yaml': 'title: A',
      'home.yaml': `one: ${id}`,
    };
    const { problems } = await load(collections, named);
    expect(problems.map((problem) => problem.hint)).toEqual([hint]);
  });

  test('a long list of candidates is truncated', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `notes/note-number-${index + 10}.yaml`,
        'title: A',
      ]),
    );
    const { problems } = await load(collections, { ...many, 'home.yaml': 'one: zzzz' });
    expect(problems[0]?.hint).toMatch(/^use one of: note-number-10, (?:note-number-\d\d, ){7}…$/);
  });
});

describe('a problem in a union field is reported for the best matching type', () => {
  const deep = z.strictObject({ a: z.strictObject({ b: z.int() }) });
  const flat = z.strictObject({ url: line(), width: z.int() });
  const kinds = {
    things: collection({
      folder: 'things',
      schema: z.strictObject({ field: z.union([line(), deep, flat]) }),
    }),
  };

  test.each([
    ['field:\n  a:\n    b: x', ['data/things/one.yaml:3:8  field.a.b  expected a number, got "x"']],
    [
      'field:\n  url: x\n  width: y',
      ['data/things/one.yaml:3:10  field.width  expected a number, got "y"'],
    ],
    [
      'field:\n  url: x',
      ['data/things/one.yaml:2:3  field.width  this field is required: expected a number'],
    ],
    ['field: 5', ['data/things/one.yaml:1:8  field  expected a text, got 5']],
  ])('%j', async (text, expected) => {
    expect(reportLines((await load(kinds, { 'things/one.yaml': text })).problems)).toEqual(
      expected,
    );
  });
});

test('a problem in one record does not hide the problems of the others', async () => {
  const files = {
    'notes/a.yaml': 'title: [',
    'notes/b.yaml': 'titel: B',
    'notes/C.yaml': 'title: 5',
    'other.yaml': 'a: 1',
  };
  const { problems } = await load({ notes }, files);
  expect([...new Set(problems.map(({ file }) => file))].sort()).toEqual([
    'data/notes/C.yaml',
    'data/notes/a.yaml',
    'data/notes/b.yaml',
    'data/other.yaml',
  ]);
});

describe('a record with a date', () => {
  const post = z.strictObject({ day: z.string(), draft: z.boolean().default(false) });
  const posts = collection({
    folder: 'posts',
    schema: post,
    sort: (left, right) => left.day.localeCompare(right.day),
    publishOn: ({ day, draft }) => (draft ? 'draft' : day),
  });
  const files = {
    'posts/a.yaml': "day: '2026-11-20'",
    'posts/b.yaml': "day: '2026-11-21'",
    'posts/c.yaml': "day: '2026-11-19'\ndraft: true",
    'posts/d.yaml': "day: '2026-11-18'",
  };

  test('is left out until its date, and listed as unpublished', async () => {
    const { content, problems, unpublished } = await load({ posts }, files);
    expect(content.posts.map(({ id }) => id)).toEqual(['d', 'a']);
    expect(unpublished).toEqual(['data/posts/b.yaml', 'data/posts/c.yaml']);
    expect(problems).toEqual([]);
  });

  test('has to say a day, or that it is a draft', async () => {
    const wrong = collection({ folder: 'posts', schema: post, publishOn: () => 'May 5' });
    await expect(load({ posts: wrong }, files)).rejects.toMatchObject({
      problems: [
        { file: 'data/posts/a.yaml', message: 'expected a day from publishOn, got "May 5"' },
      ],
    });
  });

  test('is published before its date if drafts are included', async () => {
    const { content, unpublished } = await load({ posts }, files, { includeDrafts: true });
    expect(content.posts.map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
    expect(unpublished).toEqual([]);
  });

  test('cannot be referred to by a published record before its date', async () => {
    const lists = z.strictObject({
      best: z.array(reference('posts')).optional(),
      one: reference(posts).optional(),
    });
    const pages = {
      'lists/now.yaml': 'best: [a, soon]\none: c',
      'posts/soon.yaml': "day: '2026-12-01'",
      'posts/e.yaml': "day: '2027-01-01'",
    };
    const collections = { lists: collection({ folder: 'lists', schema: lists }), posts };
    const { problems } = await load(collections, { ...files, ...pages });
    expect(reportLines(problems)).toEqual([
      'data/lists/now.yaml:1:11  refers to "soon", which is not published yet',
      'data/lists/now.yaml:2:6  refers to "c", which is not published yet',
    ]);
    expect(
      (await load(collections, { ...files, ...pages }, { includeDrafts: true })).problems,
    ).toEqual([]);
  });

  test('has its problems reported even before its date', async () => {
    const { problems } = await load({ posts }, { 'posts/c.yaml': "day: '2027-01-01'\ndraf: true" });
    expect(problems).toMatchObject([{ code: 'unknown-field', file: 'data/posts/c.yaml' }]);
  });
});
