import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { markerFile } from '../../generator/lib/defaults.ts';
import { type AnyProblem, BuildFailure } from '../../generator/lib/problems.ts';
import { createPageWriter } from '../../generator/output/page-writer.ts';
import { createStaging } from '../../generator/output/staging.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { filesBelow, snapshot, writeFiles } from '../support/files.ts';
import { writeLock } from '../support/lock.ts';
import { assetsOf, publishFiles } from '../support/publish-files.ts';

const outFolder = () => path.join(temporaryFolder(), 'dist');

const publish = (out: string, files: Readonly<Record<string, string>>) =>
  publishFiles({ path: out, displayPath: 'dist' }, files);

const namesNextTo = (out: string) => readdirSync(path.dirname(out)).sort();

describe('publishing', () => {
  test('writes the files and the marker into the out folder, and leaves no temporary files', () => {
    const out = outFolder();
    publish(out, { 'index.html': '<p>é', 'a/b/c.txt': 'c' });
    expect(filesBelow(out)).toEqual([markerFile, 'a/b/c.txt', 'index.html']);
    expect(read(out, 'index.html')).toBe('<p>é');
    expect(namesNextTo(out)).toEqual(['dist']);
  });

  test('writes bytes unchanged', () => {
    const out = outFolder();
    const staging = createStaging({ path: out, displayPath: 'dist' });
    staging.publish([], [{ path: 'a.bin', bytes: Uint8Array.of(0, 255, 10, 13) }]);
    expect(statSync(path.join(out, 'a.bin')).size).toBe(4);
  });

  test('replaces the old site completely: removed pages are deleted', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'a', 'old/index.html': 'old' });
    publish(out, { 'a.html': 'b' });
    expect(filesBelow(out)).toEqual([markerFile, 'a.html']);
    expect(read(out, 'a.html')).toBe('b');
    expect(namesNextTo(out)).toEqual(['dist']);
  });

  test('creates the parent folders of the out folder', () => {
    const out = path.join(temporaryFolder(), 'deep/er/dist');
    publish(out, { 'a.html': 'a' });
    expect(read(out, 'a.html')).toBe('a');
  });

  test('does not change the out folder before it is called', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'a' });
    const before = snapshot(out);
    const staging = createStaging({ path: out, displayPath: 'dist' });
    const writePage = createPageWriter(staging.out);
    for (const file of ['a.html', 'c.html']) writePage(file, Buffer.from('new'));
    expect(snapshot(out)).toEqual(before);
    staging.discard();
    expect(snapshot(out)).toEqual(before);
    expect(namesNextTo(out)).toEqual(['dist']);
  });

  test('replaces a folder by a file, and a file by a folder', () => {
    const out = outFolder();
    publish(out, { 'a/index.html': 'a', b: 'b' });
    publish(out, { a: 'a', 'b/index.html': 'b' });
    expect(filesBelow(out)).toEqual([markerFile, 'a', 'b/index.html']);
  });
});

/** Returns the problems with which the staging refuses to open. */
function problemsOnOpen(out: string): readonly AnyProblem[] {
  try {
    createStaging({ path: out, displayPath: 'dist' }).discard();
    return [];
  } catch (error) {
    if (error instanceof BuildFailure) return error.problems;
    throw error;
  }
}

test('writing the same file twice is an error', () => {
  const staging = createStaging({ path: outFolder(), displayPath: 'dist' });
  const [file] = assetsOf({ 'a.html': 'a' });
  expect(() => staging.publish([], file ? [file, file] : [])).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({
          code: 'disk',
          file: 'dist/a.html',
          message: expect.stringMatching(/\(EEXIST\)$/),
        }),
      ],
    }),
  );
  staging.discard();
});

describe('the out folder', () => {
  test.each([
    ['does not exist', () => {}, 0],
    ['is empty', (out: string) => mkdirSync(out), 0],
    ['has what a system created', (out: string) => writeFiles(out, { '.DS_Store': 'x' }), 0],
    ['was published by the generator', (out: string) => publish(out, { 'a.html': 'a' }), 0],
    ['contains another file', (out: string) => writeFiles(out, { 'thesis.txt': 'mine' }), 1],
    [
      'contains another folder',
      (out: string) => mkdirSync(path.join(out, 'mine'), { recursive: true }),
      1,
    ],
    ['is a file', (out: string) => writeFileSync(out, 'mine'), 1],
  ] as const)('is refused only if it belongs to someone else: it %s', (_, prepare, count) => {
    const out = outFolder();
    prepare(out);
    const problems = problemsOnOpen(out);
    expect(problems).toHaveLength(count);
    for (const problem of problems) {
      expect(problem).toMatchObject({ code: 'foreign-folder', file: 'dist' });
    }
    expect(namesNextTo(out).filter((name) => name !== 'dist')).toEqual([]);
  });
});

describe('two builds at once', () => {
  test('the second is refused with a message, and the first is not disturbed', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'old' });
    const lock = path.join(path.dirname(out), '.dist-lock');
    writeLock(lock, process.ppid);
    writeFiles(path.dirname(out), { '.dist-next/a.html': 'half' });
    const before = snapshot(path.dirname(out));
    expect(problemsOnOpen(out)).toMatchObject([{ code: 'busy', file: 'dist' }]);
    expect(namesNextTo(out)).toEqual(['.dist-lock', '.dist-next', 'dist']);
    expect(snapshot(path.dirname(out))).toEqual(before);
  });

  test('the second is refused if both are in one process', () => {
    const out = outFolder();
    const first = createStaging({ path: out, displayPath: 'dist' });
    expect(problemsOnOpen(out)).toMatchObject([{ code: 'busy' }]);
    first.publish([], assetsOf({ 'a.html': 'a' }));
    expect(read(out, 'a.html')).toBe('a');
    publish(out, { 'a.html': 'b' });
    expect(namesNextTo(out)).toEqual(['dist']);
  });
});

describe('leftovers of an interrupted build', () => {
  test('the old site is restored after half a swap', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'old' });
    const before = snapshot(out);
    renameSync(out, path.join(path.dirname(out), '.dist-previous'));
    createStaging({ path: out, displayPath: 'dist' }).discard();
    expect(snapshot(out)).toEqual(before);
    expect(namesNextTo(out)).toEqual(['dist']);
  });

  test('the old site is deleted after a swap without its cleanup', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'new' });
    writeFiles(path.join(path.dirname(out), '.dist-previous'), {
      'a.html': 'old',
      [markerFile]: '',
    });
    createStaging({ path: out, displayPath: 'dist' }).discard();
    expect(read(out, 'a.html')).toBe('new');
    expect(namesNextTo(out)).toEqual(['dist']);
  });

  test.each([
    { '.dist-next/plans.txt': 'mine' },
    { '.dist-previous/plans.txt': 'mine' },
    { '.dist-next': 'mine' },
    { '.dist-lock/plans.txt': 'mine' },
    { '.dist-lock/plans/a.txt': 'mine' },
  ])('what someone else gave such a name is reported and stays: %j', (files) => {
    const out = outFolder();
    publish(out, { 'a.html': 'a' });
    writeFiles(path.dirname(out), files);
    const before = snapshot(path.dirname(out));
    expect(problemsOnOpen(out)).toMatchObject([{ code: 'foreign-folder' }]);
    expect(snapshot(path.dirname(out))).toEqual(before);
  });

  test('an unfinished site is deleted, and no other files with similar names', () => {
    const out = outFolder();
    writeFiles(path.dirname(out), {
      '.dist-next/a.html': 'x',
      [`.dist-next/${markerFile}`]: '',
      'keep.txt': 'x',
      '.dist-notes/a': 'x',
      '.dist-next-year/plans.txt': 'mine',
      '.other-next/a.html': 'x',
      '.other-previous/a.html': 'x',
    });
    publish(out, { 'b.html': 'b' });
    expect(filesBelow(out)).toEqual([markerFile, 'b.html']);
    expect(namesNextTo(out)).toEqual([
      '.dist-next-year',
      '.dist-notes',
      '.other-next',
      '.other-previous',
      'dist',
      'keep.txt',
    ]);
  });
});
