/**
 * Publishes two built sites in turn until it is stopped, and prints the number of times after each.
 * A process of its own: `node --import tsx republish.ts OUT SITE SITE`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { markerFile } from '../../../generator/lib/defaults.ts';
import { createPageWriter } from '../../../generator/output/page-writer.ts';
import { createStaging } from '../../../generator/output/staging.ts';
import { filesBelow } from '../../support/files.ts';

const [out = '', ...folders] = process.argv.slice(2);

const sites = folders.map((folder) =>
  filesBelow(folder)
    .filter((file) => file !== markerFile)
    .map((file) => ({ path: file, bytes: readFileSync(path.join(folder, file)) })),
);

const oldPages = path.join(path.dirname(out), 'cache/pages');

let isStopped = false;
process.on('SIGTERM', () => {
  isStopped = true;
});

let count = 0;
while (!isStopped) {
  const staging = createStaging({ path: out, displayPath: out, oldPages });
  const site = sites[count % sites.length] ?? [];
  const pages = site.filter((file) => file.path.endsWith('.html'));
  const writePage = createPageWriter(staging.out);
  for (const page of pages) writePage(page.path, page.bytes);
  staging.publish(
    pages.map((page) => page.path),
    site.filter((file) => !pages.includes(file)),
  );
  count++;
  console.log(count);
  // Lets the signal through.
  await setImmediate();
}
