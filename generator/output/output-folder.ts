/** Where the output folder is, and whether a build may replace it. */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../lib/defaults.ts';
import { isIgnoredFile, realLocation } from '../lib/disk.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { BuildFailure } from '../lib/problems.ts';
import { countOf } from '../lib/text.ts';
import { renameUnlessTaken } from './lock.ts';

export interface OutputFolder {
  readonly path: string;
  readonly displayPath: string;
  /**
   * Folder in which the pages of the old site are kept, for the next build to write over them.
   * @default none: they are deleted
   */
  readonly oldPages?: string;
}

/** The folder that holds the site, and the names next to it that a build uses. */
export interface OutputPaths {
  /** The output folder, or the folder that a symbolic link in its place leads to. */
  readonly folder: string;
  readonly displayPath: string;
  /** Where the new site is written. */
  readonly next: string;
  /** Where the old site is while it is replaced. */
  readonly previous: string;
  readonly lock: string;
  readonly oldPages: string | undefined;
}

/** @throws the system's error if a symbolic link leads back to itself. */
export function resolveOutputFolder({
  path: out,
  displayPath,
  oldPages,
}: OutputFolder): OutputPaths {
  const folder = realLocation(out);
  const sibling = (suffix: string) =>
    path.join(path.dirname(folder), `.${path.basename(folder)}-${suffix}`);
  return {
    folder,
    displayPath,
    next: sibling('next'),
    previous: sibling('previous'),
    lock: sibling('lock'),
    oldPages,
  };
}

/**
 * Checks that the folder can be replaced and that nothing of anyone else is lost. The caller holds
 * the lock.
 * @throws BuildFailure if a file in it is not from a build, or the system's error if it cannot be
 * renamed.
 */
export function assertReplaceable({ folder, displayPath, lock }: OutputPaths): void {
  if (!fs.existsSync(folder)) return;
  const foreignFolder = (message: string, hint: string) =>
    new BuildFailure([{ code: 'foreign-folder', file: displayPath, message, hint }]);
  if (!fs.statSync(folder).isDirectory()) {
    throw foreignFolder('expected a folder, got a file', 'choose another --out, or delete it');
  }
  const names = fs.readdirSync(folder).filter((name) => !isIgnoredFile(name));
  if (names.length > 0 && !names.includes(markerFile)) {
    throw foreignFolder(
      'this folder contains files that the generator did not create; it was not changed',
      'choose another --out, or empty the folder yourself',
    );
  }
  const foreign = findForeignFiles(folder);
  if (foreign.length > 0) {
    throw foreignFolder(
      `this folder contains ${describeFiles(foreign)} that no build published; it was not changed`,
      'move what belongs to the site to static/, which every build copies, and delete the rest',
    );
  }
  // A rename onto the lock, which is a folder that is not empty, never succeeds. Linux, at least,
  // first reports a mount point (EBUSY) and a folder of a container's image (EXDEV), which could not
  // be renamed to any name.
  renameUnlessTaken(folder, lock);
}

const maxNames = 5;

function describeFiles(files: readonly string[]): string {
  const names = files.length > maxNames ? [...files.slice(0, maxNames), '…'] : files;
  return `${countOf(files.length, 'file')} (${names.join(', ')})`;
}

/**
 * The build marker lists what the build published, so that the next build knows which files it may
 * replace. It holds hashes of their paths, because a host may serve it, and a path may be known only
 * to whom it was sent.
 */
const introduction = 'Made by fair-copy. Each line is the hash of the path of a published file.\n';

/** Copies that a server sends in place of a file: they are made from it. */
const compressedCopy = /\.(?:br|gz|zst)$/;

/** Of a name as it is written: some disks of Macs list names in another form of Unicode. */
const hashPath = (file: string) => fingerprint(file.normalize('NFC'));

export function formatMarker(files: readonly string[]): string {
  const lines = files.map((file) => `${hashPath(file)}\n`);
  return introduction + lines.sort().join('');
}

/** Returns the files of an output folder that no build published, by its marker. */
function findForeignFiles(folder: string): string[] {
  const marker = path.join(folder, markerFile);
  const published = new Set(
    fs.existsSync(marker) ? fs.readFileSync(marker, 'utf8').split('\n') : [],
  );
  const isPublished = (file: string) => published.has(hashPath(file));
  return listFiles(folder).filter(
    (file) =>
      !isPublished(file) &&
      !isPublished(file.replace(compressedCopy, '')) &&
      !isIgnoredFile(file) &&
      file !== markerFile,
  );
}

/** Everything but folders, with forward slashes. Links are not followed. */
function listFiles(folder: string, below = ''): string[] {
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below + entry.name;
    return entry.isDirectory() ? listFiles(folder, `${name}/`) : name;
  });
}
