/** Prepares the content for a number of pages, and compares the pages that all tools build. */
import { renameSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type Contender,
  changeContenders,
  type Kind,
  type NodeProgram,
  ours,
  peerContender,
  savedCacheDir,
  siteCommand,
  uncached,
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
  /** The Nodes that build. The first is the one that runs the benchmark. */
  readonly nodes: readonly NodeProgram[];
}

const kinds: readonly Kind[] = ['json', 'markdown'];
/** The number of pages at which builds without a code cache are measured, too. */
const sizeWithoutCache = 50;

export function sizeContenders(
  { home, project, peers, nodes }: Bench,
  size: number,
): readonly Contender[] {
  const folder = layOut(home, { name: String(size), pages: size, edition: 0 });
  const folders = { home, project, folder };
  return [
    ...peers.map((peer) => peerContender(home, folder, peer)),
    ...kinds.flatMap((kind) => nodes.map((node) => ours(folders, kind, node))),
    ...(size === sizeWithoutCache ? kinds.map((kind) => uncached(folders, kind)) : []),
  ];
}

/** A build of so many pages, and one more after a text has changed. */
export function contendersOfChange({ home, project }: Bench, size: number): readonly Contender[] {
  const folder = layOut(home, { name: String(size), pages: size, edition: 0 });
  return changeContenders({ home, project, folder }, 'json');
}

/**
 * Builds a small site with other content, and saves its `.cache`: it has the compiled code of the
 * site, but nothing of the measured content. There is one for each kind of data, because each
 * has its own site module.
 */
export function cacheGeneratorCode({ home, project, nodes }: Bench): void {
  const folder = layOut(home, { name: 'other', pages: 50, edition: 1 });
  const cache = path.join(project, '.cache');
  for (const node of nodes) {
    for (const kind of kinds) {
      const { out, ...command } = siteCommand({ project, folder }, kind, node);
      const savedCache = savedCacheDir(home, kind, node);
      for (const target of [cache, savedCache, out]) setAside(home, target);
      measure(command);
      renameSync(cache, savedCache);
    }
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
