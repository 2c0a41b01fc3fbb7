/** Locates elements of a page in the components, by a page in which each element has a number. */
import type { DefaultTreeAdapterMap } from 'parse5';
import { numberAttribute } from '../lib/html.ts';
import type { ElementRef, SourceLocation } from '../lib/problems.ts';
import type { NumberedPage } from '../render/render.tsx';
import { scanMarkup } from './markup.ts';
import { nameAt } from './page-facts.ts';
import { readPage } from './read-page.ts';

type Element = DefaultTreeAdapterMap['element'];

/** Returns where the element, or else the innermost one around it with a known line, is created. */
export async function locateElement(
  element: ElementRef,
  { html, locations }: NumberedPage,
): Promise<SourceLocation | undefined> {
  const offset = await offsetOf(element, html);
  const [, number] = numberInTag.exec(html.slice(offset ?? html.length)) ?? [];
  if (number !== undefined && locations[Number(number)]) return locations[Number(number)];
  if (isImplied(element)) return undefined;
  const { parse } = await import('parse5');
  const tree = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true });
  const elements = [...elementsIn(tree)];
  const isAround = ({ sourceCodeLocation: range }: Element) =>
    offset !== undefined && range && range.startOffset <= offset && offset < range.endOffset;
  const matches = elements.filter((match) => isMatch(match, element));
  // React preloads pictures by elements that no component has.
  const empty = elements.find(({ tagName }) => tagName === element.parent);
  const first = matches.find((match) => numberOf(match) !== undefined) ?? matches[0] ?? empty;
  const found = element.nth === undefined ? first : matches.at(element.nth);
  let node = offset === undefined ? found : elements.findLast(isAround);
  for (; node && 'attrs' in node; node = node.parentNode as Element) {
    const location = locations[Number(numberOf(node) ?? -1)];
    if (location) return location;
  }
  return undefined;
}

/** Whether a parser adds the element that is missing around it. */
export const isImplied = ({ inside, tag }: ElementRef): boolean =>
  inside === 'table' && (tag === 'tr' || tag === 'col');

/** Returns the offset of what is no element of the tree, because a parser reads something else. */
async function offsetOf({ tag, inside, attribute }: ElementRef, html: string) {
  let offset: number | undefined;
  if (attribute === 'dangerouslySetInnerHTML')
    return (await readPage(html)).facts.faults[0]?.offset;
  if (inside === undefined) return undefined;
  scanMarkup(html, {
    startTag: () => undefined,
    misplaced: ({ name, start, ancestor }) => {
      if (nameAt(html, start, name) === tag && ancestor.kind.name === inside) offset ??= start;
    },
  });
  return offset;
}

const numberInTag = new RegExp(`^<[^<>]* ${numberAttribute}="(\\d+)"`);

const numberOf = ({ attrs }: Element) => attrs.find(({ name }) => name === numberAttribute)?.value;

function* elementsIn(node: DefaultTreeAdapterMap['parentNode']): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

function isMatch(
  { tagName, attrs, childNodes, parentNode }: Element,
  { tag, url, attribute, parent, text }: ElementRef,
): boolean {
  if (tag !== '' && tag !== tagName) return false;
  if (parent !== undefined && parentNode?.nodeName !== parent) return false;
  if (url === '' && attrs.some(({ name, value }) => name === 'href' && value)) return false;
  const named = attrs.filter(({ name }) => (attribute?.toLowerCase() ?? name) === name);
  if (attribute !== undefined && named.length === 0) return false;
  if (url && !named.some(({ value }) => value === url || value.split(/\s+|url=/i).includes(url))) {
    return false;
  }
  const texts = [...childNodes, ...attrs].flatMap((node) => ('value' in node ? node.value : []));
  return !text || texts.some((value) => value.includes(text));
}
