/**
 * Parses Markdown into a small tree. Raw HTML is an error: content is text, and is published as
 * text.
 */
import MarkdownIt, { type Token } from 'markdown-it';
// @ts-expect-error: the package has no types.
import footnotes from 'markdown-it-footnote';
import { fingerprint } from '../lib/fingerprint.ts';
import { type MarkdownNode, type MarkdownTree, plainText } from '../lib/markdown-tree.ts';
import { truncate } from '../lib/text.ts';
import { findForbiddenCharacters } from './characters.ts';

export interface MarkdownProblem {
  readonly message: string;
  readonly hint: string;
  /** The part of the text that the problem is about. */
  readonly searchText: string;
}

export interface ParsedMarkdown {
  readonly tree: MarkdownTree;
  readonly problems: readonly MarkdownProblem[];
}

/** Token of a footnote mark whose note the text does not have. */
const missingNoteType = 'text_missing_note';

const parser = new MarkdownIt('commonmark').enable(['table', 'strikethrough']).use(footnotes);
// Links are checked here, with messages of our own.
parser.validateLink = () => true;
// URLs stay as they are written, so that the audit finds them in the file.
parser.normalizeLink = (url) => url;
// Otherwise a mark whose note is missing would be printed as it is.
parser.inline.ruler.after('footnote_ref', missingNoteType, (state, silent) => {
  const [mark] = /^\[\^[^\]\s]+\]/.exec(state.src.slice(state.pos, state.posMax)) ?? [];
  if (mark === undefined) return false;
  if (!silent) state.push(missingNoteType, '', 0).content = mark;
  state.pos += mark.length;
  return true;
});

const inlineMarkup = '[\\\\`*_[\\]<>|~\\n]';
const entity = '&[#\\w]+;';
const blockMarkup = '^\\s*(?:[-+#=]|\\d+[.)])';
const indentedCode = '^(?: {0,3}\\t| {4})';

/** Anything that may be Markdown. Most fields are plain text, which needs no parser. */
const anyMarkup = new RegExp([inlineMarkup, entity, blockMarkup, indentedCode].join('|'));

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
  const tokens = parser.parse(text, {});
  const allTokens = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  // Two texts on one page need different ids for their footnotes.
  const notePrefix = text.includes('[^') ? `n${fingerprint(text).slice(0, 4)}` : '';
  const tree = { tag: 'root', children: buildTree(tokens, notePrefix) };
  const problems = allTokens.flatMap((token) => checkToken(token, isInline));
  problems.push(...checkHeadingTokens(tokens), ...checkTaskTokens(tokens));
  const hasInvisibleEntity = text.includes('&') && findForbiddenCharacters(tree).length > 0;
  return { tree, problems: hasInvisibleEntity ? [invisibleEntity, ...problems] : problems };
}

const invisibleEntity: MarkdownProblem = {
  message: 'this contains an invisible character',
  hint: 'remove its code after the &',
  searchText: '&',
};

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
  const { href, start, style, title } = attributesOf(token.attrs);
  return {
    tag: tagOf(token),
    id: token.type === 'footnote_open' ? footnoteId(token, notePrefix) : undefined,
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

/** Attributes that the tree keeps. */
interface TokenAttributes {
  readonly href?: string;
  readonly src?: string;
  readonly style?: string;
  readonly title?: string;
  readonly start?: number;
}

const attributesOf = (attrs: Token['attrs']): TokenAttributes => Object.fromEntries(attrs ?? []);

const altText = (tokens: readonly Token[] | null) =>
  plainText({ tag: 'p', children: buildTree(tokens ?? []) }).trim();

const sitePath = '\\/(?!\\/)';
const absoluteUrl = '(?:https:\\/\\/\\w|mailto:|tel:)';
const recordFileLink = '[^\\s:/\\\\?#][^\\s:\\\\?#]*\\.(?:md|ya?ml|json)(?:#|$)';

/** A site path, an anchor, an absolute URL, or the file of another record, relative to this one. */
const allowedLink = new RegExp(`^(?:${sitePath}|#|${absoluteUrl}|${recordFileLink})`);

/** A file below `static/`, as its name is written. */
const allowedImage = /^(?:\/(?!\.{0,2}(?:\/|$))[^/\\\s?#%]+)+$/;

const imageHint = 'for example ![The office from the street](/photos/office.jpg)';
const linkHint = 'for example /contact/ or https://www.w3.org/';

const missingNoteHint = (mark: string, isInline: boolean) =>
  isInline
    ? 'footnotes work only in fields of several paragraphs; use parentheses'
    : `add the note on a line of its own that begins with ${mark}: and a space, or put a backslash before [`;

/** URLs and HTML in messages are cut to this length. */
const maxSnippetLength = 40;

function checkToken(token: Token, isInline: boolean): MarkdownProblem[] {
  const { type, content, attrs, children } = token;
  if (type === missingNoteType) {
    const message = `expected a footnote for the mark "${content}", got none`;
    return [{ message, hint: missingNoteHint(content, isInline), searchText: content }];
  }
  if (type === 'html_inline' || type === 'html_block') {
    const html = content.trim();
    const message = `expected text, got raw HTML "${truncate(html, maxSnippetLength)}"`;
    return [
      { message, hint: 'write it as plain text, or put a backslash before <', searchText: html },
    ];
  }
  const { href, src } = attributesOf(attrs);
  if (type === 'image') return checkImageToken(src ?? '/', altText(children));
  if (href === undefined || allowedLink.test(href)) return [];
  return [wrongUrl('a link to a page or an https URL', href, linkHint)];
}

function checkImageToken(src: string, alt: string): MarkdownProblem[] {
  if (alt === '') {
    const message = 'expected a description of the picture, got none';
    return [{ message, hint: imageHint, searchText: '![' }];
  }
  return allowedImage.test(src) ? [] : [wrongUrl('a picture of static/', src, imageHint)];
}

function wrongUrl(expectation: string, url: string, hint: string): MarkdownProblem {
  const message = `expected ${expectation}, got "${truncate(url, maxSnippetLength)}"`;
  return { message, hint, searchText: url || ']()' };
}

/** Headings of a page go down to this level. */
const maxHeadingLevel = 4;

/**
 * The page's title is its only level-1 heading, and a heading may be at most one level below the
 * one before it.
 */
function checkHeadingTokens(tokens: readonly Token[]): MarkdownProblem[] {
  let maxLevel = maxHeadingLevel;
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const level = Number(token.tag.slice(1));
    const allowedLevel = maxLevel;
    maxLevel = Math.min(level + 1, maxHeadingLevel);
    if (level > 1 && level <= allowedLevel) return [];
    const heading = `${token.markup} ${tokens[index + 1]?.content ?? ''}`.replace(/^[=-] /, '');
    const expectation =
      level === 1
        ? "a heading below the page's title"
        : `a heading of level ${allowedLevel} or above`;
    return {
      message: `expected ${expectation}, got level ${level}`,
      hint: `begin the line with ${'#'.repeat(level === 1 ? 2 : allowedLevel)} and a space`,
      searchText: heading,
    };
  });
}

/** Marks an item as a task on GitHub, where it becomes a checkbox. On a page, no one can tick it. */
const taskMark = /^\[[ x]\](?=\s)/i;

function checkTaskTokens(tokens: readonly Token[]): MarkdownProblem[] {
  return tokens.flatMap(({ content }, index) => {
    if (tokens[index - 2]?.type !== 'list_item_open') return [];
    const [mark] = taskMark.exec(content) ?? [];
    if (mark === undefined) return [];
    const message = `expected the text of the item, got a checkbox "${mark}"`;
    return { message, hint: 'remove it, or put a backslash before [', searchText: content };
  });
}
