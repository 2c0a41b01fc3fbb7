/** A text as a YAML document: its faults, its content, and where its parts stand. */
import {
  type Document,
  isNode,
  type LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLWarning,
} from 'yaml';
import type { Position } from '../problems.ts';
import type { SyntaxFault } from './slips/lines.ts';
import { lostKey, lostName, lostText } from './slips/lost-parts.ts';

/** Aliases may repeat a value, not multiply it: past this many the file is refused (a "YAML bomb"). */
const maxAliasCount = 100;

export interface YamlSource {
  /** Path for problems. */
  readonly file: string;
  readonly text: string;
  /** Lines that stand before `text` in its file: front matter begins below its fence. */
  readonly linesBefore: number;
}

export function readDocument(text: string, lineCounter: LineCounter): Document {
  // Whatever is wrong is told as a problem: nothing else may write to the terminal.
  return parseDocument(text, { lineCounter, uniqueKeys: true, prettyErrors: false, logLevel: 'error' });
}

export function startOf(node: unknown): number | undefined {
  return isNode(node) ? (node as Node).range?.[0] : undefined;
}

export function positionAt(lines: LineCounter, source: YamlSource, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line) + source.linesBefore, column: Math.max(1, col) };
}

export type YamlFault = YAMLError | YAMLWarning;

/** In the order of the text. */
export function faultsIn({ errors, warnings }: Document): YamlFault[] {
  return [...errors, ...warnings];
}

/** What YAML takes for something else without a word. */
export function lostPart(document: Document, text: string): SyntaxFault | undefined {
  return lostKey(document, text) ?? lostText(document, text) ?? lostName(document, text);
}

/** @throws Error if an alias repeats too much, or a value holds itself. */
export function contentOf(document: Document, text: string): unknown {
  const value: unknown = document.toJS({ maxAliasCount });
  // Only an alias can make a value hold itself; this says so before anything walks it.
  if (text.includes('*')) JSON.stringify(value);
  return value;
}

/** A text whose quote is never closed ends where the file does: its fault is where it begins. */
export function offsetOfFault(document: Document, text: string, error: YamlFault): number {
  const [start] = error.pos;
  const isOpen = error.code === 'MISSING_CHAR' && /quote/.test(error.message);
  return (isOpen ? openQuoteBefore(document, start) : undefined) ?? firstSign(text, start);
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
