/** Former addresses that the tests of hosts publish with the sample. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/folders.ts';

/** Old paths and what has replaced them. Some are files, and have no page that could redirect. */
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

/** The ways in which visitors write an old path: with and without its slash, and with a query. */
export function addressesOf(from: string, base: string): string[] {
  const path = encodeURI(base + from.slice(1));
  return [path, path.replace(/\/$/, ''), `${path}?a=b&c=%20`];
}
