/** Where the values of a YAML record stand. */
import { type Document, isMap, isNode, isScalar, LineCounter } from 'yaml';
import type { Position } from '../problems.ts';
import { positionAt, readDocument, startOf, type YamlSource } from './yaml-document.ts';

/** What of a field is meant: its key, for one that should not be there, or a UTF-16 offset into its text. */
export type Spot = 'key' | number;

/** Where the value at `path` stands; of a value that is missing, where its nearest parent stands. */
export function locateInYaml(source: YamlSource, path: readonly PropertyKey[], spot?: Spot): Position {
  return positionAt(readAgain(source.text).lines, source, offsetInYaml(source, path, spot));
}

/** The same as a UTF-16 offset. */
export function offsetInYaml(source: YamlSource, path: readonly PropertyKey[], spot?: Spot): number {
  const { document } = readAgain(source.text);
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
  return offset;
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
