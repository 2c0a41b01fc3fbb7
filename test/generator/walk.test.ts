import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { walk } from '../../generator/lib/disk.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const list = (folder: string) => walk(folder, 'static', true);

test('files are listed in the order of their paths, including dot files', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'b.txt': 'b',
    'a/c.txt': 'c',
    '.well-known/security.txt': 's',
    '100% & more; "x", it\'s + #1?.txt': 'names that every URL can have',
  });
  expect(await list(folder)).toEqual({
    files: ['.well-known/security.txt', '100% & more; "x", it\'s + #1?.txt', 'a/c.txt', 'b.txt'],
    problems: [],
  });
});

test('a missing folder counts as empty', async () => {
  const nowhere = path.join(temporaryFolder(), 'nowhere');
  expect(await list(nowhere)).toEqual({ files: [], problems: [] });
});

test('what systems and editors leave next to files is not listed', async () => {
  const folder = temporaryFolder();
  const names = [
    ...['.DS_Store', '._a.jpg', '.Spotlight-V100/store', '__MACOSX/a.jpg', 'Icon\r'],
    ...['Thumbs.db', 'thumbs.db', 'ehthumbs.db', 'Desktop.ini', '$RECYCLE.BIN/a.jpg'],
    ...['.fuse_hidden0001', '.nfs00000001', '.directory', '.Trash-1000/files/a.jpg'],
    ...['@eaDir/a.jpg', '.syncthing.a.jpg.tmp', '.gitkeep', '.gitignore'],
    ...['a.md~', 'a.~1~', '~$a.docx', '.~lock.a.odt#', '#a.md#', '.#a.md', '.~a.tmp'],
    ...['.a.md.swp', '.a.md.swo', 'a.swp', '.a.md.kate-swp', 'a.md___jb_tmp___'],
    ...['a.pdf.crdownload', 'a.pdf.part', 'a.pdf.partial', 'a.pdf.opdownload'],
  ];
  writeFiles(folder, Object.fromEntries(names.map((name) => [name, 'x'])));
  writeFiles(folder, Object.fromEntries(names.map((name) => [`in/${name}`, 'x'])));
  writeFiles(folder, { 'a-part.md': 'x', 'sw.md': 'x' });
  expect(await list(folder)).toEqual({ files: ['a-part.md', 'sw.md'], problems: [] });
});

test('what is no file, and a name that no URL can have, is reported as what it is', async () => {
  const folder = temporaryFolder();
  execFileSync('mkfifo', ['pipe.jpg'], { cwd: folder });
  writeFiles(folder, { 'a\nb.txt': 'x', 'a\\b.txt': 'x', 'a\tb.txt': 'x' });
  writeFileSync(
    Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.of(0xe9), Buffer.from('.txt')]),
    'x',
  );
  const { files, problems } = await list(folder);
  expect(files).toEqual([]);
  const found = problems.map(({ code, file, message }) => `${code} ${file}: ${message}`);
  expect(found.sort()).toEqual([
    'bad-path static/a\tb.txt: the name of this file has a line break, or another control character',
    'bad-path static/a\nb.txt: the name of this file has a line break, or another control character',
    'bad-path static/a\\b.txt: the name of this file has a backslash, which browsers and some hosts read as a slash',
    'bad-path static/caf\ufffd.txt: the name of this file is not valid UTF-8',
    'stray-file static/pipe.jpg: expected a file, got a named pipe',
  ]);
});
