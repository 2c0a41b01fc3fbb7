/** The characters that a site's pages need. */
import type { SiteContent } from '../../schema/collections.ts';
import type { Slot } from './families.ts';

/** A text of a record as pages set it, with its place. */
export interface SetText {
  readonly record: { readonly file: string };
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** In what it may be set: of a field without markup only its component knows, so that it may be in either. */
  readonly slots: readonly Slot[];
}

/** ASCII, and the signs that components set and that stand in place of what is typed. */
const always = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00a0–—‘’“”…§½©`;

/**
 * Fields that no page shows in a font of its own; and the name of a language in that language, which stands beside its
 * English one, as a word of another script may.
 */
const unset: ReadonlySet<string> = new Set([
  'id',
  'file',
  'sources',
  'exceptions',
  'topic',
  'metaDescription',
  'native',
]);

const inHeadings = /^(?:h\d|em|cite|blockquote)$/;

export function textsOf({ words: _, ...content }: SiteContent): readonly SetText[] {
  const texts: SetText[] = [];
  const visit = (
    value: unknown,
    record: SetText['record'],
    path: readonly PropertyKey[],
    slots: readonly Slot[],
  ) => {
    if (typeof value === 'string') texts.push({ record, path, text: value, slots });
    if (typeof value !== 'object' || value === null) return;
    if ('tag' in value && 'children' in value) visitNode(value as Node, record, path, ['text']);
    else
      for (const [key, inner] of Object.entries(value))
        if (!unset.has(key))
          visit(inner, record, [...path, Array.isArray(value) ? Number(key) : key], slots);
  };
  const visitNode = (
    node: Node,
    record: SetText['record'],
    path: readonly PropertyKey[],
    slots: readonly Slot[],
  ) => {
    if (typeof node === 'string') texts.push({ record, path, text: node, slots });
    else
      for (const child of node.children)
        visitNode(child, record, path, inHeadings.test(node.tag) ? ['headings'] : slots);
  };
  for (const record of Object.values(content).flat())
    if (record) visit(record, record, [], ['headings', 'text']);
  return texts;
}

type Node = string | { readonly tag: string; readonly children: readonly Node[] };

const known = new WeakMap<SiteContent, readonly string[]>();

/**
 * What all texts of the records need, those that no page shows among them: to find the characters takes two milliseconds, to
 * find the texts twenty. In the order of their code points, so that the same characters give the same bytes.
 */
export function charactersOf(content: SiteContent): readonly string[] {
  const { words: _, ...records } = content;
  const characters =
    known.get(content) ??
    [...new Set(always + (JSON.stringify(records).match(rare) ?? []).join(''))].sort();
  known.set(content, characters);
  return characters;
}

const rare = /[^\0-\x7f]/gu;
