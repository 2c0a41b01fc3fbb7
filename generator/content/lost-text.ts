/** Finds text of a record that its parser leaves out without an error. */
import { createRequire } from 'node:module';
import type { CST } from 'yaml';
import { truncate } from '../lib/text.ts';
import type { SyntaxProblem } from './syntax-problems.ts';

const require = createRequire(import.meta.url);

const anyComment = /(?<!\S)#(?:\S|[ \t]*$)/m;
const anyProperty = /(?:^|[-:?,[{])\s*(?:&\S|!)/m;

/** Is true of every text in which `yaml` finds a comment without a space, an anchor, or a tag. */
function mayLoseText(text: string, value: unknown): boolean {
  if (/[!&]/.test(text) && anyProperty.test(text)) return true;
  if (!text.includes('#') || !anyComment.test(text)) return false;
  // If the value has each `#` of the text, none begins a comment. Only an escape adds another.
  const texts = partsOf(value).flatMap((part) => (typeof part === 'string' ? part : namesIn(part)));
  return /\\[xu]/i.test(text) || countOf('#', text) !== countOf('#', texts.join(' '));
}

/**
 * Finds what YAML leaves out of a text without quotes: a comment where the text begins or continues,
 * as in `title: Case #12`, and a tag. A comment with a space after the `#` is a note. Anchors are
 * refused too: aliases of aliases let a small file expand without end ("billion laughs").
 */
export function findLostText(text: string, value: unknown): SyntaxProblem | undefined {
  // Parsing for comments takes twenty times as long as parsing for values.
  if (!mayLoseText(text, value)) return undefined;
  const { Parser } = require('yaml') as typeof import('yaml');
  const token = [...new Parser().parse(text)]
    .flatMap((document) => (document.type === 'document' ? lostInDocument(document) : []))
    .find((lost) => !isComment(lost) || /^#(?:\S|\s*$)/.test(lost.source));
  if (!token) return undefined;
  const { source, offset } = token;
  const snippet = `"${truncate(source, 40)}"`;
  if (isComment(token)) {
    const hint = 'put the text between quotes; if it is a note, put a space after the #';
    return { message: `${snippet} is a comment here, which no page shows`, hint, offset };
  }
  const message = `expected a text or a number, got ${snippet}, which has a meaning in YAML`;
  return { message, hint: 'put the text between quotes; repeat a value to use it again', offset };
}

function lostInDocument({ start, value, end = [] }: CST.Document): CST.SourceToken[] {
  return [...start.filter(isProperty), ...lostInValue(value), ...deeperComments(end, 0)];
}

function lostInValue(value: CST.Token | null | undefined): CST.SourceToken[] {
  // The parser assigns to `end` only comments on the value's line, or below it and indented.
  if (value?.type === 'scalar') return (value.end ?? []).filter(isComment);
  if (value?.type === 'block-scalar') {
    return value.props.filter((token) => isComment(token) || isProperty(token));
  }
  if (!value || !('items' in value)) return [];
  const isFlow = value.type === 'flow-collection';
  return value.items.flatMap((item) => [
    ...[...item.start, ...(item.sep ?? [])].filter(isProperty),
    ...(isFlow ? [] : deeperComments(item.start, value.indent)),
    ...(item.value && 'items' in item.value ? [] : commentsBeforeValue(item, isFlow)),
    ...lostInValue(item.value),
  ]);
}

/**
 * Comments on the line of the hyphen, the comma, or the name that a value should follow. If a text
 * begins on a later line, those in between too.
 */
function commentsBeforeValue(
  { start, sep = [], value }: CST.CollectionItem,
  isFlow: boolean,
): CST.SourceToken[] {
  const isText = !isFlow && value?.type === 'scalar';
  let isBeforeValue = isFlow;
  return [...start, ...sep].filter((token) => {
    if (token.type === 'newline') isBeforeValue &&= isText;
    else if (/-ind$|comma/.test(token.type)) isBeforeValue = true;
    return isBeforeValue && isComment(token);
  });
}

/** Comments between two fields that are indented like the last lines of a text. */
function deeperComments(tokens: readonly CST.SourceToken[], indent: number): CST.SourceToken[] {
  const first = tokens.findIndex(({ type }) => /-ind$/.test(type));
  return tokens.filter(
    (token, index) => isComment(token) && token.indent > indent && (first < 0 || index < first),
  );
}

function isComment(token: CST.Token): token is CST.SourceToken {
  return token.type === 'comment';
}

function isProperty(token: CST.Token): token is CST.SourceToken {
  return token.type === 'anchor' || token.type === 'tag';
}

/** Finds a field that is given twice in JSON, of which only the last would be read. */
export function findDuplicateField(text: string, value: unknown): SyntaxProblem | undefined {
  const parts = partsOf(value);
  const names = parts.reduce<number>((count, part) => count + namesIn(part).length, 0);
  const texts = parts.filter((part) => typeof part === 'string').length;
  const quotes = countOf('"', text) - countOf('\\"', text);
  // Names and texts have two quotes each, so equal numbers mean that each is in the value.
  if (quotes === 2 * (names + texts) && !text.includes('\\\\')) return undefined;
  const { visit } = require('jsonc-parser') as typeof import('jsonc-parser');
  const openNames: Set<string>[] = [];
  let offset: number | undefined;
  visit(text, {
    onObjectBegin: () => void openNames.push(new Set()),
    onObjectEnd: () => void openNames.pop(),
    onObjectProperty: (name, start) => {
      if (openNames.at(-1)?.has(name)) offset ??= start;
      openNames.at(-1)?.add(name);
    },
  });
  if (offset === undefined) return undefined;
  return { message: 'this field appears twice', hint: 'remove one of the two', offset };
}

function countOf(part: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

/** Returns a value, and everything in it. */
function partsOf(value: unknown): readonly unknown[] {
  const parts = [value];
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    for (const child of Object.values(part)) parts.push(child);
  }
  return parts;
}

/** Names of the fields of a group; none of a list or a text. */
const namesIn = (part: unknown): readonly string[] =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.keys(part) : [];
