/** The texts of the records as they are read, and what is found in them. */
import { type Markdown, type Problem, plainText } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';

export interface ProofRecord {
  readonly id: string;
  readonly file: string;
  readonly exceptions?: readonly { readonly words: string; readonly reason: string }[] | undefined;
  readonly sources?: readonly { readonly fact: string; readonly source: string }[] | undefined;
}

/** What is read in one go: a text of one line, or a paragraph, a heading, an item or a cell of Markdown. */
export interface Passage {
  readonly record: ProofRecord;
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** What the field says before it. */
  readonly before: string;
  readonly isMarkdown: boolean;
}

/** What is said of something that was found in a passage. */
export interface Advice extends Pick<Problem, 'code' | 'message' | 'hint'> {
  readonly passage: Passage;
  /** Where it stands in the passage, in UTF-16 units. */
  readonly index: number;
  readonly words: string;
}

/** Every record whose texts pages show. */
export function recordsOf({ words, ...content }: SiteContent): readonly ProofRecord[] {
  return Object.values(content)
    .flat()
    .filter((record) => record !== undefined);
}

/** Fields that no page shows. */
const hidden: ReadonlySet<string> = new Set(['id', 'file', 'sources', 'exceptions']);

export function passagesOf(record: ProofRecord): readonly Passage[] {
  const published = Object.entries(record).filter(([field]) => !hidden.has(field));
  return leavesIn(Object.fromEntries(published)).flatMap(({ path, value }): readonly Passage[] => {
    if (typeof value === 'string')
      return [{ record, path, text: value, before: '', isMarkdown: false }];
    const texts = blocksOf(value);
    return texts.map((text, index) => {
      const before = texts.slice(0, index).join('\n');
      return { record, path, text, before, isMarkdown: true };
    });
  });
}

/** A whole field of a record, for advice on what it says beside another one. */
export function fieldOf(record: ProofRecord, path: readonly PropertyKey[], value: string | number) {
  const words = String(value);
  return { passage: { record, path, text: words, before: '', isMarkdown: false }, index: 0, words };
}

/** Where the links of a record lead. */
export function linksOf(record: ProofRecord): readonly Passage[] {
  return leavesIn(record).flatMap(({ path, value }) =>
    hrefsIn(value).map((text) => ({ record, path, text, before: '', isMarkdown: true })),
  );
}

interface Leaf {
  readonly path: readonly PropertyKey[];
  readonly value: string | Markdown;
}

function leavesIn(value: unknown, path: readonly PropertyKey[] = []): readonly Leaf[] {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  if (isMarkdown(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, item]) =>
    leavesIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

type Node = Markdown['children'][number];

function isMarkdown(value: object): value is Markdown {
  return 'tag' in value && value.tag === 'root' && 'children' in value;
}

const blocks = /^(?:p|h\d|[uo]l|li|t\w+|blockquote|pre)$/;

function isBlock(node: Node): node is Exclude<Node, string> {
  return typeof node === 'object' && blocks.test(node.tag);
}

/** The words of each block that holds no other; of an item with a list in it, its own words first. */
function blocksOf(node: Exclude<Node, string>): readonly string[] {
  const own = plainText({
    ...node,
    children: node.children.filter((child) => !isBlock(child)),
  }).trim();
  return [...(own ? [own] : []), ...node.children.filter(isBlock).flatMap(blocksOf)];
}

function hrefsIn(node: Node): readonly string[] {
  if (typeof node === 'string') return [];
  return [...(node.href === undefined ? [] : [node.href]), ...node.children.flatMap(hrefsIn)];
}

/** What a record sets in italics: names of cases, and words of another language. */
export function italicsOf(record: ProofRecord): readonly string[] {
  return leavesIn(record).flatMap(({ value }) => italicsIn(value));
}

function italicsIn(node: Node): readonly string[] {
  if (typeof node === 'string') return [];
  return node.tag === 'em' ? [plainText(node)] : node.children.flatMap(italicsIn);
}

/** All that a global pattern finds. */
export function matchesIn(passages: readonly Passage[], pattern: RegExp) {
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(pattern)].map((match) => ({
      passage,
      match,
      words: match[0],
      index: match.index,
    })),
  );
}
