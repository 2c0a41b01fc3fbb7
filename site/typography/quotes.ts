/** Straight marks of quotation in a record's texts, set as English sets them, when the record is read. */
import type { Node } from 'fair-copy';

const opensAfter = /[\s([{/–—“‘-]/;
/** Text that is shown as it was typed. */
const verbatim = /^(?:code|pre)$/;
const inline = /^(?:a|em|strong|code)$/;

/** Every text of a value, those in Markdown too; ids and addresses have no such marks. */
export function quoted<T>(value: T): T {
  if (typeof value === 'string') return setter()(value) as T;
  if (Array.isArray(value)) return value.map(quoted) as T;
  if (typeof value !== 'object' || value === null) return value;
  if ('tag' in value && value.tag === 'root')
    return inTree(value as unknown as Node, setter()) as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, quoted(inner)])) as T;
}

/** A quotation may begin before an emphasis and end behind it, but never goes on in the next block. */
function inTree(node: Node, set: Setter): Node {
  if (typeof node === 'string') return set(node);
  if (verbatim.test(node.tag)) return node;
  return {
    ...node,
    children: node.children.map((child) => inTree(child, isInline(child) ? set : setter())),
  };
}

function isInline(node: Node): boolean {
  return typeof node === 'string' || inline.test(node.tag);
}

type Setter = (text: string) => string;

/**
 * Chooses mark after mark by the characters around it, and remembers which quotation is open. Behind a digit a mark that
 * closes nothing stays straight: it means feet or inches.
 */
function setter(): Setter {
  let [isQuoting, isQuotingWithin] = [false, false];
  let before = ' ';
  const markFor = (isDouble: boolean, after: string): string | undefined => {
    const opens = opensAfter.test(before);
    const isMeasure = /\d/.test(before);
    if (isDouble) {
      if (isMeasure && !isQuoting) return undefined;
      isQuoting = opens;
      return opens ? '“' : '”';
    }
    if (opens && !/^\d\ds?/.test(after)) {
      isQuotingWithin = true;
      return '‘';
    }
    const isWithinWord = /^\p{L}/u.test(after);
    if (isMeasure && !isWithinWord && !isQuotingWithin) return undefined;
    if (isWithinWord || !isQuotingWithin) return '’';
    isQuotingWithin = false;
    return '’';
  };
  return (text) => {
    if (!/["']/.test(text)) {
      before = text.at(-1) ?? before;
      return text;
    }
    let done = '';
    for (const [index, sign] of text.split('').entries()) {
      const isMark = sign === '"' || sign === "'";
      before = (isMark && markFor(sign === '"', text.slice(index + 1, index + 4))) || sign;
      done += before;
    }
    return done;
  };
}
