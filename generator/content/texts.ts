/** Every text and every address of a record, for rules about words and for faults of links. */
import type { List, Nodes, Paragraph, Root } from 'mdast';
import { offsetIn, plainText, startOf } from './markdown.ts';

/** An address or a heading, and where it begins in its field. */
export interface FieldText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** UTF-16 units. */
  readonly offset: number;
}

/** The texts of a record in the order of its fields; of Markdown, the text of each node. */
export const textsOf = perRecord<Passage>(({ path, value }) =>
  typeof value === 'string'
    ? [wholeField(path, value)]
    : nodesOf(value).flatMap((node) =>
        'value' in node
          ? {
              path,
              text: node.value,
              offsetOf: (index: number) => offsetIn(value, node, index),
              isMarkdown: true,
            }
          : [],
      ),
);

/** What may be an address in a record: where the links of its Markdown lead, and every text of a field. */
export const addressesOf = perRecord<FieldText>(({ path, value }) =>
  typeof value === 'string'
    ? [{ path, text: value, offset: 0 }]
    : nodesOf(value).flatMap((node) => ('url' in node ? { path, text: node.url, offset: startOf(node) } : [])),
);

/**
 * All matches of a global pattern in a text.
 * Most texts have none: to search them first costs a fraction of what it costs to begin with all matches.
 */
export function matchesIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}

/** The headings in the Markdown of a record. */
export const headingTextsOf = perRecord<FieldText>(({ path, value }) =>
  typeof value === 'string'
    ? []
    : nodesOf(value).flatMap((node) =>
        node.type === 'heading' ? { path, text: plainText(node), offset: startOf(node) } : [],
      ),
);

/** What is read in one go: each text of a field and, of Markdown, each paragraph, in a list or a quotation too. */
export const passagesOf = perRecord<Passage>(({ path, value }) =>
  typeof value === 'string'
    ? [wholeField(path, value)]
    : nodesOf(value).flatMap((node) => (node.type === 'paragraph' ? read(node, path, value) : [])),
);

export interface Passage {
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** Where one of its characters stands in its field, in UTF-16 units; within a link, where the link begins. */
  readonly offsetOf: (index: number) => number;
  /** Whether it is part of a text in Markdown, where signs may be escaped. */
  readonly isMarkdown?: boolean | undefined;
}

function wholeField(path: readonly PropertyKey[], text: string): Passage {
  return { path, text, offsetOf: (index) => index };
}

function read(paragraph: Paragraph, path: readonly PropertyKey[], tree: Root): Passage {
  return {
    path,
    text: plainText(paragraph),
    offsetOf: (index) => offsetInParagraph(paragraph, index, tree),
    isMarkdown: true,
  };
}

function offsetInParagraph(paragraph: Paragraph, index: number, tree: Root): number {
  let before = 0;
  for (const child of paragraph.children) {
    const { length } = plainText(child);
    if (index < before + length) {
      return child.type === 'text' ? offsetIn(tree, child, index - before) : startOf(child);
    }
    before += length;
  }
  return startOf(paragraph);
}

/** The lists of texts in a record, as fields and in its Markdown: the last paragraph of each item. */
export function* listsOf(value: unknown, path: readonly PropertyKey[] = []): Generator<readonly Passage[]> {
  if (typeof value !== 'object' || value === null) return;
  if (isMarkdown(value)) {
    for (const node of nodesOf(value)) if (node.type === 'list') yield itemsOf(node, path, value);
  } else if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    yield value.map((text, index) => wholeField([...path, index], text));
  } else {
    for (const [key, item] of Object.entries(value))
      yield* listsOf(item, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

function itemsOf({ children }: List, path: readonly PropertyKey[], tree: Root): Passage[] {
  return children.flatMap(({ children: blocks }) => {
    const last = blocks.at(-1);
    return last?.type === 'paragraph' ? read(last, path, tree) : [];
  });
}

interface Leaf {
  readonly path: readonly PropertyKey[];
  readonly value: string | Root;
}

/** Reads a record once, however many rules ask for it: content does not change. */
function perRecord<T>(read: (leaf: Leaf) => readonly T[]): (record: unknown) => readonly T[] {
  const known = new WeakMap<object, readonly T[]>();
  return (record) => {
    if (typeof record !== 'object' || record === null) return [];
    const found = known.get(record) ?? leavesOf(record, []).flatMap(read);
    known.set(record, found);
    return found;
  };
}

function leavesOf(value: unknown, path: readonly PropertyKey[], leaves: Leaf[] = []): readonly Leaf[] {
  if (typeof value === 'string' || isMarkdown(value)) leaves.push({ path, value });
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) leavesOf(item, [...path, index], leaves);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) leavesOf(item, [...path, key], leaves);
  }
  return leaves;
}

/** The node and all below it, in the order of the text. */
function nodesOf(node: Nodes, nodes: Nodes[] = []): readonly Nodes[] {
  nodes.push(node);
  if ('children' in node) for (const child of node.children) nodesOf(child, nodes);
  return nodes;
}

function isMarkdown(value: unknown): value is Root {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'root' && 'children' in value;
}
