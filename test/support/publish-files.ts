/** Publishes files as a build does. */
import type { Asset } from '../../generator/lib/assets.ts';
import type { OutputFolder } from '../../generator/output/output-folder.ts';
import { createStaging } from '../../generator/output/staging.ts';

/** @param files texts by path. */
export function publishFiles(out: OutputFolder, files: Readonly<Record<string, string>>): void {
  const staging = createStaging(out);
  try {
    staging.publish([], assetsOf(files));
  } catch (error) {
    staging.discard();
    throw error;
  }
}

/** @param files texts by path. */
export const assetsOf = (files: Readonly<Record<string, string>>): Asset[] =>
  Object.entries(files).map(([file, text]) => ({ path: file, bytes: Buffer.from(text) }));
