/** Reads the texts of records as blocks and sentences. */
import {
  isRecord,
  type MarkdownElement,
  type MarkdownNode,
  type MarkdownTree,
  plainText,
} from '../../generator/index.ts';

export interface Block {
  /** Path of the field in the record, such as `faqs.2.answer`. */
  readonly field: string;
  readonly text: string;
}

/** Fields that are not published as text. */
const hiddenFields = new Set([
  'id',
  'file',
  'sources',
  'exceptions',
  'figure',
  'hatch',
  'related',
  'page',
  'lang',
  'moved',
]);

/** Returns every published text of a value: each paragraph, heading, and table cell is a block. */
export function blocksOf(value: unknown, path: readonly string[] = []): Block[] {
  if (typeof value === 'string') return [blockOf(path, value)];
  if (isMarkdown(value)) return value.children.flatMap((child) => blocksOfNode(child, path));
  if (typeof value !== 'object' || value === null) return [];
  if (path.length > 0 && isRecord(value)) return [];
  return Object.entries(value)
    .filter(([key]) => !hiddenFields.has(key))
    .flatMap(([key, item]) => blocksOf(item, [...path, key]));
}

const blockTags = /^(?:p|h\d|[uo]l|li|t\w+|blockquote|pre)$/;

function isBlock(node: MarkdownNode): node is MarkdownElement {
  return typeof node === 'object' && blockTags.test(node.tag);
}

/**
 * Returns the innermost blocks. A list item that contains a list is a block of its own, before it.
 */
function blocksOfNode(node: MarkdownNode, path: readonly string[]): Block[] {
  if (typeof node === 'string') return [];
  const innerText = plainText({
    ...node,
    children: node.children.filter((child) => !isBlock(child)),
  });
  const inner = node.children.filter(isBlock).flatMap((child) => blocksOfNode(child, path));
  return [...(innerText.trim() ? [blockOf(path, innerText)] : []), ...inner];
}

function blockOf(path: readonly string[], text: string): Block {
  return { field: path.join('.'), text: text.replace(/\s+/g, ' ').trim() };
}

export function isMarkdown(value: unknown): value is MarkdownTree {
  return typeof value === 'object' && value !== null && 'tag' in value && 'children' in value;
}

const abbreviations = [
  ...['U\\.S', 'U\\.S\\.C', 'J\\.D', 'B\\.A', 'B\\.S', 'M\\.S'],
  ...['v', 'No', 'Inc', 'Co', 'Art', 'Arts', 'Cal', 'Civ', 'Bus', 'Prof', 'Fed', 'Reg', 'Cir'],
  // An initial.
  '[A-Z]',
];

/** Matches a text that ends with an abbreviation, whose period does not end the sentence. */
const endsWithAbbreviation = new RegExp(`\\b(?:${abbreviations.join('|')})\\.$`);

export function sentencesOf(text: string): string[] {
  const pieces = text.split(/(?<=[.!?]["')]*) +(?=["'(]?[A-Z0-9§$])/);
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && endsWithAbbreviation.test(last)) {
      sentences[sentences.length - 1] = `${last} ${piece}`;
    } else {
      sentences.push(piece);
    }
  }
  return sentences;
}

/** Returns the words and numbers of a sentence in lowercase, without punctuation. */
function normalized(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A text and where it is published. */
export interface LocatedText {
  readonly file: string;
  readonly field: string;
  readonly text: string;
}

/** Shorter texts are likely to repeat by chance. */
const minTripleTokens = 6;

/**
 * Finds pairs of texts in different records whose Jaccard similarity of word triples is at least
 * `share`.
 */
export function repeatsAmong(
  texts: readonly LocatedText[],
  share: number,
): (readonly [LocatedText, LocatedText])[] {
  const indexesByTriple = new Map<string, number[]>();
  const triples = texts.map(({ text }) => triplesOf(normalized(text)));
  return texts.flatMap((text, index) => {
    const textTriples = triples[index] ?? new Set();
    const common = new Map<number, number>();
    for (const triple of textTriples) {
      const earlier = indexesByTriple.get(triple) ?? [];
      for (const other of earlier) common.set(other, (common.get(other) ?? 0) + 1);
      indexesByTriple.set(triple, [...earlier, index]);
    }
    return [...common].flatMap(([otherIndex, count]) => {
      const other = texts[otherIndex];
      const unionSize = textTriples.size + (triples[otherIndex]?.size ?? 0) - count;
      return other && other.file !== text.file && count / unionSize >= share
        ? [[other, text] as const]
        : [];
    });
  });
}

function triplesOf(tokens: readonly string[]): ReadonlySet<string> {
  if (tokens.length < minTripleTokens) return new Set();
  return new Set(
    tokens.slice(2).map((word, index) => `${tokens[index]} ${tokens[index + 1]} ${word}`),
  );
}
