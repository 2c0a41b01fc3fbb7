/** One file of data/ → plain values, fast; and, only where something is at fault, the place of each of them. */
import { createRequire } from 'node:module';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { Document, Node, YAMLMap } from 'yaml';
import { type Position, positionOf } from '../shared/problems.ts';
import { faultIn, ownWords, type SyntaxFault, wordsOfJson, wordsOfYaml } from './syntax-words.ts';

export const recordExtensions: readonly string[] = ['.yaml', '.yml', '.json', '.md'];

/** Field that holds the text below a Markdown file's front matter. */
const bodyField = 'body';

/** @returns the fields, or the first fault of a text that does not parse. */
export function parseRecord(
  file: string,
  text: string,
): { readonly value?: unknown; readonly fault?: SyntaxFault } {
  const { fields, body } = partsOf(file, text);
  const isJson = file.endsWith('.json');
  const unfit = faultIn(text);
  if (unfit || fields === undefined)
    return { fault: unfit ?? { ...ownWords.noFrontMatter, offset: 0 } };
  try {
    if (isJson) return { value: JSON.parse(text) };
    // A name for a value is refused: repeated, it would let a small file grow without end.
    let offset = -1;
    const listener = (_: unknown, { anchor, position }: { anchor?: unknown; position: number }) => {
      if (anchor) offset = Number(position);
    };
    const watching = fields.includes('&') ? { listener } : {};
    const value: unknown = load(fields, { schema: CORE_SCHEMA, ...watching }) ?? null;
    if (offset >= 0)
      return { fault: { ...ownWords.namedValue, offset: fields.lastIndexOf('&', offset) } };
    if (body === undefined || typeof value !== 'object' || Array.isArray(value)) return { value };
    if (value && bodyField in value)
      return { fault: { ...ownWords.bodyTwice, offset: Math.max(0, fields.search(/^.?body/m)) } };
    return { value: { ...value, [bodyField]: text.slice(body) } };
  } catch (error) {
    return {
      fault: isJson ? wordsOfJson(error, text) : wordsOfYaml(error, documentOf(fields), fields),
    };
  }
}

/**
 * Says where a value stands, of which the file may hold nothing but the parents; the file is parsed once.
 * @returns `find` are words of the value at which the fault stands; `isKey`: it is the field's name that is at fault.
 */
export function placesIn(file: string, text: string) {
  const { fields = '', body } = partsOf(file, text);
  let document: Document.Parsed | undefined;
  const rangeOf = (
    path: readonly PropertyKey[],
    isKey: boolean,
  ): readonly [start: number, end: number] => {
    if (path[0] === bodyField && body !== undefined) return [body, text.length];
    document ??= documentOf(fields);
    for (let depth = path.length; depth >= 0; depth--) {
      const above = isKey ? document.getIn(path.slice(0, depth - 1), true) : undefined;
      const pair = (above as YAMLMap<Node> | undefined)?.items?.find(
        ({ key }) => String(key) === path[depth - 1],
      );
      const node = pair?.key ?? (document.getIn(path.slice(0, depth), true) as Node | undefined);
      if (node?.range) return [node.range[0], node.range[2]];
    }
    return [0, fields.length];
  };
  return (path: readonly PropertyKey[], find = '', isKey = false): Position => {
    const [start, end] = rangeOf(path, isKey);
    // What is looked for begins in the value, and may go on behind it.
    const offset = text.slice(start).search(find === '' ? /\S/ : asTyped(find));
    return positionOf(text, start + (start + offset < end ? Math.max(0, offset) : 0));
  };
}

/** A long text is folded where its lines end, and quotation marks are typed straight. */
function asTyped(words: string): RegExp {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(escaped.replace(/["“”]/g, '["“”]').replace(/['‘’]/g, "['‘’]"));
}

/** Front matter begins with a mark that YAML knows too, so that its fields keep their offsets. */
function partsOf(file: string, text: string): { readonly fields?: string; readonly body?: number } {
  if (!file.endsWith('.md')) return { fields: text };
  const [whole] =
    /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m.exec(text.startsWith('---') ? text : '') ?? [];
  return whole === undefined
    ? {}
    : { fields: whole.slice(0, whole.lastIndexOf('---')), body: whole.length };
}

/** Keeps the place of each value, at five times the cost: loaded, and asked, only about what is at fault. */
function documentOf(text: string): Document.Parsed {
  const { parseDocument } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  // It calls itself, and would end the process where js-yaml says that values stand too deep in one another.
  const isDeep = /(?:[[{][^[{\]}]*){200}|(?:[-?] ){200}/.test(text);
  const options = {
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: text.length < 50_000,
  } as const;
  return parseDocument(isDeep ? '' : text, options);
}
