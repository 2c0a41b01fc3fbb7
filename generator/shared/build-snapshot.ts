/** Remembers what the last build read and wrote, so that the next one can skip all work. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tryWriteCache } from './cache.ts';
import {
  fingerprint,
  isTreeUnchanged,
  isUnchanged,
  type Snapshot,
  snapshotTree,
} from './fingerprint.ts';

export interface BuildRequest {
  /** Arguments of the command. */
  readonly argv: readonly string[];
  /** Folder of caches that are valid only for the site's code as it is now. */
  readonly siteCodeCacheDir: string;
  readonly buildDate: string;
}

interface BuildSnapshot {
  readonly buildDate: string;
  /** What the build read, other than the site's code, which `siteCodeCacheDir` is named after. */
  readonly inputs: readonly Snapshot[];
  readonly outDir: string;
  /** Entries of the built site, relative to `outDir`. */
  readonly output: Snapshot;
}

/** Whether a build would read the same inputs as the last one and write the same output. */
export function isUpToDate(request: BuildRequest): boolean {
  const file = snapshotFile(request);
  if (!existsSync(file)) return false;
  const snapshot = JSON.parse(readFileSync(file, 'utf8')) as BuildSnapshot;
  return (
    snapshot.buildDate === request.buildDate &&
    snapshot.inputs.every(isUnchanged) &&
    isTreeUnchanged(snapshot.outDir, snapshot.output)
  );
}

export interface BuildFiles {
  /** Taken before the build read them, so that a later change is noticed. */
  readonly inputs: readonly Snapshot[];
  readonly outDir: string;
  /** All files of the built site, relative to `outDir`. */
  readonly outputFiles: readonly string[];
}

export function saveBuildSnapshot(
  request: BuildRequest,
  { inputs, outDir, outputFiles }: BuildFiles,
): void {
  const { buildDate } = request;
  const output = snapshotTree(outDir, outputFiles);
  const snapshot: BuildSnapshot = { buildDate, inputs, outDir, output };
  tryWriteCache(snapshotFile(request), JSON.stringify(snapshot));
}

const snapshotFile = ({ argv, siteCodeCacheDir }: BuildRequest) =>
  path.join(
    siteCodeCacheDir,
    `built-${fingerprint(...argv.filter((argument) => argument !== '--force'))}.json`,
  );
