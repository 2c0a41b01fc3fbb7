/** American English as cspell's dictionary has it: what the list of this folder is made of. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { compareText } from '../../generator/index.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.resolve('@cspell/dict-en_us')));

/** One word a line. Left out are single letters, possessives, which are read without their ending, and the dictionary's own signs. */
export function wordList(): string {
  const words = [...decodeTrie(gunzipSync(read('en_US.trie.gz'))).words()];
  const kept = new Set(words.filter((word) => /^[A-Za-z][A-Za-z']+$/.test(word) && !word.endsWith("'s")));
  return [...kept]
    .sort(compareText)
    .map((word) => `${word}\n`)
    .join('');
}

/** The terms of the package and of the lists that it was made of. */
export function licence(): string {
  return ['LICENSE', 'src/hunspell/README_en_US-large.txt']
    .map((file) => `${read(file).toString().trim()}\n`)
    .join('\n\n');
}
