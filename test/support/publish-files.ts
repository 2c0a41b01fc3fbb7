/** Publishes files as a build does. */
import type { OutputFolder } from '../../generator/output/output-folder.ts';
import { createStaging } from '../../generator/output/staging.ts';

/** @param files texts by path. */
export function publishFiles(out: OutputFolder, files: Readonly<Record<string, string>>): void {
  const staging = createStaging(out);
  try {
    for (const [file, text] of Object.entries(files)) staging.write(file, text);
    staging.publish(Object.keys(files));
  } catch (error) {
    staging.discard();
    throw error;
  }
}
