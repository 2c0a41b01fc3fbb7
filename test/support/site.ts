/** Reads the real site that the setup of the unit tests has built, as files and as documents. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { builtSiteFolder } from './built-site.ts';
import { documentsOf } from './dist.ts';
import { filesBelow } from './files.ts';

export interface BuiltSite {
  /** Paths of all documents, as `/patents/utility/`. */
  readonly paths: readonly string[];
  /** The document at a path. @throws Error if there is none. */
  readonly page: (path: string) => Document;
  /** Every document by its path. */
  readonly pages: ReadonlyMap<string, Document>;
  /** Text of any published file by its path below the out folder. */
  readonly text: (file: string) => string;
  readonly files: readonly string[];
  readonly binary: (file: string) => Buffer;
  /** Size of a published file. */
  readonly bytes: (file: string) => number;
}

/** Parsed documents by path. The test files of a worker share them, so no test may change one. */
const parsed = new Map<string, Document>();

let htmlByPath: ReadonlyMap<string, string> | undefined;
let parser: DOMParser | undefined;

export function readBuiltSite(): BuiltSite {
  htmlByPath ??= new Map(documentsOf(builtSiteFolder).map(({ path, html }) => [path, html]));
  const html = htmlByPath;
  const page = (path: string) => parsed.get(path) ?? parsePage(path, html.get(path));
  const absolute = (file: string) => path.join(builtSiteFolder, file);
  return {
    paths: [...html.keys()],
    page,
    get pages() {
      return new Map([...html.keys()].map((path) => [path, page(path)]));
    },
    files: filesBelow(builtSiteFolder),
    text: (file) => readFileSync(absolute(file), 'utf8'),
    binary: (file) => readFileSync(absolute(file)),
    bytes: (file) => statSync(absolute(file)).size,
  };
}

function parsePage(path: string, html: string | undefined): Document {
  if (html === undefined) throw new Error(`there is no document at ${path}`);
  const document = parseHtml(html);
  parsed.set(path, document);
  return document;
}

/** Parses HTML without creating a window per document, which takes a tenth of the time. */
export function parseHtml(html: string): Document {
  parser ??= new new JSDOM().window.DOMParser();
  return parser.parseFromString(html, 'text/html');
}

const invisibleTags = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'svg']);
const separatingTags = new Set('P LI H1 H2 H3 H4 DT DD DIV SUMMARY TD TH BR A ADDRESS'.split(' '));

const textByElement = new WeakMap<Element, string>();

/** Returns the visible text of an element, with single spaces and without styles and scripts. */
export function visibleTextOf(element: Element | null): string {
  if (!element) return '';
  const cachedText = textByElement.get(element);
  if (cachedText !== undefined) return cachedText;
  const text = textIn(element).replace(/\s+/g, ' ').trim();
  textByElement.set(element, text);
  return text;
}

function textIn(element: Element): string {
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.TEXT_NODE) text += node.nodeValue;
    else if (node.nodeType === node.ELEMENT_NODE) text += textOfChild(node as Element);
  }
  return text;
}

function textOfChild(child: Element): string {
  if (invisibleTags.has(child.tagName)) return '';
  return textIn(child) + (separatingTags.has(child.tagName) ? ' ' : '');
}
