/** The font files of the output, subset on a thread. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { cached, type ExtraFile } from 'fair-copy';
import { readFamily } from '../../drawings/lettering/font-files.ts';
import type { PlannedFirm } from '../schema/collections.ts';
import {
  type FontFile,
  planFontFiles,
  readSource,
  subsetOptions,
} from '../styles/fonts/font-files.ts';

const require = createRequire(import.meta.url);

/**
 * Files of an earlier build come from the cache. One worker thread makes all others while the pages
 * are rendered.
 */
export function fontFiles({ content, cacheDir }: PlannedFirm): readonly ExtraFile[] {
  const files = planFontFiles(content);
  const cachePath = (file: FontFile) => path.join(cacheDir, 'fonts', path.basename(file.path));
  let subsetting: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  const makeFile = async (file: FontFile) => {
    if (isWhole(file)) return readSource(file);
    subsetting ??= subsetOnThread(
      files.filter((other) => !isWhole(other) && !existsSync(cachePath(other))),
    );
    return (await subsetting).get(file.path) as Uint8Array;
  };
  return files.map((file) => ({
    path: file.path,
    body: () => cached(cachePath(file), () => makeFile(file)),
    cacheKey: file.path,
    sourceFile: content.firm.file,
  }));
}

/** A subset is a changed font, which may not have a name that the license reserves. */
function isWhole({ family }: FontFile): boolean {
  return readFamily(family).installed?.isNameReserved ?? false;
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
  const jobs = files.map((file) => {
    return [file.path, readSource(file), file.characters, subsetOptions(file)] as const;
  });
  const workerData = { jobs, subsetFontPath: require.resolve('subset-font') };
  const worker = new Worker(workerScript, { eval: true, workerData, execArgv: [] });
  const [result] = await once(worker, 'message');
  return result;
}
