/** An out folder that is a symbolic link: the link is moved to a new version of the site. */
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createStaging } from '../../generator/publish/staging.ts';
import { markerFile } from '../../generator/shared/defaults.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { failDiskCall, replaceDiskCall } from '../support/disk-calls.ts';
import { filesBelow, snapshot, writeFiles } from '../support/files.ts';

type Files = Readonly<Record<string, string>>;

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const out = () => ({ path: at('project/dist'), displayPath: 'dist' });

function publish(files: Files): void {
  const staging = createStaging(out());
  for (const [file, text] of Object.entries(files)) staging.write(file, text);
  staging.publish();
}

const link = (target: string) => fs.symlinkSync(target, at('project/dist'));
const target = () => fs.readlinkSync(at('project/dist'));
const namesIn = (folder: string) => fs.readdirSync(at(folder)).sort();
const site = (version: number) => ({ 'index.html': `${version}`, [`assets/${version}.js`]: 'x' });

beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ['project', 'www']) fs.mkdirSync(at(folder));
});

describe('publishing', () => {
  test.each([
    ['relative', '../www/site', '../www/site-version-1'],
    ['absolute', '', ''],
  ])('moves a link that is %s to a new folder next to its target', (_, text, expected) => {
    fs.mkdirSync(at('www/site'));
    link(text || at('www/site'));
    publish(site(1));
    expect(target()).toBe(expected || at('www/site-version-1'));
    expect(read(out().path, 'index.html')).toBe('1');
    expect(namesIn('www')).toEqual(['site', 'site-version-1']);
    expect(namesIn('www/site')).toEqual([]);
    expect(namesIn('project')).toEqual(['dist']);
  });

  test('there is always a site behind the link', () => {
    link('../www/site');
    publish(site(1));
    const seen = new Set<string>();
    const look = () => seen.add(read(out().path, 'index.html'));
    for (const name of ['renameSync', 'rmSync', 'symlinkSync', 'linkSync'] as const) {
      const restore = replaceDiskCall(name, (actual) => {
        const call = actual as (...args: unknown[]) => unknown;
        const looking = (...args: unknown[]) => {
          look();
          call(...args);
          look();
        };
        return looking as typeof actual;
      });
      onTestFinished(restore);
    }
    publish(site(2));
    expect([...seen]).toEqual(['1', '2']);
  });

  test('works for a link to a folder that does not exist, and for a link to the link', () => {
    link('current');
    fs.symlinkSync('../www/site', at('project/current'));
    publish(site(1));
    expect(target()).toBe('current');
    expect(fs.readlinkSync(at('project/current'))).toBe('../www/site-version-1');
  });

  test('a link is relative to the folder that it is really in', () => {
    fs.mkdirSync(at('deep/er/project'), { recursive: true });
    fs.mkdirSync(at('deep/er/www'));
    fs.rmSync(at('project'), { recursive: true });
    fs.symlinkSync('deep/er/project', at('project'));
    link('../www/site');
    publish(site(1));
    expect(read(at('deep/er/www/site-version-1'), 'index.html')).toBe('1');
    expect(target()).toBe('../www/site-version-1');
  });

  test('refuses a link to itself, and one to a folder of other files', () => {
    link('dist');
    expect(() => createStaging(out())).toThrow('this symbolic link leads back to itself');
    fs.rmSync(out().path);
    writeFiles(at('www/site'), { 'thesis.txt': 'mine' });
    link('../www/site');
    expect(() => createStaging(out())).toThrow('files that the generator did not create');
  });
});

describe('earlier versions', () => {
  test('the last five stay, and nothing else next to them is deleted', () => {
    writeFiles(at('www'), {
      'site/index.html': 'first',
      [`site/${markerFile}`]: '',
      'site-version-2/mine.txt': 'mine',
      [`other-version-1/${markerFile}`]: '',
    });
    link('../www/site');
    for (let version = 3; version <= 9; version++) publish(site(version));
    expect(namesIn('www')).toEqual([
      'other-version-1',
      'site',
      'site-version-2',
      ...[5, 6, 7, 8, 9].map((version) => `site-version-${version}`),
    ]);
    expect(target()).toBe('../www/site-version-9');
    expect(read(at('www/site-version-5'), 'index.html')).toBe('5');
  });

  test('an operator can move the link back', () => {
    link('../www/site');
    for (const version of [1, 2, 3]) publish(site(version));
    fs.rmSync(out().path);
    link('../www/site-version-1');
    publish(site(4));
    expect(target()).toBe('../www/site-version-4');
    expect(namesIn('www')).toHaveLength(4);
  });

  test('their assets answer for four more builds, and their pages do not', () => {
    link('../www/site');
    publish({ ...site(1), 'gone/index.html': 'gone' });
    for (let version = 2; version <= 5; version++) publish(site(version));
    expect(filesBelow(out().path)).toEqual([
      markerFile,
      ...[1, 2, 3, 4, 5].map((version) => `assets/${version}.js`),
      'index.html',
    ]);
    publish(site(6));
    expect(namesIn('project/dist/assets')).toEqual(['2.js', '3.js', '4.js', '5.js', '6.js']);
  });

  test('an asset that an earlier site had too is that of the new site', () => {
    link('../www/site');
    publish({ 'index.html': '1', 'assets/a': 'old' });
    publish({ 'index.html': '2', 'assets/a/b.js': 'new' });
    publish({ 'index.html': '3', 'assets/a': 'newest' });
    expect(filesBelow(out().path)).toEqual([markerFile, 'assets/a', 'index.html']);
    expect(read(out().path, 'assets/a')).toBe('newest');
  });
});

test('a site that has not changed writes nothing', () => {
  link('../www/site');
  publish(site(1));
  publish(site(2));
  const before = snapshot(at('www'));
  publish(site(2));
  expect(snapshot(at('www'))).toEqual(before);
  publish({ ...site(2), 'more.txt': '' });
  expect(target()).toBe('../www/site-version-3');
  publish(site(2));
  expect(target()).toBe('../www/site-version-4');
});

test('an unchanged file keeps its modification time', () => {
  link('../www/site');
  publish(site(1));
  const longAgo = new Date('2020-01-02T03:04:05.678Z');
  fs.utimesSync(path.join(out().path, 'assets/1.js'), longAgo, longAgo);
  publish({ ...site(1), 'index.html': '2' });
  expect(fs.statSync(path.join(out().path, 'assets/1.js')).mtime).toEqual(longAgo);
});

describe('after a failure', () => {
  const calls = ['renameSync', 'symlinkSync', 'linkSync', 'writeFileSync', 'mkdirSync'] as const;
  test.each(calls)('of any %s, the link leads to the old site or the new one', (name) => {
    link('../www/site');
    publish(site(1));
    let failures = 0;
    for (let skipped = 0; skipped < 50; skipped++) {
      const before = snapshot(out().path);
      let count = 0;
      const restore = failDiskCall(name, (file) => /www|dist/.test(file) && count++ === skipped);
      let error: unknown;
      try {
        publish(site(skipped + 2));
      } catch (caught) {
        error = caught;
      }
      restore();
      if (error) expect(snapshot(out().path)).toEqual(before);
      else expect(read(out().path, 'index.html')).toBe(String(skipped + 2));
      createStaging(out()).discard();
      expect([...namesIn('project'), ...namesIn('www')].filter((file) => /^\./.test(file))).toEqual(
        [],
      );
      if (count <= skipped) break;
      failures += 1;
    }
    expect(failures).toBeGreaterThan(0);
  });

  test('of the last step, there is no version that was never published', () => {
    link('../www/site');
    publish(site(1));
    onTestFinished(failDiskCall('renameSync', (file) => file.endsWith('.dist-link')));
    const staging = createStaging(out());
    staging.write('index.html', '2');
    expect(() => staging.publish()).toThrow('no space left');
    staging.discard();
    expect(namesIn('www')).toEqual(['site-version-1']);
    expect(namesIn('project')).toEqual(['dist']);
  });

  test('what a killed build left is cleaned up', () => {
    link('../www/site');
    publish(site(1));
    fs.symlinkSync('../www/site-version-2', at('project/.dist-link'));
    writeFiles(at('www'), {
      '.site-next/index.html': 'half',
      '.site-previous/index.html': 'half',
      'site-version-2/index.html': '2',
      [`site-version-2/${markerFile}`]: '',
    });
    publish(site(3));
    expect(target()).toBe('../www/site-version-3');
    expect(namesIn('project')).toEqual(['dist']);
    expect(namesIn('www')).toEqual(['site-version-1', 'site-version-2', 'site-version-3']);
  });

  test('the lock of a running build is named', () => {
    link('../www/site');
    writeFiles(at('www'), { '.site-lock': String(process.ppid) });
    expect(() => createStaging(out())).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            hint: expect.stringMatching(/remove \.\.\/www\/\.site-lock$/),
          }),
        ],
      }),
    );
  });
});
