/** Explains the errors of the YAML and JSON parsers to people who edit `data/`. */
import type { YAMLException } from 'js-yaml';
import type { Document } from 'yaml';
import type { Problem } from '../lib/problems.ts';

/** A problem of a file's text, before its position is known as a line and a column. */
export interface SyntaxProblem extends Pick<Problem, 'message' | 'hint'> {
  /** From the beginning of the file, in UTF-16 code units. */
  readonly offset: number;
}

interface SyntaxRule {
  /** Matches the parser's error; for YAML, see `describeYamlError`. */
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint: string;
  /**
   * The character to point at instead of the parser's position, which is only where the parser gave
   * up: an unclosed bracket or quote, or a mark. It is searched backward from that position.
   */
  readonly opener?: '[' | '{' | '"' | "'" | '*' | '%';
}

const quoteOrFold = 'put the text between straight quotes, or on lines of its own below >-';
const fieldSyntax =
  'a field is its name, a colon, a space, and its text; a text of several lines begins below >-';
const sameColumn = 'start the fields of a group in one column, and the items of a list too';
const oneRecordPerFile = 'give each record a file of its own';

/** The first rule that matches wins. */
const yamlRules: readonly SyntaxRule[] = [
  {
    pattern: /[<=>]{7}/,
    message: 'this file contains an unresolved merge conflict',
    hint: 'keep one version, without the marks',
  },
  {
    pattern: /^unidentified alias/,
    message: 'a text begins with a character that has a meaning in YAML',
    hint: quoteOrFold,
    opener: '*',
  },
  {
    pattern: /^BAD_ALIAS|^BAD_SCALAR_START|^BAD_PROP|^MULTIPLE_[AT]/,
    message: 'a text begins with a character that has a meaning in YAML',
    hint: quoteOrFold,
  },
  {
    pattern: /^TAG|^BAD_COLL/,
    message: 'a text begins with an exclamation mark, which has a meaning in YAML',
    hint: quoteOrFold,
  },
  {
    pattern: /directives-end/,
    message: 'a line begins with %, which has a meaning in YAML',
    hint: fieldSyntax,
    opener: '%',
  },
  {
    pattern: /^BAD_DQ/,
    message: 'there is a backslash between double quotes',
    hint: 'write two backslashes, or use single quotes',
  },
  {
    pattern: /closing 'quote/,
    message: 'the closing quote of this text is missing',
    hint: 'put one at its end',
    opener: "'",
  },
  {
    pattern: /closing "quote/,
    message: 'the closing quote of this text is missing',
    hint: 'put one at its end',
    opener: '"',
  },
  {
    pattern: /end with a \]/,
    message: 'the closing bracket of this list is missing',
    hint: 'put ] at its end',
    opener: '[',
  },
  {
    pattern: /end with a }/,
    message: 'the closing brace of this group is missing',
    hint: 'put } at its end',
    opener: '{',
  },
  {
    pattern: / between | after :/,
    message: 'a comma, or a space after a colon, is missing here',
    hint: 'add it',
  },
  {
    pattern: /^BAD_INDENT|item without/,
    message: 'this line begins in another column than the lines it belongs to',
    hint: sameColumn,
  },
  {
    pattern: /^BLOCK_AS.*Nested/,
    message: 'this field has a second colon followed by a space',
    hint: `${quoteOrFold}; ${sameColumn}`,
  },
  { pattern: /^BLOCK_AS/, message: 'this item is not part of a list', hint: sameColumn },
  {
    pattern: /^BLOCK_IN/,
    message: 'there are separate lines between brackets',
    hint: 'write a list as items that begin with "- "',
  },
  {
    pattern: /^DUPLICATE|^duplicated/,
    message: 'this field appears twice',
    hint: 'remove one of the two',
  },
  {
    pattern: /^KEY_OVER|^MULTILINE|by map values/,
    message: 'expected the name of a field, a colon, and a space',
    hint: fieldSyntax,
  },
  {
    pattern: /^MULTIPLE_DOCS/,
    message: 'expected one record, got another below three hyphens',
    hint: oneRecordPerFile,
  },
  {
    pattern: /^TAB/,
    message: 'expected spaces, got a tab',
    hint: 'type spaces instead',
  },
  {
    pattern: /^UNEXPECTED.* same-line$|Comments/,
    message: 'this cannot follow what is before it on this line',
    hint: quoteOrFold,
  },
  {
    pattern: /^UNEXPECTED/,
    message: 'this line does not belong to the lines above it',
    hint: sameColumn,
  },
  {
    pattern: /maxDepth|^RESOURCE/,
    message: 'values are nested too deeply',
    hint: 'remove the long row of brackets or hyphens',
  },
  {
    pattern: /mapping pair/,
    message: 'the name of a field is missing before this colon',
    hint: fieldSyntax,
  },
  { pattern: /^/, message: 'this is neither a field nor a text', hint: fieldSyntax },
];

/** The first rule that matches wins. */
const jsonRules: readonly SyntaxRule[] = [
  {
    pattern: /^the end$/,
    message: 'the file ends before its record does',
    hint: 'look further up for a bracket, a brace, or a quote that is never closed',
  },
  {
    pattern: /property name/,
    message: 'expected the name of a field in double quotes',
    hint: 'remove the comma after the last field',
  },
  {
    pattern: /control character/,
    message: 'a text continues on the next line',
    hint: 'write \\n where a new line begins',
  },
  {
    pattern: /[Ee]scape/,
    message: 'there is a single backslash in a text',
    hint: 'write two backslashes',
  },
  {
    pattern: /non-whitespace/,
    message: 'expected one record, got more after its end',
    hint: oneRecordPerFile,
  },
  {
    pattern: /^/,
    message: 'this does not belong here',
    hint: 'look for a missing or extra comma, quote, or bracket',
  },
];

/**
 * Explains a YAML error. `yaml` reports better positions than the faster js-yaml, so its error is
 * used where it found one; rules match its code, its message, and whether the error is first on its
 * line.
 * @param thrown The error of js-yaml.
 * @param document The same text, parsed by `yaml`.
 */
export function describeYamlError(
  thrown: unknown,
  document: Document.Parsed,
  text: string,
): SyntaxProblem {
  const error = document.errors[0] ?? document.warnings[0];
  const { reason = '', mark } = thrown as Partial<YAMLException>;
  const end = error?.pos[0] ?? mark?.position ?? 0;
  const isFirstOnLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim() === '';
  const context = isFirstOnLine ? text.slice(end, end + 8) : 'same-line';
  const description = error ? `${error.code} ${error.message} ${context}` : reason;
  const { message, hint, opener } = findRule(yamlRules, description);
  if (opener) return { message, hint, offset: findOpener(text, end, opener) };
  const spaceCount = text.slice(end).search(/[^ ]|$/);
  return { message, hint, offset: end + spaceCount };
}

function findRule(rules: readonly SyntaxRule[], description: string): SyntaxRule {
  const rule = rules.find(({ pattern }) => pattern.test(description));
  // The last rule of each list matches everything.
  return rule as SyntaxRule;
}

/** Offset of the last `opener` before `end`; for a bracket or brace, of the last unclosed one. */
function findOpener(text: string, end: number, opener: string): number {
  const closer = { '[': ']', '{': '}' }[opener];
  let depth = 1;
  let offset = end;
  while (depth > 0 && offset > 0) {
    offset -= 1;
    if (text[offset] === closer) depth += 1;
    else if (text[offset] === opener) depth -= 1;
  }
  return offset;
}

export function describeJsonError(error: unknown, text: string): SyntaxProblem {
  const offset = findJsonError(text, 0, text.length);
  const description = offset >= text.trimEnd().length ? 'the end' : String(error);
  const { message, hint } = findRule(jsonRules, description);
  return { message, hint, offset };
}

/**
 * V8 does not report the offset of every error, so a binary search finds the longest prefix with
 * which a record could begin.
 */
function findJsonError(text: string, validLength: number, maxLength: number): number {
  if (validLength === maxLength) return validLength;
  const middle = Math.ceil((validLength + maxLength) / 2);
  return isJsonPrefix(text.slice(0, middle))
    ? findJsonError(text, middle, maxLength)
    : findJsonError(text, validLength, middle - 1);
}

function isJsonPrefix(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? [];
    if (position !== undefined) return Number(position) >= text.length;
    return !String(error).includes('token');
  }
}
