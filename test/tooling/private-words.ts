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
  {
    pattern: /stands?|stood/,
    instead: 'is, appears',
    places: prose,
    allowed: {
      // "Stands for", in the name of a drawing's part.
      'drawings/nameplate.tsx': 1,
      // "Stand in the way", in the text that fonts are measured by.
      'site/styles/fonts/fallback-fonts.ts': 1,
    },
  },
  { pattern: /(?:is|are|was|were) not there/, instead: 'does not exist', places: prose },
  { pattern: /at fault/, instead: 'has an error', places: prose },
  { pattern: /belongs? into/, instead: 'belongs in', places: prose },
  { pattern: /put(?:s|ting)? right/, instead: 'correct', places: prose },

  // Names of the left column of style.md's table.
  { pattern: /door|doors/, instead: 'bootstrap, entry point', places: identifiers },
  { pattern: /brought|bring|brings/, instead: 'import, require, load', places: identifiers },
  { pattern: /voice/, instead: 'logger', places: identifiers },
  {
    pattern: /provide/,
    instead: 'resolvePackage',
    places: identifiers,
    // Vitest's function that passes values from the global setup to the tests.
    allowed: { 'test/browser/setup.ts': 2 },
  },
  {
    pattern: /asked|ask|asks/,
    instead: 'request, reference',
    places: identifiers,
    allowed: {
      // A label of the firm's record.
      'site/schema/labels.ts': 1,
      'site/lookups/practice.ts': 1,
      'site/schema/spanish-labels.ts': 1,
      // A field of an area's record.
      'site/schema/practice.ts': 1,
      'site/pages/post/post.tsx': 2,
      // A field of records in test/fixtures/broken/.
      'test/fixtures/broken/wide.tsx': 1,
    },
  },
  {
    pattern: /words/,
    instead: 'argv, message, text',
    places: identifiers,
    allowed: {
      // The field `words` of an exception.
      'site/proof/exceptions.ts': 5,
      'site/schema/shared.ts': 1,
      'site/lookups/passages.ts': 2,
      'test/site/proof.test.ts': 3,
      // The plugin retext-repeated-words.
      'site/proof/usage.ts': 2,
      // Words that are spelled correctly, and cspell's option for them.
      'site/proof/names.ts': 1,
      'site/proof/dictionaries.ts': 1,
      'site/proof/spelling.ts': 5,
      // Words of a text.
      'site/rules/letters.ts': 2,
      // The record of data/words.yaml.
      'site/schema/collections.ts': 1,
      'site/schema/dictionary.ts': 1,
      'site/styles/fonts/letters.ts': 2,
      // The record of data/words.yaml, and the field `words` of an exception.
      'test/site/words.test.ts': 1,
      'test/support/strained-site.ts': 4,
    },
  },
  {
    pattern: /kept|keep/,
    instead: 'siteCodeCacheDir, sharedCacheDir',
    places: identifiers,
    allowed: {
      // Options of the package subset-font.
      'site/styles/fonts/font-files.ts': 1,
      'test/site/fonts.test.ts': 1,
      'test/support/font-measures.ts': 1,
      'test/support/fonts.ts': 1,
      'test/support/subset-font.d.ts': 2,
      // The label `dateKept` of the firm's record.
      'site/schema/labels.ts': 1,
      'site/schema/spanish-labels.ts': 1,
      'site/components/practice/deadline-tool.tsx': 1,
    },
  },
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
  {
    pattern: /given/,
    instead: 'name it by its content',
    places: identifiers,
    allowed: {
      // A given name, as RFC 2426 and schema.org call it.
      'site/formats/names.ts': 4,
      'site/extra-files/vcard.ts': 2,
      'test/site/names.test.ts': 1,
    },
  },
  {
    // But not `Object.hasOwn`.
    pattern: /(?<!has )own/,
    instead: 'name it by its content',
    places: identifiers,
    // `ownQuestion` is a label of the firm's record.
    allowed: {
      'site/schema/labels.ts': 1,
      'site/schema/spanish-labels.ts': 1,
      'site/pages/subarea/subarea.tsx': 1,
    },
  },
  { pattern: /meant/, instead: 'didYouMean', places: identifiers },
  { pattern: /stamp of/, instead: 'fingerprintFiles', places: identifiers },
  { pattern: /is as built/, instead: 'isUpToDate', places: identifiers },
  { pattern: /remember built/, instead: 'saveBuildSnapshot', places: identifiers },
  { pattern: /place of|places in/, instead: 'locate', places: identifiers },
  { pattern: /most waiting/, instead: 'maxQueuedPages', places: identifiers },
  { pattern: /has future/, instead: 'includeDrafts', places: identifiers },
  { pattern: /record styles/, instead: 'contentCss', places: identifiers },
  { pattern: /page scope/, instead: 'PageContext', places: identifiers },
  { pattern: /picture book/, instead: 'ImagePipeline', places: identifiers },
  { pattern: /announces?/, instead: 'broadcast', places: identifiers },
  { pattern: /second thread/, instead: 'worker', places: identifiers },
  { pattern: /as written/, instead: 'authored', places: identifiers },
  { pattern: /around/, instead: 'env, context', places: identifiers },
];
