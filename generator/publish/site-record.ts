/**
 * What the marker file of a built site records: which files are the generator's. It holds hashes of
 * their paths, because a host may serve it, and a path may be known only to whom it was sent.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../shared/defaults.ts';
import { fingerprint } from '../shared/fingerprint.ts';

const markerText =
  'Made by the prerendering generator, which replaces the files whose hashes follow.\n';

/** What the record says while files are replaced one by one. */
const partialText = 'This site is partly updated. The next build completes it.\n';

/** How many builds ago each file was part of the site, by the hash of its path: 0 for the current. */
export type FileAges = ReadonlyMap<string, number>;

/**
 * Assets of this many earlier sites stay, for visitors whose page is older than the site. Their
 * names contain a hash of their content, so they are never in the way of others.
 */
export const maxAssetAge = 4;

export const hashOfPath = (file: string): string => fingerprint(file);

export const isAsset = (file: string): boolean => file.startsWith('assets/');

/** @returns `undefined` if there is no record, as in sites of earlier versions of the generator. */
export function readFileAges(folder: string): FileAges | undefined {
  const marker = path.join(folder, markerFile);
  if (!fs.existsSync(marker)) return undefined;
  const entries = fs.readFileSync(marker, 'utf8').matchAll(/^([0-9a-f]{16})(?: (\d+))?$/gm);
  const ages = new Map([...entries].map(([, hash = '', age = '0']) => [hash, Number(age)]));
  return ages.size > 0 ? ages : undefined;
}

/** The record of a site with these files, and of the assets of earlier sites that stay. */
export function nextFileAges(files: Iterable<string>, earlierAssets: FileAges): FileAges {
  const current = new Map([...files].map((file) => [hashOfPath(file), 0]));
  return new Map([...earlierAssets, ...current]);
}

/** Whether an asset of an earlier site stays for another build; `age` is that of the last one. */
export const staysAnotherBuild = (age: number): boolean => age < maxAssetAge;

/** Whether the files of the current site, by the record, are these. */
export function recordsExactly(ages: FileAges | undefined, files: readonly string[]): boolean {
  if (ages === undefined) return false;
  const current = [...ages.values()].filter((age) => age === 0);
  return current.length === files.length && files.every((file) => ages.get(hashOfPath(file)) === 0);
}

/** Whether an update in place was interrupted. Then the record has the files of both sites. */
export function isPartlyUpdated(folder: string): boolean {
  const marker = path.join(folder, markerFile);
  return fs.existsSync(marker) && fs.readFileSync(marker, 'utf8').startsWith(partialText);
}

/** The record of a site that is being updated in place. */
export const formatPartialMarker = (ages: FileAges): string => partialText + formatMarker(ages);

export function formatMarker(ages: FileAges): string {
  const lines = [...ages].map(([hash, age]) => (age === 0 ? `${hash}\n` : `${hash} ${age}\n`));
  return markerText + lines.sort().join('');
}
