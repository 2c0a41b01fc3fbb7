/** Explains the errors of the YAML and JSON parsers to people who edit `data/`. */
import { createRequire } from 'node:module';
import type { YAMLException } from 'js-yaml';
import type { ParseError } from 'jsonc-parser';
import type { Document } from 'yaml';
import type { Problem } from '../lib/problems.ts';

/** A problem of a file's text, before its position is known as a line and a column. */
export interface SyntaxProblem extends Pick<Problem, 'message' | 'hint'> {
  /** From the beginning of the file, in UTF-16 code units. */
  readonly offset: number;
}

type Explanation = readonly [message: string, hint: string];

const quoteOrFold = 'put the text between straight quotes, or on lines of its own below >-';
const fieldSyntax =
  'a field is its name, a colon, a space, and its text; a text of several lines begins below >-';
const sameColumn = 'start the fields of a group in one column, and the items of a list too';

const specialCharacter: Explanation = [
  'a text begins with a character that has a meaning in YAML',
  quoteOrFold,
];
const wrongColumn: Explanation = [
  'this line begins in another column than the lines it belongs to',
  sameColumn,
];
const nestedTooDeeply: Explanation = [
  'values are nested too deeply',
  'remove the long row of brackets or hyphens',
];
const duplicateField: Explanation = ['this field appears twice', 'remove one of the two'];

/**
 * By the code of `yaml`'s error, or a part of its message, or of js-yaml's where `yaml` reports
 * nothing. With an opener, the problem is at the beginning of the value that begins with it.
 */
const yamlErrors: readonly (readonly [part: string, Explanation, opener?: string])[] = [
  [
    'BAD_DQ_ESCAPE',
    ['there is a backslash between double quotes', 'write two backslashes, or use single quotes'],
  ],
  ['BAD_SCALAR_START', specialCharacter],
  [
    'BLOCK_IN_FLOW',
    ['there are separate lines between brackets', 'write a list as items that begin with "- "'],
  ],
  ['DUPLICATE_KEY', duplicateField],
  ['MULTILINE_IMPLICIT_KEY', ['expected the name of a field, a colon, and a space', fieldSyntax]],
  [
    'MULTIPLE_DOCS',
    ['expected one record, got another below three hyphens', 'give each record a file of its own'],
  ],
  ['TAB_AS_INDENT', ['expected spaces, got a tab', 'type spaces instead']],
  ['closing "', ['the closing quote of this text is missing', 'put one at its end'], '"'],
  ["closing '", ['the closing quote of this text is missing', 'put one at its end'], "'"],
  ['end with a ]', ['the closing bracket of this list is missing', 'put ] at its end'], '['],
  ['end with a }', ['the closing brace of this group is missing', 'put } at its end'], '{'],
  [' between ', ['a comma, or a space after a colon, is missing here', 'add it']],
  ['same column', wrongColumn],
  ['without - indicator', wrongColumn],
  [
    'Nested mappings',
    ['this field has a second colon followed by a space', `${quoteOrFold}; ${sameColumn}`],
  ],
  ['implicit map key', ['this item is not part of a list', sameColumn]],
  ['Unexpected', ['this cannot follow what is before it', `${quoteOrFold}; ${sameColumn}`]],
  ['alias', specialCharacter, '*'],
  ['Unresolved tag', specialCharacter],
  ['Comments must be', specialCharacter],
  ['Not a YAML token', specialCharacter],
  ['directive', ['expected ---, because a line above begins with %', fieldSyntax]],
  ['key node is missed', ['the name of a field is missing before this colon', fieldSyntax]],
  ['maxDepth', nestedTooDeeply],
];

const unknownYaml: Explanation = ['this is neither a field nor a text', fieldSyntax];

const invalidJson: Explanation = [
  'this is not valid JSON',
  'put names and texts between straight double quotes, and commas only between two fields; write a line break as \\n, a backslash as \\\\, and no comments',
];

const require = createRequire(import.meta.url);

/** `yaml` recurses, so text nested deeper than this would overflow the stack. */
const tooDeep = /(?:[[{][^[{\]}]*){200}|(?:[-?] ){200}/;

/** Above this length, checking that keys are unique takes too long. */
const maxUniqueKeysLength = 50_000;

/** `yaml` keeps positions, but takes five times as long as js-yaml. */
export function parseDocument(text: string): Document.Parsed {
  const yaml = require('yaml') as typeof import('yaml');
  return yaml.parseDocument(tooDeep.test(text) ? '' : text, {
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: text.length < maxUniqueKeysLength,
  });
}

/** `yaml` reports better positions than js-yaml, which threw. */
export function describeYamlError(thrown: unknown, text: string): SyntaxProblem {
  const document = parseDocument(text);
  const error = document.errors[0] ?? document.warnings[0];
  const { reason = '', mark } = thrown as Partial<YAMLException>;
  const reported = error ? `${error.code} ${error.message}` : reason;
  const known = yamlErrors.find(([part]) => reported.includes(part));
  const [, [message, hint] = unknownYaml, opener] = known ?? [];
  const end = error?.pos[0] ?? mark?.position ?? 0;
  if (opener) return { message, hint, offset: findOpener(document, text, end, opener) };
  const spaceCount = text.slice(end).search(/[^ ]|$/);
  return { message, hint, offset: end + spaceCount };
}

/** Offset of the innermost value around an offset that begins with the opener. */
function findOpener(document: Document.Parsed, text: string, offset: number, opener: string) {
  const { visit } = require('yaml') as typeof import('yaml');
  let start = offset;
  visit(document, {
    Node: (_, { range }) => {
      if (range && range[0] < offset && text[range[0]] === opener) [start] = range;
    },
  });
  return start;
}

/** Locates why JSON does not parse. V8 does not report the offset of every error. */
export function describeJsonError(text: string): SyntaxProblem {
  const { parseTree } = require('jsonc-parser') as typeof import('jsonc-parser');
  const errors: ParseError[] = [];
  const isTooDeep = tooDeep.test(text);
  parseTree(isTooDeep ? '' : text, errors, { disallowComments: true });
  const [message, hint] = isTooDeep ? nestedTooDeeply : invalidJson;
  return { message, hint, offset: errors[0]?.offset ?? 0 };
}
