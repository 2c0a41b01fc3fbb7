/**
 * Parses Markdown into a small tree. HTML is an error, except for the elements that a site allows:
 * content is text, and is published as text.
 */
import type { MarkdownTree } from '../lib/markdown-tree.ts';
import { findForbiddenCharacters } from './characters.ts';
import { buildTree, type ResolvePicture } from './markdown-builder.ts';
import { checkBlocks } from './markdown-checks.ts';
import {
  bareLink,
  type MarkdownSyntax,
  maxProblems,
  parserFor,
  parseTokens,
  type TextProblem,
} from './markdown-parser.ts';

export interface MarkdownProblem extends Pick<TextProblem, 'message' | 'hint' | 'searchText'> {
  /** How many equal texts precede it. */
  readonly occurrence: number;
}

const inlineMarkup = '[\\\\`*_[\\]<>|~\\n{^$]';
const entity = '&[#\\w]+;';
const anyEntity = new RegExp(entity);
const blockMarkup = '^\\s*(?:[-+#=•‣⁃◦▪·\\uf0b7:]|\\d+[.)])';
/** The name of an emoji, or of a character without its semicolon. */
const name = '==|:[a-z][\\w+-]*:|&[a-z]';
const indentedCode = '^(?: {0,3}\\t| {4})';

/** Anything that may be Markdown. Most fields are plain text, which needs no parser. */
const anyMarkup = new RegExp(
  [inlineMarkup, entity, blockMarkup, indentedCode, name, bareLink].join('|'),
  'i',
);

/** CommonMark 0.31 with GitHub's tables, strikethrough, footnotes, and bare links. */
export function parseMarkdown(
  text: string,
  syntax: MarkdownSyntax = {},
  resolvePicture?: ResolvePicture,
): { readonly tree: MarkdownTree; readonly problems: readonly MarkdownProblem[] } {
  if (!syntax.plugins && !anyMarkup.test(text)) {
    return {
      tree: { tag: 'root', children: [{ tag: 'p', children: [text.trim()] }] },
      problems: [],
    };
  }
  const parser = parserFor(syntax);
  const { tokens, state } = parseTokens(parser, text);
  const { html } = syntax;
  const { tree, problems } = buildTree(tokens, { parser, state, html, resolvePicture });
  problems.push(...checkBlocks(tokens, text, state));
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
