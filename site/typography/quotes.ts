/** Replaces straight quotation marks in a record's texts with typographic ones. */

import { isRecord, type MarkdownElement, type MarkdownNode } from 'fair-copy';

/** The marks of a language. The inner ones are for a quotation within another. */
export interface QuoteMarks {
  readonly open: string;
  readonly close: string;
  readonly innerOpen: string;
  readonly innerClose: string;
}

/** The quotation marks of English, and of Spanish in the Americas. */
const american: QuoteMarks = { open: '“', close: '”', innerOpen: '‘', innerClose: '’' };

/** By language, for texts whose record names it in `lang`. */
const marksByLanguage: Readonly<Record<string, QuoteMarks>> = {
  'es-ES': { open: '«', close: '»', innerOpen: '“', innerClose: '”' },
  fr: { open: '«\u00a0', close: '\u00a0»', innerOpen: '“', innerClose: '”' },
  de: { open: '„', close: '“', innerOpen: '‚', innerClose: '‘' },
  it: { open: '«', close: '»', innerOpen: '“', innerClose: '”' },
  el: { open: '«', close: '»', innerOpen: '“', innerClose: '”' },
  ru: { open: '«', close: '»', innerOpen: '„', innerClose: '“' },
  uk: { open: '«', close: '»', innerOpen: '„', innerClose: '“' },
};

/** The marks of the language that a record names. */
export function marksOf(record: unknown): QuoteMarks {
  const hasLanguage = typeof record === 'object' && record !== null && 'lang' in record;
  const lang = hasLanguage && typeof record.lang === 'string' ? record.lang : '';
  return marksByLanguage[lang] ?? marksByLanguage[lang.split('-', 1)[0] ?? ''] ?? american;
}

/** A mark after one of these characters opens a quotation. */
const opensAfter = /[\s([{/–—“‘«„‚¿¡-]/;
/** An email address or a URL within a text, which stays as it is written. */
const address = /((?:[^\s"<>()]+@|https?:\/\/)[^\s"<>()]*[^\s"'<>().,;:?!])/;
/** Elements whose text is not changed. */
const verbatim = /^(?:code|pre)$/;
/** Elements that do not end a quotation. */
const inline = /^(?:a|em|strong|code)$/;

/**
 * The part of a JSON Schema that says where a value has prose: in `line()` and in Markdown. `true`
 * stands for a value of which every text is prose.
 */
export type ProseSchema =
  | true
  | {
      readonly prose?: boolean;
      readonly properties?: Readonly<Record<string, ProseSchema>>;
      readonly additionalProperties?: ProseSchema | boolean;
      readonly items?: ProseSchema;
      readonly anyOf?: readonly ProseSchema[];
    };

/** Changes the prose of a value. Addresses, names of files, and codes stay as they are written. */
export function setQuotes<T>(value: T, schema: ProseSchema = true, marks = american): T {
  if (typeof value === 'string') {
    return (isProse(schema) ? createQuoteSetter(marks)(value) : value) as T;
  }
  if (Array.isArray(value)) {
    return value.map((item) => setQuotes(item, childOf(schema), marks)) as T;
  }
  if (typeof value !== 'object' || value === null || isRecord(value)) return value;
  if ('tag' in value && value.tag === 'root')
    return setQuotesInTree(value as unknown as MarkdownNode, marks) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      setQuotes(inner, childOf(schema, key), marks),
    ]),
  ) as T;
}

function isProse(schema: ProseSchema): boolean {
  if (schema === true || schema.prose === true) return true;
  return schema.anyOf?.some(isProse) ?? false;
}

/** The schema of a field, or of an item if there is no name; of all alternatives that have it. */
function childOf(schema: ProseSchema, name?: string): ProseSchema {
  if (schema === true) return true;
  const { properties = {}, additionalProperties = {}, items = {}, anyOf } = schema;
  if (anyOf) return { anyOf: anyOf.map((branch) => childOf(branch, name)) };
  if (name === undefined) return items;
  if (Object.hasOwn(properties, name)) return properties[name] ?? {};
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

/** A quotation can begin before an inline element and end after it, but ends with its block. */
function setQuotesInTree(
  node: MarkdownNode,
  marks: QuoteMarks,
  set = createQuoteSetter(marks),
): MarkdownNode {
  if (typeof node === 'string') return set(node);
  if (verbatim.test(node.tag) || showsItsAddress(node)) return node;
  return {
    ...node,
    children: node.children.map((child) =>
      setQuotesInTree(child, marks, isInline(child) ? set : undefined),
    ),
  };
}

/** Whether a link shows its own address. */
function showsItsAddress({ href, children }: MarkdownElement): boolean {
  const [text] = children;
  return children.length === 1 && (href === text || href === `mailto:${text}`);
}

function isInline(node: MarkdownNode): boolean {
  return typeof node === 'string' || inline.test(node.tag);
}

type QuoteSetter = (text: string) => string;

interface QuoteState {
  /** Whether a double quotation is open. */
  isQuoting: boolean;
  /** Whether a single quotation is open. */
  isQuotingWithin: boolean;
  /** The character before the mark. */
  before: string;
  readonly marks: QuoteMarks;
}

/**
 * Returns a function that chooses each mark by the characters around it, and remembers which
 * quotation is open between calls.
 */
function createQuoteSetter(marks: QuoteMarks): QuoteSetter {
  const state: QuoteState = { isQuoting: false, isQuotingWithin: false, before: ' ', marks };
  return (text) => {
    if (!/["']/.test(text)) {
      state.before = text.at(-1) ?? state.before;
      return text;
    }
    const parts = text.split(address);
    return parts.map((part, index) => setMarks(state, part, index % 2 === 1)).join('');
  };
}

function setMarks(state: QuoteState, text: string, isAddress: boolean): string {
  if (isAddress) {
    state.before = text.at(-1) ?? '';
    return text;
  }
  let result = '';
  for (const [index, character] of text.split('').entries()) {
    state.before = chooseCharacter(state, character, text.slice(index + 1, index + 4));
    result += state.before;
  }
  return result;
}

function chooseCharacter(state: QuoteState, character: string, after: string): string {
  if (character === '"') return chooseDoubleQuote(state) ?? character;
  if (character === "'") return chooseSingleQuote(state, after) ?? character;
  return character;
}

/** `undefined` keeps the straight mark: after a digit, one that closes nothing means inches. */
function chooseDoubleQuote(state: QuoteState): string | undefined {
  const isOpening = opensAfter.test(state.before);
  if (/\d/.test(state.before) && !state.isQuoting) return undefined;
  state.isQuoting = isOpening;
  return isOpening ? state.marks.open : state.marks.close;
}

/** `undefined` keeps the straight mark: after a digit, one that closes nothing means feet. */
function chooseSingleQuote(state: QuoteState, after: string): string | undefined {
  const isOpening = opensAfter.test(state.before);
  const isDecade = /^\d\ds?/.test(after);
  if (isOpening && !isDecade) {
    state.isQuotingWithin = true;
    return state.marks.innerOpen;
  }
  const isWithinWord = /^\p{L}/u.test(after);
  if (/\d/.test(state.before) && !isWithinWord && !state.isQuotingWithin) return undefined;
  const isApostrophe = isWithinWord || !state.isQuotingWithin;
  if (!isWithinWord) state.isQuotingWithin = false;
  return isApostrophe ? '’' : state.marks.innerClose;
}
