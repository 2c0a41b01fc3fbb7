/** Reads a page, whoever wrote its HTML. */
import type { DefaultTreeAdapterMap, Token } from 'parse5';
import { isVoid } from '../lib/html.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';

export interface ReadPage {
  readonly facts: PageFacts;
  /** The page as React would write it. */
  readonly markup: string;
}

/** HTML that a component inserts as a text, or a file, may be written in any way. */
export async function readPage(html: string): Promise<ReadPage> {
  const facts = readPageFacts(html);
  if (facts) return { facts, markup: html };
  // An HTML parser takes fifty times as long, so it is loaded only for such pages.
  const { Parser, serialize } = await import('parse5');
  const endTags: number[] = [];
  class RecordingParser extends Parser<DefaultTreeAdapterMap> {
    override onComment(): void {}
    override onEndTag(token: Token.TagToken): void {
      endTags.push(token.location?.startOffset ?? 0);
      super.onEndTag(token);
    }
  }
  const options = { scriptingEnabled: false, sourceCodeLocationInfo: true };
  const tree = RecordingParser.parse(html, options) as DefaultTreeAdapterMap['document'];
  const markup = serialize(tree, options).replaceAll('&nbsp;', '\u00a0');
  const otherFacts = readPageFacts(markup);
  if (!otherFacts) throw new Error('HTML could not be read after it was parsed');
  const faults = findFaults(tree.childNodes, endTags).map((offset) => ({
    offset,
    excerpt: excerptAt(html, offset),
  }));
  return { facts: { ...otherFacts, faults: faults.slice(0, 1) }, markup };
}

/** Elements whose end tags the standard lets authors leave out. */
const endsByItself =
  /^(?:html|head|body|p|li|dt|dd|option|optgroup|colgroup|caption|thead|tbody|tfoot|tr|td|th|rp|rt)$/;

/** Returns the offsets of start tags without an end tag, and of end tags without a start tag. */
function findFaults(nodes: readonly Node[], endTags: readonly number[]): number[] {
  const unused = new Set(endTags);
  const faults: number[] = [];
  const visit = (node: Node): void => {
    if (!('tagName' in node)) return;
    const { startTag, endTag } = node.sourceCodeLocation ?? {};
    if (endTag) unused.delete(endTag.startOffset);
    else if (startTag && !isComplete(node)) faults.push(startTag.startOffset);
    for (const child of childrenOf(node)) visit(child);
  };
  nodes.forEach(visit);
  return [...faults, ...unused].sort((left, right) => left - right);
}

/** Whether an element without an end tag needs none. */
function isComplete({ tagName, namespaceURI }: Element): boolean {
  const isHtml = namespaceURI === 'http://www.w3.org/1999/xhtml';
  return !isHtml || isVoid(tagName) || endsByItself.test(tagName);
}

const excerptAt = (html: string, offset: number) =>
  html.slice(offset, offset + 60).replace(/\s+/g, ' ');

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const childrenOf = (node: Element): readonly Node[] =>
  'content' in node
    ? (node as DefaultTreeAdapterMap['template']).content.childNodes
    : node.childNodes;
