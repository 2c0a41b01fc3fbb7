/** Reads YAML, and JSON as the part of YAML it is, and knows where each value stands. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLWarning,
} from 'yaml';
import type { Position, Problem } from '../problems.ts';
import { placeAt, type SyntaxFault } from './lines.ts';
import { listFault } from './list-causes.ts';
import { aliasFault, aliasSign, syntaxProblem, yamlFault } from './syntax.ts';

/** Aliases may repeat a value, not multiply it: past this many the file is refused (a "YAML bomb"). */
const maxAliasCount = 100;

export interface YamlSource {
  /** Path for problems. */
  readonly file: string;
  readonly text: string;
  /** Lines that stand before `text` in its file: front matter begins below its fence. */
  readonly linesBefore: number;
}

export interface YamlRecord {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/** Parses one YAML document into plain values; a file that does not parse gives one problem and no value. */
export function parseYaml(source: YamlSource): YamlRecord {
  const lines = new LineCounter();
  const document = readDocument(source.text, lines);
  const refuse = (...faults: SyntaxFault[]): YamlRecord => {
    const problems = faults.map((fault) => syntaxProblem(source.file, positionAt(lines, source, fault.offset), fault));
    return { value: undefined, problems };
  };
  const [error, ...others] = [...document.errors, ...document.warnings];
  if (error) {
    // Of most faults the others are echoes; a field that stands twice says nothing of the next that does.
    const isTold = ({ code }: YAMLError | YAMLWarning) => error.code === 'DUPLICATE_KEY' && code === 'DUPLICATE_KEY';
    return refuse(...[error, ...others.filter(isTold)].map((one) => faultOf(document, source.text, one)));
  }
  const lost = lostText(document, source.text) ?? lostName(document, source.text);
  if (lost) return refuse(lost);
  try {
    const value: unknown = document.toJS({ maxAliasCount });
    // Only an alias can make a value hold itself; this says so before anything walks it.
    if (source.text.includes('*')) JSON.stringify(value);
    return { value, problems: [] };
  } catch (error) {
    return refuse(aliasFault(error, unresolvedAlias(document)));
  }
}

function faultOf(document: Document, text: string, error: YAMLError | YAMLWarning): SyntaxFault {
  const [start] = error.pos;
  return yamlFault(error, openQuoteBefore(document, start), placeAt(text, firstSign(text, start)));
}

/** What of a field is meant: its key, for one that should not be there, or a UTF-16 offset into its text. */
export type Spot = 'key' | number;

/** Where the value at `path` stands; of a value that is missing, where its nearest parent stands. */
export function locateInYaml(source: YamlSource, path: readonly PropertyKey[], spot?: Spot): Position {
  const { document, lines } = readAgain(source.text);
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [depth, part] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
      if (!pair) break;
      const isLastKey = spot === 'key' && depth === path.length - 1;
      offset = (isLastKey ? undefined : startOf(pair.value)) ?? startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isNode(node) && 'items' in node && Array.isArray(node.items)) {
      node = node.items[Number(part)];
      if (node === undefined) break;
      offset = startOf(node) ?? offset;
    } else break;
  }
  if (typeof spot === 'number' && isScalar(node) && typeof node.value === 'string') {
    offset = offsetInSource(source.text, offset, node.value, spot);
  }
  return positionAt(lines, source, offset);
}

/**
 * The place in the source of a character of a scalar's text. Folding, indentation, quotes and escapes stand in the
 * source alone: both are walked side by side, and what only the source has is passed over.
 */
function offsetInSource(source: string, start: number, value: string, target: number): number {
  const header = /[|>][+-]?\d?[^\n]*\n/y;
  header.lastIndex = start;
  let at = header.test(source) ? header.lastIndex : start;
  for (let index = 0; index < target; index++) {
    // White space is folded and indented in the source as it likes: only what is not white space is matched.
    if (isBlank(value[index])) continue;
    while (at < source.length && source[at] !== value[index]) at++;
    at++;
  }
  while (at < source.length && (isBlank(value[target]) ? false : source[at] !== value[target])) at++;
  // Written as an escape, the character stands nowhere in the source as itself.
  return at < source.length ? at : start;
}

function isBlank(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character);
}

interface Reading {
  readonly text: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

/** The record that was looked at last: a hundred faults of one file are found in one reading of it. */
let last: Reading | undefined;

function readAgain(text: string): Reading {
  if (last?.text === text) return last;
  const lines = new LineCounter();
  last = { text, document: readDocument(text, lines), lines };
  return last;
}

function readDocument(text: string, lineCounter: LineCounter): Document {
  // Whatever is wrong is told as a problem: nothing else may write to the terminal.
  return parseDocument(text, { lineCounter, uniqueKeys: true, prettyErrors: false, logLevel: 'error' });
}

/** Offset of the first sign from here on that is to be seen. */
function firstSign(text: string, offset: number): number {
  const from = offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0);
  return from < text.length ? from : offset;
}

/** Where the quoted text begins that has not ended by this offset. */
function openQuoteBefore(document: Document, offset: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] < offset && range[1] >= offset) start = range[0];
    },
  });
  return start;
}

/** A text that a hash cuts short, as what follows it on the line would be a comment; or one that swallows the next item. */
function lostText(document: Document, text: string): SyntaxFault | undefined {
  let fault: SyntaxFault | undefined;
  visit(document, {
    Scalar: (_, { value, type, comment, range }) => {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      const item = /\n[ \t]*- \S/.exec(text.slice(range[0], range[1]));
      if (item && !fault) {
        const hint = 'put its hyphen below the hyphens of the other items';
        const offset = range[0] + item.index + item[0].length - 3;
        const message = 'this line is read as a part of the item above it';
        fault = listFault(placeAt(text, offset)) ?? { message, hint, offset };
      }
      if (!comment) return;
      const between = text.slice(range[1], text.indexOf('#', range[1]));
      if (fault || between.includes('\n')) return;
      const hint = 'put the whole text between straight quotes, or the comment on a line of its own';
      fault = {
        message: 'a hash after a space begins a comment: what follows it is lost',
        hint,
        offset: range[1] + between.length,
      };
    },
  });
  return fault;
}

/** A text that begins with `&`: its first word is the name of a value, and lost, where nothing repeats the value. */
function lostName(document: Document, text: string): SyntaxFault | undefined {
  if (!text.includes('&')) return undefined;
  const repeated = new Set<string>();
  const named: { readonly anchor: string; readonly offset: number }[] = [];
  visit(document, {
    Alias: (_, { source }) => void repeated.add(source),
    Node: (_, node) => {
      if (!('anchor' in node) || !node.anchor) return;
      named.push({ anchor: node.anchor, offset: text.lastIndexOf('&', node.range?.[0] ?? 0) });
    },
  });
  const lost = named.find(({ anchor }) => !repeated.has(anchor));
  return lost && aliasSign('&', lost.offset);
}

function unresolvedAlias(document: Document): number | undefined {
  let start: number | undefined;
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document) === undefined) start ??= alias.range?.[0];
    },
  });
  return start;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? (node as Node).range?.[0] : undefined;
}

function positionAt(lines: LineCounter, source: YamlSource, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line) + source.linesBefore, column: Math.max(1, col) };
}
