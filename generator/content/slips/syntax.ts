/** Why a file does not parse, in the words of someone who edits it. */
import type { YAMLError } from 'yaml';
import type { Position, Problem } from '../../problems.ts';
import {
  blockSign,
  field,
  indentOf,
  lineBefore,
  lineOf,
  type Place,
  quotes,
  type SyntaxFault,
  signHint,
} from './lines.ts';
import { listFault } from './list-causes.ts';

const severalLines =
  'a field is its name, a colon, a space and its text; a text that goes on in the next line begins below >-; delete the line if it is neither';
const sameColumn =
  'fields of one group begin in the same column; of a text that begins here, the line with its name is lost: put it back';
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
  DUPLICATE_KEY: 'remove one of the two, or begin a new item of a list with "- " where one was lost',
  MULTIPLE_DOCS: 'if this line stands here by mistake, delete it; if not, give each record a file of its own',
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

/** The text with the first of two versions wherever they were never settled. */
export function firstVersion(text: string): string {
  let isSecond = false;
  const kept = text.split('\n').filter((line) => {
    const [mark] = /^(?:<{7}|={7}|>{7})(?= |$)/.exec(line) ?? [];
    if (mark) isSecond = mark.startsWith('=');
    return !mark && !isSecond;
  });
  return kept.join('\n');
}

export function syntaxProblem(file: string, position: Position, { message, hint }: SyntaxFault): Problem {
  return { code: 'syntax', file, position, message: `this file cannot be understood: ${message}`, hint };
}

/** @param place where the fault shows itself. */
export function yamlFault({ code, message }: YAMLError, place: Place): SyntaxFault {
  const { offset } = place;
  const said = message.split(/ at line \d+/, 1)[0] ?? message;
  const plain = words.find(([of, pattern]) => of === code && pattern.test(said))?.[2] ?? said;
  if (code === 'MISSING_CHAR' && /quote/.test(said)) {
    return { message: plain, hint: 'close the text with the quote that it begins with', offset };
  }
  if (code === 'MULTIPLE_DOCS') return { message: plain, hint: hints[code], offset };
  if (/end with a/.test(said)) return outdented(place) ?? { message: plain, hint: brackets, offset };
  const usual = /indicator/.test(said) ? sameColumn : hints[code];
  return listFault(place) ?? strayLine(place) ?? { message: plain, hint: signHint(lineOf(place)) ?? usual, offset };
}

/** A line that is no field, below a field that has its text. */
function strayLine(place: Place): SyntaxFault | undefined {
  const [line, before] = [lineOf(place), lineBefore(place)];
  if (signHint(line) || field.test(line) || blockSign.test(before) || !field.test(before)) return undefined;
  if (indentOf(line) >= indentOf(before)) return undefined;
  const hint = 'put it behind the line above, if it goes on with its text; if not, delete it';
  return { message: 'this line is no field, and goes on with no text', hint, offset: place.offset };
}

/** The rest of a group in brackets that begins further left than the field it belongs to. */
function outdented(place: Place): SyntaxFault | undefined {
  const [line, before] = [lineOf(place), lineBefore(place)];
  const open = (text: string) => (text.match(/[{[]/g)?.length ?? 0) - (text.match(/[}\]]/g)?.length ?? 0);
  const opener = /[{[]/.exec(before)?.[0];
  if (!opener || open(before) <= 0 || open(before) + open(line) > 0) return undefined;
  const message = `this line goes on with what begins with ${opener} in the line above, and begins too far left`;
  return { message, hint: 'put it behind that line, or spaces before it', offset: place.offset };
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

/** Faults that a line has too if the file was cut off in it. */
const cut = /has no end$|(?:goes on with|belongs to) no text$|name of a field/;

/** The fault of a last line may be that the lines below it are gone, and that of a first one that those above it are. */
export function cutOr({ text, linesBefore }: { text: string; linesBefore: number }, fault: SyntaxFault): SyntaxFault {
  if (!cut.test(fault.message)) return fault;
  const lost = (side: string, part: string) =>
    `${fault.hint}; if more stood ${side}, the ${part} of the file is lost: bring back its last saved copy`;
  const isFirst = text.slice(0, fault.offset).trim() === '' && !/^[\w-]+:/.test(text.slice(fault.offset));
  if (isFirst) return { ...fault, hint: lost('above', 'beginning') };
  const isLast = linesBefore === 0 && !text.slice(fault.offset).trimEnd().includes('\n');
  return isLast ? { ...fault, hint: lost('below', 'end') } : fault;
}
