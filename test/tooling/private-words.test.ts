/** The code and documentation use the field's terms, not the project's old private vocabulary. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/folders.ts';
import { countPrivateWords, usesIn, type WordUse } from './count-private-words.ts';
import { type PrivateWord, privateWords } from './private-words.ts';

const describeUse = ({ file, line, word, instead }: WordUse) =>
  `${file}:${line}  ${word}: write ${instead}`;

test('no private word is left', () => {
  const uses = countPrivateWords(root, privateWords);
  // The test command prints this below its counts.
  mkdirSync(path.join(root, '.cache/test'), { recursive: true });
  writeFileSync(path.join(root, '.cache/test/private-words.txt'), `private words: ${uses.length}`);
  expect(uses.map(describeUse)).toEqual([]);
});

test('a use is allowed only in files that exist', () => {
  const files = privateWords.flatMap(({ allowed = {} }) => Object.keys(allowed));
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

describe('the counter', () => {
  const everywhere: PrivateWord = {
    pattern: /anew/,
    instead: 'again',
    places: ['identifier', 'prose'],
  };
  const inNames: PrivateWord = { pattern: /told/, instead: 'reported', places: ['identifier'] };
  const found = (file: string, text: string, word: PrivateWord) =>
    usesIn(file, text, [word]).map(({ line, word: used }) => `${line} ${used}`);

  test('finds a word in names, comments, strings, and text of JSX, with its line', () => {
    const code = '// Built anew.\nconst builtAnew = "anew";\n\nconst page = <p>Built\nanew</p>;\n';
    expect(found('a.tsx', code, everywhere)).toEqual(['1 anew', '2 anew', '2 anew', '5 anew']);
  });

  test('finds a word in each line of documentation', () => {
    expect(found('a.md', '# Title\n\nBuilt anew, and anew.\n', everywhere)).toEqual([
      '3 anew',
      '3 anew',
    ]);
  });

  test('does not find a part of another word', () => {
    expect(found('a.md', 'Renewal, canewood, and anew-built.\n', everywhere)).toEqual([]);
    expect(found('a.ts', 'const untold = toldest;\n', inNames)).toEqual([]);
  });

  test('counts a word only in the places that it is listed for', () => {
    const code = '// A visitor is told.\nconst isTold = "told";\n';
    expect(found('a.ts', code, inNames)).toEqual(['2 told']);
  });
});
