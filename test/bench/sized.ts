/** Prepares the content for a number of pages, and compares the pages that all tools build. */
import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type Contender,
  type Kind,
  ours,
  peerContender,
  savedCacheDir,
  siteCommand,
} from './contenders.ts';
import { layOut } from './content/layout.ts';
import { setAside } from './folders.ts';
import { measure } from './measure.ts';
import type { Peer } from './peers.ts';
import { pagesOf, verifySame } from './verify.ts';

export interface Bench {
  readonly home: string;
  /** The copy of the project. */
  readonly project: string;
  readonly peers: readonly Peer[];
}

const kinds: readonly Kind[] = ['json', 'markdown'];
/** The number of pages at which builds without a code cache are measured, too. */
const sizeWithoutCache = 50;

export function sizeContenders(
  { home, project, peers }: Bench,
  size: number,
): readonly Contender[] {
  const folder = layOut(home, { name: String(size), pages: size, edition: 0 });
  const folders = { home, project, folder };
  return [
    ...peers.map((peer) => peerContender(home, folder, peer)),
    ...kinds.map((kind) => ours(folders, kind, true)),
    ...(size === sizeWithoutCache ? kinds.map((kind) => ours(folders, kind, false)) : []),
  ];
}

/**
 * Builds a small site with other content, and saves its `.cache`: it has the compiled code of the
 * site, but nothing of the measured content. There is one for each kind of data, because each
 * has its own site module.
 */
export function cacheGeneratorCode({ home, project }: Bench): void {
  const folder = layOut(home, { name: 'other', pages: 50, edition: 1 });
  const cache = path.join(project, '.cache');
  for (const kind of kinds) {
    const { out, ...command } = siteCommand({ project, folder }, kind);
    const savedCache = savedCacheDir(home, kind);
    for (const target of [cache, savedCache, out]) setAside(home, target);
    measure(command);
    if (existsSync(cache)) renameSync(cache, savedCache);
  }
}

/** Throws unless all have built the same pages. */
export function verifyAll(contenders: readonly Contender[]): void {
  const [reference, ...others] = contenders;
  for (const other of others) if (reference) verifySame(reference, other);
}

/** Average size of a page, in bytes. */
export function pageBytes({ out }: Contender): number {
  const pages = pagesOf(out);
  return pages.reduce((sum, page) => sum + statSync(path.join(out, page)).size, 0) / pages.length;
}
