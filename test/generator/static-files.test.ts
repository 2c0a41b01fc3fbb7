/** Files of static/ are copied with their time, and with the mode of a new file. */
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fileBelow } from '../../generator/lib/disk.ts';
import { createStaging } from '../../generator/output/staging.ts';
import { findStaticFiles } from '../../generator/output/static-files.ts';
import { attempt, miniSite, read, temporaryFolder } from '../support/build.ts';
import { replaceDiskCall } from '../support/disk-calls.ts';
import { writeFiles } from '../support/files.ts';

const long = Array.from({ length: 400_000 }, (_, index) => index).join(' ');
const longAgo = new Date('2020-01-02T03:04:05.678Z');

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const timeOf = (file: string) => fs.statSync(file).mtime;
const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);

async function publishStatic(): Promise<void> {
  const staging = createStaging({ path: at('dist'), displayPath: 'dist' });
  const { files } = await findStaticFiles({ root, static: at('static') });
  try {
    staging.publish([], files);
  } catch (error) {
    staging.discard();
    throw error;
  }
}

/** Sets the umask until the end of the test. */
function setUmask(mask: number): void {
  const before = process.umask(mask);
  onTestFinished(() => void process.umask(before));
}

beforeEach(() => {
  root = temporaryFolder();
});

describe('a file of static/', () => {
  test.each([
    ['empty', ''],
    ['short', 'a'],
    ['long', long],
  ])('is copied unchanged: one that is %s', async (_, text) => {
    writeFiles(root, { 'static/deep/er.txt': text });
    await publishStatic();
    expect(read(at('dist/deep/er.txt')) === text).toBe(true);
  });

  test('is never a link to the original, which someone may save while the site is online', async () => {
    writeFiles(root, { 'static/a.txt': 'a' });
    await publishStatic();
    fs.writeFileSync(at('static/a.txt'), 'not published yet');
    expect(read(at('dist/a.txt'))).toBe('a');
  });

  test('keeps its modification time in every build, and a new time shows a change', async () => {
    writeFiles(root, { 'static/a.txt': 'a', 'static/b.txt': 'b' });
    for (const name of ['a.txt', 'b.txt']) fs.utimesSync(at('static', name), longAgo, longAgo);
    await publishStatic();
    expect(timeOf(at('dist/a.txt'))).toEqual(longAgo);
    fs.writeFileSync(at('static/b.txt'), 'c');
    await publishStatic();
    expect(timeOf(at('dist/a.txt'))).toEqual(longAgo);
    expect(timeOf(at('dist/b.txt')).getUTCFullYear()).toBeGreaterThan(2020);
    expect(read(at('dist/b.txt'))).toBe('c');
  });

  test('must be one that a parser of its format reads', async () => {
    writeFiles(root, {
      'static/good.svg': '<?xml version="1.0" encoding="ISO-8859-1"?><svg/>',
      'static/good.json': '{}',
      'static/bad.svg': '<svg><g></svg>',
      'static/bad.xml': '<a>R&D</a>',
      'static/bad.json': '{"a":1,}',
    });
    const { problems } = await findStaticFiles({ root, static: at('static') });
    const names = problems.map(({ code, file }) => `${code} ${file}`);
    expect(names).toEqual(
      ['json', 'svg', 'xml'].map((extension) => `syntax static/bad.${extension}`),
    );
  });

  test('is copied without being read into memory, which it may exceed', async () => {
    const config = miniSite();
    writeFiles(config.static, { 'film.mp4': long });
    const beginningOfJpeg = Buffer.of(0xff, 0xd8, 0xff);
    const endOfJpeg = Buffer.of(0xff, 0xd9);
    fs.writeFileSync(
      path.join(config.static, 'film.jpg'),
      Buffer.concat([beginningOfJpeg, Buffer.from(long), endOfJpeg]),
    );
    const wholeFiles: string[] = [];
    const restore = replaceDiskCall('readFileSync', (readFileSync) => {
      const recording = (...args: Parameters<typeof fs.readFileSync>) => {
        wholeFiles.push(String(args[0]));
        return readFileSync(...args);
      };
      return recording as typeof readFileSync;
    });
    onTestFinished(restore);
    for (const _ of ['a first', 'a second']) {
      expect((await attempt(config)).problems).toEqual([]);
    }
    expect(wholeFiles.filter((file) => /film/.test(file))).toEqual([]);
    expect(wholeFiles.length).toBeGreaterThan(0);
  });
});

test('hidden files are published if hosts read them, and reported otherwise', async () => {
  const published = ['.well-known/a/.b', '.nojekyll', '.domains', '.htaccess', 'in/.htaccess'];
  const reported = ['.git/config', '.env', '.env.local', '.htpasswd', 'in/.ssh/id', 'in/.npmrc'];
  writeFiles(
    root,
    Object.fromEntries([...published, ...reported].map((file) => [`static/${file}`, 'x'])),
  );
  writeFiles(root, { 'static/.DS_Store': 'x', 'static/in/.gitkeep': '' });
  const { files, problems } = await findStaticFiles({ root, static: at('static') });
  expect(files.map((file) => file.path)).toEqual(
    expect.arrayContaining(published.filter((file) => !reported.includes(file))),
  );
  expect(problems.map(({ code, file }) => `${code} ${file}`).sort()).toEqual(
    reported.map((file) => `stray-file static/${file}`).sort(),
  );
});

describe('the mode of a published file', () => {
  test.each([
    [0o022, '644', '755'],
    [0o027, '640', '750'],
    [0o002, '664', '775'],
  ])('follows the umask %o, whatever mode the original has', async (mask, file, folder) => {
    setUmask(mask);
    writeFiles(root, { 'static/in/private.txt': 'a', 'static/in/program.sh': 'b' });
    fs.chmodSync(at('static/in'), 0o700);
    fs.chmodSync(at('static/in/private.txt'), 0o600);
    fs.chmodSync(at('static/in/program.sh'), 0o755);
    await publishStatic();
    expect(['private.txt', 'program.sh'].map((name) => modeOf(at('dist/in', name)))).toEqual([
      file,
      file,
    ]);
    expect([at('dist/in'), at('dist')].map(modeOf)).toEqual([folder, folder]);
  });

  test('follows the umask of the new build if the file did not change', async () => {
    writeFiles(root, { 'static/a.txt': 'a' });
    setUmask(0o077);
    await publishStatic();
    expect(modeOf(at('dist/a.txt'))).toBe('600');
    process.umask(0o022);
    await publishStatic();
    expect(modeOf(at('dist/a.txt'))).toBe('644');
  });
});

describe('the modes of a built site', () => {
  /** Modes of all files, and of all folders, of the built site. */
  const modesIn = (folder: string) => {
    const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
    const modes = (isFolder: boolean) =>
      entries
        .filter((entry) => entry.isDirectory() === isFolder)
        .map((entry) => modeOf(path.join(entry.parentPath, entry.name)));
    return { files: new Set(modes(false)), folders: new Set([...modes(true), modeOf(folder)]) };
  };

  test.each([
    ['a folder', () => undefined],
    ['a link', (out: string) => fs.symlinkSync('site', out)],
  ])('follow the umask of each build: %s', async (_, prepare) => {
    const config = miniSite();
    setUmask(0o027);
    prepare(config.out);
    expect((await attempt(config)).problems).toEqual([]);
    expect(modesIn(fs.realpathSync(config.out))).toEqual({
      files: new Set(['640']),
      folders: new Set(['750']),
    });
    process.umask(0o002);
    expect((await attempt(config)).problems).toEqual([]);
    expect(modesIn(fs.realpathSync(config.out)).files).toEqual(new Set(['664']));
  });
});

describe('a file of static/ that cannot be read', () => {
  test('is reported with all other problems, before anything is published', async () => {
    const config = miniSite();
    await attempt(config);
    writeFiles(config.static, { 'a.txt': 'a' });
    fs.symlinkSync('a.txt', path.join(config.static, 'link.txt'));
    const restore = replaceDiskCall('accessSync', (accessSync) => (file, mode) => {
      if (!String(file).endsWith('a.txt')) return accessSync(file, mode);
      throw Object.assign(new Error('denied'), { code: 'EACCES', syscall: 'access' });
    });
    onTestFinished(restore);
    const { problems } = await attempt(config);
    expect(problems).toMatchObject([
      {
        code: 'disk',
        file: 'static/a.txt',
        message: 'could not be read: denied (EACCES)',
        hint: 'make it readable for the user who runs the build',
      },
      { code: 'symlink', file: 'static/link.txt' },
    ]);
    expect(fs.existsSync(path.join(config.out, 'a.txt'))).toBe(false);
  });

  test('because it was deleted during the build is named, not the file in dist/', async () => {
    writeFiles(root, { 'static/a.txt': 'a' });
    const { files } = await findStaticFiles({ root, static: at('static') });
    fs.rmSync(at('static/a.txt'));
    const staging = createStaging({ path: at('dist'), displayPath: 'dist' });
    onTestFinished(staging.discard);
    expect(() => staging.publish([], files)).toThrow(
      expect.objectContaining({
        problems: [
          {
            code: 'disk',
            file: 'static/a.txt',
            message: 'could not be read: it was deleted during the build',
            hint: 'build again',
          },
        ],
      }),
    );
  });
});

describe('a name with accents', () => {
  // A Mac writes the letter and its accent as two characters.
  const decomposed = 'Bu\u0308ro/cafe\u0301';
  const composed = 'B\u00fcro/caf\u00e9';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
  const noteWith = (body: string) =>
    `---\ntitle: Accents\ndate: 2026-03-04\nkind: idea\ntags: [x]\n---\n${body}\n`;

  test.each([
    ['decomposed on the disk, composed in the text', decomposed, composed],
    ['composed on the disk, decomposed in the text', composed, decomposed],
    ['decomposed in both', decomposed, decomposed],
    ['composed in both', composed, composed],
  ])('is published in its composed form: %s', async (_, onDisk, inText) => {
    const config = miniSite();
    writeFiles(config.static, { [`${onDisk}.svg`]: svg, [`${onDisk}.pdf`]: '%PDF-1.4' });
    writeFiles(config.data, {
      'notes/accents.md': noteWith(`![Office](/${inText}.svg) and [menu](/${inText}.pdf)`),
    });
    const { problems } = await attempt(config);
    expect(problems.filter(({ code }) => code !== 'orphan')).toEqual([]);
  });

  test('is the same name in two forms, of which one must go', async () => {
    const config = miniSite();
    writeFiles(config.static, { 'caf\u00e9.pdf': 'a', 'cafe\u0301.pdf': 'b' });
    const { problems } = await attempt(config);
    expect(problems).toMatchObject([
      { code: 'duplicate-path', message: 'two files have this name, in two forms of Unicode' },
    ]);
  });

  test('may have joiners, but no other invisible character', async () => {
    writeFiles(root, { 'static/👩\u200d⚖️.svg': svg, 'static/logo\u200e.svg': svg });
    const { files, problems } = await findStaticFiles({ root, static: at('static') });
    expect(files).toHaveLength(1);
    expect(problems).toMatchObject([
      { code: 'bad-path', message: 'the name of this file has an invisible character' },
    ]);
  });

  test('is found by a field for files', () => {
    const staticDir = at('static');
    writeFiles(staticDir, { [`${decomposed}.pdf`]: 'a' });
    expect(fs.existsSync(fileBelow(staticDir, `/${composed}.pdf`))).toBe(true);
    expect(fs.existsSync(fileBelow(staticDir, `/${composed}s.pdf`))).toBe(false);
    expect(fs.existsSync(fileBelow(staticDir, '/no-folder/\u00e9.pdf'))).toBe(false);
  });
});
