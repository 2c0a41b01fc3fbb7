/** Items of a list that lost the space behind their sign, or the line break before it: they read as running text. */
import type { MarkdownFault } from './markdown-faults.ts';

const glued = [
  {
    pattern: /^[ \t]*-(?=[A-Za-z[*"“])/gm,
    message: 'this line begins with a hyphen without a space behind it',
    hint: 'put a space after the hyphen, if an item begins here; if not, take the hyphen away',
  },
  {
    pattern: /^[ \t]*\d{1,2}[.)](?=[A-Z[*"“]|[a-z]{2})/gm,
    message: 'this line begins with a number without a space behind it',
    hint: 'put a space after the number and its sign',
  },
];

/** Not the hyphen of "first- and second-party". */
const joined =
  /(?<=[\p{L}\p{N}.,;:!?)\]"”’'*])(?:-(?:[ \t]+|[ \t]*\n[ \t]*)(?!(?:and|or|nor|to|but|through|versus)\b)(?=[^\s-])|(?<=[.;:!?]) - (?=\S))/gu;

/** @param text as it stands in the record, with its marks of Markdown. */
export function lostBreaks(text: string): MarkdownFault[] {
  const items = glued.flatMap(({ pattern, message, hint }) =>
    [...text.matchAll(pattern)].map((match) => ({ message, hint, offset: match.index + match[0].length - 1 })),
  );
  return [...items, ...lostLines(text)];
}

/** The same of a text that has one line. */
export function lostLines(text: string): MarkdownFault[] {
  return [...text.matchAll(joined)].map((match) => ({
    message: 'a hyphen with a blank behind it stands here in the middle of a text',
    hint: 'if an item of a list begins here, begin a new line before the hyphen; if not, take the blank away',
    offset: match.index,
  }));
}
