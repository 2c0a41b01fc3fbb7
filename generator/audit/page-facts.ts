/** Extracts what the audit needs from a page's markup. */
import { originsOf, unescapeHtml } from '../lib/html.ts';
import type { ElementRef } from '../lib/problems.ts';
import { findNameless, type NamelessElement, type TagInPage } from './accessible-names.ts';
import { type StartTag, scanMarkup } from './markup.ts';
import { kindOf, type Misuse } from './nesting.ts';

export interface PageHeading {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

export interface MisplacedElement {
  readonly element: ElementRef;
  readonly misuse: Misuse | undefined;
}

export interface PageImage {
  readonly src: string;
  readonly alt: string | undefined;
  /** Whether it has both a width and a height. */
  readonly hasSize: boolean;
}

/** Ids that an attribute refers to, such as the `for` of a label. */
export interface IdReference {
  readonly attribute: string;
  readonly id: string;
  readonly isOfLabel?: boolean;
}

/** What the audit knows about a page. */
export class PageFacts {
  /** URL of each link and refresh; empty for a link without one. */
  readonly links: string[] = [];
  /** URLs of the files that the page loads, except pictures: scripts, fonts, media, frames. */
  readonly files: string[] = [];
  readonly ids: string[] = [];
  /** Those of elements that a drawing refers to and never shows, to which no link can lead. */
  readonly idsWithoutPlace: string[] = [];
  /** Names of links, which anchors can lead to as well. */
  readonly anchorNames: string[] = [];
  /** Ids of what a label can name. */
  readonly controlIds: string[] = [];
  /** Languages of parts of the page. */
  readonly languages: string[] = [];
  readonly references: IdReference[] = [];
  readonly headings: PageHeading[] = [];
  /** Elements and attributes that the page's content security policy may block. */
  readonly policyElements: ElementRef[] = [];
  /** URLs of pictures, those in `srcset` and `poster` included. */
  readonly pictures: string[] = [];
  readonly images: PageImage[] = [];
  /** Elements that a browser moves or leaves out, or that should be in another place. */
  readonly misplaced: MisplacedElement[] = [];
  /** HTML that a browser reads as something else, with its place in the page. */
  readonly faults: readonly { readonly offset: number; readonly excerpt: string }[] = [];
  readonly nameless: NamelessElement[] = [];
  /** Texts with a word that stands for a missing value. */
  readonly placeholders: readonly { readonly word: string; readonly text: string }[];
  /** Length of the page in characters. */
  readonly length: number;
  /** Those of the props of its islands, in order. */
  readonly propsLengths: readonly number[];
  mainCount = 0;
  /** Number of title elements in the head. */
  titleCount = 0;
  /** Language of the page, by the `lang` of its root. */
  lang = '';
  title = '';
  description = '';
  canonical = '';
  hasNoindex = false;

  constructor(html: string) {
    this.placeholders = findPlaceholders(html);
    this.length = html.length;
    this.propsLengths = Array.from(html.matchAll(islandProps), ([props]) => props.length);
  }
}

const islandProps = / data-props="[^"]*"/g;

const relsThatLoad =
  'icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|stylesheet|alternate';

const loadsLinkedFile = new RegExp(` rel="(?:[^"]* )?(?:${relsThatLoad})[" ]`, 'i');

/** Attribute that holds the URL of an element, where it is not `src`. */
const urlAttributes: Readonly<Record<string, string>> = {
  form: 'action',
  object: 'data',
  base: 'href',
};

/** Embedded elements whose URL is not that of a file, or is one of another site. */
const loadsNoFile = /^(?:form|base|style)$/;

const referenceAttributes = ['for', 'aria-labelledby', 'aria-describedby'];

/** @returns `undefined` if the markup is not written as React writes it. */
export function readPageFacts(html: string): PageFacts | undefined {
  const facts = new PageFacts(html);
  const isReadable = scanMarkup(html, {
    startTag: (tag) => readStartTag(facts, tag, html),
    misplaced: ({ name, start, ancestor, misuse }) => {
      const element = { tag: nameAt(html, start, name), inside: ancestor.kind.name };
      facts.misplaced.push({ element, misuse });
    },
  });
  return isReadable ? facts : undefined;
}

/** An author knows an island by its own name, not as a `div`. */
export function nameAt(html: string, start: number, name: string): string {
  const [, island] = /^<div data-island="([^"]*)"/.exec(html.slice(start, start + 100)) ?? [];
  return island === undefined ? name : `div of the island ${island}`;
}

/** Origins of pictures on other hosts than `origin`, the site's own. */
export function imageOriginsOf({ pictures }: PageFacts, origin: string): readonly string[] {
  return originsOf(pictures).filter((other) => other !== origin);
}

/** Code and data may have these words as they like. */
const codeElement = /<(script|style|code|pre|kbd|samp|var|textarea)\b.*?<\/\1>/gs;
const shownText = />([^<]+)|\s(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g;

/** What JavaScript shows for a value that is missing, or that is no text. */
const placeholderWords = [
  'undefined',
  'NaN',
  'Invalid Date',
  '[object Object]',
  '[object Promise]',
].map((word) => {
  const pattern = word.replace(/[[\]]/g, '\\$&');
  return {
    // The rarer the first letter, the faster is the search: most pages have none of these.
    part: word.replace(/^unde/, ''),
    excerpt: new RegExp(`.{0,30}(?<![\\w-])(${pattern})(?![\\w-]).{0,30}`),
    // An attribute with a number or an object is a fault of its element.
    isInAttributes: word === 'undefined',
  };
});

/** A character reference in a text of code, which React escapes. */
const escapedReference = {
  part: /&amp;(?:[a-z]{2,8}|#\d{1,5});/,
  excerpt: /.{0,30}(&(?:[a-z]{2,8}|#\d{1,5});).{0,30}/,
  isInAttributes: true,
};

function findPlaceholders(html: string): PageFacts['placeholders'] {
  return [...placeholderWords, escapedReference].flatMap(({ part, excerpt, isInAttributes }) => {
    if (typeof part === 'string' ? !html.includes(part) : !part.test(html)) return [];
    const texts = Array.from(html.replace(codeElement, '').matchAll(shownText));
    return texts.flatMap(([, text, value = '']) => {
      const shown = text ?? (isInAttributes ? value : '');
      const [found, word = ''] = excerpt.exec(unescapeHtml(shown)) ?? [];
      return found ? { word, text: found } : [];
    });
  });
}

interface Tag extends TagInPage {
  /** Extracts the element's text, which few elements need. */
  readonly getText: () => string;
}

type TagReader = (facts: PageFacts, tag: Tag) => void;

/** By the index of the kind of element. */
const tagReaders: readonly (TagReader | undefined)[] = byKind([
  ['a area', readLinkTo],
  ['h1 h2 h3 h4 h5 h6', readHeading],
  ['audio base embed form frame iframe input object script', readEmbedded],
  ['source style track video', readEmbedded],
  ['feImage image use', readSvgReference],
  ['button label select textarea', readNamed],
  ['html', (facts, { attributes }) => (facts.lang = getAttribute(attributes, 'lang') ?? '')],
  ['img', readImage],
  ['link', readLink],
  ['main', (facts) => (facts.mainCount += 1)],
  ['meta', readMeta],
  ['title', readTitle],
]);

function byKind(readers: readonly (readonly [names: string, TagReader])[]): TagReader[] {
  const byIndex: TagReader[] = [];
  for (const [names, reader] of readers)
    for (const name of names.split(' ')) byIndex[kindOf(name).index] = reader;
  return byIndex;
}

function readStartTag(facts: PageFacts, tag: StartTag, html: string): void {
  const { name, index } = tag.place.kind;
  const readTag = tagReaders[index];
  if (!readTag && !tag.hasCommonAttribute) return;
  const { start, end } = tag;
  const attributes = html.slice(tag.nameEnd, end);
  const getText = () => textUntil(`</${name}>`, html, end);
  const read = { name, attributes, html, start, end, getText };
  if (tag.hasCommonAttribute) readCommonAttributes(facts, read);
  readTag?.(facts, read);
}

/** Elements of SVG that are never shown where they are (SVG 2, 5.3, never-rendered elements). */
const neverShown =
  /^(?:clipPath|defs|filter|linearGradient|marker|mask|pattern|radialGradient|symbol)$/i;

/** Labelable elements (HTML, 4.10.2), and those of the site. */
const labelable = /^(?:button|input|meter|output|progress|select|textarea|[a-z]+-.*)$/;

function readCommonAttributes(facts: PageFacts, tag: Tag): void {
  const { name, attributes } = tag;
  const id = getAttribute(attributes, 'id');
  const style = getAttribute(attributes, 'style');
  const formAction =
    getAttribute(attributes, 'formAction') ?? getAttribute(attributes, 'formaction');
  if (id !== undefined) {
    facts.ids.push(id);
    if (neverShown.test(name)) facts.idsWithoutPlace.push(id);
    if (labelable.test(name)) facts.controlIds.push(id);
  }
  const lang = name === 'html' ? undefined : getAttribute(attributes, 'lang');
  if (lang !== undefined) facts.languages.push(lang);
  if (style !== undefined) facts.policyElements.push({ tag: '', attribute: 'style' });
  if (formAction !== undefined) facts.policyElements.push({ tag: 'form', url: formAction });
  if (attributes.includes(' aria-hidden="true"')) readNamed(facts, tag);
  for (const attribute of referenceAttributes) {
    const ids = getAttribute(attributes, attribute)?.split(/\s+/).filter(Boolean) ?? [];
    const isOfLabel = attribute === 'for' && name === 'label';
    facts.references.push(...ids.map((referenced) => ({ attribute, id: referenced, isOfLabel })));
  }
}

function readNamed(facts: PageFacts, tag: Tag): void {
  const nameless = findNameless(tag);
  if (nameless) facts.nameless.push(nameless);
}

function readLinkTo(facts: PageFacts, tag: Tag): void {
  const { name, attributes } = tag;
  const url = getAttribute(attributes, 'href') ?? getAttribute(attributes, 'xlink:href');
  const anchorName = name === 'a' ? getAttribute(attributes, 'name') : undefined;
  if (anchorName) facts.anchorNames.push(anchorName);
  const isLink = name === 'a' && !anchorName && getAttribute(attributes, 'id') === undefined;
  if (url !== undefined || isLink) facts.links.push(url ?? '');
  if (url !== undefined) readNamed(facts, tag);
}

function readHeading(facts: PageFacts, tag: Tag): void {
  const text = tag.getText();
  facts.headings.push({ level: Number(tag.name[1]), text });
  if (text.trim() === '') readNamed(facts, tag);
}

function readTitle(facts: PageFacts, { html, start, getText }: Tag): void {
  facts.title ||= getText();
  // React moves the titles of components into the head; those of drawings stay.
  if (start < html.indexOf('</head>')) facts.titleCount += 1;
}

function readMeta(facts: PageFacts, { attributes }: Tag): void {
  const content = getAttribute(attributes, 'content') ?? '';
  const name = getAttribute(attributes, 'name')?.toLowerCase();
  if (name === 'description') facts.description = content;
  if (name === 'robots') facts.hasNoindex ||= /\b(?:noindex|none)\b/i.test(content);
  // Other sites load the preview image, but the file has to exist here.
  if (getAttribute(attributes, 'property') === 'og:image') facts.files.push(content);
  if (getAttribute(attributes, 'http-equiv')?.toLowerCase() !== 'refresh') return;
  const [, url] = /^\s*[\d.]+\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content) ?? [];
  if (url) facts.links.push(url.trim());
}

function readLink(facts: PageFacts, { attributes }: Tag): void {
  const href = getAttribute(attributes, 'href') ?? '';
  const rel = getAttribute(attributes, 'rel')?.toLowerCase();
  if (rel === 'canonical') facts.canonical = href;
  else if (loadsLinkedFile.test(attributes)) facts.files.push(href);
  if (rel?.split(' ').includes('stylesheet')) facts.policyElements.push({ tag: 'link', url: href });
}

function readImage(facts: PageFacts, { attributes }: Tag): void {
  const src = getAttribute(attributes, 'src') ?? '';
  facts.pictures.push(...srcsetUrls(attributes));
  facts.images.push({ src, alt: getAttribute(attributes, 'alt'), hasSize: hasSize(attributes) });
  if (src) facts.pictures.push(src);
}

/** Media, frames, scripts, styles, and forms. */
function readEmbedded(facts: PageFacts, tag: Tag): void {
  const { name, attributes } = tag;
  const url = getAttribute(attributes, urlAttributes[name] ?? 'src') ?? '';
  const poster = getAttribute(attributes, 'poster');
  facts.pictures.push(...srcsetUrls(attributes));
  if (poster) facts.pictures.push(poster);
  if (name === 'input') {
    readNamed(facts, tag);
    if (url) facts.pictures.push(url);
    return;
  }
  if (name === 'iframe') readNamed(facts, tag);
  if (url && !loadsNoFile.test(name)) facts.files.push(url);
  const isInlineCode = name === 'style' || (name === 'script' && !isJsonScript(attributes));
  if (url || isInlineCode) facts.policyElements.push({ tag: name, url });
}

/** A part of the page itself, such as a symbol, or a file. */
function readSvgReference(facts: PageFacts, { name, attributes }: Tag): void {
  const url = getAttribute(attributes, 'href') ?? getAttribute(attributes, 'xlink:href') ?? '';
  if (url.startsWith('#'))
    facts.references.push({ attribute: `href of ${name}`, id: url.slice(1) });
  else if (name === 'use' && url) facts.files.push(url);
  else if (url) facts.pictures.push(url);
}

const isJsonScript = (attributes: string) => / type="[^"]*json"/i.test(attributes);

const hasSize = (attributes: string) =>
  / width="\d+"/i.test(attributes) && / height="\d+"/i.test(attributes);

/** Each candidate of `srcset` is a URL, which may contain commas, and a width after a space. */
function srcsetUrls(attributes: string): string[] {
  const srcset = getAttribute(attributes, 'srcSet') ?? getAttribute(attributes, 'srcset') ?? '';
  const candidates = srcset.matchAll(/(?:^|,)\s*([^\s,]\S*?)(?=,?\s|,?$)/g);
  return Array.from(candidates, ([, url = '']) => url);
}

/** How attributes begin, because to join the text takes longer than to find it. */
const openings = new Map<string, string>();

function openingOf(name: string): string {
  const known = openings.get(name);
  if (known) return known;
  const opening = ` ${name}="`;
  openings.set(name, opening);
  return opening;
}

function getAttribute(attributes: string, name: string): string | undefined {
  const opening = openingOf(name);
  const start = attributes.indexOf(opening);
  if (start < 0) return undefined;
  const valueStart = start + opening.length;
  return unescapeHtml(attributes.slice(valueStart, attributes.indexOf('"', valueStart)));
}

function textUntil(closingTag: string, html: string, start: number): string {
  const markup = html.slice(start, html.indexOf(closingTag, start));
  return unescapeHtml(markup.replace(/<[^>]*>/g, ''));
}
