/** Leftovers: placeholders of a template, and markup in fields that take plain text. */
import { type Advice, matchesIn, type Passage } from '../content/passages.ts';

const placeholder = /\blorem ipsum\b|\b(?:TODO|FIXME)\b|\{\{[^{}]*\}\}/g;

const tag = /<\/?[a-z][a-z0-9]*(?: [^<>]*)?>/;
const entity = /&(?:amp|nbsp|quot|[lg]t|#\d{2,5});/;
const strong = /\*\*\S[^*]*\*\*/;
const emphasis = /(?<![\w*])\*\w[^*]*(?<![\s*])\*(?![\w*])/;
const link = /\[[^[\]]+\]\([^()\s]+\)/;

/** HTML and paired Markdown, which a one-line field shows literally. */
const markup = new RegExp(
  [tag, entity, strong, emphasis, link].map(({ source }) => source).join('|'),
  'g',
);

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
