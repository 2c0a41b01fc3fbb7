/**
 * Prints the section of the changelog for a tag, which becomes the text of the release. Fails if the
 * version is not ready: `node --import tsx test/release-notes.ts v0.2.0`
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './support/folders.ts';
import { readReleaseNotes, withAbsoluteLinks } from './support/release-notes.ts';

const [tag = ''] = process.argv.slice(2);
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { notes, problems } = readReleaseNotes(tag, {
  generatorPackage: read('generator/package.json'),
  starterPackage: read('starter/package.json'),
  changelog: read('CHANGELOG.md'),
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    repository ? withAbsoluteLinks(notes, `${server}/${repository}/blob/${tag}/`) : notes,
  );
