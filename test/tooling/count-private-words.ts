/** Counts the words of `private-words.ts` in code and documentation. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import jsTokens from 'js-tokens';
import type { PrivateWord, WordPlace } from './private-words.ts';

export interface WordUse {
  readonly word: string;
  readonly instead: string;
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly place: WordPlace;
}

interface Excerpt {
  readonly text: string;
  readonly line: number;
  readonly place: WordPlace;
}

const codeFiles = /\.(?:tsx?|mjs|cjs|js)$/;

/** Everything that people read in the repository, except the site's copy and what tests feed in. */
const patterns = [
  '{generator,site,test}/**/*.{ts,tsx,mjs,cjs,js,css,html,txt,md}',
  'docs/**/*.md',
  '*.md',
  '.github/**/*.yml',
];

const ignored = [
  // The word list itself, and the test of the counter.
  'test/tooling/private-words*',
  'test/tooling/count-private-words*',
  // Content, and text that belongs to others.
  'test/fixtures/**/data/**',
  'test/fixtures/**/*.txt',
  'test/bench/peers/**',
  'site/tools/new/data/**',
  'docs/fields.md',
  '**/node_modules/**',
];

/** Uses of private words in the files below a folder, without those that a word allows in a file. */
export function countPrivateWords(root: string, words: readonly PrivateWord[]): WordUse[] {
  const files = fastGlob.sync(patterns, { cwd: root, ignore: ignored }).sort();
  return files.flatMap((file) => {
    const uses = usesIn(file, readFileSync(path.join(root, file), 'utf8'), words);
    return words.flatMap((word) => {
      const ofWord = uses.filter(({ instead, word: used }) => {
        return instead === word.instead && matches(word, used);
      });
      return ofWord.length <= (word.allowed?.[file] ?? 0) ? [] : ofWord;
    });
  });
}

/** Uses in one file, allowed or not. */
export function usesIn(file: string, text: string, words: readonly PrivateWord[]): WordUse[] {
  const excerpts = codeFiles.test(file) ? excerptsOfCode(text) : excerptsOfText(text);
  return words.flatMap(({ pattern, instead, places }) => {
    const wholeWord = new RegExp(`(?<![\\w-])(?:${pattern.source})(?![\\w-])`, 'gi');
    return excerpts
      .filter(({ place }) => places.includes(place))
      .flatMap((excerpt) =>
        [...excerpt.text.matchAll(wholeWord)].map((match) => {
          const linesBefore = excerpt.text.slice(0, match.index).split('\n').length - 1;
          const line = excerpt.line + linesBefore;
          return { word: match[0], instead, file, line, place: excerpt.place };
        }),
      );
  });
}

function matches({ pattern }: PrivateWord, word: string): boolean {
  return new RegExp(`^(?:${pattern.source})$`, 'i').test(word);
}

function excerptsOfText(text: string): Excerpt[] {
  return text.split('\n').map((line, index) => ({ text: line, line: index + 1, place: 'prose' }));
}

/** Identifiers split into their words, as `isToldOf` → `is told of`; comments, strings, and JSX text. */
function excerptsOfCode(text: string): Excerpt[] {
  const excerpts: Excerpt[] = [];
  let line = 1;
  for (const token of jsTokens(text, { jsx: true })) {
    const place = placeFor(token.type);
    if (place === 'identifier') {
      excerpts.push({ text: splitIdentifier(token.value), line, place });
    } else if (place === 'prose') {
      excerpts.push({ text: token.value, line, place });
    }
    line += token.value.split('\n').length - 1;
  }
  return excerpts;
}

function placeFor(type: string): WordPlace | undefined {
  if (/^(?:IdentifierName|PrivateIdentifier|JSXIdentifier)$/.test(type)) return 'identifier';
  if (/Comment$|^StringLiteral$|Template|^JSXText$|^JSXString$/.test(type)) return 'prose';
  return undefined;
}

function splitIdentifier(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_$#]+/g, ' ')
    .toLowerCase();
}
