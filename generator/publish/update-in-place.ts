/**
 * Updates a folder that cannot be replaced, such as a mount point, file by file: assets first, then
 * pages, then deletions. Every file is replaced by a rename, so each is the old one or the new one,
 * and no page refers to an asset that is missing. A policy is on only while all pages are of its
 * build (`hosts/policy-file.ts`). The next build completes an interrupted update.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../shared/defaults.ts';
import { failOnConflicts, isForeign } from './foreign-files.ts';
import { isPolicyFile } from './hosts/policy-file.ts';
import type { OutputFolder, OutputPlace } from './output-place.ts';
import { areSameFiles, listFiles, temporaryPrefix } from './site-files.ts';
import {
  type FileAges,
  formatMarker,
  formatPartialMarker,
  hashOfPath,
  isAsset,
  isPartlyUpdated,
  maxAssetAge,
  nextFileAges,
  readFileAges,
  recordsExactly,
  staysAnotherBuild,
} from './site-record.ts';

/** Where changed files are copied to if the staging folder is on another file system. */
export const copiesIn = (folder: string): string => path.join(folder, `${temporaryPrefix}copies`);

/** @param files Those of the new site; the staging folder may also have foreign files. */
export function updateInPlace(
  out: OutputFolder,
  { folder, next }: OutputPlace,
  files: readonly string[],
): void {
  const ages = readFileAges(folder);
  const newFiles = new Set(files);
  const present = listFiles(folder);
  const foreign = present.filter((file) => isForeign(file, ages));
  failOnConflicts(out, { next, files, folder, foreign });
  const foreignFiles = new Set(foreign);
  const obsolete = present.filter((file) => !newFiles.has(file) && !foreignFiles.has(file));
  const ageOf = (file: string) => ages?.get(hashOfPath(file)) ?? 0;
  const changed = files.filter(
    (file) => !areSameFiles(path.join(next, file), path.join(folder, file)),
  );
  const isComplete =
    !isPartlyUpdated(folder) &&
    obsolete.every((file) => isAsset(file) && ageOf(file) <= maxAssetAge);
  if (changed.length === 0 && isComplete && recordsExactly(ages, files)) return;

  const stays = (file: string) => isAsset(file) && staysAnotherBuild(ageOf(file));
  const source = withinFileSystem(next, folder, changed);
  const agesWith = (earlier: readonly string[]): FileAges => {
    const entries = earlier.map((file): [string, number] => [hashOfPath(file), ageOf(file) + 1]);
    return nextFileAges(files, new Map(entries));
  };
  // Has the files of both sites, so that a build that completes this update knows them all.
  writeRecord(source, folder, formatPartialMarker(agesWith(obsolete)));
  for (const file of obsolete.filter(isPolicyFile)) removeFile(folder, file);
  for (const file of inOrder(changed)) moveFile(source, folder, file, obsolete);
  for (const file of obsolete) if (!stays(file)) removeFile(folder, file);
  for (const file of changed.filter(isPolicyFile)) moveFile(source, folder, file, obsolete);
  writeRecord(source, folder, formatMarker(agesWith(obsolete.filter(stays))));
}

/**
 * Returns the folder from which files can be renamed into the output folder. Nothing of the site
 * has changed yet if the disk has no space for the copies.
 */
function withinFileSystem(next: string, folder: string, changed: readonly string[]): string {
  const copies = copiesIn(folder);
  fs.mkdirSync(copies);
  const probe = path.join(next, `${temporaryPrefix}probe`);
  fs.writeFileSync(probe, '');
  try {
    fs.renameSync(probe, path.join(copies, 'probe'));
    return next;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  for (const file of changed) {
    const copy = path.join(copies, file);
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(path.join(next, file), copy);
  }
  return copies;
}

function writeRecord(source: string, folder: string, text: string): void {
  const file = path.join(source, markerFile);
  fs.writeFileSync(file, text);
  fs.renameSync(file, path.join(folder, markerFile));
}

/** Assets, other files, pages. The file that switches on the policy of these pages comes later. */
function inOrder(files: readonly string[]): string[] {
  const isPage = (file: string) => /\.html(?:\.\w+)?$/.test(file);
  const rest = files.filter((file) => !isAsset(file) && !isPolicyFile(file));
  return [
    ...files.filter(isAsset),
    ...rest.filter((file) => !isPage(file)),
    ...rest.filter(isPage),
  ];
}

function moveFile(source: string, folder: string, file: string, obsolete: readonly string[]): void {
  const target = path.join(folder, file);
  if (isInTheWay(target)) {
    // A folder becomes a file, or a file becomes a folder.
    const blocking = obsolete.filter(
      (name) => name.startsWith(`${file}/`) || file.startsWith(`${name}/`),
    );
    for (const name of blocking) removeFile(folder, name);
  }
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.renameSync(path.join(source, file), target);
}

/** Whether a folder has the name of a file, or a file has the name of one of its folders. */
function isInTheWay(target: string): boolean {
  try {
    const stats = fs.lstatSync(target, { throwIfNoEntry: false });
    return stats?.isDirectory() === true;
  } catch {
    return true;
  }
}

/** Deletes a file, and the folders that are empty then. */
function removeFile(folder: string, file: string): void {
  // A file that is in place of its folder now has been moved there after it was deleted.
  if (isInTheWay(path.join(folder, file))) return;
  fs.rmSync(path.join(folder, file), { force: true });
  for (let name = path.posix.dirname(file); name !== '.'; name = path.posix.dirname(name)) {
    const parent = path.join(folder, name);
    if (!fs.existsSync(parent)) continue;
    if (fs.readdirSync(parent).length > 0) return;
    fs.rmdirSync(parent);
  }
}
