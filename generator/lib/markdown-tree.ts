/** Markdown as a small tree of elements, which `content/markdown.ts` creates and `<Prose>` renders. */

/** A text node or an element. */
export type MarkdownNode = string | MarkdownElement;

export interface MarkdownElement {
  readonly tag: string;
  /** Of a heading: the target of links to it, from its text or written as `{#id}`. */
  readonly id?: string | undefined;
  /** `false` for an id that comes from the text of a heading. */
  readonly hasOwnId?: boolean;
  /**
   * As the author wrote it: a URL, a path of the site, or the file of another record, relative to
   * the file of the text.
   */
  readonly href?: string | undefined;
  /** Of an `img`: the path of a file in static/ from the site's root. */
  readonly src?: string | undefined;
  /** Of an `img`: its text alternative. */
  readonly alt?: string | undefined;
  /** Title of a link or an image, which browsers show as a tooltip. */
  readonly title?: string | undefined;
  /** Of a table cell: `left`, `center`, or `right`. `<Prose>` renders it as the cell's class. */
  readonly align?: string | undefined;
  /** First number of an ordered list. */
  readonly start?: number | undefined;
  /** Of a `pre`: the language in the info string of the fence. */
  readonly lang?: string | undefined;
  /** Other attributes, which HTML or a plugin has, by their names in HTML. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /**
   * Of a root: the file of the text, relative to the project's root. Its links are relative to it.
   */
  readonly file?: string | undefined;
  readonly children: readonly MarkdownNode[];
}

/** A parsed and checked text. Its tag is `root`. */
export type MarkdownTree = MarkdownElement;

export function isHeading(node: MarkdownNode): node is MarkdownElement {
  return typeof node === 'object' && /^h[1-6]$/.test(node.tag);
}

/** A heading of a text. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** The target of links to it; a heading of signs alone has none. */
  readonly id: string | undefined;
  readonly text: string;
}

/** The headings of a text in their order, for a table of contents. */
export function headings(text: MarkdownElement): Heading[] {
  return text.children.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (!isHeading(node)) return headings(node);
    return { level: Number(node.tag.slice(1)), id: node.id, text: plainText(node) };
  });
}

/** Tags of elements that begin on a line of their own. */
const blockTags = /^(?:p|h\d|[uo]l|li|t\w+|blockquote|br)$/;

/** The text without markup, with one space between paragraphs. */
export function plainText(node: MarkdownNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return ' ';
  const hasBlocks = node.children.some(
    (child) => typeof child === 'object' && blockTags.test(child.tag),
  );
  const text = node.children.map(plainText).join(hasBlocks ? ' ' : '');
  return text.replace(/\s+/g, ' ');
}
