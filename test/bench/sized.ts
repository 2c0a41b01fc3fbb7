/** One number of pages: its content laid out, all tools run in turn, their pages compared. */
import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Contender, type Kind, ours, peerContender, siteCommand } from './contenders.ts';
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
/** Only at this number of pages is the time of bundling the code worth a row of its own. */
const sizeWithAnew = 50;

export function sizeContenders(
  { home, project, peers }: Bench,
  size: number,
): readonly Contender[] {
  const folder = layOut(home, { name: String(size), pages: size, edition: 0 });
  const folders = { home, project, folder };
  return [
    ...peers.map((peer) => peerContender(home, folder, peer)),
    ...kinds.map((kind) => ours(folders, kind, true)),
    ...(size === sizeWithAnew ? kinds.map((kind) => ours(folders, kind, false)) : []),
  ];
}

/**
 * Builds a small site of other content, and keeps what the generator then has in `.cache`: its bundled code, but
 * nothing of the content that is measured. For each kind of data, as each is another site module.
 */
export function keepCode({ home, project }: Bench): void {
  const folder = layOut(home, { name: 'other', pages: 50, edition: 1 });
  const cache = path.join(project, '.cache');
  for (const kind of kinds) {
    const { out, ...command } = siteCommand({ project, folder }, kind);
    const kept = path.join(home, `kept-${kind}`);
    for (const old of [cache, kept, out]) setAside(home, old);
    measure(command);
    if (existsSync(cache)) renameSync(cache, kept);
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
