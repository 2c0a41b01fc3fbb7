/** Leftovers: placeholders of a template, and markup in fields that take plain text. */
import { type Advice, matchesIn, type Passage } from '../content/passages.ts';

const placeholder = /\blorem ipsum\b|\b(?:TODO|FIXME)\b|\{\{[^{}]*\}\}/g;

const tag = /<\/?[a-z][a-z0-9]*(?: [^<>]*)?>/;
const entity = /&(?:amp|nbsp|quot|[lg]t|#\d{2,5});/;
const strong = /\*\*\S[^*]*\*\*/;
const emphasis = /(?<![\w*])\*\w[^*]*(?<![\s*])\*(?![\w*])/;
const link = /\[[^[\]]+\]\([^()\s]+\)/;

/** UTF-8 that another program has read as Windows-1252: an apostrophe, a quotation mark, an é. */
const mojibake = /â€[\u0080-\u2122]?|Ã[\u00a0-\u00bf]|Â[\u00a0©®°·»]/g;

/** What WordPress and its builders of pages replace: `[gallery ids="1,2"]`, `[/vc_row]`. */
const shortcode =
  /\[\/?(?:gallery|caption|embed|playlist|contact-form-7|(?:vc|et_pb|su|fusion|av)_\w+)\b[^\]]*\]/g;

/** What separates the parts of another program's text, at the start of a field. */
const separator = /^(?:-{2,}|={3,}|\*{3,}|_{3,}|#{1,6} )/g;

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
    ...matchesIn(passages, mojibake).map((match) => {
      const message = `"${match.excerpt}" is a sign that another program has read wrongly`;
      return { ...match, code: 'mojibake', message, hint: 'type the sign again' };
    }),
    ...matchesIn(passages, shortcode).map((match) => {
      const message = `"${match.excerpt}" is a shortcode of WordPress, which pages show as it is`;
      return {
        ...match,
        code: 'shortcode',
        message,
        hint: 'remove it, or write what it stood for',
      };
    }),
    ...matchesIn(lines, separator).map((match) => {
      const message = `a text that begins with "${match.excerpt.trim()}" would appear so`;
      return { ...match, code: 'markup', message, hint: 'begin with the first word' };
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
