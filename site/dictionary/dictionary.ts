/** The words of American English, from a list that `npm run words` makes. */
import { readFileSync } from 'node:fs';

/** One word a line, in the order of their characters. A text that is searched is there in no time; a set of it is not. */
const list = readFileSync(new URL('american.txt', import.meta.url), 'latin1');

/** Whether the dictionary has a word as it is written: it has `Paris`, and `paris` not. */
export function isWord(word: string): boolean {
  let [low, high] = [0, list.length];
  while (low < high) {
    const start = list.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
    const end = list.indexOf('\n', start);
    const found = list.slice(start, end);
    if (found === word) return true;
    if (found < word) low = end + 1;
    else high = start;
  }
  return false;
}

export function allWords(): readonly string[] {
  return list.trimEnd().split('\n');
}
