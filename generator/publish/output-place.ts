/**
 * Where the output folder is in truth, and how it can be replaced: by a swap of two folders, by a
 * symbolic link that is moved to a new version, or file by file.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { BuildFailure } from '../shared/problems.ts';

export interface OutputFolder {
  /** Absolute path. */
  readonly path: string;
  /** The path as problems name it, relative to the project. */
  readonly displayPath: string;
}

export interface OutputPlace {
  /** The folder that holds the published site; it may not exist yet. */
  readonly folder: string;
  /** The symbolic link that names the folder; `undefined` if the out folder is no link. */
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
  const parent = path.dirname(folder);
  const name = link ? path.basename(folder).replace(versionSuffix, '') : path.basename(folder);
  const sibling = (suffix: string) => path.join(parent, `.${name}-${suffix}`);
  return {
    folder,
    link,
    next: sibling('next'),
    previous: sibling('previous'),
    lock: sibling('lock'),
  };
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
