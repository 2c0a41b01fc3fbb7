/** Leftovers: placeholders of a template, and markup in fields that take plain text. */
import { type Advice, matchesIn, type Passage } from './passages.ts';

const placeholder = /\blorem ipsum\b|\b(?:TODO|FIXME)\b|\{\{[^{}]*\}\}/g;

/** HTML tags and entities, and paired Markdown: a one-line field shows both literally. */
const markup =
  /<\/?[a-z][a-z0-9]*(?: [^<>]*)?>|&(?:amp|nbsp|quot|[lg]t|#\d{2,5});|\*\*\S[^*]*\*\*|(?<![\w*])\*\w[^*]*(?<![\s*])\*(?![\w*])|\[[^[\]]+\]\([^()\s]+\)/g;

export function adviseOnMarkup(passages: readonly Passage[]): Advice[] {
  const lines = passages.filter(({ isMarkdown }) => !isMarkdown);
  return [
    ...matchesIn(passages, placeholder).map((match) => {
      const message = `"${match.excerpt}" is a placeholder`;
      return { ...match, code: 'placeholder', message, hint: 'replace it with the text' };
    }),
    ...matchesIn(lines, markup).map((match) => {
      const message = `"${match.excerpt}" would appear as literal text`;
      return {
        ...match,
        code: 'markup',
        message,
        hint: 'remove the markup: this field takes plain text',
      };
    }),
  ];
}
