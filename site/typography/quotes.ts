/** Replaces straight quotation marks in a record's texts with typographic ones. */

import { isRecord, type MarkdownNode } from 'fair-copy';

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
/** Elements whose text is not changed. */
const verbatim = /^(?:code|pre)$/;
/** Elements that do not end a quotation. */
const inline = /^(?:a|em|strong|code)$/;

/** Changes every text of a value, including Markdown. Ids and URLs have no quotation marks. */
export function setQuotes<T>(value: T, marks = american): T {
  if (typeof value === 'string') return createQuoteSetter(marks)(value) as T;
  if (Array.isArray(value)) return value.map((item) => setQuotes(item, marks)) as T;
  if (typeof value !== 'object' || value === null || isRecord(value)) return value;
  if ('tag' in value && value.tag === 'root')
    return setQuotesInTree(value as unknown as MarkdownNode, marks) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, setQuotes(inner, marks)]),
  ) as T;
}

/** A quotation can begin before an inline element and end after it, but ends with its block. */
function setQuotesInTree(
  node: MarkdownNode,
  marks: QuoteMarks,
  set = createQuoteSetter(marks),
): MarkdownNode {
  if (typeof node === 'string') return set(node);
  if (verbatim.test(node.tag)) return node;
  return {
    ...node,
    children: node.children.map((child) =>
      setQuotesInTree(child, marks, isInline(child) ? set : undefined),
    ),
  };
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
    let result = '';
    for (const [index, character] of text.split('').entries()) {
      state.before = chooseCharacter(state, character, text.slice(index + 1, index + 4));
      result += state.before;
    }
    return result;
  };
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
