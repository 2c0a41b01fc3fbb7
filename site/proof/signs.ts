/** Signs and words that nobody means to publish: what was never filled in, and marks that stay behind. */
import { type Advice, isMeant, matchesIn, type Passage } from './passages.ts';

interface OddSign {
  readonly code: 'placeholder' | 'markup' | 'dashed-range';
  readonly pattern: RegExp;
  /** What follows on the words that were found. */
  readonly says: string;
  readonly hint: string;
  /** Only in fields of one line, which take no Markdown. */
  readonly isOfLines?: true;
}

const unfinished = { code: 'placeholder', says: 'looks like a text that was never finished' } as const;
const shown = { code: 'markup', says: 'would be shown as it is written' } as const;

const oddSigns: readonly OddSign[] = [
  {
    ...unfinished,
    pattern:
      /\b(?:lorem ipsum|dolor sit|placeholder text|coming soon|(?:your|insert) \w+ here|todo|fixme|tbd|tbc|xxx)\b/gi,
    hint: 'write the real text',
  },
  {
    ...unfinished,
    // Numbers and addresses of examples; what was to be filled in, and who was to do it; a field that was answered.
    pattern:
      /\b555[-.\s]\d{4}\b|\b(?:[\w.]+@)?example\.(?:com|org|net)\b|\(\?+\)|(?<!\S)\?{2,}|\{\{?[^{}]*\}\}?|(?<!\S)@[a-z]+\b/gi,
    hint: 'write the real text',
  },
  {
    ...unfinished,
    pattern: /^(?:yes|no|true|false|null|none|n\/a|[-~?]+)$/gi,
    hint: 'write the real text',
    isOfLines: true,
  },
  {
    ...unfinished,
    pattern: /\b(?:sent from my \w+|get outlook for \w+|page \d+ of \d+)\b/gi,
    hint: 'delete it: a mail program or a printed page put it there',
  },
  {
    ...shown,
    // A quotation may have a letter, or a word left out, in brackets.
    pattern: /\[(?!(?:sic|\p{L}|…|\.{3})\])[^[\]]*\]/gu,
    hint: 'take the brackets away; or, if the words are a link, put its address behind them: [words](/contact/)',
  },
  {
    ...shown,
    pattern: /<!--|<\/?[a-z][a-z0-9]*(?: [^<>]*)?>|&(?:[a-z]{2,8}|#\d{2,5});/gi,
    hint: 'write the text plainly; a note between writers stands behind a # on a line of its own, outside of the texts',
    isOfLines: true,
  },
  {
    ...shown,
    pattern: /[`\\]|~~|\*(?=\p{L})|(?<=[\p{L}.,;:!?])\*|(?<!\S)#+(?=\p{L})|(?<!\S)(?:[\^~]|>-?|\|-)(?!\S)/gu,
    hint: 'delete it; a star, put another one at the other end of the words that it marks',
  },
  {
    code: 'markup',
    pattern: /\S{1,30}\s[.,;:!?](?=\s|$)|(?<=[\p{L})\]])[,;](?=\p{L})/gu,
    says: 'has a space before its sign, or none behind it',
    hint: 'a sign stands at the end of a word, and a space behind the sign',
  },
  {
    code: 'dashed-range',
    pattern: /\$?\d[\d,.½]{0,20}(?: ?[–—] ?| -{1,2} )\$?\d(?:[\d,.]{0,20}\d)?/g,
    says: 'has a dash or spaces, and other ranges of the site have a hyphen',
    hint: 'write a hyphen without spaces, or the word "to"',
  },
];

export function adviseOnSigns(passages: readonly Passage[]): Advice[] {
  const lines = passages.filter(({ isMarkdown }) => !isMarkdown);
  const found = oddSigns.flatMap(({ code, pattern, says, hint, isOfLines }) =>
    matchesIn(isOfLines ? lines : passages, pattern).map((one) => {
      return { ...one, code, message: `"${one.words}" ${says}`, hint };
    }),
  );
  return [...found, ...passages.flatMap(loneQuote)];
}

/** A quotation mark without its other half; behind a number it means inches. */
function loneQuote(passage: Passage): Advice[] {
  const marks = [...passage.text.matchAll(/(?<!\d)"|[“”]/g)];
  const isPaired = marks.every(([mark], index) => mark === '"' || mark === '“”'[index % 2]);
  const lone = marks.at(-1);
  if (!lone || (isPaired && marks.length % 2 === 0) || isMeant(passage.record, passage.text)) return [];
  const [words] = lone;
  const message = `the quotation mark ${words} has no other half`;
  const hint = 'delete it, or put the other one at the other end of the words that it marks';
  return [{ passage, index: lone.index, words, code: 'markup', message, hint }];
}
