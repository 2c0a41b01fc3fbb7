/** Lists the files in a folder, and reads texts. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';
import type { Problem } from './problems.ts';
import { compareText } from './text.ts';

/** Names of files and folders that operating systems create, and programs that synchronize. */
const systemName = [
  '\\.DS_Store|\\._.*|\\.AppleDouble|\\.Spotlight-V100|\\.Trashes|\\.fseventsd|__MACOSX|Icon\\r',
  'Thumbs\\.db|ehthumbs\\.db|desktop\\.ini|\\$RECYCLE\\.BIN',
  '\\.fuse_hidden.*|\\.nfs.*|\\.directory|\\.Trash-.*|@eaDir|\\.stfolder|\\.syncthing\\..*',
];

/** Names of backups, of locks, and of files that are not complete yet. */
const editorName = [
  '.*~|~\\$.*|#.*#|\\.#.*|\\.~.*',
  '.*\\.sw[a-p]|.*\\.kate-swp|.*___jb_(?:tmp|old)___',
  '.*\\.(?:crdownload|part|partial|opdownload)',
];

/** Files of version control that say something about a folder. */
const versionControlName = '\\.git(?:keep|ignore|attributes)|\\.keep';

const ignoredName = new RegExp(
  `(?:^|/)(?:${[...systemName, ...editorName, versionControlName].join('|').replaceAll('.*', '[^/]*')})(?:/|$)`,
  'i',
);

/** Whether a path is that of a file that programs create for themselves, or is in such a folder. */
export const isIgnoredFile = (file: string): boolean => ignoredName.test(file);

/**
 * Lists the files below a folder, with forward slashes, in the same order on every system. A folder
 * that does not exist is empty.
 * @param name The folder as problems name it.
 * @param dot Whether to list hidden files.
 */
export async function walk(folder: string, name: string, dot = false) {
  const options = {
    cwd: folder,
    dot,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
  } as const;
  const entries = await (await import('fast-glob')).default('**/*', options);
  const files: string[] = [];
  const problems: Problem[] = [];
  for (const { path: file, dirent } of entries) {
    if (dirent.isDirectory() || isIgnoredFile(file)) continue;
    const problem = findFileProblem(file, dirent, `${name}/${file}`);
    if (problem) problems.push(problem);
    else files.push(file);
  }
  return { files: files.sort(compareText), problems };
}

type EntryKind = Record<'isFile' | 'isSymbolicLink' | 'isFIFO', () => boolean>;

const renameHint = 'rename it, for example to a name of letters, digits, and hyphens';

/** Reports what is no file, and names that no URL can have on every host. */
function findFileProblem(path: string, kind: EntryKind, file: string): Problem | undefined {
  if (kind.isSymbolicLink()) {
    // It could lead out of the folder.
    const message = 'expected a file, got a symbolic link, which is not followed';
    const hint = 'replace the link with a copy of the file, or delete it';
    return { code: 'symlink', file, message, hint };
  }
  if (!kind.isFile()) {
    const found = kind.isFIFO() ? 'a named pipe' : 'a socket or a device';
    const message = `expected a file, got ${found}`;
    return { code: 'stray-file', file, message, hint: 'delete it, or move it out of this folder' };
  }
  const fault = nameFault(path);
  if (!fault) return undefined;
  return { code: 'bad-path', file, message: `the name of this file ${fault}`, hint: renameHint };
}

function nameFault(file: string): string | undefined {
  // Node reads bytes that are not UTF-8 as this character, and cannot open a file by the result.
  if (file.includes('\ufffd')) return 'is not valid UTF-8';
  if (file.includes('\\')) return 'has a backslash, which browsers and some hosts read as a slash';
  if (/\p{Cc}/u.test(file)) return 'has a line break, or another control character';
  // Joiners change what is around them, as in emoji and in Persian.
  return /(?![\u200c\u200d])\p{Cf}/u.test(file) ? 'has an invisible character' : undefined;
}

/** Whether a file is in a folder, or is that folder. */
export function isInside(file: string, folder: string): boolean {
  const start = folder.endsWith(path.sep) ? folder : folder + path.sep;
  return `${file}${path.sep}`.startsWith(start);
}

export const displayPath = (root: string, absolute: string) =>
  path.relative(root, absolute).split(path.sep).join('/');

/** Names in texts and URLs are in Unicode's form C; a Mac may have saved another form. */
export function fileBelow(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (/^[ -~]*$/.test(name) || existsSync(file)) return file;
  const parent = path.dirname(name);
  const realParent = parent === name || parent === '.' ? folder : fileBelow(folder, parent);
  const names = existsSync(realParent) ? readdirSync(realParent) : [];
  const basename = path.basename(name);
  const isSame = (other: string) => other.normalize('NFC') === basename.normalize('NFC');
  return path.join(realParent, names.find(isSame) ?? basename);
}

/**
 * Where a file or folder really is. Also works for one that does not exist yet, and for a link to
 * one, unlike `realpath`.
 * @throws the system's error if symbolic links form a loop.
 */
export function realLocation(file: string): string {
  try {
    return realpathSync.native(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Below a file, which is reported when something is written there.
    if (code === 'ENOTDIR') return file;
    if (code !== 'ENOENT') throw error;
  }
  const parent = realLocation(path.dirname(file));
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
    return path.join(parent, path.basename(file));
  }
  return realLocation(path.resolve(parent, readlinkSync(file)));
}

/**
 * Reads a text in Unicode's form C, in which a letter and its accents are one character: searches,
 * ids, and fonts expect it. A byte order mark at the start is removed. Positions of problems are
 * those in this text.
 */
export function readText(file: string): string {
  const text = readFileSync(file, 'utf8').normalize('NFC');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
