/** Every text of a record, for rules about words. */
import type { Nodes } from 'mdast';

export interface FieldText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** Where the text begins in its field, in UTF-16 units. */
  readonly offset: number;
}

/** The texts of a record in the order of its fields; of Markdown, the text of each node. */
export function* textsOf(value: unknown, path: readonly PropertyKey[] = []): Generator<FieldText> {
  if (typeof value === 'string') yield { path, text: value, offset: 0 };
  else if (isMarkdown(value)) yield* textsOfMarkdown(value, path);
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsOf(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* textsOf(item, [...path, key]);
  }
}

function* textsOfMarkdown(node: Nodes, path: readonly PropertyKey[]): Generator<FieldText> {
  if ('value' in node) yield { path, text: node.value, offset: node.position?.start.offset ?? 0 };
  else if ('children' in node) for (const child of node.children) yield* textsOfMarkdown(child, path);
}

function isMarkdown(value: unknown): value is Nodes {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'root' && 'children' in value;
}
