/** Straight marks of quotation in the texts of a page, set as its language sets them. */

/** The outer and the inner pair: for English “ ” ‘ ’. An apostrophe is always ’ (U+2019). */
export type Quotes = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const opensAfter = /[\s([{/–—“‘«„-]/;
const inlineEnd = /^<\/(?:a|abbr|b|bdi|cite|code|em|i|mark|q|small|span|strong|sub|sup|time)>$/;
/** Elements whose text is shown as it was typed. */
const verbatim = /^<(?:code|kbd|pre|samp|script|style|textarea)\b/;

/**
 * Sets the marks in the body's texts; attributes and code stay. Without `quotes` the markup is returned as it is.
 * Behind a digit a mark that closes nothing stays straight too: it means feet or inches.
 */
export function setQuotes(markup: string, quotes: Quotes | undefined): string {
  if (!quotes) return markup;
  const straight = /&(?:quot|#x27);/g;
  const markFor = typesetter(quotes);
  const parts: string[] = [];
  let from = 0;
  straight.lastIndex = Math.max(0, markup.indexOf('<body'));
  for (let match = straight.exec(markup); match; match = straight.exec(markup)) {
    const { index } = match;
    const [tagStart, tagEnd] = [markup.lastIndexOf('<', index), markup.lastIndexOf('>', index)];
    if (tagStart > tagEnd) {
      straight.lastIndex = markup.indexOf('>', index);
      continue;
    }
    const tag = markup.slice(tagStart, tagEnd + 1);
    if (verbatim.test(tag)) continue;
    const atTag = inlineEnd.test(tag) ? '>' : ' ';
    const before = index === tagEnd + 1 ? atTag : index === from ? parts.at(-1) : markup[index - 1];
    const mark = markFor(
      match[0] === '&quot;',
      before ?? ' ',
      markup.slice(straight.lastIndex, straight.lastIndex + 3),
    );
    parts.push(markup.slice(from, index), mark ?? match[0]);
    from = straight.lastIndex;
  }
  return parts.join('') + markup.slice(from);
}

/** The same in a plain text, as the prop of an island. */
export function setTextQuotes(text: string, quotes: Quotes | undefined): string {
  if (!quotes) return text;
  const markFor = typesetter(quotes);
  let set = '';
  for (const [index, sign] of text.split('').entries()) {
    const isMark = sign === '"' || sign === "'";
    set += (isMark && markFor(sign === '"', set.at(-1) ?? ' ', text.slice(index + 1, index + 4))) || sign;
  }
  return set;
}

/** Markup whose marks `setQuotes` leaves straight, as an island's: the browser renders it once more, from its props. */
export function keepStraight(markup: string): string {
  return markup.replaceAll('&quot;', '&#34;').replaceAll('&#x27;', '&#39;');
}

/** Chooses mark after mark by the characters around it, and remembers which quotation is open; nothing: it stays straight. */
function typesetter([open, close, innerOpen, innerClose]: Quotes) {
  let [isQuoting, isQuotingWithin] = [false, false];
  return (isDouble: boolean, before: string, after: string): string | undefined => {
    const opens = opensAfter.test(before);
    const isMeasure = /\d/.test(before);
    if (isDouble) {
      if (isMeasure && !isQuoting) return undefined;
      isQuoting = opens;
      return opens ? open : close;
    }
    if (opens && !/^\d\ds?/.test(after)) {
      isQuotingWithin = true;
      return innerOpen;
    }
    const isWithinWord = /^\p{L}/u.test(after);
    if (isMeasure && !isWithinWord && !isQuotingWithin) return undefined;
    if (isWithinWord || !isQuotingWithin) return '’';
    isQuotingWithin = false;
    return innerClose;
  };
}
