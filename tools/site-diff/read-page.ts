/** Extracts from the markup of a page what people and search engines read. */
import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Where a text is. `script` texts are in attributes, and a script shows them later. */
export const places = [
  'page',
  'title',
  'description',
  'canonical',
  'robots',
  'picture',
  'structured-data',
  'script',
] as const;

export type Place = (typeof places)[number];

export interface PageLink {
  readonly text: string;
  /** A path below the base for a page of the same site; otherwise the URL as it is. */
  readonly target: string;
}

export interface Page {
  /** Those of the page itself are blocks, such as headings and paragraphs, in reading order. */
  readonly texts: Readonly<Record<Place, readonly string[]>>;
  readonly links: readonly PageLink[];
  /** Where a page leads that has nothing to read itself. */
  readonly redirectTarget: string | undefined;
  /** The style sheets in the page. */
  readonly styles: string;
}

export interface PageLocation {
  readonly path: string;
  readonly siteUrl: URL;
}

const inlineElements = new Set(
  (
    'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark picture q ruby s samp ' +
    'small source span strong sub sup time u var wbr'
  ).split(' '),
);

/** Inline elements that a site often sets apart, so words on both sides are not one word. */
const separatingElements = new Set(['a', 'b', 'i', 'strong']);

/** Texts that scripts show are several words; a single one is most often a setting. */
const phrasePattern = /\p{L}.*\s.*\S/su;

const refreshPattern = /^\s*\d+\s*[;,]\s*url\s*=\s*["']?(.*?)["']?\s*$/i;

const { textContent } = DomUtils;

class PageReader {
  readonly #location: PageLocation;
  readonly #texts: Record<Place, string[]>;
  readonly #properties: { readonly key: string; readonly value: string }[] = [];
  readonly #links: PageLink[] = [];
  #redirectTarget: string | undefined;
  #styles = '';
  #block = '';
  #mayNeedSpace = false;

  constructor(location: PageLocation) {
    this.#location = location;
    const entries = places.map((place) => [place, [] as string[]]);
    this.#texts = Object.fromEntries(entries) as Record<Place, string[]>;
  }

  read(nodes: readonly ChildNode[]): Page {
    this.#readNodes(nodes);
    this.#endBlock();
    const texts = this.#texts;
    const visible = [...texts.page, ...texts.title, ...texts.description].join('\n');
    // What a reader sees as well is reported once.
    const isUnseen = (text: string) => !visible.includes(text);
    const properties = this.#properties.filter(({ value }) => isUnseen(value));
    return {
      texts: {
        ...texts,
        'structured-data': unique(properties.map(({ key, value }) => `${key}: ${value}`)),
        script: unique(texts.script.filter(isUnseen)),
      },
      links: this.#links,
      redirectTarget: this.#redirectTarget,
      styles: this.#styles,
    };
  }

  #readNodes(nodes: readonly ChildNode[]): void {
    for (const node of nodes) {
      if (isText(node)) this.#readText(node.data);
      // What is hidden from screen readers is decoration.
      else if (isTag(node) && node.attribs['aria-hidden'] !== 'true') this.#readElement(node);
    }
  }

  #readElement(element: Element): void {
    const { name, attribs } = element;
    this.#readDataAttributes(attribs);
    if (name === 'title') this.#add('title', textContent(element));
    else if (name === 'style') this.#styles += textContent(element);
    else if (name === 'script') this.#readScript(element);
    else if (name === 'meta') this.#readMeta(element);
    else if (name === 'link') this.#readLinkElement(attribs);
    else if (name === 'img') this.#add('picture', attribs['alt'] ?? '');
    else if (attribs['role'] === 'img') this.#readDrawing(element);
    else this.#readContent(element);
  }

  #readContent(element: Element): void {
    const { name, children } = element;
    this.#readBoundary(name);
    this.#readNodes(children);
    this.#readBoundary(name);
    if (name === 'a') this.#readLink(element);
  }

  /** Ends the block at the edge of an element that is not within a line. */
  #readBoundary(name: string): void {
    if (!inlineElements.has(name)) this.#endBlock();
    else if (separatingElements.has(name)) this.#mayNeedSpace = true;
  }

  #endBlock(): void {
    this.#add('page', this.#block);
    this.#block = '';
    this.#mayNeedSpace = false;
  }

  #readText(text: string): void {
    const isOneWord = /[\p{L}\p{N}]$/u.test(this.#block) && /^[\p{L}\p{N}]/u.test(text);
    this.#block += this.#mayNeedSpace && isOneWord ? ` ${text}` : text;
    this.#mayNeedSpace = false;
  }

  #readLink(element: Element): void {
    const { href } = element.attribs;
    if (href === undefined) return;
    this.#links.push({ text: oneLine(textContent(element)), target: this.#targetOf(href) });
  }

  #readDrawing({ attribs, children }: Element): void {
    const title = children.find((child) => isTag(child) && child.name === 'title');
    this.#add('picture', attribs['aria-label'] ?? (title ? textContent(title) : ''));
  }

  #readMeta({ attribs, parent }: Element): void {
    const { name, content = '' } = attribs;
    if (name === 'description' || name === 'robots') this.#add(name, content);
    const isRefresh = attribs['http-equiv']?.toLowerCase() === 'refresh';
    // A refresh in noscript only replaces a script, as on a page for unknown paths.
    if (!isRefresh || (parent && isTag(parent) && parent.name === 'noscript')) return;
    const [, target] = refreshPattern.exec(content) ?? [];
    this.#redirectTarget = target && this.#targetOf(target);
  }

  /** A canonical URL says something only if it is not the page's own. */
  #readLinkElement({ rel, href = '' }: Element['attribs']): void {
    const target = this.#targetOf(href);
    if (rel === 'canonical' && target !== this.#location.path) this.#add('canonical', target);
  }

  #readScript(element: Element): void {
    if (element.attribs['type'] !== 'application/ld+json') return;
    readLeaves(textContent(element), (key, value) => {
      if (!URL.canParse(value)) this.#properties.push({ key, value: oneLine(value) });
    });
  }

  #readDataAttributes(attribs: Element['attribs']): void {
    for (const name in attribs) {
      const value = attribs[name] ?? '';
      if (!name.startsWith('data-') || !phrasePattern.test(value)) continue;
      const isJson = readLeaves(value, (_, text) => {
        if (phrasePattern.test(text)) this.#add('script', text);
      });
      if (!isJson) this.#add('script', value);
    }
  }

  #add(place: Place, text: string): void {
    const line = oneLine(text);
    if (line !== '') this.#texts[place].push(line);
  }

  /** Makes relative and absolute links comparable. */
  #targetOf(href: string): string {
    const { path, siteUrl } = this.#location;
    const pageUrl = siteUrl.href + path.slice(1);
    if (href.startsWith('#') || !URL.canParse(href, pageUrl)) return href;
    const { href: url } = new URL(href, pageUrl);
    if (!url.startsWith(siteUrl.href)) return href;
    // A site that opens without a server names the file.
    return url.slice(siteUrl.href.length - 1).replace(/\/index\.html(?=$|[?#])/, '/');
  }
}

export const readPage = (html: string, location: PageLocation): Page =>
  new PageReader(location).read(parseDocument(html).children);

const unique = (texts: readonly string[]) => [...new Set(texts)];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Calls `visit` for each text and number in a JSON document. Returns whether it is one. */
function readLeaves(json: string, visit: (key: string, value: string) => void): boolean {
  if (!/^\s*[[{]/.test(json)) return false;
  try {
    JSON.parse(json, (key, value) => {
      if (typeof value === 'string' || typeof value === 'number') visit(key, String(value));
    });
    return true;
  } catch {
    return false;
  }
}
