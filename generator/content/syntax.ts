/** Why a file does not parse, in the words of someone who edits it. */
import type { YAMLError } from 'yaml';
import type { Position, Problem } from '../problems.ts';

export interface SyntaxFault {
  readonly message: string;
  readonly hint?: string | undefined;
  /** UTF-16 offset in the text that was parsed. */
  readonly offset: number;
}

const quotes =
  'a text that holds a colon and a space, or begins with a sign such as > | @ ` " \' # % & * ! [ {, stands between straight quotes, or on a line of its own below >-';
const severalLines =
  'a field is its name, a colon, a space and its text; a text that goes on in the next line begins below >-';
const sameColumn = 'fields of one group begin in the same column';
const brackets = 'a list that begins with [ ends with ], a group that begins with { ends with }';

/** The parser's codes in plain words; of a code that stands for several faults, the words that say which. */
const words: readonly (readonly [code: string, said: RegExp, message: string])[] = [
  ['TAB_AS_INDENT', /./, 'a tab stands where spaces belong'],
  ['DUPLICATE_KEY', /./, 'this field stands here twice'],
  ['MULTIPLE_DOCS', /./, 'expected one record, got another below a line of three hyphens'],
  ['MISSING_CHAR', /quote/, 'a text that begins with a quote has no end'],
  ['MISSING_CHAR', /^Missing ,/, 'two items stand here without a comma between them'],
  ['MISSING_CHAR', /- indicator/, 'this line stands in a list, and does not begin with a hyphen'],
  ['MISSING_CHAR', /end with a|Expected .*\bend\b/, 'a list or group that begins with a bracket has no end'],
  ['BAD_INDENT', /end with a/, 'a list or group that begins with a bracket has no end'],
  ['BAD_INDENT', /same column/, 'this line begins in another column than the fields around it'],
  ['BAD_INDENT', /./, 'this line is indented in another way than its neighbours'],
  ['UNEXPECTED_TOKEN', /./, 'this does not belong to the field above it'],
  ['MULTILINE_IMPLICIT_KEY', /./, 'expected the name of a field, a colon and a space'],
  ['MISSING_CHAR', /map keys need/, 'expected the name of a field, a colon and a space'],
  ['BLOCK_AS_IMPLICIT_KEY', /./, 'a second colon with a space stands on this line'],
  ['BLOCK_IN_FLOW', /./, 'a field of its own line stands inside brackets'],
  ['BAD_DQ_ESCAPE', /./, 'a backslash stands between double quotes, with a sign behind it that makes no sense there'],
  ['BAD_SCALAR_START', /./, 'a text begins with a sign that it cannot begin with'],
  ['BAD_ALIAS', /./, 'a text begins with a sign that it cannot begin with'],
  ['TAG_RESOLVE_FAILED', /./, 'a text begins with a sign that it cannot begin with'],
];

const hints: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'indent with spaces',
  DUPLICATE_KEY: 'remove one of the two, or begin a new item of a list with "- " where one was lost',
  MULTIPLE_DOCS: 'give each record a file of its own',
  BAD_INDENT: sameColumn,
  UNEXPECTED_TOKEN: sameColumn,
  BLOCK_AS_IMPLICIT_KEY: quotes,
  BAD_SCALAR_START: quotes,
  TAG_RESOLVE_FAILED: quotes,
  BAD_ALIAS: quotes,
  MULTILINE_IMPLICIT_KEY: severalLines,
  MISSING_CHAR: severalLines,
  BLOCK_IN_FLOW: 'inside { } a comma parts the fields, inside [ ] the items',
  BAD_DQ_ESCAPE: 'write two backslashes, or single quotes around the text',
};

/** Files of word processors, by their first signs. */
const documents: readonly (readonly [signs: string, name: string])[] = [
  ['{\\rtf', 'a Rich Text document'],
  ['PK\u0003\u0004', 'a document of Word or a compressed folder'],
  ['%PDF', 'a PDF'],
  ['<!DOCTYPE', 'a web page'],
  ['<html', 'a web page'],
];

export function documentProblem(file: string, text: string): Problem | undefined {
  const found = documents.find(([signs]) => text.startsWith(signs));
  if (!found) return undefined;
  const message = `expected plain text, got ${found[1]}`;
  const hint = 'open it where it was written, and save it as plain text (UTF-8)';
  return { code: 'syntax', file, position: { line: 1, column: 1 }, message, hint };
}

/** Marks that a merge of two versions leaves; the middle one alone may be a heading in Markdown. */
const mergeMark = /^(?:<{7}|>{7})(?: .*)?$/m;

export function mergeProblem(file: string, text: string): Problem | undefined {
  const match = mergeMark.exec(text);
  if (!match) return undefined;
  const position = { line: text.slice(0, match.index).split('\n').length, column: 1 };
  const message = 'two versions of this file were put together here and never settled';
  const hint = 'keep one of the two, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>';
  return { code: 'merge-mark', file, position, message, hint };
}

export function syntaxProblem(file: string, position: Position, { message, hint }: SyntaxFault): Problem {
  return { code: 'syntax', file, position, message: `this file cannot be understood: ${message}`, hint };
}

/** What a line that does not parse shows of its cause, whatever the parser makes of it. */
const signs: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^\s*[•·▪‣◦–—*+]\s/, 'an item begins with a hyphen and a space, not with this sign'],
  [/[\u00a0\u2007\u202f]/, 'there are spaces here that were pasted from elsewhere: type them anew'],
  [/^\s*-[^\s-]/, 'put a space after the hyphen'],
  [/^\s*(?:- )?(?:[\w-]+: +[*&!%@`]|(?<=- )[%@`])/, quotes],
  [/^\s*[>|][+-]?\s*$/, 'put a hyphen and a space before this sign, or the name of a field, a colon and a space'],
  [/^\s*[A-Za-z]\w*:[^\s/]/, 'put a space after the colon'],
  [
    /^\s*(?:- )?(?:\w+: +)?(["']).*\1\s*\S/,
    'the text ends at its second quote: put it on a line of its own below >-, without quotes around it',
  ],
];

/**
 * @param openQuote where the quoted text begins that the fault lies in, if it does.
 * @param place where the fault shows itself, and the text of that line.
 */
export function yamlFault({ code, message }: YAMLError, openQuote: number | undefined, place: Place): SyntaxFault {
  const { offset, line } = place;
  const said = message.split(/ at line \d+/, 1)[0] ?? message;
  const plain = words.find(([of, pattern]) => of === code && pattern.test(said))?.[2] ?? said;
  if (code === 'MISSING_CHAR' && /quote/.test(said)) {
    return { message: plain, hint: 'close the text with the quote that it begins with', offset: openQuote ?? offset };
  }
  if (code === 'MULTIPLE_DOCS') return { message: plain, hint: hints[code], offset };
  if (/end with a/.test(said)) return { message: plain, hint: brackets, offset };
  const usual = /indicator/.test(said) ? sameColumn : hints[code];
  const lost = lostIndent(place);
  if (lost) return { message: 'this line begins too far left', hint: lost, offset };
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isItem(line)) {
    const hint = 'begin the first of those fields with a hyphen and a space, as the items below do';
    return { message: 'an item begins here, and the fields above it belong to none', hint, offset };
  }
  return { message: plain, hint: signs.find(([pattern]) => pattern.test(line))?.[1] ?? usual, offset };
}

/** Where a fault shows itself: its offset in the text that was parsed, its line, and the lines with text around it. */
export interface Place {
  readonly offset: number;
  readonly line: string;
  readonly before: string;
  readonly after: string;
}

export function placeOf(text: string, offset: number): Place {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const isFull = (line: string) => line.trim() !== '';
  return {
    offset,
    line: text.slice(start, end < 0 ? undefined : end),
    before: text.slice(0, start).split('\n').findLast(isFull) ?? '',
    after: end < 0 ? '' : (text.slice(end).split('\n').find(isFull) ?? ''),
  };
}

/** What to do about a line that lost the spaces before it, as the lines around it show. */
function lostIndent({ line, before, after }: Place): string | undefined {
  if (signs.some(([pattern]) => pattern.test(line))) return undefined;
  const indent = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0;
  if (/^\s*[\w-]+: +\S/.test(line) && indent(after) > indent(line)) {
    return 'put spaces before this line, as before the one below it';
  }
  const isText = !/^\s*(?:- )?[\w-]+:(?:\s|$)/.test(line);
  if (isText && /[>|][+-]?\s*$/.test(before) && indent(line) <= indent(before)) {
    return 'put two spaces more before this line than before the one above it, and the same before those that go on with it';
  }
  if (isText && indent(line) < indent(before)) return 'put spaces before this line, as before the one above it';
  return undefined;
}

/** Whether a line begins an item that is a group of fields. */
function isItem(line: string): boolean {
  return /^\s*- [\w-]+:(?:\s|$)/.test(line) && (line.match(/:\s/g)?.length ?? 0) === 1;
}

/** A text that begins with a sign by which YAML names and repeats values. */
export function aliasSign(sign: '&' | '*', offset: number): SyntaxFault {
  const does = sign === '&' ? 'names a value: its first word is lost' : 'repeats a value by its name';
  return { message: `a text begins with ${sign}, which ${does}`, hint: quotes, offset };
}

/** @param unresolved where the first alias stands that has no anchor. */
export function aliasFault(error: unknown, unresolved: number | undefined): SyntaxFault {
  if (unresolved !== undefined) return aliasSign('*', unresolved);
  const isCircle = error instanceof Error && /circular/i.test(error.message);
  const message = isCircle ? 'a value holds itself' : 'values are repeated with * too often';
  return { message, hint: 'write the values out instead of repeating them with *', offset: 0 };
}

const tokens = /\s+|"(?:[^"\\]|\\.)*"|[{}[\]:,]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Where a text stops being JSON though it is YAML: a comment, a single quote, a comma before the end of a list. */
export function jsonFault(text: string): SyntaxFault {
  let last = '';
  let offset = 0;
  for (const { token, at } of jsonTokens(text)) {
    offset = at;
    if (last === ',' && (token === '}' || token === ']')) break;
    last = token;
    offset = at + token.length;
  }
  while (/\s/.test(text[offset] ?? '')) offset++;
  const hint =
    'JSON has no comments, no single quotes, and no comma after the last item; a file that ends in .yaml may have them';
  return { message: 'it is YAML, but not JSON', hint, offset };
}

/** `JSON.parse` takes the last of two equal keys without a word: this finds the second of them. */
export function duplicateJsonKey(text: string): SyntaxFault | undefined {
  const groups: (Set<string> | undefined)[] = [];
  let key: { readonly token: string; readonly at: number } | undefined;
  for (const found of jsonTokens(text)) {
    const { token } = found;
    if (token === '{') groups.push(new Set());
    else if (token === '[') groups.push(undefined);
    else if (token === '}' || token === ']') groups.pop();
    else if (token === ':' && key) {
      const keys = groups.at(-1);
      if (keys?.has(key.token)) {
        return { message: 'this field stands here twice', hint: hints['DUPLICATE_KEY'], offset: key.at };
      }
      keys?.add(key.token);
    }
    key = token.startsWith('"') ? found : undefined;
  }
  return undefined;
}

function* jsonTokens(text: string): Generator<{ token: string; at: number }> {
  tokens.lastIndex = 0;
  for (let at = 0; at < text.length; at = tokens.lastIndex) {
    tokens.lastIndex = at;
    const [token] = tokens.exec(text) ?? [];
    if (token === undefined) return;
    if (/\S/.test(token)) yield { token, at };
  }
}
