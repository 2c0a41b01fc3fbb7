/** Extracts what a visitor reads from the markup of a page. */
import { type Attributes, type MarkupToken, readAttributes, readMarkup } from './read-markup.ts';
import { splitSentences } from './sentences.ts';

export interface PageLink {
  readonly text: string;
  readonly href: string;
}

export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Where a page leads that has nothing to read itself: the URL of its refresh. */
  readonly redirectTarget: string | undefined;
  /** In reading order. */
  readonly sentences: readonly string[];
  /** Those of the element `main`. */
  readonly mainSentences: readonly string[];
  /** Descriptions of pictures. */
  readonly altTexts: readonly string[];
  /** Texts in attributes, which a script shows later, such as the confirmation of a form. */
  readonly scriptTexts: readonly string[];
  readonly links: readonly PageLink[];
  /** The style sheets in the page. */
  readonly styles: string;
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

/** Most tags have only a class, and reading it takes longer than reading the rest of the page. */
const hasRelevantAttribute = /(?:alt|aria-|content|data-|href|role)/i;

const noAttributes: Attributes = new Map();

interface OpenElement {
  readonly name: string;
  /** Whether its content is left out. */
  readonly isHidden: boolean;
  /** Whether its title names a drawing. */
  readonly isImage: boolean;
}

/** Reads a page from its tags in one pass. */
class PageReader {
  readonly page = {
    title: '',
    description: '',
    redirectTarget: undefined as string | undefined,
    sentences: [] as string[],
    mainSentences: [] as string[],
    altTexts: [] as string[],
    scriptTexts: [] as string[],
    links: [] as PageLink[],
    styles: '',
  };
  readonly #open: OpenElement[] = [];
  #block = '';
  #mayNeedSpace = false;
  #link: { href: string; text: string } | undefined;
  #lastClosed = '';

  read(token: MarkupToken): void {
    if (token.kind === 'text') this.#readText(token.text);
    else if (token.kind === 'open') this.#readOpening(token.name, token.attributes);
    else this.#readClosing(token.name);
  }

  #isInside(name: string): boolean {
    return this.#open.some((element) => element.name === name);
  }

  #readOpening(name: string, markup: string): void {
    const attributes = hasRelevantAttribute.test(markup) ? readAttributes(markup) : noAttributes;
    const parent = this.#open.at(-1);
    const isImage = attributes.get('role') === 'img';
    const isHidden = parent?.isHidden === true || attributes.get('aria-hidden') === 'true';
    this.#readBoundary(name, name === 'a' && this.#lastClosed === 'a');
    this.#open.push({ name, isHidden: isHidden || isImage, isImage: isImage && !isHidden });
    if (isHidden) return;
    this.#readScriptTexts(attributes);
    const alt = attributes.get(isImage ? 'aria-label' : 'alt');
    if (alt) this.page.altTexts.push(oneLine(alt));
    if (name === 'meta') this.#readMeta(attributes);
    const href = attributes.get('href');
    if (name === 'a' && href !== undefined) this.#link = { href, text: '' };
  }

  #readClosing(name: string): void {
    const index = this.#open.findLastIndex((element) => element.name === name);
    if (index < 0) return;
    if (name === 'a') this.#endLink();
    this.#readBoundary(name, false);
    this.#open.length = index;
    this.#lastClosed = name;
  }

  /** Ends the block at the edge of an element that is not within a line. */
  #readBoundary(name: string, isBetweenLinks: boolean): void {
    if (!inlineElements.has(name) || isBetweenLinks) this.#endBlock();
    else if (separatingElements.has(name)) this.#mayNeedSpace = true;
  }

  #readText(text: string): void {
    const element = this.#open.at(-1);
    if (element?.name === 'style') this.page.styles += text;
    else if (element?.name === 'title') this.#readTitle(text);
    else if (element?.name !== 'script' && !element?.isHidden) this.#readVisibleText(text);
  }

  #readVisibleText(text: string): void {
    const isOneWord = /[\p{L}\p{N}]$/u.test(this.#block) && /^[\p{L}\p{N}]/u.test(text);
    const space = this.#mayNeedSpace && isOneWord ? ' ' : '';
    this.#block += space + text;
    if (this.#link) this.#link.text += text;
    this.#mayNeedSpace = false;
    this.#lastClosed = '';
  }

  /** The title of the page, or of a drawing. */
  #readTitle(text: string): void {
    if (!this.#isInside('svg')) this.page.title += oneLine(text);
    else if (this.#open.at(-2)?.isImage) this.page.altTexts.push(oneLine(text));
  }

  #readMeta(attributes: Attributes): void {
    const content = attributes.get('content') ?? '';
    if (attributes.get('name') === 'description') this.page.description = oneLine(content);
    const isRefresh = attributes.get('http-equiv')?.toLowerCase() === 'refresh';
    // A refresh in noscript only replaces a script, as on a page for unknown addresses.
    if (!isRefresh || this.#isInside('noscript')) return;
    this.page.redirectTarget = /^\s*\d+\s*[;,]\s*url\s*=\s*["']?(.*?)["']?\s*$/i.exec(content)?.[1];
  }

  #readScriptTexts(attributes: Attributes): void {
    for (const [name, value] of attributes) {
      if (!name.startsWith('data-') || !phrasePattern.test(value)) continue;
      this.page.scriptTexts.push(...textsIn(value).map(oneLine));
    }
  }

  #endLink(): void {
    if (!this.#link) return;
    this.page.links.push({ href: this.#link.href, text: oneLine(this.#link.text) });
    this.#link = undefined;
  }

  #endBlock(): void {
    this.#mayNeedSpace = false;
    // A link that contains blocks.
    if (this.#link) this.#link.text += ' ';
    // Most blocks only contain others.
    if (this.#block === '') return;
    const sentences = splitSentences(oneLine(this.#block));
    this.page.sentences.push(...sentences);
    if (this.#isInside('main')) this.page.mainSentences.push(...sentences);
    this.#block = '';
  }

  end(): PageText {
    this.#endBlock();
    return this.page;
  }
}

export function readPage(html: string): PageText {
  const reader = new PageReader();
  for (const token of readMarkup(html)) reader.read(token);
  return reader.end();
}

const needsOneLine = /[^\S ]| {2}/;

const oneLine = (text: string) =>
  needsOneLine.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();

/** The texts in an attribute, which may be the properties of an island as JSON. */
function textsIn(value: string): string[] {
  if (!/^[[{]/.test(value)) return [value];
  const texts: string[] = [];
  try {
    JSON.parse(value, (_key, item) => {
      if (typeof item === 'string' && phrasePattern.test(item)) texts.push(item);
    });
  } catch {
    return [value];
  }
  return texts;
}
