/** What the site's own rules may say of content in which a record has faults or is not there. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collection, type RecordIdentity } from '../../generator/content/collections.ts';
import { line } from '../../generator/content/fields.ts';
import { locatorFor } from '../../generator/content/records.ts';
import { applyRules, type CheckTools, type Rule } from '../../generator/content/rules.ts';
import { textsOf } from '../../generator/content/texts.ts';
import { loadContent } from '../../generator/stages/load.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

const note = z.strictObject({ title: line(), order: z.int(), mark: line().optional(), tags: z.array(line()) });
const collections = { notes: collection('notes', note) };
type Notes = readonly (RecordIdentity & z.output<typeof note>)[];

const problem = (message: string) => ({ code: 'test', message });

function isMeant(record: RecordIdentity & { readonly mark?: unknown }): boolean {
  return record.mark === 'meant';
}

const recordRules: readonly Rule<readonly RecordIdentity[]>[] = [
  (records, { at }) =>
    records.flatMap((record) =>
      textsOf(record).flatMap(({ path, text }) =>
        text.includes('xxx') && !isMeant(record) ? at(record, path, problem(`found ${text}`)) : [],
      ),
    ),
];

const rules: readonly Rule<{ notes: Notes }>[] = [
  function ties({ notes }, { at }) {
    return notes.flatMap((record, index) =>
      notes.slice(0, index).some(({ order }) => order === record.order)
        ? at(record, ['order'], problem(`taken ${record.order}`))
        : [],
    );
  },
  function capitals({ notes }, { at }) {
    return notes.flatMap((record) =>
      record.title === record.title.toLowerCase() ? at(record, ['title'], problem(`small ${record.title}`)) : [],
    );
  },
  function lone({ notes }, { at }) {
    return notes.length === 1 && notes[0] ? [at(notes[0], ['title'], problem('alone'))] : [];
  },
  function strayed({ notes }) {
    return notes.flatMap(({ id, file }) => (id.startsWith('lost/') ? { file, ...problem('strayed') } : []));
  },
  function unmarked({ notes }, { at, isWhole }) {
    return notes
      .filter(isWhole)
      .flatMap((record) =>
        'mark' in record && !record.tags.includes(record.mark ?? '')
          ? at(record, ['mark'], problem(`idle ${record.mark}`))
          : [],
      );
  },
];

/** What is told beside what the schemas say. */
async function told(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = temporaryFolder();
  writeFiles(path.join(root, 'data'), files);
  const loaded = await loadContent(collections, path.join(root, 'data'), root);
  const tools: Omit<CheckTools, 'isWhole'> = { at: locatorFor(root), buildDate: '2026-11-20' };
  return applyRules({ rules, recordRules }, loaded, tools).map(({ file, field, message }) =>
    [path.basename(file), field, message].join(' '),
  );
}

const whole = {
  'notes/a.yaml': 'title: Alpha\norder: 1\ntags: []\n',
  'notes/b.yaml': 'title: Beta\norder: 2\ntags: []\n',
};

describe('rules over content with faults', () => {
  test('say nothing of content without any', async () => {
    expect(await told(whole)).toEqual([]);
  });

  test('find what is wrong in another record', async () => {
    const files = {
      'notes/a.yaml': 'title: alpha\norder: 1\ntags: []\n',
      'notes/b.yaml': 'title: Beta\norder: two\ntags: []\n',
    };
    expect(await told(files)).toEqual(['a.yaml title small alpha']);
  });

  test('find what is wrong in the right fields of the same record, and between them and others', async () => {
    const files = { ...whole, 'notes/b.yaml': 'title: Beta xxx\norder: 1\ntags: 5\n' };
    expect(await told(files)).toEqual(['b.yaml title found Beta xxx', 'b.yaml order taken 1']);
  });

  test('say nothing about a refused field, nor what hangs on one', async () => {
    const files = { ...whole, 'notes/b.yaml': 'title: xxx\norder: [xxx]\ntags: [5, xxx]\n' };
    expect(await told(files)).toEqual(['b.yaml title found xxx', 'b.yaml title small xxx']);
  });

  test('say that a record lies in a wrong folder, whatever is wrong in it', async () => {
    const files = { ...whole, 'notes/lost/b.yaml': 'title: 5\norder: two\n' };
    expect(await told(files)).toEqual(['b.yaml  strayed']);
  });

  test('say nothing of what a record lacks that has a fault', async () => {
    const lacking = 'title: Beta\norder: 2\nmark: best\ntags: [good]\n';
    expect(await told({ ...whole, 'notes/b.yaml': lacking })).toEqual(['b.yaml mark idle best']);
    expect(await told({ ...whole, 'notes/b.yaml': `${lacking}other: 1\n` })).toEqual([]);
  });

  test('do not take for left out what may be lost with the end of a file', async () => {
    const asked: string[] = [];
    const root = temporaryFolder();
    writeFiles(path.join(root, 'data'), { ...whole, 'notes/b.yaml': 'title: Beta\norder: 2\n' });
    const loaded = await loadContent(collections, path.join(root, 'data'), root);
    const rule: Rule<{ notes: Notes }> = ({ notes }) => {
      asked.push(notes.map(({ mark }) => String(mark)).join());
      return [];
    };
    const tools = { at: locatorFor(root), buildDate: '2026-11-20' };
    expect(applyRules({ rules: [rule] }, loaded, tools)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('take a file that one mend makes whole for the record that was meant, and look at it too', async () => {
    const files = { ...whole, 'notes/b.yaml': 'title xxx\norder: 1\ntags: []\n' };
    expect(await told({ ...files, 'notes/c.yaml': 'title: gamma\norder: 1\ntags: []\n' })).toEqual([
      'b.yaml title found xxx',
      'c.yaml order taken 1',
      'b.yaml order taken 1',
      'c.yaml title small gamma',
      'b.yaml title small xxx',
    ]);
  });

  test('that look at each record for itself say what they find beside one that may have lost its end', async () => {
    const files = {
      'notes/a.yaml': 'title: Alpha xxx\norder: 1\n',
      'notes/b.yaml': 'title: Beta xxx\norder: 2\ntags: []\n',
    };
    expect(await told(files)).toEqual(['b.yaml title found Beta xxx']);
  });

  test('take the first of two versions that were never settled for the record', async () => {
    const merge = '<<<<<<< HEAD\norder: 1\n=======\norder: 3\n>>>>>>> branch\n';
    const files = {
      'notes/a.yaml': `title: Alpha\n${merge}tags: []\n`,
      'notes/b.yaml': 'title: beta\norder: 2\ntags: []\n',
      'notes/c.yaml': 'title: Gamma\norder: 2\ntags: []\n',
    };
    expect(await told(files)).toEqual(['c.yaml order taken 2', 'b.yaml title small beta']);
  });

  test('between records are not asked while one of them cannot be read', async () => {
    const files = { 'notes/a.yaml': 'title: alpha xxx\norder: 1\ntags: []\n', 'notes/b.yaml': 'title: [\n' };
    expect(await told(files)).toEqual(['a.yaml title found alpha xxx']);
  });
});
