/** Remembers what the last build read and wrote, so that the next one can skip all work. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tryWriteCache } from './cache.ts';
import {
  fingerprint,
  type InputRecord,
  isTreeUnchanged,
  isUnchanged,
  recordTree,
} from './fingerprint.ts';

export interface BuildRequest {
  /** Arguments of the command. */
  readonly argv: readonly string[];
  /** Cache folder of the sources as they are now. */
  readonly cacheDir: string;
  readonly buildDate: string;
}

interface BuildRecord {
  readonly buildDate: string;
  /** What the build read, other than the sources, which `cacheDir` is named after. */
  readonly inputs: readonly InputRecord[];
  readonly outDir: string;
  /** Entries of the built site, relative to `outDir`. */
  readonly output: InputRecord;
}

/** Whether a build would read the same inputs as the last one and write the same output. */
export function isUpToDate(request: BuildRequest): boolean {
  const file = recordFile(request);
  if (!existsSync(file)) return false;
  const record = JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
  return (
    record.buildDate === request.buildDate &&
    record.inputs.every(isUnchanged) &&
    isTreeUnchanged(record.outDir, record.output)
  );
}

/** @param inputs Recorded before the build read them, so that a later change is noticed. */
export function recordBuild(
  request: BuildRequest,
  inputs: readonly InputRecord[],
  outDir: string,
): void {
  const { buildDate } = request;
  const record: BuildRecord = { buildDate, inputs, outDir, output: recordTree(outDir) };
  tryWriteCache(recordFile(request), JSON.stringify(record));
}

const recordFile = ({ argv, cacheDir }: BuildRequest) =>
  path.join(
    cacheDir,
    `built-${fingerprint(...argv.filter((argument) => argument !== '--force'))}.json`,
  );
