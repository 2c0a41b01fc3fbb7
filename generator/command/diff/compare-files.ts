/** Compares the files that are not pages. */
import path from 'node:path';
import { haveSameBytes } from '../../shared/file-chunks.ts';
import { compareText } from '../../shared/text.ts';
import { withoutHashes } from './asset-names.ts';
import type { BuiltFolder } from './built-folder.ts';

/** Endings of text files, which may contain hashes. */
const textEndings = 'css html ics js json md mjs svg txt vcf webmanifest xml'.split(' ');

/** Names of files, without hashes, sorted. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export function compareFiles(before: BuiltFolder, after: BuiltFolder): FileChanges {
  const oldFiles = filesByName(before.otherFiles);
  const newFiles = filesByName(after.otherFiles);
  const isChanged = (name: string) => {
    const newNames = newFiles.get(name) ?? [];
    const pairs = (oldFiles.get(name) ?? []).map((file, index) => [file, newNames[index]] as const);
    return pairs.some(([file, match]) => match && !isSameFile(before, file, after, match));
  };
  return {
    added: moreOften(newFiles, oldFiles),
    removed: moreOften(oldFiles, newFiles),
    changed: [...oldFiles.keys()].filter(isChanged),
  };
}

/** Several files have the same name without hashes if a site has several islands of that name. */
type FilesByName = ReadonlyMap<string, readonly string[]>;

function filesByName(files: readonly string[]): FilesByName {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = withoutHashes(file).replace('--', '');
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return byName;
}

function moreOften(files: FilesByName, others: FilesByName): string[] {
  return [...files]
    .filter(([name, list]) => list.length > (others.get(name)?.length ?? 0))
    .map(([name]) => name)
    .sort(compareText);
}

function isSameFile(before: BuiltFolder, file: string, after: BuiltFolder, match: string): boolean {
  if (haveSameBytes(path.join(before.folder, file), path.join(after.folder, match))) return true;
  // Settings of hosts contain the digests of style sheets, and style sheets the names of fonts.
  const isText = textEndings.includes(path.extname(file).slice(1)) || /(?:^|\/)[._]/.test(file);
  return isText && withoutHashes(before.read(file)) === withoutHashes(after.read(match));
}
