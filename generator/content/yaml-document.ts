/** A text as a YAML document, and where its parts stand. */
import { type Document, isNode, type LineCounter, type Node, parseDocument } from 'yaml';
import type { Position } from '../problems.ts';

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
