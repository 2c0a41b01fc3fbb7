/**
 * Words of the project's old private vocabulary, and the terms to use instead. The test next to this
 * file counts them.
 */

/** Where a word counts. */
export type WordPlace =
  /** A name in the code, or a part of one: `toldOf` contains `told`. */
  | 'identifier'
  /** A comment in the code, a message or other string, or a line of documentation. */
  | 'prose';

export interface PrivateWord {
  /** Matches the word, in lower case, as a whole word. */
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly instead: string;
  /** Where it counts. */
  readonly places: readonly WordPlace[];
  /**
   * Number of uses per file in which it is the right word, each with the reason in a comment.
   * @default {}
   */
  readonly allowed?: Readonly<Record<string, number>>;
}

const everywhere = ['identifier', 'prose'] as const;
const identifiers = ['identifier'] as const;
const prose = ['prose'] as const;

export const privateWords: readonly PrivateWord[] = [
  // The six words of style.md's introduction, and phrases of the same kind.
  { pattern: /anew/, instead: 'again', places: everywhere },
  { pattern: /mend(?:s|ed|ing)?/, instead: 'fix', places: everywhere },
  { pattern: /nobody/, instead: 'no one', places: everywhere },
  { pattern: /beside/, instead: 'next to', places: everywhere },
  { pattern: /told/, instead: 'reported', places: everywhere },
  { pattern: /stands?|stood/, instead: 'is, appears', places: prose },
  { pattern: /(?:is|are|was|were) not there/, instead: 'does not exist', places: prose },
  { pattern: /at fault/, instead: 'has an error', places: prose },
  { pattern: /belongs? into/, instead: 'belongs in', places: prose },
  { pattern: /put(?:s|ting)? right/, instead: 'correct', places: prose },

  // Names of the left column of style.md's table.
  { pattern: /door|doors/, instead: 'bootstrap, entry point', places: identifiers },
  { pattern: /brought|bring|brings/, instead: 'import, require, load', places: identifiers },
  { pattern: /voice/, instead: 'logger', places: identifiers },
  { pattern: /provide/, instead: 'resolvePackage', places: identifiers },
  { pattern: /asked|ask|asks/, instead: 'request, reference', places: identifiers },
  { pattern: /words/, instead: 'argv, message, text', places: identifiers },
  { pattern: /kept|keep/, instead: 'cacheDir, cache', places: identifiers },
  { pattern: /held/, instead: 'createScope', places: identifiers },
  { pattern: /said|say|says/, instead: 'report', places: identifiers },
  { pattern: /tell|tells/, instead: 'report, log, emit', places: identifiers },
  { pattern: /faults?/, instead: 'problem', places: identifiers },
  { pattern: /findings?/, instead: 'problem', places: identifiers },
  { pattern: /finisher|finishers/, instead: 'PageProcessor', places: identifiers },
  { pattern: /take|takes|taken/, instead: 'process', places: identifiers },
  { pattern: /patience/, instead: 'timeoutMs', places: identifiers },
  { pattern: /shown/, instead: 'DevState, rendered', places: identifiers },
  { pattern: /turn/, instead: 'queue', places: identifiers },
  { pattern: /enlivens?|enliven/, instead: 'rehydrate', places: everywhere },
  { pattern: /dress/, instead: 'swapStyles', places: identifiers },
  { pattern: /alive/, instead: 'hydrated', places: everywhere },
  { pattern: /lost/, instead: 'notFound', places: identifiers },
  { pattern: /early/, instead: 'unpublished', places: identifiers },
  { pattern: /waiting/, instead: 'unpublished', places: identifiers },
  { pattern: /made/, instead: 'name it by its content', places: identifiers },
  { pattern: /given/, instead: 'name it by its content', places: identifiers },
  { pattern: /own/, instead: 'name it by its content', places: identifiers },
  { pattern: /meant/, instead: 'didYouMean', places: identifiers },
  { pattern: /around/, instead: 'env, context', places: identifiers },
];
