/**
 * Splits HTML into tags and texts. Unlike the audit, it also reads pages that people wrote by hand
 * and published from `static/`, so attributes may have any quotes or none.
 */
import { unescapeHtml } from '../../shared/html.ts';

export type MarkupToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string };

/** Values of a tag's attributes by lower-case name; empty for an attribute without a value. */
export type Attributes = ReadonlyMap<string, string>;

/** Elements that have no content and no closing tag. */
const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements whose content is not markup. */
const rawElements = new Set(['script', 'style']);

const quotedValues = `"[^"]*"|'[^']*'`;

/** A comment or declaration, or a tag: its slash, name, and attributes. */
const tagPattern = new RegExp(
  `<!--[^]*?-->|<![^>]*>|<(/?)([a-z][^\\s/>]*)((?:[^>"']|${quotedValues})*)>`,
  'gi',
);

const attributePattern = new RegExp(`([^\\s=/"']+)(?:\\s*=\\s*(${quotedValues}|[^\\s"'>]+))?`, 'g');

export function* readMarkup(html: string): Generator<MarkupToken> {
  const pattern = new RegExp(tagPattern);
  let position = 0;
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    if (match.index > position) yield textToken(html.slice(position, match.index));
    position = pattern.lastIndex;
    const [tag, slash, rawName, attributes = ''] = match;
    if (rawName === undefined) continue;
    const name = rawName.toLowerCase();
    if (!slash) yield { kind: 'open', name, attributes };
    if (slash || voidElements.has(name) || tag.endsWith('/>')) yield { kind: 'close', name };
    else if (rawElements.has(name)) {
      position = endOfRawText(html, rawName, position);
      yield { kind: 'text', text: html.slice(pattern.lastIndex, position) };
      pattern.lastIndex = position;
    }
  }
  if (position < html.length) yield textToken(html.slice(position));
}

function endOfRawText(html: string, name: string, start: number): number {
  const end = html.indexOf(`</${name}`, start);
  return end < 0 ? html.length : end;
}

const textToken = (text: string): MarkupToken => ({ kind: 'text', text: unescapeHtml(text) });

export function readAttributes(markup: string): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of markup.matchAll(attributePattern)) {
    const text = /^["']/.test(value) ? value.slice(1, -1) : value;
    attributes.set(name.toLowerCase(), unescapeHtml(text));
  }
  return attributes;
}
