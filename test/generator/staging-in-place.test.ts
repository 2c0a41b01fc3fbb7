/** Updates in place: of mount points, and of folders that have to stay the same. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isPartlyUpdated } from '../../generator/publish/site-record.ts';
import { markerFile } from '../../generator/shared/defaults.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { failDiskCall, replaceDiskCall } from '../support/disk-calls.ts';
import { filesBelow, snapshot, writeFiles } from '../support/files.ts';
import { publishFiles } from '../support/publish-files.ts';

type Files = Readonly<Record<string, string>>;

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const dist = () => at('dist');

function publish(files: Files, inPlace = true): void {
  publishFiles({ path: dist(), displayPath: 'dist', inPlace }, files);
}

/** Each page names its asset. */
const site = (version: number) => ({
  'assets/shared.js': 'shared',
  [`assets/${version}.js`]: 'script',
  'a/index.html': `${version}.js`,
  'index.html': `${version}.js`,
  'robots.txt': `${version}`,
  [`.policy-${version}`]: '',
  [`only/${version}/index.html`]: `${version}.js`,
});

const failWith = (code: string) => () => {
  throw Object.assign(new Error(code), { code, syscall: 'rename' });
};

/**
 * Throws if a page refers to an asset that is missing, is neither old nor new, or is from another
 * build than the policy that is on.
 */
function checkPages(): void {
  const policy = fs.readdirSync(dist()).find((name) => name.startsWith('.policy-'));
  for (const file of filesBelow(dist()).filter((name) => name.endsWith('.html'))) {
    const text = read(dist(), file);
    expect(text, file).toMatch(/^\d+\.js$/);
    expect(fs.existsSync(at('dist/assets', text)), `${file} refers to ${text}`).toBe(true);
    if (policy) expect(text, `${file} has ${policy}`).toBe(`${policy.split('-')[1]}.js`);
  }
}

beforeEach(() => {
  root = temporaryFolder();
});

const contentsOf = (files: Files) =>
  Object.fromEntries(Object.keys(files).map((file) => [file, read(dist(), file)]));

describe('an update in place', () => {
  test('leaves the folder itself, unchanged files, and foreign files as they are', () => {
    publish(site(1));
    writeFiles(dist(), { '.well-known/token': 'mine', 'notes.txt': 'mine' });
    const inodes = () => ['.', 'assets/shared.js', '.well-known'].map((name) => inodeOf(name));
    const inodeOf = (name: string) => fs.statSync(at('dist', name)).ino;
    const before = inodes();
    publish(site(2));
    expect(inodes()).toEqual(before);
    expect(filesBelow(dist())).toEqual(
      [markerFile, '.well-known/token', 'assets/1.js', 'notes.txt', ...Object.keys(site(2))].sort(),
    );
    expect(contentsOf(site(2))).toEqual(site(2));
    expect(fs.readdirSync(root)).toEqual(['dist']);
    expect(fs.existsSync(at('dist/only/1'))).toBe(false);
  });

  test('writes nothing if nothing has changed', () => {
    publish(site(1));
    publish(site(2));
    const before = snapshot(dist());
    publish(site(2));
    expect(snapshot(dist())).toEqual(before);
  });

  test('deletes the assets of an earlier site after four more builds', () => {
    for (let version = 1; version <= 5; version++) publish(site(version));
    const names = () => fs.readdirSync(at('dist/assets')).sort();
    expect(names()).toEqual(['1.js', '2.js', '3.js', '4.js', '5.js', 'shared.js']);
    publish(site(6));
    expect(names()).toEqual(['2.js', '3.js', '4.js', '5.js', '6.js', 'shared.js']);
  });

  test('replaces a folder by a file, and a file by a folder', () => {
    publish({ 'a/index.html': 'a', b: 'b' });
    publish({ a: 'a', 'b/index.html': 'b' });
    expect(filesBelow(dist())).toEqual([markerFile, 'a', 'b/index.html']);
  });

  test('knows the files of a site that a swap has published, and the reverse', () => {
    publish(site(1), false);
    publish(site(2));
    expect(fs.existsSync(at('dist/only/1/index.html'))).toBe(false);
    publish(site(3), false);
    expect(fs.existsSync(at('dist/only/2/index.html'))).toBe(false);
    expect(contentsOf(site(3))).toEqual(site(3));
  });

  test('refuses a site that needs the name of a foreign file, and writes nothing', () => {
    publish(site(1));
    writeFiles(dist(), { 'same.txt': 'same', 'x.html': 'mine', 'y/z.txt': 'mine', w: 'mine' });
    const before = snapshot(dist());
    const more = { 'same.txt': 'same', 'x.html': 'x', y: 'y', 'w/index.html': 'w' };
    expect(() => publish({ ...site(2), ...more })).toThrow(
      expect.objectContaining({
        problems: ['dist/w', 'dist/x.html', 'dist/y/z.txt'].map((file) =>
          expect.objectContaining({ code: 'foreign-folder', file }),
        ),
      }),
    );
    expect(snapshot(dist())).toEqual(before);
  });
});

describe('while files are replaced', () => {
  const calls = ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'writeFileSync'] as const;

  test('no page refers to a missing asset, or has the policy of another build, at any time', () => {
    publish(site(1));
    let looks = 0;
    for (const name of calls) {
      const restore = replaceDiskCall(name, (actual) => {
        const call = actual as (...args: unknown[]) => unknown;
        const looking = (...args: unknown[]) => {
          checkPages();
          looks += 1;
          return call(...args);
        };
        return looking as typeof actual;
      });
      onTestFinished(restore);
    }
    for (let version = 2; version < 9; version++) publish(site(version));
    expect(looks).toBeGreaterThan(100);
  });

  /** Publishes while one call fails. @returns the number of matching calls, and the error */
  function publishWithFailure(name: (typeof calls)[number], failing: number, version: number) {
    let count = 0;
    const restore = failDiskCall(name, (file) => /dist/.test(file) && count++ === failing);
    try {
      publish(site(version));
      return { count };
    } catch (error) {
      return { count, error };
    } finally {
      restore();
    }
  }

  test.each(['renameSync', 'rmSync', 'writeFileSync'] as const)(
    'a failing %s leaves old and new files, and the next build completes',
    (name) => {
      publish(site(1));
      let partialUpdates = 0;
      let failing = 0;
      for (let count = 0; count >= failing && failing < 100; failing++) {
        const version = failing + 2;
        const before = snapshot(dist());
        const outcome = publishWithFailure(name, failing, version);
        count = outcome.count;
        checkPages();
        if (isPartlyUpdated(dist())) partialUpdates++;
        else if (outcome.error) expect(snapshot(dist())).toEqual(before);
        publish(site(version));
        expect(isPartlyUpdated(dist())).toBe(false);
        expect(contentsOf(site(version))).toEqual(site(version));
        expect(filesBelow(at('dist/only'))).toEqual([`${version}/index.html`]);
        expect(fs.readdirSync(root)).toEqual(['dist']);
      }
      expect(failing).toBeGreaterThan(1);
      if (name === 'renameSync') expect(partialUpdates).toBeGreaterThan(3);
    },
  );
});

/** Mounts something until the test ends. @returns `false` without the permission to do so. */
function mount(...args: readonly string[]): boolean {
  const isMounted = spawnSync('mount', args).status === 0;
  if (isMounted) onTestFinished(() => void spawnSync('umount', [dist()]));
  return isMounted;
}

describe('a mount point is updated in place', () => {
  test.each(['EBUSY', 'EXDEV'])('if its rename fails with %s', (code) => {
    publish(site(1), false);
    const inode = fs.statSync(dist()).ino;
    const restore = replaceDiskCall('renameSync', (renameSync) => (from, to) => {
      const isOutside = path.dirname(String(to)) === root || String(from).startsWith(at('.dist'));
      if (String(from) === dist()) failWith(code)();
      if (isOutside && code === 'EXDEV') failWith(code)();
      renameSync(from, to);
    });
    onTestFinished(restore);
    publish(site(2), false);
    expect(fs.statSync(dist()).ino).toBe(inode);
    expect(contentsOf(site(2))).toEqual(site(2));
    expect(fs.readdirSync(root)).toEqual(['dist']);
    const markers = fs.readdirSync(dist()).filter((file) => file.startsWith(markerFile));
    expect(markers).toEqual([markerFile]);
  });

  test('if the copies do not fit on its disk, nothing has changed', () => {
    publish(site(1), false);
    const before = snapshot(dist());
    const restore = replaceDiskCall('renameSync', (renameSync) => (from, to) => {
      if (String(from) === dist() || String(from).startsWith(at('.dist'))) failWith('EXDEV')();
      renameSync(from, to);
    });
    onTestFinished(restore);
    onTestFinished(failDiskCall('copyFileSync', (file) => file.endsWith('robots.txt')));
    expect(() => publish(site(2), false)).toThrow('no space left');
    expect(snapshot(dist())).toEqual(before);
  });

  test.each([
    ['of a disk of its own', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs']],
    ['of a folder of the same disk', ['--bind', 'real']],
  ])('if it is one %s', (_, args) => {
    for (const folder of ['dist', 'real']) fs.mkdirSync(at(folder));
    const source = args.at(-1) === 'real' ? [...args.slice(0, -1), at('real')] : args;
    if (!mount(...source, dist())) return;
    fs.mkdirSync(at('dist/lost+found'));
    for (const version of [1, 2]) {
      publish(site(version), false);
      expect(contentsOf(site(version))).toEqual(site(version));
      expect(fs.readdirSync(root).sort()).toEqual(['dist', 'real']);
    }
    const folders = ['a', 'assets', 'lost+found', 'only'];
    expect(fs.readdirSync(dist()).sort()).toEqual(
      [...folders, markerFile, '.policy-2', 'index.html', 'robots.txt'].sort(),
    );
  });

  test('if it is what a symbolic link leads to', () => {
    fs.mkdirSync(at('real'));
    fs.symlinkSync('real', dist());
    if (spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', at('real')]).status !== 0) return;
    onTestFinished(() => void spawnSync('umount', [at('real')]));
    publish(site(1), false);
    expect(fs.readlinkSync(dist())).toBe('real');
    expect(contentsOf(site(1))).toEqual(site(1));
  });
});
