/** Builds a tree from the flat list of markdown-it's tokens, and checks the elements in it. */
import type { MarkdownIt, Token } from 'markdown-it';
import { isExternalHref } from '../lib/html.ts';
import {
  isHeading,
  type MarkdownElement,
  type MarkdownNode,
  type MarkdownTree,
} from '../lib/markdown-tree.ts';
import { truncate } from '../lib/text.ts';
import { addHeadingIds } from './heading-ids.ts';
import { altText, checkElement } from './markdown-checks.ts';
import { type HtmlPart, readHtml } from './markdown-html.ts';
import { findLeftovers, locateToken } from './markdown-leftovers.ts';
import {
  attributesOf,
  markdownIt,
  maxProblems,
  maxSnippetLength,
  ownRules,
  type ParserState,
  type TextLocation,
  type TextProblem,
} from './markdown-parser.ts';

export type ResolvePicture = (
  src: string,
) => string | Pick<TextProblem, 'message' | 'hint'> | undefined;

interface BuildInput {
  readonly parser: MarkdownIt;
  readonly state: ParserState;
  /** Elements of HTML that the text may contain. */
  readonly html?: readonly string[] | undefined;
  /** Returns the path of a picture next to the text in data/, or why it has none. */
  readonly resolvePicture?: ResolvePicture | undefined;
}

/** Finds a token in the text; called only for problems. */
type Locate = (offset: number) => TextLocation;

/** An element whose children are still being added. */
interface OpenElement extends MarkdownElement {
  readonly children: MarkdownNode[];
}

interface StackEntry {
  readonly element: OpenElement;
  /** Locates an element that an author wrote in HTML, which may lack its end. */
  readonly locateHtml?: Locate | undefined;
}

interface Builder extends BuildInput {
  readonly problems: TextProblem[];
  /** All elements that have children or ids. */
  readonly elements: MarkdownElement[];
  /** The root and the open elements in it. */
  readonly stack: StackEntry[];
  /** Tags of the HTML that was refused, whose ends need no report. */
  readonly refusedTags: string[];
}

/** HTML tag of token types whose own `tag` is empty, or not the one that pages use. */
const tagByTokenType: Readonly<Record<string, string>> = {
  fence: 'pre',
  code_block: 'pre',
  s_open: 'del',
};

const elementOfToken = (token: Token): OpenElement =>
  elementOf({ tag: tagByTokenType[token.type] ?? token.tag, attributes: attributesOf(token) });

export function buildTree(tokens: readonly Token[], input: BuildInput) {
  const root: OpenElement = { tag: 'root', children: [] };
  const builder: Builder = {
    ...input,
    problems: [],
    elements: [],
    stack: [{ element: root }],
    refusedTags: [],
  };
  let line = 0;
  for (const [index, token] of tokens.entries()) {
    line = token.map?.[0] ?? line;
    const start = line;
    if (token.type === 'inline') addInline(builder, token, start);
    else addToken(builder, tokens, index, locateIn(token.content, start));
  }
  endHtml(builder);
  const ids = builder.elements.flatMap(({ id }) => id ?? []);
  addHeadingIds(builder.elements.filter(isHeading), new Set(ids));
  const tree: MarkdownTree = root;
  return { tree, problems: builder.problems };
}

function addInline(builder: Builder, block: Token, start: number): void {
  const depth = builder.stack.length;
  const children = block.children ?? [];
  for (const index of children.keys()) {
    addToken(builder, children, index, (offset) => {
      const { line, searchText } = locateToken(block, index, offset);
      return { line: start + line, searchText };
    });
  }
  endHtml(builder, depth);
  // A comment at the end has a space in front of it.
  const text = childrenOf(builder).at(-1);
  if (typeof text === 'string') childrenOf(builder).splice(-1, 1, text.trimEnd());
}

const childrenOf = ({ stack }: Builder) => stack.at(-1)?.element.children ?? [];

const locateIn =
  (text: string, start: number): Locate =>
  (offset) => ({
    line: start + text.slice(0, offset).split('\n').length - 1,
    searchText: text.slice(offset).split('\n', 1)[0] ?? '',
  });

function addToken(builder: Builder, tokens: readonly Token[], index: number, locate: Locate): void {
  const token = tokens[index];
  if (!token || isPrivateLink(tokens, index)) return;
  if (token.hidden) {
    separateParagraph(builder, token, locate);
    return;
  }
  const pluginHtml = renderWithPlugin(builder, tokens, index);
  if (pluginHtml !== undefined) {
    for (const part of readHtml(pluginHtml)) addPluginPart(builder, part, locate);
  } else if (token.type.startsWith('html_')) {
    for (const part of readHtml(token.content)) addHtmlPart(builder, part, locate);
  } else if (token.nesting === 1) {
    open(builder, elementOfToken(token), locate);
  } else if (token.nesting === -1) {
    endHtml(builder);
    close(builder, locate);
  } else {
    for (const node of leafNodes(token, builder)) add(builder, node, locate);
  }
}

/** Paragraphs of a tight list are hidden, but a second one needs a space. */
function separateParagraph(builder: Builder, { nesting }: Token, locate: Locate): void {
  if (nesting === 1 && childrenOf(builder).length > 0) add(builder, '\n', locate);
}

/** Returns the HTML of a token for which a plugin has a rule. */
function renderWithPlugin(
  { parser, state }: Builder,
  tokens: readonly Token[],
  index: number,
): string | undefined {
  const { type = '' } = tokens[index] ?? {};
  const rule = parser.renderer.rules[type];
  if (!rule || rule === ownRules()[type]) return undefined;
  return rule(tokens as Token[], index, parser.options, state as never, parser.renderer);
}

/** Later problems of a text with very many are not located, which takes long. */
function report(
  { problems }: Builder,
  message: string,
  hint: string,
  location: () => TextLocation,
): void {
  if (problems.length < maxProblems) problems.push({ message, hint, ...location() });
}

/** Addresses such as https://localhost, and versions such as name@1.2.3, do not become links. */
function isPrivateLink(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const link = token?.type === 'link_close' ? tokens[index - 2] : token;
  const href = `${link?.attrGet('href')}`;
  return link?.markup === 'linkify' && (!isExternalHref(href) || /@.*\.(?:\d+|.)$/.test(href));
}

function add(builder: Builder, node: MarkdownNode, locate: Locate): void {
  const { elements, resolvePicture } = builder;
  const children = childrenOf(builder);
  const last = children.at(-1);
  if (typeof node === 'string') {
    if (typeof last === 'string') children.splice(-1, 1, last + node);
    else children.push(node);
    return;
  }
  children.push(node);
  elements.push(node);
  const found = checkElement(node);
  if (found.length === 0 && node.src?.startsWith('/') === false) {
    const picture = resolvePicture?.(node.src);
    if (typeof picture === 'string') Object.assign(node, { src: picture });
    else if (picture) found.push({ ...picture, written: node.src });
  }
  for (const { message, hint, written = '![' } of found) {
    report(builder, message, hint, () => ({ line: locate(0).line, searchText: written }));
  }
}

function open(builder: Builder, element: OpenElement, locate: Locate, isHtml = false): void {
  add(builder, element, locate);
  builder.stack.push({ element, locateHtml: isHtml ? locate : undefined });
}

function close(builder: Builder, locate: Locate): void {
  const { tag, href, children } = builder.stack.pop()?.element ?? { tag: '', children: [] };
  // It cannot be seen or clicked.
  if (tag !== 'a' || href === undefined || children.length > 0) return;
  const message = 'expected the words of a link, got none';
  const hint = 'write them between [ and ]';
  report(builder, message, hint, () => ({ line: locate(0).line, searchText: `](${href}` }));
}

/** Ends the HTML that is still open where the Markdown around it ends. */
function endHtml(builder: Builder, depth = 1): void {
  const { stack } = builder;
  for (let entry = stack.at(-1); entry?.locateHtml && stack.length > depth; entry = stack.at(-1)) {
    stack.pop();
    const { element, locateHtml } = entry;
    const message = `expected </${element.tag}>, the end of the element that begins here`;
    const hint = 'add it in the same paragraph, list item, or quotation';
    report(builder, message, hint, () => locateHtml(0));
  }
}

function addPluginPart(builder: Builder, part: HtmlPart, locate: Locate): void {
  const { kind, text, isEmpty } = part;
  if (kind === 'end') {
    endHtml(builder);
    close(builder, locate);
  } else if (kind === 'start' && isEmpty) add(builder, elementOf(part), locate);
  else if (kind === 'start') open(builder, elementOf(part), locate);
  else if (isInCode(builder) || !isLineBreak(text)) add(builder, text, locate);
}

const isInCode = ({ stack }: Builder) =>
  stack.some(({ element }) => /^(?:pre|code)$/.test(element.tag));

const isLineBreak = (text: string) => /^\s*\n\s*$/.test(text);

/** Adds HTML that an author wrote, if it is one of the elements that the site allows. */
function addHtmlPart(builder: Builder, part: HtmlPart, locateToken: Locate): void {
  const { html = [] } = builder;
  const { kind, text, isEmpty } = part;
  const tag = part.tag.toLowerCase();
  const locate = () => locateToken(part.offset);
  if (kind === 'text') {
    addHtmlText(builder, text, locate);
  } else if (kind === 'end') {
    endTag(builder, tag, text, locate);
  } else if (!html.includes(tag) || activeTag.test(tag)) {
    reportHtml(builder, text, locate);
    add(builder, text, locate);
    if (!isEmpty) builder.refusedTags.push(tag);
  } else {
    const attribute = Object.keys(part.attributes).find((name) => !isHarmless(part, name));
    if (attribute !== undefined) {
      const message = `expected <${tag}> without the attribute ${attribute}`;
      report(builder, message, 'remove it', locate);
    }
    const element = elementOf({ ...part, tag });
    if (isEmpty) add(builder, element, locate);
    else open(builder, element, locate, true);
  }
}

function endTag(builder: Builder, tag: string, written: string, locate: Locate): void {
  const { stack, refusedTags } = builder;
  const { element, locateHtml } = stack.at(-1) ?? {};
  const refusal = refusedTags.lastIndexOf(tag);
  if (locateHtml && element?.tag === tag) close(builder, locate);
  else if (refusal >= 0) refusedTags.splice(refusal, 1);
  else reportHtml(builder, written, locate);
}

/** Text between tags at the start of a line, in which CommonMark knows no markup. */
function addHtmlText(builder: Builder, text: string, locate: Locate): void {
  if (isLineBreak(text) && !isInCode(builder)) return;
  const [tag] = /<[!?/a-z].*/i.exec(text) ?? [];
  if (text.trimStart().startsWith('<!--')) {
    const message = 'expected -->, the end of the comment that begins here';
    const { line } = locate(0);
    report(builder, message, 'add it where the comment ends', () => ({ line, searchText: '<!--' }));
  } else if (tag !== undefined) {
    reportHtml(builder, tag, () => ({ line: locate(0).line, searchText: tag }));
  } else if (!isInCode(builder)) {
    const { Token } = markdownIt();
    const token = Object.assign(new Token('text', '', 0), { content: text });
    const block = Object.assign(new Token('inline', '', 0), { content: text });
    block.children = [token];
    builder.problems.push(...findLeftovers(block, false, locate(0).line));
  }
  // Behind a comment, it is a paragraph.
  const isInHtml = builder.stack.at(-1)?.locateHtml !== undefined;
  add(builder, isInHtml ? text : { tag: 'p', children: [text.trim()] }, locate);
}

function reportHtml(builder: Builder, written: string, locate: Locate): void {
  const message = `expected text, got raw HTML "${truncate(written, maxSnippetLength)}"`;
  const hint = 'write it as plain text, or put a backslash before <';
  report(builder, message, hint, () => locate(0));
}

/** Elements that can do more than show a text, which no site can allow. */
const activeTag =
  /^(?:base|button|embed|form|frame|iframe|input|link|math|meta|object|script|select|style|svg|template|textarea)$/;

/** Attributes that HTML of authors may have. `href` and `src` are checked like those of Markdown. */
const harmlessAttribute =
  /^(?:id|name|href|src|alt|title|align|class|open|start|lang|dir|datetime|cite|colspan|rowspan|role|rel|target|style|aria-\w+)$/;

/** The size at which a text shows a picture. Its own size is that of its file. */
const isHarmless = ({ tag, attributes }: HtmlPart, name: string) =>
  harmlessAttribute.test(name) ||
  (/^img$/i.test(tag) && /^(?:width|height)$/.test(name) && /^\d+$/.test(attributes[name] ?? ''));

/** The attributes that all users of a tree know have fields of their own. */
function elementOf({ tag, attributes }: Pick<HtmlPart, 'tag' | 'attributes'>): OpenElement {
  const { style = '', ...withoutStyle } = attributes;
  const [, textAlign] = /^text-align: ?(\w+);?$/.exec(style) ?? [];
  const kept = textAlign === undefined ? attributes : { align: textAlign, ...withoutStyle };
  const { id, name, href, src, alt, title, align, start, ...others } = kept;
  return {
    tag,
    id: id ?? name,
    href,
    src,
    alt,
    title,
    align,
    start: start === undefined ? undefined : Number(start),
    attributes: Object.keys(others).length > 0 ? others : undefined,
    children: [],
  };
}

/** Nodes of a token that has no closing token: texts, pictures, and code. */
function leafNodes(token: Token, { parser }: Builder): MarkdownNode[] {
  const { type, content, children, info } = token;
  if (type.startsWith('text')) return [content];
  if (type === 'softbreak') return ['\n'];
  if (type === 'reference_definition') return [];
  const element = elementOfToken(token);
  if (type === 'image') return [{ ...element, alt: altText(children) || undefined }];
  // The first word after a fence is the language (CommonMark 0.31, section 4.5).
  const [lang] = /\S+/.exec(parser.utils.unescapeAll(info)) ?? [];
  return [{ ...element, lang, children: content ? [content] : [] }];
}
