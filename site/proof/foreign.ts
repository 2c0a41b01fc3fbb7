/** Recognizes words of another language inside a text. */
import type { UnknownWord } from './dictionaries.ts';

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Whether the unknown word at an index is another language rather than misspelled: it is in lower
 * case and adjacent to another unknown one, or at least two of them make up a third of the
 * sentence.
 */
export function isForeignAt(text: string, index: number, unknown: readonly UnknownWord[]): boolean {
  const sentence = sentenceSegmenter.segment(text).containing(index);
  if (!sentence) return false;
  const lowercase = unknown.filter(
    ({ word, offset }) =>
      offset >= sentence.index &&
      offset < sentence.index + sentence.segment.length &&
      !/^[A-Z]/.test(word),
  );
  const position = lowercase.findIndex(({ offset }) => offset === index);
  const neighbors = lowercase.slice(Math.max(0, position - 1), position + 2);
  if (position >= 0 && neighbors.some((word, at) => isFollowedBy(word, neighbors[at + 1]))) {
    return true;
  }
  return lowercase.length >= 2 && lowercase.length * 3 >= wordCountOf(sentence.segment);
}

/** Whether only one character separates the two words. */
function isFollowedBy({ word, offset }: UnknownWord, next: UnknownWord | undefined): boolean {
  return offset + word.length + 1 === next?.offset;
}

function wordCountOf(text: string): number {
  return [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}
