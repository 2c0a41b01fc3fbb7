import { mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createStaging, markerFile } from '../../generator/publish/staging.ts';
import { type AnyProblem, BuildFailure } from '../../generator/shared/problems.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { filesBelow, snapshot, writeFiles } from './support/files.ts';

const outFolder = () => path.join(temporaryFolder(), 'dist');

/** The id of a process that was there and is gone. */
const gone = 2 ** 22 + 12_345;

function publish(out: string, files: Readonly<Record<string, string>>): void {
  const staging = createStaging({ path: out, displayPath: 'dist' });
  for (const [file, text] of Object.entries(files)) staging.write(file, text);
  staging.publish();
}

const beside = (out: string) => readdirSync(path.dirname(out)).sort();

describe('publishing', () => {
  test('puts the files and the marker into the out folder, and leaves nothing beside it', () => {
    const out = outFolder();
    publish(out, { 'index.html': '<p>é', 'a/b/c.txt': 'c' });
    expect(filesBelow(out)).toEqual([markerFile, 'a/b/c.txt', 'index.html']);
    expect(read(out, 'index.html')).toBe('<p>é');
    expect(beside(out)).toEqual(['dist']);
  });

  test('bytes are written as they are', () => {
    const out = outFolder();
    const staging = createStaging({ path: out, displayPath: 'dist' });
    staging.write('a.bin', Uint8Array.of(0, 255, 10, 13));
    staging.publish();
    expect(statSync(path.join(out, 'a.bin')).size).toBe(4);
  });

  test('replaces the old site whole: a page that is gone is gone', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'a', 'old/index.html': 'old' });
    publish(out, { 'a.html': 'b' });
    expect(filesBelow(out)).toEqual([markerFile, 'a.html']);
    expect(read(out, 'a.html')).toBe('b');
    expect(beside(out)).toEqual(['dist']);
  });

  test('creates the folders that lead to the out folder', () => {
    const out = path.join(temporaryFolder(), 'deep/er/dist');
    publish(out, { 'a.html': 'a' });
    expect(read(out, 'a.html')).toBe('a');
  });

  test('nothing is seen of a new site before it is published', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'a' });
    const before = snapshot(out);
    const staging = createStaging({ path: out, displayPath: 'dist' });
    staging.write('a.html', 'b');
    staging.write('c.html', 'c');
    expect(snapshot(out)).toEqual(before);
    staging.discard();
    expect(snapshot(out)).toEqual(before);
    expect(beside(out)).toEqual(['dist']);
  });

  test('an unchanged file keeps its time, a changed one does not', () => {
    const out = outFolder();
    publish(out, { 'same.html': 'a', 'other.html': 'b', 'as-long.html': 'c' });
    const longAgo = new Date('2020-01-02T03:04:05.678Z');
    for (const file of ['same.html', 'other.html', 'as-long.html'])
      utimesSync(path.join(out, file), longAgo, longAgo);
    publish(out, { 'same.html': 'a', 'other.html': 'bb', 'as-long.html': 'd' });
    const yearOf = (file: string) => statSync(path.join(out, file)).mtime.getUTCFullYear();
    expect(statSync(path.join(out, 'same.html')).mtime).toEqual(longAgo);
    expect(yearOf('other.html')).toBeGreaterThan(2020);
    expect(yearOf('as-long.html')).toBeGreaterThan(2020);
  });

  test('an unchanged file keeps its time to the microsecond, as file systems write it', () => {
    const out = outFolder();
    publish(out, { 'same.html': 'a' });
    utimesSync(path.join(out, 'same.html'), 1_600_000_000.123_456, 1_600_000_000.123_456);
    publish(out, { 'same.html': 'a' });
    expect(statSync(path.join(out, 'same.html')).mtimeMs).toBeCloseTo(1_600_000_000_123.456, 2);
  });

  test('a file where the old site had a folder, and the other way round', () => {
    const out = outFolder();
    publish(out, { 'a/index.html': 'a', b: 'b' });
    publish(out, { a: 'a', 'b/index.html': 'b' });
    expect(filesBelow(out)).toEqual([markerFile, 'a', 'b/index.html']);
  });
});

/** What is said where the staging refuses to begin. */
function refusal(out: string): readonly AnyProblem[] {
  try {
    createStaging({ path: out, displayPath: 'dist' }).discard();
    return [];
  } catch (error) {
    if (error instanceof BuildFailure) return error.problems;
    throw error;
  }
}

test('one file is written once', () => {
  const staging = createStaging({ path: outFolder(), displayPath: 'dist' });
  staging.write('a.html', 'a');
  expect(() => staging.write('a.html', 'b')).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({
          code: 'disk',
          file: 'dist/a.html',
          message: expect.stringMatching(/EEXIST$/),
        }),
      ],
    }),
  );
  staging.discard();
});

describe('a folder that the generator did not make', () => {
  test.each([
    ['is not there', () => {}, 0],
    ['is empty', (out: string) => mkdirSync(out), 0],
    ['is one of its own', (out: string) => publish(out, { 'a.html': 'a' }), 0],
    ['holds something else', (out: string) => writeFiles(out, { 'thesis.txt': 'mine' }), 1],
    ['holds a folder', (out: string) => mkdirSync(path.join(out, 'mine'), { recursive: true }), 1],
    ['is a file', (out: string) => writeFileSync(out, 'mine'), 1],
  ] as const)('where the out folder %s', (_, prepare, count) => {
    const out = outFolder();
    prepare(out);
    const problems = refusal(out);
    expect(problems).toHaveLength(count);
    for (const problem of problems)
      expect(problem).toMatchObject({ code: 'foreign-folder', file: 'dist' });
    expect(beside(out).filter((name) => name !== 'dist')).toEqual([]);
  });
});

describe('two builds at once', () => {
  test('the second is refused in words, and the first goes on', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'old' });
    writeFiles(path.dirname(out), {
      '.dist-lock': String(process.ppid),
      '.dist-next/a.html': 'half',
    });
    expect(refusal(out)).toEqual([
      {
        code: 'busy',
        file: 'dist',
        message: 'another build is writing this folder',
        hint: 'wait until it ends; if no build is running, remove .dist-lock',
      },
    ]);
    expect(beside(out)).toEqual(['.dist-lock', '.dist-next', 'dist']);
    expect(read(path.dirname(out), '.dist-lock')).toBe(String(process.ppid));
    expect(read(out, 'a.html')).toBe('old');
  });

  test.each([
    ['empty, for its owner was killed before it could sign', ''],
    [
      'of a process of the same number, as in a container that was started again',
      String(process.pid),
    ],
    ['of a process that is gone', String(gone)],
    ['with something else in it', 'x'],
  ])('a lock that nobody holds any more is taken over: %s', (_, owner) => {
    const out = outFolder();
    publish(out, { 'a.html': 'old' });
    writeFiles(path.dirname(out), { '.dist-lock': owner });
    publish(out, { 'a.html': 'new' });
    expect(read(out, 'a.html')).toBe('new');
    expect(beside(out)).toEqual(['dist']);
  });
});

describe('what an interrupted run left', () => {
  test('a swap cut in two: the old site comes back before anything is written', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'old' });
    const before = snapshot(out);
    renameSync(out, path.join(path.dirname(out), '.dist-previous'));
    createStaging({ path: out, displayPath: 'dist' }).discard();
    expect(snapshot(out)).toEqual(before);
    expect(beside(out)).toEqual(['dist']);
  });

  test('a swap that was done but for the cleaning: the new site stays', () => {
    const out = outFolder();
    publish(out, { 'a.html': 'new' });
    writeFiles(path.join(path.dirname(out), '.dist-previous'), {
      'a.html': 'old',
      [markerFile]: '',
    });
    createStaging({ path: out, displayPath: 'dist' }).discard();
    expect(read(out, 'a.html')).toBe('new');
    expect(beside(out)).toEqual(['dist']);
  });

  test('an unfinished site is removed, and nothing that only looks alike', () => {
    const out = outFolder();
    writeFiles(path.dirname(out), {
      '.dist-next/a.html': 'x',
      'keep.txt': 'x',
      '.dist-notes/a': 'x',
      '.dist-next-year/plans.txt': 'mine',
      '.other-next/a.html': 'x',
      '.other-previous/a.html': 'x',
    });
    publish(out, { 'b.html': 'b' });
    expect(filesBelow(out)).toEqual([markerFile, 'b.html']);
    expect(beside(out)).toEqual([
      '.dist-next-year',
      '.dist-notes',
      '.other-next',
      '.other-previous',
      'dist',
      'keep.txt',
    ]);
  });
});
