/** `npm run words`: writes the list of words, and the terms under which it may be used. */
import { writeFileSync } from 'node:fs';
import { licence, wordList } from './cspell.ts';

const write = (file: string, text: string) => writeFileSync(new URL(file, import.meta.url), text);
const words = wordList();
write('american.txt', words);
write('american-LICENSE.txt', licence());
console.log(`${words.split('\n').length - 1} words in site/dictionary/american.txt`);
