/** markdown-it, as records use it: CommonMark with GitHub's additions, and what a site adds. */
import { createRequire } from 'node:module';
import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { fingerprint } from '../lib/fingerprint.ts';

/** Adds rules to markdown-it: `(parser) => parser.use(container, 'tip')`. */
export type MarkdownPlugin = (parser: MarkdownIt) => void;

/** What the texts of a site can contain in addition to Markdown. */
export interface MarkdownSyntax {
  /**
   * HTML elements that texts may contain, such as `kbd` and `details`.
   * @default none: HTML is an error
   */
  readonly html?: readonly string[] | undefined;
  /** Plugins of markdown-it. What they render becomes elements like all others. */
  readonly plugins?: readonly MarkdownPlugin[] | undefined;
}

export interface TextLocation {
  readonly searchText: string;
  /** Line of the text, or of a block in it, at or below which it is, from 0. */
  readonly line: number;
}

export interface TextProblem extends TextLocation {
  readonly message: string;
  readonly hint: string;
}

/** The definition of a link, `[fees]: /fees/`, or of a footnote, `[^1]: It depends.` */
export interface Definition {
  readonly label: string;
  readonly isNote: boolean;
  /** From 0. */
  readonly line: number;
}

/** What markdown-it keeps while it parses a text. */
export interface ParserState {
  /** Definitions of links and footnotes, before markdown-it removes those that nothing uses. */
  readonly definitions: Definition[];
  /** Begins the ids of footnotes: two texts on one page need different ones. */
  readonly notePrefix: string;
  /** Addresses of links, by their labels. */
  readonly references?: Readonly<Record<string, { readonly href: string }>>;
  /** Set by markdown-it-footnote: the index of the note of each `:label`, or -1 if it is unused. */
  readonly footnotes?: { readonly refs?: Readonly<Record<string, number>> };
}

/** A text with more of them was never Markdown. */
export const maxProblems = 50;

export const maxSnippetLength = 40;

const require = createRequire(import.meta.url);

/** Loaded with the first text: records may have none. */
export const markdownIt = (): typeof import('markdown-it').default => require('markdown-it');

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

function createParser({ plugins = [] }: MarkdownSyntax): MarkdownIt {
  const parser = markdownIt()('commonmark')
    .enable(['table', 'strikethrough', 'linkify'])
    .use(require('markdown-it-footnote'));
  // Links are checked later, with messages of our own.
  parser.validateLink = () => true;
  // URLs stay as they are written, so that the audit finds them in the file.
  parser.normalizeLink = (url) => url;
  parser.linkify.set({ fuzzyLink: false });
  // An address such as http://localhost:3000 is meant to be read.
  for (const schema of ['http:', 'ftp:', '//']) parser.linkify.add(schema, null);
  parser.linkify.add('www.', {
    validate: (text, start, linkify) => {
      const length = linkify.testSchemaAt(`//www.${text.slice(start)}`, 'https:', 0);
      return Math.max(0, length - '//www.'.length);
    },
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });
  // Definitions are checked, and backslashes tell what an author means as text.
  parser.core.ruler.disable(['strip_references', 'text_join']);
  parser.core.ruler.before('inline', 'heading_id', readHeadingIds);
  parser.core.ruler.before('inline', 'definitions', listDefinitions);
  parser.inline.ruler.disable('footnote_inline');
  parser.inline.ruler.before('footnote_ref', 'no_note', skipBracket);
  Object.assign(parser.renderer.rules, noteRules);
  for (const plugin of plugins) parser.use(plugin);
  return parser;
}

/** @param format Gets the id of a note, that of the mark that refers to it, and its number. */
function noteRule(format: (note: string, mark: string, number: number) => string): RendererRule {
  return (tokens, index, _, env) => {
    const meta = tokens[index]?.meta as { readonly id?: number; readonly subId?: number } | null;
    const number = (meta?.id ?? 0) + 1;
    const note = `${(env as unknown as ParserState).notePrefix}-${number}`;
    return format(note, `${note}-${meta?.subId ?? 0}`, number);
  };
}

/** In place of those of markdown-it-footnote, which are for one text on a page. */
const noteRules: Readonly<Record<string, RendererRule>> = {
  footnote_block_open: () => '<ol>',
  footnote_block_close: () => '</ol>',
  footnote_open: noteRule((note) => `<li id="${note}">`),
  footnote_close: () => '</li>',
  footnote_ref: noteRule(
    (note, mark, number) => `<sup><a id="${mark}" href="#${note}">${number}</a></sup>`,
  ),
  footnote_anchor: noteRule((_, mark) => ` <a href="#${mark}">↩</a>`),
};

/** The rules of markdown-it itself. All others render what a plugin has added. */
export const ownRules = once(() => markdownIt()().renderer.rules);

export const plainParser = once(() => createParser({}));
const parsers = new WeakMap<MarkdownSyntax, MarkdownIt>();

export function parserFor(syntax: MarkdownSyntax | undefined): MarkdownIt {
  if (!syntax?.plugins) return plainParser();
  const parser = parsers.get(syntax) ?? createParser(syntax);
  parsers.set(syntax, parser);
  return parser;
}

/** What may become a link by itself. */
export const bareLink = '://|www\\.|@';
const anyBareLink = new RegExp(bareLink, 'i');

export function parseTokens(parser: MarkdownIt, text: string) {
  const notePrefix = text.includes('[^') ? `n${fingerprint(text).slice(0, 4)}` : '';
  const state: ParserState = { definitions: [], notePrefix };
  // Searching each text for addresses takes as long as all other rules together.
  parser.set({ linkify: anyBareLink.test(text) });
  return { state, tokens: parser.parse(text, state as never) };
}

/** An id that the author gave a heading: `## What it costs {#costs}`. */
const writtenId = /(?:^|[ \t])\{#([\p{L}\p{N}_-]+)\}$/u;

function readHeadingIds({ tokens }: StateCore): void {
  for (const [index, heading] of tokens.entries()) {
    const title = tokens[index + 1];
    if (heading.type !== 'heading_open' || !title) continue;
    const [ending, id] = writtenId.exec(title.content) ?? [];
    if (id === undefined) continue;
    heading.attrSet('id', id);
    title.content = title.content.slice(0, -(ending ?? '').length);
  }
}

const noteMark = /\[\^[^\]\s[]+\]/y;

/** Otherwise the plugin would search the rest of the text for the end of each `[^`. */
function skipBracket(state: StateInline, isSilent: boolean): boolean {
  noteMark.lastIndex = state.pos;
  if (!state.src.startsWith('[^', state.pos) || noteMark.test(state.src)) return false;
  if (!isSilent) state.pending += '[';
  state.pos++;
  return true;
}

function listDefinitions({ tokens, env }: StateCore): void {
  const { definitions } = env as unknown as ParserState;
  for (const [index, { type, meta, map }] of tokens.entries()) {
    const isNote = type === 'footnote_reference_open';
    if (!isNote && type !== 'reference_definition') continue;
    const line = (map ?? tokens[index + 1]?.map)?.[0] ?? 0;
    definitions.push({ label: String(meta?.['label']), isNote, line });
  }
}

export const attributesOf = ({ attrs }: Token): Readonly<Record<string, string>> =>
  Object.fromEntries((attrs ?? []).map(([name, value]) => [name, `${value}`]));
