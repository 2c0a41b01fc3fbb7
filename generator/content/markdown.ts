/**
 * Parses Markdown into a small tree. Raw HTML is an error: content is text, and is published as
 * text.
 */
import type { Token } from 'markdown-it';
import { fingerprint } from '../lib/fingerprint.ts';
import type { MarkdownNode, MarkdownTree } from '../lib/markdown-tree.ts';
import { findForbiddenCharacters } from './characters.ts';
import { addHeadingIds } from './heading-ids.ts';
import { altText, checkBlocks } from './markdown-checks.ts';
import {
  attributesOf,
  maxProblems,
  parser,
  parseTokens,
  type TextProblem,
} from './markdown-parser.ts';

export interface MarkdownProblem extends Pick<TextProblem, 'message' | 'hint' | 'searchText'> {
  /** How many equal texts precede it. */
  readonly occurrence: number;
}

export interface ParsedMarkdown {
  readonly tree: MarkdownTree;
  readonly problems: readonly MarkdownProblem[];
}

const inlineMarkup = '[\\\\`*_[\\]<>|~\\n{^]';
const entity = '&[#\\w]+;';
const anyEntity = new RegExp(entity);
const blockMarkup = '^\\s*(?:[-+#=•‣⁃◦▪·\\uf0b7:]|\\d+[.)])';
/** The name of an emoji, or of a character without its semicolon. */
const name = '==|:[a-z][\\w+-]*:|&[a-z]';
const indentedCode = '^(?: {0,3}\\t| {4})';

/** Anything that may be Markdown. Most fields are plain text, which needs no parser. */
const anyMarkup = new RegExp([inlineMarkup, entity, blockMarkup, indentedCode, name].join('|'));

/**
 * Supports CommonMark 0.31 with GitHub's tables, strikethrough, and footnotes.
 * @param isInline whether the text is one paragraph, which has no room for footnotes
 */
export function parseMarkdown(text: string, isInline = false): ParsedMarkdown {
  if (!anyMarkup.test(text)) {
    return {
      tree: { tag: 'root', children: [{ tag: 'p', children: [text.trim()] }] },
      problems: [],
    };
  }
  const { tokens, problems } = parseTokens(text, isInline);
  // Two texts on one page need different ids for their footnotes.
  const notePrefix = text.includes('[^') ? `n${fingerprint(text).slice(0, 4)}` : '';
  const tree = { tag: 'root', children: addHeadingIds(buildTree(tokens, notePrefix)) };
  problems.push(...checkBlocks(tokens, text));
  if (anyEntity.test(text) && findForbiddenCharacters(tree).length > 0)
    problems.unshift(invisibleEntity);
  const firstProblems = problems.slice(0, maxProblems);
  return { tree, problems: firstProblems.map((problem) => withOccurrence(problem, text)) };
}

const invisibleEntity: TextProblem = {
  message: 'this contains an invisible character',
  hint: 'remove its code after the &',
  searchText: '&',
  line: 0,
};

/** Tells a problem from others about an equal text in earlier lines. */
function withOccurrence({ line, ...problem }: TextProblem, text: string): MarkdownProblem {
  const textBefore = text.split('\n', line).join('\n');
  const occurrence = textBefore.split(problem.searchText).length - 1;
  return { ...problem, occurrence };
}

/** HTML tag of token types whose own `tag` is empty, or not the one that pages use. */
const tagByTokenType: Readonly<Record<string, string>> = {
  fence: 'pre',
  code_block: 'pre',
  s_open: 'del',
  footnote_block_open: 'ol',
  footnote_open: 'li',
  footnote_ref: 'sup',
  footnote_anchor: 'a',
};

/** An element whose children are still being added. */
type OpenElement = Omit<MarkdownTree, 'children'> & { readonly children: MarkdownNode[] };

/** Builds a tree from markdown-it's flat list of tokens. */
function buildTree(tokens: readonly Token[], notePrefix = ''): MarkdownNode[] {
  const root: OpenElement = { tag: 'root', children: [] };
  const stack = [root];
  for (const token of tokens) {
    // The paragraphs of tight lists are hidden.
    if (token.hidden) continue;
    const parent = stack.at(-1) ?? root;
    if (token.nesting === 1) {
      const element = openElement(token, notePrefix);
      parent.children.push(element);
      stack.push(element);
    } else if (token.nesting === -1) {
      stack.pop();
    } else if (token.type === 'inline') {
      parent.children.push(...buildTree(token.children ?? [], notePrefix));
    } else {
      parent.children.push(...leafNodes(token, notePrefix));
    }
  }
  return root.children;
}

function tagOf({ type, tag }: Token): string {
  return tagByTokenType[type] ?? tag;
}

function openElement(token: Token, notePrefix: string): OpenElement {
  const { href, id, start, style, title } = attributesOf(token.attrs);
  return {
    tag: tagOf(token),
    id: token.type === 'footnote_open' ? footnoteId(token, notePrefix) : id,
    href,
    title,
    align: style?.slice('text-align:'.length),
    start: start && Number(start),
    children: [],
  };
}

/** Nodes of a token that has no closing token: texts, images, code, and footnote marks. */
function leafNodes(token: Token, notePrefix: string): MarkdownNode[] {
  const { type, content, attrs, children, info } = token;
  const tag = tagOf(token);
  if (type.startsWith('text')) return [content];
  if (type === 'softbreak') return ['\n'];
  if (type === 'image') {
    const { src, title } = attributesOf(attrs);
    return [{ tag, src, title, alt: altText(children), children: [] }];
  }
  if (type === 'footnote_ref') return [footnoteReference(token, notePrefix)];
  if (type === 'footnote_anchor') {
    return [' ', { tag, href: `#${footnoteReferenceId(token, notePrefix)}`, children: ['↩'] }];
  }
  // The first word after a fence is the language (CommonMark 0.31, section 4.5).
  const [lang] = /\S+/.exec(parser.utils.unescapeAll(info)) ?? [];
  return [{ tag, lang, children: content ? [content] : [] }];
}

function footnoteReference(token: Token, notePrefix: string): MarkdownNode {
  const link = {
    tag: 'a',
    id: footnoteReferenceId(token, notePrefix),
    href: `#${footnoteId(token, notePrefix)}`,
    children: [`${footnoteIndex(token) + 1}`],
  };
  return { tag: tagOf(token), children: [link] };
}

/** Added to tokens by markdown-it-footnote. */
interface FootnoteMeta {
  /** Index of the note, from 0. */
  readonly id?: number;
  /** Index of the reference among those to the same note, from 0. */
  readonly subId?: number;
}

const footnoteIndex = ({ meta }: Token) => (meta as FootnoteMeta | null)?.id ?? 0;

const footnoteId = (token: Token, notePrefix: string) =>
  `${notePrefix}-${footnoteIndex(token) + 1}`;

function footnoteReferenceId(token: Token, notePrefix: string): string {
  const referenceIndex = (token.meta as FootnoteMeta | null)?.subId ?? 0;
  return `${footnoteId(token, notePrefix)}-${referenceIndex}`;
}
