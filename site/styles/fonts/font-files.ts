/**
 * The font files of a firm's site: each face is subset to the characters that its pages need, with
 * one file for each subset of the family that has any of them.
 */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { cached, type ExtraFile, fingerprint } from 'fair-copy';
import type { PlannedFirm, SiteContent } from '../../schema/collections.ts';
import { type Face, faces } from './faces.ts';
import { type FamilyId, families, findSubset, readVariableFont } from './families.ts';
import { collectCharacters } from './letters.ts';

export interface FontFile {
  readonly face: Face;
  readonly family: FamilyId;
  /** Name of the family's subset, as `latin`. */
  readonly subset: string;
  readonly characters: string;
  /**
   * Path below the site's base. It contains a hash of what the file is made from, so that pages can
   * refer to it before it exists.
   */
  readonly path: string;
}

const require = createRequire(import.meta.url);
const { version } = require('subset-font/package.json') as { readonly version: string };

/**
 * Kerning, and marks on letters. Ligatures are left out: Besley has five, which cost as much as
 * fifteen letters.
 */
const features = ['kern', 'mark', 'mkmk', 'ccmp'];

/** STAT is for design programs, and HVAR repeats what the outlines contain. */
const dropTables = ['STAT', 'HVAR'];

const subsetOptions = ({ weight }: Face) => ({
  targetFormat: 'woff2',
  keepFeatures: features,
  dropTables,
  variationAxes: { wght: weight },
});

const plannedFiles = new WeakMap<SiteContent, readonly FontFile[]>();

/** The files of a face are in sequence, starting with the subset that has the plain letters. */
export function planFontFiles(content: SiteContent): readonly FontFile[] {
  const files = plannedFiles.get(content) ?? createPlan(content);
  plannedFiles.set(content, files);
  return files;
}

function createPlan(content: SiteContent): readonly FontFile[] {
  const characters = collectCharacters(content);
  return faces.flatMap((face) => {
    const family = content.firm.type[face.slot];
    const subsets = characters.map((character) => findSubset(family, character));
    return families[family].subsets.flatMap((subset) => {
      const subsetCharacters = characters.filter((_, index) => subsets[index] === subset).join('');
      return subsetCharacters === '' ? [] : createFile(face, family, subset, subsetCharacters);
    });
  });
}

function createFile(face: Face, family: FamilyId, subset: string, characters: string): FontFile {
  const hash = fingerprint(
    readVariableFont(family, subset, face.style),
    version,
    characters,
    JSON.stringify(subsetOptions(face)),
  ).slice(0, 8);
  const nameParts = [family, face.style, subset].filter(
    (part) => part !== 'normal' && part !== 'latin',
  );
  const name = [...nameParts, hash].join('-');
  return { face, family, subset, characters, path: `/assets/${name}.woff2` };
}

/**
 * The font files for the output. Files of an earlier build come from the cache; one worker thread
 * makes all others while the pages are rendered.
 */
export function fontExtraFiles({ content, cache }: PlannedFirm): readonly ExtraFile[] {
  const files = planFontFiles(content);
  const cachePath = (file: FontFile) => path.join(cache, 'fonts', path.basename(file.path));
  let subsetting: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  const makeFile = async (file: FontFile) => {
    subsetting ??= subsetOnThread(files.filter((other) => !existsSync(cachePath(other))));
    return (await subsetting).get(file.path) as Uint8Array;
  };
  return files.map((file) => ({
    path: file.path,
    body: () => cached(cachePath(file), () => makeFile(file)),
    cacheKey: file.path,
    sourceFile: content.firm.file,
  }));
}

/** The thread runs outside the bundle, so it receives the path of its package. */
const workerScript = `
const { parentPort, workerData } = require('node:worker_threads');
const subsetFont = require(workerData.subsetFontPath);
async function subset([path, font, text, options]) {
  return [path, await subsetFont(Buffer.from(font), text, options)];
}
Promise.all(workerData.jobs.map(subset)).then(
  (files) => parentPort.postMessage(new Map(files)),
  (error) => setImmediate(() => { throw error; }),
);`;

/** Returns the bytes of the files by their paths. */
async function subsetOnThread(
  files: readonly FontFile[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const jobs = files.map(({ face, family, subset, characters, path }) => {
    return [
      path,
      readVariableFont(family, subset, face.style),
      characters,
      subsetOptions(face),
    ] as const;
  });
  const workerData = { jobs, subsetFontPath: require.resolve('subset-font') };
  const worker = new Worker(workerScript, { eval: true, workerData, execArgv: [] });
  const [result] = await once(worker, 'message');
  return result;
}
