/**
 * Reads markup in the form that React writes: names in lower case, one space before each attribute,
 * values in double quotes, and all end tags. On such markup, this takes a fiftieth of the time of an
 * HTML parser.
 */
import { type Misplaced, type Misuse, type Place, placeAt } from './nesting.ts';

export interface StartTag {
  readonly place: Place;
  readonly start: number;
  readonly end: number;
  /** Offset after the name, where the attributes begin. */
  readonly nameEnd: number;
  /** Whether it may have an attribute that matters on any element. */
  readonly hasCommonAttribute: boolean;
}

export interface MarkupVisitor {
  readonly startTag: (tag: StartTag) => void;
  readonly misplaced: (misplaced: Misplaced) => void;
}

/** React escapes these characters, and no others. */
const reactEntity = /(?:amp|lt|gt|quot|#x27);/y;

/** Attributes that matter on any element. They differ in their lengths. */
const commonAttributes =
  'id for lang style formAction aria-hidden aria-labelledby aria-describedby'.split(' ');
const firstCharacterByLength = Array.from({ length: 32 }, (_, length) =>
  commonAttributes.find((name) => name.length === length)?.charCodeAt(0),
);

/** Attributes that the audit reads, in lower case. React writes only two of them otherwise. */
const readAttributes = new Set(
  (
    'action alt content data for formaction height href http-equiv id name poster property rel src ' +
    'srcset style type width xlink:href aria-labelledby aria-describedby class'
  ).split(' '),
);
const camelCaseAttributes = new Set(['srcSet', 'formAction']);

const code = (character: string) => character.charCodeAt(0);
const space = code(' ');
const quote = code('"');
const slash = code('/');
const lessThan = code('<');
const greaterThan = code('>');
const equals = code('=');
const exclamationMark = code('!');

class Scanner {
  readonly #html: string;
  readonly #visitor: MarkupVisitor;
  /** The open elements, from the outermost. */
  readonly #places: Place[] = [];
  /** Offsets of their start tags. */
  readonly #starts: number[] = [];
  #position = 0;
  /** Offset of the next character reference that React does not write; -1 if there is none. */
  #entity = -1;

  constructor(html: string, visitor: MarkupVisitor) {
    this.#html = html;
    this.#visitor = visitor;
    this.#findEntity();
  }

  /** @returns `false` if the markup is not in the form that React writes. */
  scan(): boolean {
    for (;;) {
      const start = this.#nextTag();
      if (start < 0) return this.#places.length === 0 && this.#entity < 0;
      this.#checkText(start);
      if (!this.#readMarkup(start)) return false;
      if (this.#entity >= 0 && this.#entity < this.#position) return false;
    }
  }

  /** Most tags follow another one, which takes no search. */
  #nextTag(): number {
    const position = this.#position;
    if (this.#html.charCodeAt(position) === lessThan) return position;
    return this.#html.indexOf('<', position);
  }

  #readMarkup(start: number): boolean {
    const second = this.#html.charCodeAt(start + 1);
    if (second === slash) return this.#readEndTag(start);
    if (second === exclamationMark) return this.#readDeclaration(start);
    const parent = this.#places.at(-1);
    const tag = readStartTag(this.#html, start, parent);
    return tag !== undefined && this.#enter(tag, parent);
  }

  #findEntity(): void {
    let start = this.#html.indexOf('&', this.#position);
    for (; start >= 0; start = this.#html.indexOf('&', start + 1)) {
      reactEntity.lastIndex = start + 1;
      if (!reactEntity.test(this.#html)) break;
    }
    this.#entity = start;
  }

  /** Reports text between the last tag and the next one that the element does not keep. */
  #checkText(end: number): void {
    const parent = this.#places.at(-1);
    if (!parent?.kind.refusesText || parent.foreignRoot || end === this.#position) return;
    const isText = this.#html.slice(this.#position, end).trim() !== '';
    if (isText) this.#reportMisplaced('text', this.#position, parent);
  }

  #reportMisplaced(name: string, start: number, place: Place, misuse?: Misuse): void {
    const ancestor = { kind: place.kind, start: this.#starts[this.#places.indexOf(place)] ?? 0 };
    this.#visitor.misplaced({ name, start, ancestor, misuse });
  }

  #readEndTag(start: number): boolean {
    const name = this.#places.pop()?.kind.name;
    this.#starts.pop();
    if (!name || !this.#html.startsWith(name, start + 2)) return false;
    this.#position = start + name.length + 3;
    return this.#html.charCodeAt(this.#position - 1) === greaterThan;
  }

  #readDeclaration(start: number): boolean {
    const html = this.#html;
    const isComment = html.startsWith('<!--', start);
    if (!isComment && !(start === 0 && html.startsWith(doctype))) return false;
    this.#position = isComment ? html.indexOf('-->', start + 4) + 3 : doctype.length;
    return !isComment || !/^-?>|--!>/.test(html.slice(start + 4, this.#position - 3));
  }

  #enter(tag: StartTag, parent: Place | undefined): boolean {
    const { place, start, end } = tag;
    const { kind } = place;
    if (place.conflict) this.#reportMisplaced(kind.name, start, place.conflict, place.misuse);
    this.#visitor.startTag(tag);
    this.#position = end;
    const isForeign = parent?.foreignRoot !== undefined;
    const isSelfClosing = this.#html.charCodeAt(end - 2) === slash;
    if (isForeign ? isSelfClosing : kind.isVoid) return true;
    if (!isForeign && (isSelfClosing || kind.hasCapital)) return false;
    if (!isForeign && kind.isRaw) return this.#readRawText(tag);
    this.#places.push(place);
    this.#starts.push(start);
    return true;
  }

  #readRawText({ place: { kind }, end }: StartTag): boolean {
    const html = this.#html;
    const endTag = `</${kind.name}>`;
    const contentEnd = html.indexOf(endTag, end);
    if (contentEnd < 0) return false;
    this.#position = contentEnd + endTag.length;
    if (this.#entity >= 0 && this.#entity < this.#position) this.#findEntity();
    return true;
  }
}

const doctype = '<!DOCTYPE html>';

/** @returns `false` if the markup is not in the form that React writes. */
export function scanMarkup(html: string, visitor: MarkupVisitor): boolean {
  return new Scanner(html, visitor).scan();
}

function readStartTag(
  html: string,
  start: number,
  parent: Place | undefined,
): StartTag | undefined {
  let index = start + 1;
  while (isNameCharacter(html.charCodeAt(index))) index += 1;
  const nameEnd = index;
  if (nameEnd === start + 1) return undefined;
  let hasCommonAttribute = false;
  while (html.charCodeAt(index) === space) {
    const nameStart = index + 1;
    index = endOfAttributeName(html, nameStart);
    if (html.charCodeAt(index) !== equals || html.charCodeAt(index + 1) !== quote) return undefined;
    hasCommonAttribute ||= firstCharacterByLength[index - nameStart] === html.charCodeAt(nameStart);
    index = html.indexOf('"', index + 2) + 1;
    if (index === 0) return undefined;
  }
  if (html.charCodeAt(index) === slash) index += 1;
  if (html.charCodeAt(index) !== greaterThan) return undefined;
  const place = placeAt(parent, html, start + 1, nameEnd);
  return { place, start, end: index + 1, nameEnd, hasCommonAttribute };
}

/** A letter, a digit, or one of `-.:_`. */
function isNameCharacter(character: number): boolean {
  return (
    (character >= 97 && character <= 122) ||
    (character >= 45 && character <= 58 && character !== slash) ||
    (character >= 65 && character <= 90) ||
    character === 95
  );
}

/** Returns an offset without `=` if the name is not one that React writes. */
function endOfAttributeName(html: string, start: number): number {
  let hasCapital = false;
  for (let index = start; ; index += 1) {
    const character = html.charCodeAt(index);
    if (character >= 65 && character <= 90) hasCapital = true;
    if (character === equals) {
      return hasCapital && isMisspelled(html.slice(start, index)) ? start : index;
    }
    const ends = !(character > space) || character === greaterThan || character === quote;
    if (ends || character === slash) return index;
  }
}

const isMisspelled = (name: string): boolean =>
  readAttributes.has(name.toLowerCase()) && !camelCaseAttributes.has(name);
