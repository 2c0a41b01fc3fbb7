/** The fonts of a firm's site: each face cut to the characters that its pages need, a file for each piece that has some. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { cached, type ExtraFile, fingerprint } from 'fair-copy';
import type { PlannedFirm, SiteContent } from '../../schema/collections.ts';
import { type Face, faces } from './faces.ts';
import { type FamilyId, families, pieceWith, variablePiece } from './families.ts';
import { charactersOf } from './letters.ts';

export interface Cut {
  readonly face: Face;
  readonly family: FamilyId;
  readonly piece: string;
  readonly characters: string;
  /** Below the site's base; named by what it is made of, so that pages know it before it is made. */
  readonly path: string;
}

const require = createRequire(import.meta.url);
const { version } = require('subset-font/package.json') as { readonly version: string };

/** Of ligatures Besley has five, and they cost as much as fifteen letters: kerning only, and marks upon letters. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp'];

/** Tables for design programs, and one that restates what the outlines say. */
const dropTables = ['STAT', 'HVAR'];

const optionsOf = ({ weight }: Face) => ({
  targetFormat: 'woff2',
  keepFeatures,
  dropTables,
  variationAxes: { wght: weight },
});

const known = new WeakMap<SiteContent, readonly Cut[]>();

/** Those of a face stand together, the piece with the plain letters first. */
export function cutsOf(content: SiteContent): readonly Cut[] {
  const cuts = known.get(content) ?? planCuts(content);
  known.set(content, cuts);
  return cuts;
}

function planCuts(content: SiteContent): readonly Cut[] {
  const characters = charactersOf(content);
  return faces.flatMap((face) => {
    const family = content.firm.type[face.slot];
    const pieces = characters.map((character) => pieceWith(family, character));
    return families[family].pieces.flatMap((piece) => {
      const own = characters.filter((_, index) => pieces[index] === piece).join('');
      return own === '' ? [] : cutOf(face, family, piece, own);
    });
  });
}

function cutOf(face: Face, family: FamilyId, piece: string, characters: string): Cut {
  const made = [
    variablePiece(family, piece, face.style),
    version,
    characters,
    JSON.stringify(optionsOf(face)),
  ];
  const which = [family, face.style, piece].filter((word) => word !== 'normal' && word !== 'latin');
  const name = [...which, fingerprint(...made).slice(0, 8)].join('-');
  return { face, family, piece, characters, path: `/assets/${name}.woff2` };
}

/** The files. What an earlier build has cut is kept; all else is cut by one thread, while pages are rendered. */
export function fontFiles({ content, cache }: PlannedFirm): readonly ExtraFile[] {
  const cuts = cutsOf(content);
  const keptAt = (cut: Cut) => path.join(cache, 'fonts', path.basename(cut.path));
  let cutting: ReturnType<typeof cutOnThread> | undefined;
  const make = async (cut: Cut) => {
    cutting ??= cutOnThread(cuts.filter((one) => !existsSync(keptAt(one))));
    return (await cutting).get(cut.path) as Uint8Array;
  };
  return cuts.map((cut) => ({
    path: cut.path,
    body: () => cached(keptAt(cut), () => make(cut)),
    of: cut.path,
    source: content.firm.file,
  }));
}

/** A thread has no part in the bundle that runs: it is told where its package is. */
const script = `const { parentPort, workerData } = require('node:worker_threads');
const subset = require(workerData.subsetter);
Promise.all(workerData.jobs.map(async ([path, font, text, options]) => [path, await subset(Buffer.from(font), text, options)]))
  .then((made) => parentPort.postMessage(new Map(made)), (error) => setImmediate(() => { throw error; }));`;

/** @returns the bytes by the path of each. */
async function cutOnThread(cuts: readonly Cut[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const jobs = cuts.map(({ face, family, piece, characters, path }) => {
    return [path, variablePiece(family, piece, face.style), characters, optionsOf(face)] as const;
  });
  const workerData = { jobs, subsetter: require.resolve('subset-font') };
  const [made] = await once(
    new Worker(script, { eval: true, workerData, execArgv: [] }),
    'message',
  );
  return made;
}
