/** Markdown → a small tree of elements. Raw HTML in it is a fault: content is text, and comes out as text. */
import MarkdownIt, { type Token } from 'markdown-it';
// @ts-expect-error: the package brings no types.
import footnotes from 'markdown-it-footnote';
import { fingerprint } from '../shared/cache.ts';
import { shortened } from '../shared/problems.ts';
import { type Markdown, type Node, plainText } from '../shared/tree.ts';
import { strangeValues } from './syntax-words.ts';
import tokenTags from './token-tags.json';

/** `find` are words of the text at which the fault stands. */
type MarkdownFault = Readonly<Record<'message' | 'hint' | 'find', string>>;

const parser = new MarkdownIt('commonmark').enable(['table', 'strikethrough']).use(footnotes);
// Wherever a link leads, it is judged here, in words of our own.
parser.validateLink = () => true;
// An address stays as it is written: the audit finds it again in the file.
parser.normalizeLink = (address) => address;

/** What may mean something in Markdown; text without any of it, as most fields are, needs no parser. */
const markup = /[\\`*_[\]<>|~\n]|&[#\w]+;|^\s*(?:[-+#=]|\d+[.)])|^(?: {0,3}\t| {4})/;

/** CommonMark 0.31 with the tables, the strike-through, the tasks and the footnotes of GitHub's. */
export function parseMarkdown(text: string): {
  readonly tree: Markdown;
  readonly faults: readonly MarkdownFault[];
} {
  if (!markup.test(text))
    return { tree: { tag: 'root', children: [{ tag: 'p', children: [text.trim()] }] }, faults: [] };
  const tokens = parser.parse(text, {});
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  // Two texts of a page have notes of their own.
  const notes = text.includes('[^') ? `n${fingerprint(text).slice(0, 4)}` : '';
  const tree = { tag: 'root', children: treeOf(tokens, notes) };
  const hidden = text.includes('&') && strangeValues(tree).length > 0 ? [entity] : [];
  return { tree, faults: [...hidden, ...all.flatMap(faultOf), ...outlineFaults(tokens)] };
}

const entity = {
  message: 'a character here cannot be seen',
  hint: 'take out its code behind the &',
  find: '&',
};

type Open = Omit<Markdown, 'children'> & { readonly children: Node[] };

/** Tags of tokens that say none, or that the page has another for. */
const tags: Readonly<Record<string, string>> = tokenTags;

/** The parser gives its tokens one after another, each element as its beginning and its end. */
function treeOf(tokens: readonly Token[], notes = ''): Node[] {
  const stack: Open[] = [{ tag: 'root', children: [] }];
  for (const {
    type,
    tag: given,
    nesting,
    content,
    attrs,
    children,
    hidden,
    info,
    meta,
  } of tokens) {
    const tag = tags[type] ?? given;
    const { id: number = 0, subId = 0 } = (meta ?? {}) as {
      readonly id?: number;
      readonly subId?: number;
    };
    const note = `${notes}-${number + 1}`;
    const place = `${note}-${subId}`;
    const inside = stack.at(-1)?.children ?? [];
    // The paragraph of an item of a tight list is not to be seen.
    if (hidden) continue;
    if (nesting === 1) {
      const { href, start, style, title } = valuesOf(attrs);
      const id = type === 'footnote_open' ? note : undefined;
      const align = style?.slice('text-align:'.length);
      const element: Open = {
        tag,
        id,
        href,
        title,
        align,
        start: start && Number(start),
        children: [],
      };
      inside.push(element);
      stack.push(element);
    } else if (nesting === -1) stack.pop();
    else if (type === 'inline') inside.push(...taskOf(treeOf(children ?? [], notes), stack));
    else if (type === 'footnote_ref')
      inside.push({
        tag,
        children: [{ tag: 'a', id: place, href: `#${note}`, children: [`${number + 1}`] }],
      });
    else if (type === 'footnote_anchor')
      inside.push(' ', { tag, href: `#${place}`, children: ['↩'] });
    else if (type.startsWith('text')) inside.push(content);
    else if (type === 'image') {
      const { src, title } = valuesOf(attrs);
      inside.push({ tag, src, title, alt: wordsOf(children), children: [] });
    } else if (type === 'softbreak') inside.push('\n');
    else {
      // The first word behind a fence is the language (CommonMark 0.31, section 4.5).
      const [lang] = /\S+/.exec(parser.utils.unescapeAll(info)) ?? [];
      inside.push({ tag, lang, children: content ? [content] : [] });
    }
  }
  return stack[0]?.children ?? [];
}

/**
 * A task at the beginning of an item of a list is a box and the words behind it, which name it (GitHub Flavored Markdown,
 * section 5.3).
 */
function taskOf(nodes: Node[], stack: readonly Open[]): Node[] {
  const [above, here] = stack.slice(-2);
  const item = here?.tag === 'p' ? above : here;
  const [first, ...others] = nodes;
  const [mark = '', sign] = /^\[([ x])\]\s/i.exec(String(first)) ?? [];
  if (mark === '' || item?.tag !== 'li' || item.children.length > (item === here ? 0 : 1))
    return nodes;
  const box = { tag: 'input', checked: sign !== ' ', children: [] };
  return [{ tag: 'label', children: [box, ` ${String(first).slice(mark.length)}`, ...others] }];
}

/**
 * Schemes that a link in content may have; a site path begins with a slash, an anchor with a hash; the file of another
 * record is named from that of the text.
 */
const allowedLink =
  /^(?:\/(?!\/)|#|https:\/\/\w|mailto:|tel:|[^\s:/\\?#][^\s:\\?#]*\.(?:md|ya?ml|json)(?:#|$))/;

/** The attributes that a tree keeps. */
const valuesOf = (attrs: Token['attrs']) =>
  Object.fromEntries(attrs ?? []) as Partial<
    Readonly<Record<'href' | 'src' | 'style' | 'title', string>>
  > & {
    start?: number;
  };

/** What a picture shows. */
const wordsOf = (tokens: readonly Token[] | null) =>
  plainText({ tag: 'p', children: treeOf(tokens ?? []) }).trim();

/** Neither out of static/ nor on to another host, and as the file is named. */
const allowedPicture = /^(?:\/(?!\.{0,2}(?:\/|$))[^/\\\s?#%]+)+$/;

const aPicture = 'for example ![The office from the street](/photos/office.jpg)';

function faultOf({ type, content, attrs, children }: Token): MarkdownFault[] {
  if (type === 'html_inline' || type === 'html_block') {
    const find = content.trim();
    const hint = 'write the text plainly, or put a backslash before <';
    return [{ message: `expected text, got raw HTML "${shortened(find, 40)}"`, hint, find }];
  }
  if (type === 'image' && wordsOf(children) === '')
    return [
      {
        message: 'expected words that say what the picture shows, got none',
        hint: aPicture,
        find: '![',
      },
    ];
  const { href = '/', src = href } = valuesOf(attrs);
  if ((type === 'image' ? allowedPicture : allowedLink).test(src)) return [];
  const expected =
    type === 'image' ? 'a picture of static/' : 'a link to a page or an https address';
  const hint = type === 'image' ? aPicture : 'for example /contact/ or https://www.w3.org/';
  return [
    { message: `expected ${expected}, got "${shortened(src, 40)}"`, hint, find: src || ']()' },
  ];
}

/** The page's title is its only heading of level 1, and a level may not be skipped on the way down. */
function outlineFaults(tokens: readonly Token[]): MarkdownFault[] {
  let deepest = 4;
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const level = Number(token.tag.slice(1));
    const most = deepest;
    deepest = Math.min(level + 1, 4);
    if (level > 1 && level <= most) return [];
    const find = `${token.markup} ${tokens[index + 1]?.content ?? ''}`.replace(/^[=-] /, '');
    const expected =
      level === 1 ? "a heading below the page's title" : `a heading of level ${most} at most here`;
    const hint = `begin the line with ${'#'.repeat(level === 1 ? 2 : most)} and a space`;
    return [{ message: `expected ${expected}, got one of level ${level}`, hint, find }];
  });
}
