/** Tests collections that are one file with many records, or a function that loads them. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  type Collections,
  collection,
  type LoadRecords,
  single,
} from '../../generator/content/collections.ts';
import { blocks, line, reference } from '../../generator/content/fields.ts';
import { createProblemLocator, loadContent } from '../../generator/content/load.ts';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const bird = z.strictObject({
  name: line(),
  wingspan: z.int(),
  eats: reference('birds').optional(),
});
const inFile = collection({ file: 'birds', schema: bird });
const loadedBy = (load: LoadRecords) => collection({ load, schema: bird });

async function load<C extends Collections>(
  collections: C,
  files: Readonly<Record<string, string>> = {},
) {
  const root = temporaryFolder();
  writeFiles(root, { 'data/.keep': '', ...files });
  const folders = { root, data: path.join(root, 'data'), static: path.join(root, 'static') };
  const config = { ...folders, buildDate: '2026-11-20', includeDrafts: false };
  return { root, ...(await loadContent(collections, config)) };
}

const reportLines = (problems: readonly AnyProblem[]) =>
  problems.map(({ file, position, field, message, hint }) =>
    [position ? `${file}:${position.line}:${position.column}` : file, field, message, hint]
      .filter(Boolean)
      .join('  '),
  );

const yamlList = `- id: heron
  name: Heron
  wingspan: 180
- id: 42
  name: Egret
  wingspan: 150
  eats: heron
`;

const jsonGroup = `{
  "heron": { "name": "Heron", "wingspan": 180 },
  "egret": { "name": "Egret", "wingspan": 150, "eats": "heron" }
}`;

describe('a collection of one file', () => {
  test('may be a list of records with ids, and keeps its order', async () => {
    const { content, problems } = await load({ birds: inFile }, { 'data/birds.yaml': yamlList });
    expect(problems).toEqual([]);
    expect(content.birds).toEqual([
      { id: 'heron', file: 'data/birds.yaml#heron', name: 'Heron', wingspan: 180 },
      { id: '42', file: 'data/birds.yaml#42', name: 'Egret', wingspan: 150, eats: 'heron' },
    ]);
  });

  test('may be a group of records by their ids', async () => {
    const { content, problems } = await load({ birds: inFile }, { 'data/birds.json': jsonGroup });
    expect(problems).toEqual([]);
    expect(content.birds.map(({ id, name }) => [id, name])).toEqual([
      ['heron', 'Heron'],
      ['egret', 'Egret'],
    ]);
  });

  test('has errors at the line of the record, and all ids are checked', async () => {
    const text = `- id: heron
  name: Heron
  wingspan: wide
- id: heron
  name: Other
  wingspan: 1
- id: Great Egret
  name: Egret
  wingspan: 150
  eats: herons
- name: No id
  wingspan: 12
- just a text
`;
    const { problems } = await load({ birds: inFile }, { 'data/birds.yaml': text });
    expect(reportLines(problems)).toEqual([
      'data/birds.yaml:4:7  [1].id  the id "heron" is taken by [0]  give one of the two another id',
      'data/birds.yaml:7:7  [2].id  expected an id of letters, digits, and hyphens, got "Great Egret"  rename it to great-egret',
      'data/birds.yaml:11:3  [3]  this record has no id  add a field named id',
      'data/birds.yaml:13:3  [4]  this record has no id  add a field named id',
      'data/birds.yaml:3:13  [0].wingspan  expected a number, got "wide"',
      'data/birds.yaml:10:9  [2].eats  there is no record "herons" in birds  did you mean "heron"?',
      'data/birds.yaml:13:3  [4]  expected a group of fields, got "just a text"  it has the fields name, wingspan',
    ]);
  });

  test('is required, parsed once, and no Markdown', async () => {
    const missing = await load({ birds: inFile });
    const broken = await load({ birds: inFile }, { 'data/birds.json': '{ "a": ' });
    const markdown = await load({ birds: inFile }, { 'data/birds.md': '---\na: 1\n---\n' });
    const text = await load({ birds: inFile }, { 'data/birds.json': '"x"' });
    expect(missing.problems).toMatchObject([{ code: 'missing-file', file: 'data/birds.yaml' }]);
    expect(broken.problems).toMatchObject([
      { code: 'syntax', file: 'data/birds.json', position: { line: 1 } },
    ]);
    expect(markdown.problems).toMatchObject([
      { code: 'stray-file', message: 'expected records ending in .yaml, .yml, .json' },
      { code: 'missing-file' },
    ]);
    expect(reportLines(text.problems)).toEqual([
      'data/birds.json:1:1  expected a list of records, or a group of records by their ids, got "x"',
    ]);
  });

  test('gives rules a place in the file for each record', async () => {
    const { root } = await load({ birds: inFile }, { 'data/birds.yaml': yamlList });
    writeFiles(root, { 'data/birds.json': jsonGroup });
    const problemAt = createProblemLocator(root);
    const problem = { code: 'wide', message: 'is too wide' };
    const problems = [
      problemAt({ file: 'data/birds.yaml#42' }, ['wingspan'], problem),
      problemAt({ file: 'data/birds.yaml#heron' }, [], problem),
      problemAt({ file: 'data/birds.json#egret' }, ['name'], problem),
      problemAt({ file: 'birds#egret' }, ['name'], problem),
    ];
    expect(reportLines(problems)).toEqual([
      'data/birds.yaml:6:13  [1].wingspan  is too wide',
      'data/birds.yaml:1:3  [0]  is too wide',
      'data/birds.json:3:22  egret.name  is too wide',
      'birds#egret  name  is too wide',
    ]);
  });
});

test('thousands of records of one file are checked, and their problems located, in seconds', async () => {
  const records = Array.from({ length: 3000 }, (_, index) => [`r${index}`, { a: 'x'.repeat(400) }]);
  const text = JSON.stringify(Object.fromEntries(records), null, 1);
  const birds = collection({ file: 'birds', schema: z.strictObject({ a: z.string() }) });
  const { root, content } = await load({ birds }, { 'data/birds.json': text });
  const problemAt = createProblemLocator(root);
  const problem = { code: 'long', message: 'is long' };
  const located = content.birds.slice(0, 300).map((record) => problemAt(record, ['a'], problem));
  expect(located.at(-1)?.position).toEqual({ line: 300 * 3, column: 8 });
});

test('a text in a file of many records has pictures next to this file, whatever its id', async () => {
  const birds = collection({ file: 'birds', schema: z.strictObject({ body: blocks() }) });
  const sea = collection({ folder: 'sea', schema: bird });
  const files = {
    'data/birds.json': '{ "sea/gull": { "body": "![x](sea/a.svg)" } }',
    'data/sea/a.svg': '<svg/>',
  };
  const { content, problems } = await load({ birds, sea }, files);
  expect(problems).toEqual([]);
  expect(content.birds[0]?.body.children).toMatchObject([{ children: [{ src: '/sea/a.svg' }] }]);
});

test('a file of data/ that nothing reads has a hint beside a collection that a function loads', async () => {
  const { problems } = await load({ birds: loadedBy(() => []) }, { 'data/ab.yaml': 'a: 1' });
  expect(problems).toMatchObject([
    { code: 'stray-file', hint: expect.stringContaining('move it') },
  ]);
});

test.each([
  [['birds', bird], 'collection: expected a group of fields, got "birds"'],
  [
    [{ file: 'a' }],
    'collection({ schema }): expected a schema, as z.strictObject({ … }), got nothing',
  ],
  [[{ schema: bird }], 'collection expects one of folder, file, load, got none'],
  [
    [{ schema: bird, folder: 'a', file: 'b' }],
    'collection expects one of folder, file, load, got folder and file',
  ],
  [
    [{ schema: bird, file: 'birds.yaml' }],
    'collection({ file }): expected a file below data/ without its extension, got "birds.yaml"',
  ],
  [
    [{ schema: bird, folder: 'a/' }],
    'collection({ folder }): expected a folder below data/, got "a/"',
  ],
  [
    [{ schema: bird, folder: '../a' }],
    'collection({ folder }): expected a folder below data/, got "../a"',
  ],
])('a collection says what it expects: %j', (options, message) => {
  expect(() => Reflect.apply(collection, undefined, options)).toThrow(message);
});

test('a single record says what it expects', () => {
  const options = { file: 'site.yaml', schema: bird };
  expect(() => single(options)).toThrow(
    'single({ file }): expected a file below data/ without its extension, got "site.yaml"',
  );
});

describe('a collection that a function loads', () => {
  test('has the ids, references, days, and order that it would have in files', async () => {
    const days = { heron: 'draft', egret: '2026-01-01' } as const;
    const birds = collection({
      load: async () => [
        { id: 'heron', name: 'Heron', wingspan: 180, eats: 'egret' },
        { id: 'egret', name: 'Egret', wingspan: 150 },
      ],
      schema: bird,
      sort: (left, right) => left.wingspan - right.wingspan,
    });
    const sightings = collection({
      folder: 'sightings',
      schema: z.strictObject({ bird: reference(birds) }),
    });
    const files = { 'data/sightings/a.yaml': 'bird: heron' };
    const { content, problems } = await load({ birds, sightings }, files);
    const dated = { ...birds, publishOn: ({ id }: { id: string }) => days[id as 'heron'] };
    const drafts = await load({ birds: dated });
    expect(problems).toEqual([]);
    expect(content.birds.map(({ file }) => file)).toEqual(['birds#egret', 'birds#heron']);
    expect(content.sightings[0]?.bird).toBe(content.birds[1]);
    expect(drafts.unpublished).toEqual(['birds#heron']);
  });

  test('needs no folder for data, and is called once', async () => {
    let calls = 0;
    const birds = loadedBy(() => {
      calls += 1;
      return { heron: { name: 'Heron', wingspan: 180 } };
    });
    const root = temporaryFolder();
    const folders = { root, data: path.join(root, 'none'), static: path.join(root, 'static') };
    const config = { ...folders, buildDate: '2026-11-20', includeDrafts: false };
    await loadContent({ birds }, config);
    const { content, problems } = await loadContent({ birds }, config);
    expect({ calls, problems, count: content.birds.length }).toEqual({
      calls: 1,
      problems: [],
      count: 1,
    });
  });

  test('names the collection and the record in its errors, with hints for code', async () => {
    const { problems } = await load({
      birds: loadedBy(() => [
        { id: 'heron', name: 7, wingspan: null, color: 'gray' },
        { id: 'heron' },
        { name: 'Egret\u202e', wingspan: 1 },
      ]),
      nothing: loadedBy((() => undefined) as never),
      response: loadedBy((() => new Response('[]')) as never),
    });
    expect(reportLines(problems)).toEqual([
      'birds  [1].id  the id "heron" is taken by [0]  give one of the two another id',
      'birds  [2]  this record has no id  add a field named id',
      'nothing  expected a list of records, or a group of records by their ids, got nothing',
      'response  expected a list of records, or a group of records by their ids, got a group of fields',
      'birds#heron  name  expected a text, got 7',
      'birds#heron  wingspan  expected a number, got null',
      'birds#heron  color  unknown field  known fields: name, wingspan, eats',
      'birds#2  name  this contains an invisible character  remove it in load',
    ]);
    const named = collection({
      load: () => JSON.parse('{"a":{"__proto__":"x"}}'),
      schema: z.any(),
    });
    expect(reportLines((await load({ named })).problems)).toEqual([
      'named#a  __proto__  a field cannot have this name  give it another name',
    ]);
  });

  test('reports what it throws at its line, with the cause, beside the errors of others', async () => {
    const failing = () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    };
    const others = collection({ folder: 'others', schema: bird });
    const files = { 'data/others/a.yaml': 'name: A' };
    const { problems } = await load({ birds: loadedBy(failing), others }, files);
    expect(problems).toMatchObject([
      { message: 'the records of birds could not be loaded: fetch failed: connect ECONNREFUSED' },
      { file: 'data/others/a.yaml', field: 'wingspan' },
    ]);
  });
});
