/** Names that several stages agree on. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of the generator's sources. The compiled modules get it, too (`tools/compile-generator/`). */
export const generatorDir = path.resolve(import.meta.dirname, '..');

/** A file or folder that the npm package has next to the generator's folders, and this repository elsewhere. */
export function packedFile(name: string, original: string): string {
  const packed = path.join(generatorDir, name);
  return existsSync(packed) ? packed : path.join(generatorDir, '..', original);
}

/** The name by which a site imports the generator. */
export const packageName = 'fair-copy';

/** The module that creates the elements of JSX (`jsxImportSource`). */
export const jsxModule = `${packageName}/jsx-runtime`;

/** A file in every folder of caches, by which programs for backups recognize such folders. */
export const cacheTag = 'CACHEDIR.TAG';

/** A file in every built site. A folder without it is never replaced. */
export const markerFile = '.prerendered';
