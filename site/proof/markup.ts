/** What was left over: a template's gap, and markup where a page shows it as it is written. */
import { type Advice, matchesIn, type Passage } from './passages.ts';

const gap = /\blorem ipsum\b|\b(?:TODO|FIXME)\b|\{\{[^{}]*\}\}/g;

/** Of HTML, and of Markdown that has two ends, in a field of one line, which takes neither. */
const marks =
  /<\/?[a-z][a-z0-9]*(?: [^<>]*)?>|&(?:amp|nbsp|quot|[lg]t|#\d{2,5});|\*\*\S[^*]*\*\*|(?<![\w*])\*\w[^*]*(?<![\s*])\*(?![\w*])|\[[^[\]]+\]\([^()\s]+\)/g;

export function adviseOnMarkup(passages: readonly Passage[]): Advice[] {
  const lines = passages.filter(({ isMarkdown }) => !isMarkdown);
  return [
    ...matchesIn(passages, gap).map((found) => {
      const message = `"${found.words}" stands where a text was to be`;
      return { ...found, code: 'placeholder', message, hint: 'write the text' };
    }),
    ...matchesIn(lines, marks).map((found) => {
      const message = `"${found.words}" would be shown as it is written`;
      return {
        ...found,
        code: 'markup',
        message,
        hint: 'write the words alone: this field takes plain text',
      };
    }),
  ];
}
