/** Extracts from the markup of a page what people and search engines read. */
import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** What a text is. A block is a text of the page itself, such as a heading or a paragraph. */
export const labels = {
  block: '',
  title: 'Page title',
  description: 'Description for search engines',
  robots: 'Instruction for search engines',
  canonical: 'Canonical URL',
  picture: 'Description of a picture',
  script: 'Text that appears later',
} as const;

type Texts = ReadonlyMap<string, readonly string[]>;

export interface Page {
  /** In reading order, by label. */
  readonly texts: Texts;
  /** Targets by the text of the link: a path below the base for a page of the site, or a URL. */
  readonly links: Texts;
  /** Where a page leads that has nothing to read itself. */
  readonly redirectTarget: string | undefined;
  /** The style sheets in the page. */
  readonly styles: string;
  /** What only search engines read (JSON-LD). */
  readonly structuredData: string;
}

const inlineElements = new Set(
  (
    'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark picture q ruby s samp ' +
    'small source span strong sub sup time u var wbr'
  ).split(' '),
);

/** Texts that scripts show are several words; a single one is most often a setting. */
const phrasePattern = /\p{L}.*\s.*\S/su;

const refreshPattern = /^\s*\d+\s*[;,]\s*url\s*=\s*["']?(.*?)["']?\s*$/i;

const { textContent } = DomUtils;

class PageReader {
  readonly #url: URL;
  readonly #siteUrl: URL;
  readonly #texts = new Map<string, string[]>();
  readonly #links = new Map<string, string[]>();
  /** Texts that scripts may show. */
  readonly #phrases: string[] = [];
  #redirectTarget: string | undefined;
  #styles = '';
  #structuredData = '';
  #block = '';

  constructor(pagePath: string, siteUrl: URL) {
    this.#url = new URL(siteUrl.href + pagePath.slice(1));
    this.#siteUrl = siteUrl;
  }

  read(nodes: readonly ChildNode[]): Page {
    this.#readNodes(nodes);
    this.#endBlock();
    const visible = [...this.#texts.values()].flat().join('\n');
    // What a reader sees as well is reported once.
    const unseen = this.#phrases.filter((text) => !visible.includes(text));
    for (const text of unseen) this.#add(labels.script, text);
    return {
      texts: this.#texts,
      links: this.#links,
      redirectTarget: this.#redirectTarget,
      styles: this.#styles,
      structuredData: this.#structuredData,
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
    if (name === 'title') this.#add(labels.title, textContent(element));
    else if (name === 'style') this.#styles += textContent(element);
    else if (name === 'script') {
      if (attribs['type'] === 'application/ld+json') this.#structuredData += textContent(element);
    } else if (name === 'meta') this.#readMeta(element);
    else if (attribs['rel'] === 'canonical') this.#add(labels.canonical, attribs['href'] ?? '');
    else if (name === 'img' || attribs['role'] === 'img') this.#readPicture(element);
    else this.#readContent(element);
  }

  #readContent(element: Element): void {
    const { name, attribs, children } = element;
    const isBlock = !inlineElements.has(name);
    if (isBlock) this.#endBlock();
    this.#readNodes(children);
    if (isBlock) this.#endBlock();
    const { href } = attribs;
    if (name !== 'a' || href === undefined) return;
    append(this.#links, oneLine(textContent(element)), this.#targetOf(href));
  }

  #endBlock(): void {
    this.#add(labels.block, this.#block);
    this.#block = '';
  }

  /** Keeps words apart that only markup separates. */
  #readText(text: string): void {
    const isOneWord = /[\p{L}\p{N}]$/u.test(this.#block) && /^[\p{L}\p{N}]/u.test(text);
    this.#block += isOneWord ? ` ${text}` : text;
  }

  #readPicture({ attribs, children }: Element): void {
    const title = children.find((child) => isTag(child) && child.name === 'title');
    const text = attribs['alt'] ?? attribs['aria-label'] ?? (title ? textContent(title) : '');
    this.#add(labels.picture, text);
  }

  #readMeta({ attribs, parent }: Element): void {
    const { name, content = '' } = attribs;
    if (name === 'description' || name === 'robots') this.#add(labels[name], content);
    const isRefresh = attribs['http-equiv']?.toLowerCase() === 'refresh';
    // A refresh in noscript only replaces a script, as on a page for unknown paths.
    if (!isRefresh || (parent && isTag(parent) && parent.name === 'noscript')) return;
    const [, target] = refreshPattern.exec(content) ?? [];
    this.#redirectTarget = target && this.#targetOf(target);
  }

  #readDataAttributes(attribs: Element['attribs']): void {
    for (const name in attribs) {
      const value = attribs[name] ?? '';
      if (!name.startsWith('data-') || !phrasePattern.test(value)) continue;
      this.#phrases.push(
        ...textsIn(value)
          .filter((text) => phrasePattern.test(text))
          .map(oneLine),
      );
    }
  }

  #add(label: string, text: string): void {
    const line = oneLine(text);
    if (line !== '') append(this.#texts, label, line);
  }

  /** Makes relative and absolute links comparable. */
  #targetOf(href: string): string {
    if (href.startsWith('#') || !URL.canParse(href, this.#url)) return href;
    const { href: url } = new URL(href, this.#url);
    if (!url.startsWith(this.#siteUrl.href)) return href;
    // A site that opens without a server names the file.
    return url.slice(this.#siteUrl.href.length - 1).replace(/\/index\.html(?=$|[?#])/, '/');
  }
}

export const readPage = (html: string, pagePath: string, siteUrl: URL): Page =>
  new PageReader(pagePath, siteUrl).read(parseDocument(html).children);

function append(lists: Map<string, string[]>, key: string, text: string): void {
  const list = lists.get(key) ?? [];
  list.push(text);
  lists.set(key, list);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the texts of a JSON document, or the value itself if it is none. */
function textsIn(value: string): string[] {
  if (!/^\s*[[{]/.test(value)) return [value];
  const texts: string[] = [];
  try {
    JSON.parse(value, (_, leaf) => {
      if (typeof leaf === 'string') texts.push(leaf);
    });
    return texts;
  } catch {
    return [value];
  }
}
