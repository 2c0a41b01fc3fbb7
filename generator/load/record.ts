/** One file of data/ → plain values, fast; and, only where something is at fault, the place of each of them. */
import { createRequire } from 'node:module';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { Document, Node, YAMLMap } from 'yaml';
import { type Position, positionOf } from '../shared/problems.ts';
import { type SyntaxFault, wordsOfJson, wordsOfYaml } from './syntax-words.ts';

export const recordExtensions: readonly string[] = ['.yaml', '.yml', '.json', '.md'];

/** Field that holds the text below a Markdown file's front matter. */
const bodyField = 'body';

export type Parsed = { readonly value: unknown } | { readonly fault: SyntaxFault };

/** @returns the fields, or the first fault of a text that does not parse. */
export function parseRecord(file: string, text: string): Parsed {
  const { fields, body } = partsOf(file, text);
  if (fields === undefined) return { fault: noFrontMatter };
  try {
    if (file.endsWith('.json')) return { value: JSON.parse(text) };
    const value = load(fields, { schema: CORE_SCHEMA });
    // An alias repeats a value, and would let a small file grow without end.
    const fault = /(?:^|[\s[{,:-])&\S/.test(fields) ? anchorIn(fields) : undefined;
    if (fault) return { fault };
    const hasFields = body !== undefined && (value === undefined || value === null || isGroup(value));
    return { value: hasFields ? { ...value, [bodyField]: text.slice(body) } : value };
  } catch (error) {
    if (file.endsWith('.json')) return { fault: wordsOfJson(error, text) };
    return { fault: wordsOfYaml(error, documentOf(fields).errors[0]) };
  }
}

/** Says where a value stands, of which the file may hold nothing but the parents; the file is parsed once. */
export interface Places {
  /**
   * @param find words of the value at which the fault stands.
   * @param isKey whether it is the field's name that is at fault.
   */
  readonly of: (path: readonly PropertyKey[], find?: string, isKey?: boolean) => Position;
}

export function placesIn(file: string, text: string): Places {
  const { fields = '', body } = partsOf(file, text);
  let document: Document.Parsed | undefined;
  const rangeOf = (path: readonly PropertyKey[], isKey: boolean): readonly [start: number, end: number] => {
    if (path[0] === bodyField && body !== undefined) return [body, text.length];
    document ??= documentOf(fields);
    for (let depth = path.length; depth >= 0; depth--) {
      const above = isKey ? document.getIn(path.slice(0, depth - 1), true) : undefined;
      const pair = (above as YAMLMap<Node> | undefined)?.items?.find(({ key }) => String(key) === path[depth - 1]);
      const node = pair?.key ?? (document.getIn(path.slice(0, depth), true) as Node | undefined);
      if (node?.range) return [node.range[0], node.range[2]];
    }
    return [0, fields.length];
  };
  return {
    of: (path, find = '', isKey = false) => {
      const [start, end] = rangeOf(path, isKey);
      const offset = find === '' ? -1 : text.slice(start, end).search(anySpaces(find));
      return positionOf(text, start + Math.max(0, offset));
    },
  };
}

/** A long text is folded where its lines end. */
function anySpaces(words: string): RegExp {
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const noFrontMatter: SyntaxFault = {
  message: 'expected front matter',
  hint: 'the file begins with ---, then come the fields, then --- again, then the text',
  offset: 0,
};

/** Front matter begins with a mark that YAML knows too, so that its fields keep their offsets. */
function partsOf(file: string, text: string): { readonly fields?: string; readonly body?: number } {
  if (!file.endsWith('.md')) return { fields: text };
  const [whole] = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m.exec(text.startsWith('---') ? text : '') ?? [];
  return whole === undefined ? {} : { fields: whole.slice(0, whole.lastIndexOf('---')), body: whole.length };
}

/** Keeps the place of each value, at five times the cost: loaded, and asked, only about what is at fault. */
function documentOf(text: string): Document.Parsed {
  const { parseDocument } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  return parseDocument(text, { prettyErrors: false, logLevel: 'error' });
}

function anchorIn(text: string): SyntaxFault | undefined {
  const { visit } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  let fault: SyntaxFault | undefined;
  visit(documentOf(text), {
    Node: (_, node) => {
      if (!('anchor' in node) || !node.anchor) return undefined;
      const offset = text.lastIndexOf(`&${node.anchor}`, node.range?.[0]);
      const hint = 'put a text that begins with & between quotes; a value that stands twice is written twice';
      fault = { message: 'expected a value, got a name for one', hint, offset };
      return visit.BREAK;
    },
  });
  return fault;
}
