/** A text of Markdown as a small tree of elements: what `load/markdown.ts` makes and `<Prose>` shows. */

/** A text, or an element by the name of its tag. */
export type Node = string | Element;

export interface Element {
  readonly tag: string;
  /** Given by a site, for a link to lead to it. */
  readonly id?: string | undefined;
  /** As it is written: an address, a path of the site, or the file of another record, relative to the text's own. */
  readonly href?: string | undefined;
  /** Of an `img`: a file of static/ by its path from the site's root, and what it shows. */
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  /** Title of a link or an image, which browsers show as a tooltip. */
  readonly title?: string | undefined;
  /** Of a cell of a table whose column says so: `left`, `center` or `right`. Without another element, its class. */
  readonly align?: string | undefined;
  /** First number of an ordered list. */
  readonly start?: number | undefined;
  /** Language of the code in a `pre`, as its fence names it. */
  readonly lang?: string | undefined;
  /** Whether the task is done whose box an `input` is. */
  readonly checked?: boolean | undefined;
  /** Of a root whose links name files beside its own: its file, relative to the project's root. */
  readonly file?: string | undefined;
  readonly children: readonly Node[];
}

/** A checked text; its tag is `root`. */
export type Markdown = Element;

const blocks = /^(?:p|h\d|[uo]l|li|t\w+|blockquote|br)$/;

/** The words of a text without its markup, paragraphs parted by one space. */
export function plainText(node: Node): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return ' ';
  const hasBlocks = node.children.some(
    (child) => typeof child === 'object' && blocks.test(child.tag),
  );
  const words = node.children.map(plainText).join(hasBlocks ? ' ' : '');
  return words.replace(/\s+/g, ' ');
}
