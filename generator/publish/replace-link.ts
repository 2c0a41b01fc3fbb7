/**
 * Publishes a new site by moving a symbolic link: every request is answered by the old site or by
 * the new one, because a rename replaces the link in one step.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../shared/defaults.ts';
import { linkForeignFiles } from './foreign-files.ts';
import {
  findVersions,
  nextVersionFolder,
  type OutputFolder,
  type OutputPlace,
  type SiteLink,
} from './output-place.ts';
import { areSameFiles, isFree, linkOrCopy, listFiles } from './site-files.ts';
import {
  type FileAges,
  formatMarker,
  hashOfPath,
  isAsset,
  isPartlyUpdated,
  nextFileAges,
  readFileAges,
  recordsExactly,
  staysAnotherBuild,
} from './site-record.ts';

/** The published version and those before it, to which an operator can move the link back. */
const maxVersions = 5;

/** Leaves the old site if the new one is the same, so that no version is lost to it. */
export function replaceLink(out: OutputFolder, place: OutputPlace, link: SiteLink): void {
  const { folder, next, previous } = place;
  const files = listFiles(next);
  const ages = readFileAges(folder);
  const isSame = (file: string) => areSameFiles(path.join(folder, file), path.join(next, file));
  if (!isPartlyUpdated(folder) && recordsExactly(ages, files) && files.every(isSame)) {
    fs.rmSync(next, { recursive: true, force: true });
    return;
  }
  linkForeignFiles(out, { next, files, folder });
  const earlierAssets = linkEarlierAssets(folder, next, ages);
  fs.writeFileSync(path.join(next, markerFile), formatMarker(nextFileAges(files, earlierAssets)));
  const version = nextVersionFolder(folder);
  const temporaryLink = temporaryLinkOf(link);
  fs.rmSync(temporaryLink, { force: true });
  fs.symlinkSync(textOfLink(link, version), temporaryLink);
  fs.renameSync(next, version);
  try {
    fs.renameSync(temporaryLink, link.path);
  } catch (error) {
    fs.renameSync(version, next);
    throw error;
  }
  pruneVersions(version, previous);
}

/** A relative link stays relative, so that it also works where the folder is mounted elsewhere. */
function textOfLink({ path: file, text }: SiteLink, version: string): string {
  if (path.isAbsolute(text)) return version;
  return path.relative(fs.realpathSync(path.dirname(file)), version);
}

/** Next to the link, because a rename cannot leave the file system. */
export const temporaryLinkOf = (link: SiteLink): string =>
  path.join(path.dirname(link.path), `.${path.basename(link.path)}-link`);

/** Assets of earlier sites, which pages that visitors have open or in a cache still ask for. */
function linkEarlierAssets(folder: string, next: string, ages: FileAges | undefined): FileAges {
  const linked = new Map<string, number>();
  for (const file of listFiles(folder).filter(isAsset)) {
    const hash = hashOfPath(file);
    const age = ages?.get(hash);
    const target = path.join(next, file);
    if (age === undefined || !staysAnotherBuild(age) || !isFree(target)) continue;
    linkOrCopy(path.join(folder, file), target);
    linked.set(hash, age + 1);
  }
  return linked;
}

/** What cannot be deleted now is tried again by the next build. */
function pruneVersions(current: string, previous: string): void {
  const versions = findVersions(current).filter(({ folder }) => folder !== current);
  for (const { folder } of versions.slice(maxVersions - 1)) {
    if (!fs.existsSync(path.join(folder, markerFile))) continue;
    try {
      // First renamed: half a version without its marker would never be deleted.
      fs.renameSync(folder, previous);
      fs.rmSync(previous, { recursive: true, force: true });
    } catch {}
  }
}
