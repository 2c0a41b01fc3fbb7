/** Former addresses that the tests of hosts publish with the sample. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/folders.ts';

/** Old paths, some of files, and what has replaced them. */
export const redirects = [
  ['/former/', '/patents/'],
  ['/former/deep.er/', '/contact/#main'],
  ['/Former.HTML', '/team/'],
  ['/a guide (2019).pdf', '/about/'],
  ['/año/', '/favicon.svg'],
  ['/Patents/', '/patents/'],
  ['/$money&more/', '/'],
] as const;

/** Copies the data of the sample, adds the former addresses, and returns the folder. */
export function dataWithRedirects(folder: string): string {
  const data = path.join(folder, 'data');
  cpSync(path.join(root, 'data'), data, { recursive: true });
  const lines = redirects.map(([from, to]) => `${JSON.stringify(from)}: ${JSON.stringify(to)}\n`);
  writeFileSync(path.join(data, 'redirects.yaml'), lines.join(''));
  return data;
}
