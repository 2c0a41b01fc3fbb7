/**
 * Builds the real site before the unit tests, so that no test that only reads it builds it again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtSiteEpoch, builtSiteFolder, digestFile } from './built-site.ts';
import { runCli } from './cli.ts';
import { digestOf } from './digest.ts';

export default async function setup(): Promise<void> {
  const env = { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: '', SOURCE_DATE_EPOCH: builtSiteEpoch };
  const argv = ['build', '--out', builtSiteFolder, '--json'];
  const { code, stdout, stderr } = await runCli(argv, { env });
  if (code !== 0) throw new Error(`the site could not be built:\n${stderr}${stdout}`);
  writeFileSync(`${builtSiteFolder}.json`, stdout);
  mkdirSync(path.dirname(digestFile), { recursive: true });
  writeFileSync(digestFile, `${digestOf(builtSiteFolder)}\n`);
}
