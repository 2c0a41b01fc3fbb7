/**
 * The build marker, a file in each built site that lists what the build published, so that the next
 * build knows which files it may replace. It holds hashes of their paths, because a host may serve
 * it, and a path may be known only to whom it was sent.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../lib/defaults.ts';
import { isIgnoredFile } from '../lib/disk.ts';
import { fingerprint } from '../lib/fingerprint.ts';

const introduction = 'Made by fair-copy. Each line is the hash of the path of a published file.\n';

/** Copies that a server sends in place of a file: they are made from it. */
const compressedCopy = /\.(?:br|gz|zst)$/;

export function formatMarker(files: readonly string[]): string {
  const lines = files.map((file) => `${fingerprint(file)}\n`);
  return introduction + lines.sort().join('');
}

/** Returns the files of an output folder that no build published, by its marker. */
export function findForeignFiles(folder: string): string[] {
  const marker = path.join(folder, markerFile);
  const published = new Set(
    fs.existsSync(marker) ? fs.readFileSync(marker, 'utf8').split('\n') : [],
  );
  const isPublished = (file: string) => published.has(fingerprint(file));
  return listFiles(folder).filter(
    (file) =>
      !isIgnoredFile(file) && !isPublished(file) && !isPublished(file.replace(compressedCopy, '')),
  );
}

/**
 * Returns the paths of everything below a folder but folders and the marker, with forward slashes.
 * Links are not followed.
 */
export function listFiles(folder: string): string[] {
  const files: string[] = [];
  const add = (below: string) => {
    for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const file = below + entry.name;
      if (entry.isDirectory()) add(`${file}/`);
      else if (file !== markerFile) files.push(file);
    }
  };
  add('');
  return files;
}
