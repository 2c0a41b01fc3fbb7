/** What a parser says of a file that it cannot read → plain words, by the codes of its errors. */
import type { YAMLException } from 'js-yaml';
import type { YAMLError } from 'yaml';
import type { Problem } from '../shared/problems.ts';

/** `offset` is in UTF-16 units, from the beginning of the file. */
export type SyntaxFault = Pick<Problem, 'message' | 'hint'> & { readonly offset: number };

type Words = readonly [message: string, hint: string];

const columns = 'fields of one group begin in one column, items of one list too';
const aField =
  'a field is its name, a colon, a space and its text; a text that goes on in the next line begins below >-';
const quotes = 'put the text between straight quotes, or on lines of its own below >-';
const closing = 'look for what is opened further up and never closed';

/** The codes of `yaml`, as an editor of texts meets them. */
const yamlWords: Readonly<Partial<Record<YAMLError['code'], Words>>> = {
  BAD_ALIAS: ['a text begins with a sign that it cannot begin with', quotes],
  BAD_COLLECTION_TYPE: ['this is marked as another kind of value than it is', 'leave out the mark'],
  BAD_DIRECTIVE: ['a line begins with %, which YAML keeps for itself', quotes],
  BAD_DQ_ESCAPE: ['a backslash stands between double quotes', 'write two, or use single quotes'],
  BAD_INDENT: ['this line begins in another column than the lines it belongs to', columns],
  BAD_PROP_ORDER: ['a mark stands where a value belongs', quotes],
  BAD_SCALAR_START: ['a text begins with a sign that it cannot begin with', quotes],
  BLOCK_AS_IMPLICIT_KEY: ['a second colon with a space stands on this line', quotes],
  BLOCK_IN_FLOW: ['a text in lines of its own stands between brackets', 'write the list as items that begin with "- "'],
  DUPLICATE_KEY: ['this field stands here twice', 'remove one of the two'],
  KEY_OVER_1024_CHARS: ['expected the name of a field, got a long text', aField],
  MISSING_CHAR: ['a quote, a bracket, a colon or a hyphen is missing here, or further up', closing],
  MULTILINE_IMPLICIT_KEY: ['expected the name of a field, a colon and a space', aField],
  MULTIPLE_ANCHORS: ['a text begins with a sign that it cannot begin with', quotes],
  MULTIPLE_DOCS: ['expected one record, got another below three hyphens', 'each record has a file of its own'],
  MULTIPLE_TAGS: ['a text begins with a sign that it cannot begin with', quotes],
  TAB_AS_INDENT: ['a tab stands where spaces belong', 'type spaces in its place'],
  TAG_RESOLVE_FAILED: ['a text begins with an exclamation mark', quotes],
  UNEXPECTED_TOKEN: ['this does not belong to what stands above it', columns],
};

/**
 * The place and the code of `yaml`, which names the right line more often than the parser that is fast.
 * @param thrown what the fast parser says, where the other one finds nothing.
 */
export function wordsOfYaml(thrown: unknown, error: YAMLError | undefined): SyntaxFault {
  if (error) {
    const [message = error.message, hint] = yamlWords[error.code] ?? [];
    return { message, hint, offset: error.pos[0] };
  }
  const { reason = String(thrown), mark } = thrown as Partial<YAMLException>;
  return { message: reason, hint: aField, offset: mark?.position ?? 0 };
}

/** By what V8 says; the first that fits. */
const jsonWords: readonly (readonly [said: RegExp, ...words: Words])[] = [
  [/end of JSON|Unterminated/, 'the file ends in the middle of a value', closing],
  [/property name/, 'expected the name of a field between double quotes', 'behind the last field stands no comma'],
  [/control character/, 'a text goes on in the next line', 'write \\n where a new line begins'],
  [/escape/i, 'a backslash stands in a text', 'write two'],
  [/non-whitespace/, 'expected one record, got more behind its end', 'each record has a file of its own'],
  [/./, 'this does not belong here', 'look for a comma, a quote or a bracket that is missing or one too many'],
];

export function wordsOfJson(error: unknown, text: string): SyntaxFault {
  const said = error instanceof Error ? error.message : String(error);
  const [, message = said, hint] = jsonWords.find(([pattern]) => pattern.test(said)) ?? [];
  // Of a file that ends too soon no place is said.
  const [, offset = text.trimEnd().length] = /position (\d+)/.exec(said) ?? [];
  return { message, hint, offset: Number(offset) };
}
