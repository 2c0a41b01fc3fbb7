/** The `new` command: writes a starter site. It needs no other part of the generator. */
import { cpSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { packedFile } from '../lib/defaults.ts';

/** Returns the exit code. */
export function writeStarter(folder = ''): number {
  if (!folder || !isMissingOrEmpty(folder)) {
    const actual = folder ? `"${folder}", which exists` : 'none';
    console.error(`new expects a folder that does not exist yet, got ${actual}`);
    return 2;
  }
  cpSync(packedFile('starter', 'starter'), folder, { recursive: true });
  // npm leaves files with that name out of packages.
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  console.log(`Created a site in ${folder}. Next, run npm install and npm run dev in it.`);
  console.log('Until fair-copy is in a registry, npm install takes the path of the packed file.');
  return 0;
}

function isMissingOrEmpty(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return !stats || (stats.isDirectory() && readdirSync(folder).length === 0);
}
