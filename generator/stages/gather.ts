/** All files that stand beside the pages, each with whom it comes from: no two may claim one place. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markerFile } from '../out-folder.ts';
import type { Problem } from '../problems.ts';
import type { Asset, EncodedFile, Manifest } from '../types.ts';
import { linkProblem, walk } from '../walk.ts';

export interface Gathered {
  readonly files: readonly Asset[];
  /** Those of them that were copied, by their path. */
  readonly copied: readonly string[];
  readonly problems: readonly Problem[];
}

export interface GatherInput {
  readonly manifest: Manifest;
  /** Files that the generator makes. */
  readonly made: readonly Asset[];
  readonly extra: readonly EncodedFile[];
  /** Folder whose files are copied as they are, and its name in problems. */
  readonly folder: { readonly path: string; readonly shownAs: string };
}

/** A place below the out folder, and who claims it. */
interface Claim {
  readonly path: string;
  /** File to mend, and name of the owner to others. */
  readonly owner: string;
}

export async function gatherFiles({ manifest, made, extra, folder }: GatherInput): Promise<Gathered> {
  const found = await walk(folder.path, true);
  const shown = (file: string) => path.posix.join(folder.shownAs, file);
  const claims: readonly Claim[] = [
    ...manifest.routes.map(({ outputFile, source }) => ({ path: outputFile, owner: source })),
    { path: markerFile, owner: 'the generator' },
    ...made.map((file) => ({ path: file.path, owner: 'the generator' })),
    ...extra.map((file) => ({ path: file.path, owner: file.source })),
    ...found.files.map((file) => ({ path: file, owner: shown(file) })),
  ];
  const problems = [
    ...found.links.map((link) => linkProblem(shown(link))),
    ...extra.flatMap(strayed),
    ...conflicts(claims),
  ];
  const copies = found.files.map((file) => ({ path: file, bytes: readFileSync(path.join(folder.path, file)) }));
  for (const { path: file, bytes } of copies) if (bytes.length === 0) problems.push(emptyFile(shown(file)));
  return { files: [...made, ...extra, ...copies], copied: found.files, problems };
}

function emptyFile(file: string): Problem {
  const hint = 'bring it back from its last saved copy, or remove it';
  return { code: 'missing-file', file, message: 'this file is empty', hint };
}

/** Two claims to one place; letter case does not part them, because it does not on every system. */
function conflicts(claims: readonly Claim[]): Problem[] {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const problems: Problem[] = [];
  for (const claim of claims) {
    const place = sameName(claim.path);
    const parents = parentsOf(place);
    const file = [place, ...parents].map((taken) => files.get(taken)).find((taken) => taken !== undefined);
    const taken = file ?? folders.get(place);
    if (taken) {
      const what = file
        ? sameName(file.path) === place
          ? 'this file'
          : `the file ${file.path}`
        : 'a folder of this name';
      const message = `the site has ${what} already, from ${taken.owner}`;
      problems.push({ code: 'duplicate-path', file: claim.owner, message, hint: 'rename it' });
    }
    files.set(place, taken ?? claim);
    for (const parent of parents) if (!folders.has(parent)) folders.set(parent, claim);
  }
  return problems;
}

/** Names that some system takes for one: neither letter case nor the Unicode form parts them everywhere. */
function sameName(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

/** `a/b`, `a` for `a/b/c`. */
function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

function strayed(file: EncodedFile): Problem[] {
  const isInside = path.posix.normalize(file.path) === file.path && !/^\.\.(?:\/|$)|^\/|\\/.test(file.path);
  if (isInside && file.path !== '') return [];
  const message = `expected a path below the site's root, got "${file.path}"`;
  return [{ code: 'bad-path', file: file.source, message }];
}
