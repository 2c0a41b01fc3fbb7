/** Prints the uses of private words, by folder, or all of them: `private-words-report.ts [FOLDER]`. */
import { root } from '../support/folders.ts';
import { countPrivateWords } from './count-private-words.ts';
import { privateWords } from './private-words.ts';

const folder = process.argv[2];
const uses = countPrivateWords(root, privateWords);
if (folder === undefined) {
  const counts = new Map<string, number>();
  for (const { file } of uses) {
    const group = file.split('/').slice(0, 2).join('/');
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  for (const [group, count] of counts) console.log(`${String(count).padStart(5)}  ${group}`);
} else {
  for (const { file, line, word, instead } of uses.filter(({ file }) => file.startsWith(folder))) {
    console.log(`${file}:${line}  ${word}  (write: ${instead})`);
  }
}
console.log(`${uses.length} private words`);
