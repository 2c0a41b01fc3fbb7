/** Splits the texts of the records into passages, and searches them. */
import { isRecord, type MarkdownTree, type Problem, plainText } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';

export interface ProofRecord {
  readonly id: string;
  readonly file: string;
  /** Code of the language (BCP 47), if it is not English. */
  readonly lang?: string | undefined;
  readonly exceptions?: readonly { readonly words: string; readonly reason: string }[] | undefined;
  readonly sources?: readonly { readonly fact: string; readonly source: string }[] | undefined;
}

/** A one-line text, or a paragraph, heading, list item, or table cell of Markdown. */
export interface Passage {
  readonly record: ProofRecord;
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** The preceding passages of the same field. */
  readonly before: string;
  readonly isMarkdown: boolean;
}

/** A warning about part of a passage. */
export interface Advice extends Pick<Problem, 'code' | 'message' | 'hint'> {
  readonly passage: Passage;
  /** Where the excerpt begins in the passage, in UTF-16 code units. */
  readonly index: number;
  /** The text that the warning is about. */
  readonly excerpt: string;
  /**
   * What warnings of this code have in common if they are about one thing; defaults to the message
   * and the excerpt.
   */
  readonly subject?: string | undefined;
}

/** Returns every record with published texts. */
export function recordsOf({ words, ...content }: SiteContent): readonly ProofRecord[] {
  return Object.entries(content).flatMap(([name, value]) => {
    const records = [value].flat().filter((record) => record !== undefined);
    // A file such as home/es.yaml has the name of its language.
    return name.endsWith('Translations')
      ? records.map((record) => ({ ...record, lang: record.id }))
      : records;
  });
}

/** Returns the code of the language that a record's texts are written in. */
export function textLanguageOf({ lang = 'en' }: ProofRecord): string {
  return lang;
}

/** Fields that no page shows. */
const unpublishedFields: ReadonlySet<string> = new Set([
  'id',
  'file',
  'lang',
  'translationOf',
  'path',
  'sources',
  'exceptions',
]);

export function passagesOf(record: ProofRecord): readonly Passage[] {
  const published = Object.entries(record).filter(([field]) => !unpublishedFields.has(field));
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

/** The whole field as passage and excerpt, for advice on a contradiction with another field. */
export function fieldOf(record: ProofRecord, path: readonly PropertyKey[], value: string | number) {
  const text = String(value);
  const passage = { record, path, text, before: '', isMarkdown: false };
  return { passage, index: 0, excerpt: text };
}

/** The target of a link as a passage, and the text of the link. */
export interface LinkPassage extends Passage {
  readonly linkText: string;
}

/** Returns the targets of a record's links as passages. */
export function linksOf(record: ProofRecord): readonly LinkPassage[] {
  return leavesIn(record).flatMap(({ path, value }) =>
    linksIn(value).map((link) => ({
      record,
      path,
      text: link.href ?? '',
      linkText: plainText(link),
      before: '',
      isMarkdown: true,
    })),
  );
}

interface Leaf {
  readonly path: readonly PropertyKey[];
  readonly value: string | MarkdownTree;
}

function leavesIn(value: unknown, path: readonly PropertyKey[] = []): readonly Leaf[] {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  if (isMarkdown(value)) return [{ path, value }];
  if (path.length > 0 && isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    leavesIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

type MarkdownNode = MarkdownTree['children'][number];

function isMarkdown(value: object): value is MarkdownTree {
  return 'tag' in value && value.tag === 'root' && 'children' in value;
}

const blocks = /^(?:p|h\d|[uo]l|li|t\w+|blockquote|pre)$/;

function isBlock(node: MarkdownNode): node is Exclude<MarkdownNode, string> {
  return typeof node === 'object' && blocks.test(node.tag);
}

/** Returns the text of each innermost block. The text of an item precedes that of a list in it. */
function blocksOf(node: Exclude<MarkdownNode, string>): readonly string[] {
  const text = plainText({
    ...node,
    children: node.children.filter((child) => !isBlock(child)),
  }).trim();
  return [...(text ? [text] : []), ...node.children.filter(isBlock).flatMap(blocksOf)];
}

function linksIn(node: MarkdownNode): readonly Exclude<MarkdownNode, string>[] {
  if (typeof node === 'string') return [];
  return [...(node.href === undefined ? [] : [node]), ...node.children.flatMap(linksIn)];
}

/** Returns the texts in italics: names of cases and words of another language. */
export function italicsOf(record: ProofRecord): readonly string[] {
  return leavesIn(record).flatMap(({ value }) => italicsIn(value));
}

function italicsIn(node: MarkdownNode): readonly string[] {
  if (typeof node === 'string') return [];
  return node.tag === 'em' ? [plainText(node)] : node.children.flatMap(italicsIn);
}

/** Returns all matches of a global pattern, with their passages. */
export function matchesIn(passages: readonly Passage[], pattern: RegExp) {
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(pattern)].map((match) => ({
      passage,
      groups: match,
      excerpt: match[0],
      index: match.index,
    })),
  );
}
