/** Gives headings ids, so that others can link to them. */
import { type MarkdownElement, type MarkdownNode, plainText } from '../lib/markdown-tree.ts';

/** The id that GitHub gives a heading with this text: `what-it-costs`. */
export const headingId = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    // U+FE0F makes a sign an emoji, and would stay without it.
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]|\ufe0f/gu, '')
    .replaceAll(' ', '-');

/** Adds an id to each heading of a text that its author gave none, with a number if it is taken. */
export function addHeadingIds(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const takenIds = new Set(nodes.filter(isHeading).map(({ id }) => id));
  return nodes.map((node) => {
    if (!isHeading(node) || node.id !== undefined) return node;
    const wantedId = headingId(plainText(node));
    // A heading of signs alone has no id.
    if (wantedId === '') return node;
    let id = wantedId;
    for (let count = 1; takenIds.has(id); count++) id = `${wantedId}-${count}`;
    takenIds.add(id);
    return { ...node, id, hasOwnId: false };
  });
}

const isHeading = (node: MarkdownNode): node is MarkdownElement =>
  typeof node === 'object' && /^h\d$/.test(node.tag);
