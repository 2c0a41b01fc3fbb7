/**
 * Where the output folder is in truth, and how it can be replaced: by a swap of two folders, by a
 * symbolic link that is moved to a new version, or file by file.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { BuildFailure } from '../shared/problems.ts';
import { temporaryPrefix } from './site-files.ts';

export interface OutputFolder {
  /** Absolute path. */
  readonly path: string;
  /** The path as problems name it, relative to the project. */
  readonly displayPath: string;
  /** Whether to update the folder file by file, because it has to stay the same folder. */
  readonly inPlace?: boolean;
}

export interface OutputPlace {
  /** The folder that holds the published site; it may not exist yet. */
  readonly folder: string;
  /** Whether the folder is updated file by file. */
  readonly isInPlace: boolean;
  /** The symbolic link to move to the new site; `undefined` if there is none. */
  readonly link: SiteLink | undefined;
  /** Where the new site is written. */
  readonly next: string;
  /** Where a folder is moved to be deleted, or to be restored if a swap is interrupted. */
  readonly previous: string;
  readonly lock: string;
}

export interface SiteLink {
  readonly path: string;
  /** Where the link leads, as it is written in it: relative or absolute. */
  readonly text: string;
}

/** What follows the name of the first target of a link. */
const versionSuffix = /-version-(\d+)$/;

/** As many as Linux follows. */
const maxLinks = 40;

/** Does not write anything, so any thread gets the same result until the site is published. */
export function findOutputPlace(out: OutputFolder): OutputPlace {
  const { folder, link } = followLinks(out);
  const isMounted = isMountPoint(folder);
  const isInPlace = isMounted || out.inPlace === true;
  const parent = path.dirname(folder);
  const name = path.basename(folder);
  const prefix = link && !isInPlace ? name.replace(versionSuffix, '') : name;
  // Files can be renamed only within their file system.
  const temporary = (suffix: string) =>
    isMounted
      ? path.join(folder, `${temporaryPrefix}${suffix}`)
      : path.join(parent, `.${prefix}-${suffix}`);
  return {
    folder,
    isInPlace,
    link: isInPlace ? undefined : link,
    next: temporary('next'),
    previous: temporary('previous'),
    lock: temporary('lock'),
  };
}

/** Does not find a folder that is mounted from the same file system, whose rename fails. */
function isMountPoint(folder: string): boolean {
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.dev !== fs.statSync(path.dirname(folder)).dev;
}

/** Of a chain of links, the last one names the folder. */
function followLinks(out: OutputFolder): Pick<OutputPlace, 'folder' | 'link'> {
  let folder = out.path;
  let link: SiteLink | undefined;
  for (let count = 0; isLink(folder); count++) {
    if (count === maxLinks) throw loopFailure(out);
    const text = fs.readlinkSync(folder);
    link = { path: folder, text };
    // A link is relative to the folder that it is really in.
    folder = path.resolve(fs.realpathSync(path.dirname(folder)), text);
  }
  return { folder, link };
}

const isLink = (file: string) =>
  fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

function loopFailure({ displayPath }: OutputFolder): BuildFailure {
  const message = 'this symbolic link leads back to itself';
  const hint = 'delete it, or let it lead to a folder';
  return new BuildFailure([{ code: 'foreign-folder', file: displayPath, message, hint }]);
}

/** A folder next to a link's target, with its number; the first target itself has none. */
export interface SiteVersion {
  readonly folder: string;
  readonly number: number;
}

/** Versions of the site that builds have made next to the folder, the newest first. */
export function findVersions(folder: string): readonly SiteVersion[] {
  const parent = path.dirname(folder);
  const name = path.basename(folder).replace(versionSuffix, '');
  const versions = fs.readdirSync(parent).flatMap((entry) => {
    const suffix = entry.startsWith(name) ? entry.slice(name.length) : '';
    const number = /^-version-(\d+)$/.exec(suffix)?.[1];
    return number ? [{ folder: path.join(parent, entry), number: Number(number) }] : [];
  });
  return versions.sort((left, right) => right.number - left.number);
}

export function nextVersionFolder(folder: string): string {
  const newest = findVersions(folder)[0]?.number ?? 0;
  return `${folder.replace(versionSuffix, '')}-version-${newest + 1}`;
}
