/**
 * Publishes two built sites in turn until it is stopped, and prints the number of times after each.
 * A process of its own: `node --import tsx republish.ts OUT SITE SITE`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { markerFile } from '../../../generator/lib/defaults.ts';
import { createStaging } from '../../../generator/output/staging.ts';
import { filesBelow } from '../../support/files.ts';

const [out = '', ...folders] = process.argv.slice(2);

const sites = folders.map((folder) =>
  filesBelow(folder)
    .filter((file) => file !== markerFile)
    .map((file) => ({ file, bytes: readFileSync(path.join(folder, file)) })),
);

let isStopped = false;
process.on('SIGTERM', () => {
  isStopped = true;
});

let count = 0;
while (!isStopped) {
  const staging = createStaging({ path: out, displayPath: out });
  const files = sites[count % sites.length] ?? [];
  for (const { file, bytes } of files) staging.write(file, bytes);
  staging.publish(files.map(({ file }) => file));
  count++;
  console.log(count);
  // Lets the signal through.
  await setImmediate();
}
