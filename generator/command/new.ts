/** Writes a site to begin with; it needs no more of the generator than this. */
import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/** @param folder where it will stand: one that is not there, or empty. @returns the exit code. */
export function writeStarter(folder = ''): number {
  if (!folder || (existsSync(folder) && readdirSync(folder).length > 0)) {
    const got = folder ? `"${folder}", which holds files` : 'none';
    console.error(`new expects a folder that is not there yet, got ${got}`);
    return 2;
  }
  cpSync(path.join(import.meta.dirname, 'starter'), folder, { recursive: true });
  // A package may hold no file of that name.
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  console.log(`A site stands in ${folder}. Go on there with npm install and npm run dev.`);
  console.log('Until fair-copy is in a registry, npm install takes the path of the packed file.');
  return 0;
}
