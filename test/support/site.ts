/** The real site as the setup of the unit project has built it, as files and as documents. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { builtSiteFolder } from './built-site.ts';
import { documentsOf, filesOf } from './dist.ts';

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

/** Documents that were parsed, by path: the files of a worker share them, so none may change one. */
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
    files: filesOf(builtSiteFolder),
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

/** Parses without a window of its own for each document, which takes a tenth of the time. */
export function parseHtml(html: string): Document {
  parser ??= new new JSDOM().window.DOMParser();
  return parser.parseFromString(html, 'text/html');
}

const unseen = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'svg']);
const spaced = new Set('P LI H1 H2 H3 H4 DT DD DIV SUMMARY TD TH BR A ADDRESS'.split(' '));

const wordsByElement = new WeakMap<Element, string>();

/** The words that a reader sees, with single spaces: style sheets, scripts and attributes left out. */
export function wordsOf(element: Element | null): string {
  if (!element) return '';
  const known = wordsByElement.get(element);
  if (known !== undefined) return known;
  const words = textIn(element).replace(/\s+/g, ' ').trim();
  wordsByElement.set(element, words);
  return words;
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
  if (unseen.has(child.tagName)) return '';
  return textIn(child) + (spaced.has(child.tagName) ? ' ' : '');
}
