/** Shorter texts, made of a longer one. */
import { DomUtils, parseDocument } from 'htmlparser2';

/** The text of HTML on one line: titles of WordPress contain entities and tags. */
export const plainHtml = (html: string): string =>
  /[<&]/.test(html) ? oneSpace(DomUtils.textContent(parseDocument(html))) : oneSpace(html);

const oneSpace = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

/** The words of Markdown, without comments, pictures, headings, tables, and marks. */
export const plainMarkdown = (markdown: string): string =>
  oneSpace(
    markdown
      .replace(/<!--[\s\S]*?-->|!\[[^\]]*\]\([^)]*\)|^(?:#|\||```).*$/gm, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^(?:> |- +|\d+\. +)/gm, '')
      .replace(/(?<!\\)[*`~]+|\\$/gm, '')
      .replace(/\\(?=[^\w\s])/g, ''),
  );

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentences that fit, or the first words. */
export function firstSentences(text: string, maxLength: number): string {
  let result = '';
  for (const { segment } of sentences.segment(text)) {
    if ((result + segment).trimEnd().length > maxLength) break;
    result += segment;
  }
  if (result !== '' || text.length <= maxLength) return result.trim();
  return `${text.slice(0, maxLength).replace(/\W*\s\S*$/, '')}…`;
}

/** Takes the first sentence off a paragraph, if it is short and has no marks of Markdown. */
export function splitSentence(paragraph: string): readonly [sentence: string, rest: string] {
  const [first] = sentences.segment(paragraph);
  const sentence = first?.segment.trim() ?? '';
  const isPlain = sentence.length <= 140 && sentence === plainMarkdown(sentence);
  return isPlain ? [sentence, paragraph.slice(sentence.length).trim()] : ['', paragraph];
}

export const isProse = (block: string): boolean =>
  !/^(?:#|\||- |\d+\. |>|<!--|!\[|```|---)/.test(block);

/** Windows-1252 from 0x80 to 0x9f. The decoder of Node 20 has Latin-1 there. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const byteOf = (letter: string): number => {
  const index = windows1252.indexOf(letter);
  return index === -1 ? letter.charCodeAt(0) : 0x80 + index;
};

/** What the bytes that continue a character of UTF-8 are in Windows-1252. */
const byteClass = `[${windows1252}\u00a0-\u00bf]`;
const damagedCharacter = new RegExp(`[ÂÃÄÅ]${byteClass}|[âï]${byteClass}{2}|ð${byteClass}{3}`, 'g');

/** Repairs what a database stored as UTF-8 and exported as Windows-1252: `â€™` for an apostrophe. */
export const repairCharacters = (text: string): string =>
  text.replace(damagedCharacter, (damaged) => {
    try {
      return utf8.decode(Uint8Array.from([...damaged].map(byteOf)));
    } catch {
      return damaged;
    }
  });
