/** Items of a list that lost the space behind their sign, or the line break before it: they read as running text. */
import type { MarkdownFault } from '../markdown-faults.ts';
import { matchesIn } from '../texts.ts';

interface Fault extends Pick<MarkdownFault, 'message' | 'hint'> {
  readonly pattern: RegExp;
}

const glued: readonly Fault[] = [
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

const joined: readonly Fault[] = [
  {
    // Not the hyphen of "first- and second-party".
    pattern:
      /(?<=[\p{L}\p{N}.,;:!?)\]"”’'*])-(?:[ \t]+|[ \t]*\n[ \t]*)(?!(?:and|or|nor|to|but|through|versus)\b)(?=[^\s-])/gu,
    message: 'a hyphen with a blank behind it stands here in the middle of a text',
    hint: 'if an item of a list begins here, begin a new line before the hyphen; if not, take the blank away',
  },
  {
    pattern: /(?<=[.;:!?] )- (?=\S)/g,
    message: 'an item of a list is read as a part of this text',
    hint: 'if the line with the name of the list and a colon is lost, put it back above this one; if not, begin a new line before the hyphen',
  },
];

/** @param text as it stands in the record, with its marks of Markdown. */
export function lostBreaks(text: string): MarkdownFault[] {
  return [...glued, ...joined].flatMap((fault) => found(fault, text));
}

/** The same of a text that has one line. */
export function lostLines(text: string): MarkdownFault[] {
  return joined.flatMap((fault) => found(fault, text));
}

function found({ pattern, message, hint }: Fault, text: string): MarkdownFault[] {
  return matchesIn(text, pattern).map((match) => ({
    message,
    hint,
    offset: match.index + match[0].trimEnd().length - 1,
  }));
}
