/** Reads the HTML in a text, or of a plugin, part by part. */
import { isVoid } from '../lib/html.ts';
import { plainParser } from './markdown-parser.ts';

export interface HtmlPart {
  readonly kind: 'start' | 'end' | 'text';
  /** Name of the element as it is written. */
  readonly tag: string;
  /** A start tag that has no end tag, as `<br>` or `<a id="x"/>`. */
  readonly isEmpty: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** A text without the names of characters; a tag as it is written. */
  readonly text: string;
  /** Where it begins in the HTML. */
  readonly offset: number;
}

const quoted = `"[^"]*"|'[^']*'`;
const tagPattern = new RegExp(
  `<!--.*?(?:-->|$)|<(/?)([a-z][\\w:-]*)((?:${quoted}|[^<>"'])*)>`,
  'gis',
);
const attributePattern = new RegExp(`([^\\s"'<>/=]+)(?:\\s*=\\s*(${quoted}|[^\\s"'=<>]+))?`, 'g');

/** Comments are left out; one without an end is text. */
export function readHtml(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let end = 0;
  for (const match of html.matchAll(tagPattern)) {
    const [text, slash, tag, attributes = ''] = match;
    parts.push(textPart(html, end, match.index));
    if (tag === undefined && !text.endsWith('-->')) {
      parts.push(textPart(html, match.index, html.length));
    }
    if (tag !== undefined) {
      parts.push({
        kind: slash === '/' ? 'end' : 'start',
        tag,
        isEmpty: isVoid(tag) || attributes.endsWith('/'),
        attributes: readAttributes(attributes),
        text,
        offset: match.index,
      });
    }
    end = match.index + text.length;
  }
  parts.push(textPart(html, end, html.length));
  return parts.filter(({ text }) => text !== '');
}

const textPart = (source: string, offset: number, end: number): HtmlPart => ({
  kind: 'text',
  tag: '',
  isEmpty: false,
  attributes: {},
  text: decode(source.slice(offset, end)),
  offset,
});

const readAttributes = (attributes: string) =>
  Object.fromEntries(
    [...attributes.matchAll(attributePattern)].map(([, name = '', value = '']) => [
      name,
      decode(value.replace(/^(["'])(.*)\1$/s, '$2')),
    ]),
  );

/** Replaces the names of characters. Backslashes have no meaning in HTML. */
const decode = (text: string) =>
  text.includes('&') ? plainParser().utils.unescapeAll(text.replaceAll('\\', '\\\\')) : text;
