/** Texts of the records as a reader meets them: running prose in blocks, their sentences, and how hard they are to read. */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { type Markdown, plainText } from '../../generator/index.ts';

export interface Block {
  /** Field of the record, as `faqs.2.answer`. */
  readonly field: string;
  readonly text: string;
  /** Whether it runs on in sentences, as cells of a table, headings and names do not. */
  readonly isProse: boolean;
}

/** Fields that no reader sees, or that steer the page. */
const hidden = new Set([
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

type Node = Markdown['children'][number];
type Element = Exclude<Node, string>;

/** Every published text of a value, paragraph by paragraph, cell by cell and heading by heading. */
export function blocksOf(value: unknown, path: readonly string[] = []): Block[] {
  if (typeof value === 'string') return [blockOf(path, value, true)];
  if (isMarkdown(value)) return value.children.flatMap((child) => blocksOfNode(child, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !hidden.has(key))
    .flatMap(([key, item]) => blocksOf(item, [...path, key]));
}

const blocks = /^(?:p|h\d|[uo]l|li|t\w+|blockquote|pre)$/;

function isBlock(node: Node): node is Element {
  return typeof node === 'object' && blocks.test(node.tag);
}

/** The words of each block that holds no other; of an item with a list in it, its own words first. */
function blocksOfNode(node: Node, path: readonly string[]): Block[] {
  if (typeof node === 'string') return [];
  const own = plainText({ ...node, children: node.children.filter((child) => !isBlock(child)) });
  const mayBeProse = !/^(?:h\d|t[dh])$/.test(node.tag);
  const inner = node.children.filter(isBlock).flatMap((child) => blocksOfNode(child, path));
  return [...(own.trim() ? [blockOf(path, own, mayBeProse)] : []), ...inner];
}

function blockOf(path: readonly string[], text: string, mayBeProse: boolean): Block {
  const single = text.replace(/\s+/g, ' ').trim();
  return {
    field: path.join('.'),
    text: single,
    isProse: mayBeProse && /[.!?:]["')]*$/.test(single),
  };
}

export function isMarkdown(value: unknown): value is Markdown {
  return typeof value === 'object' && value !== null && 'tag' in value && 'children' in value;
}

/** A full stop after one of these ends no sentence. */
const abbreviations =
  /(?:\b(?:U\.S|U\.S\.C|J\.D|B\.A|B\.S|M\.S|v|No|Inc|Co|Art|Arts|Cal|Civ|Bus|Prof|Fed|Reg|Cir)|\b[A-Z])\.$/;

export function sentencesOf(text: string): string[] {
  const pieces = text.split(/(?<=[.!?]["')]*) +(?=["'(]?[A-Z0-9§$])/);
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviations.test(last))
      sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}$€][\p{L}\p{N}.,'’%½+/&-]*/gu) ?? [];
}

export function countWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + wordsIn(text).length, 0);
}

export interface Readability {
  readonly grade: number;
  /** Words of a sentence, on average. */
  readonly sentence: number;
}

/** Grade after Flesch and Kincaid, and the mean sentence, of all running prose together. */
export function readabilityOf(blocks: readonly Block[]): Readability {
  const sentences = blocks
    .filter(({ isProse }) => isProse)
    .flatMap(({ text }) => sentencesOf(text));
  const words = sentences.flatMap(wordsIn);
  const counts = {
    sentence: sentences.length,
    word: words.length,
    syllable: syllable(words.join(' ')),
  };
  return { grade: fleschKincaid(counts), sentence: counts.word / counts.sentence };
}

/** Words of a sentence without case and punctuation, numbers kept. */
function normalized(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export interface Said {
  readonly file: string;
  readonly field: string;
  readonly text: string;
}

/** Shorter texts are bound to be said again. */
const fewestWords = 6;

/** Pairs of texts of different records that have this share of their word triples in common (Jaccard), or more. */
export function repeatsAmong(said: readonly Said[], share: number): (readonly [Said, Said])[] {
  const known = new Map<string, number[]>();
  const triples = said.map(({ text }) => triplesOf(normalized(text)));
  return said.flatMap((one, index) => {
    const own = triples[index] ?? new Set();
    const common = new Map<number, number>();
    for (const triple of own) {
      const earlier = known.get(triple) ?? [];
      for (const other of earlier) common.set(other, (common.get(other) ?? 0) + 1);
      known.set(triple, [...earlier, index]);
    }
    return [...common].flatMap(([at, count]) => {
      const other = said[at];
      const all = own.size + (triples[at]?.size ?? 0) - count;
      return other && other.file !== one.file && count / all >= share
        ? [[other, one] as const]
        : [];
    });
  });
}

function triplesOf(words: readonly string[]): ReadonlySet<string> {
  if (words.length < fewestWords) return new Set();
  return new Set(
    words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`),
  );
}
