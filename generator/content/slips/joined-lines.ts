/** Tried mends of lines that were joined: fields, items and texts begin in the middle of one. */
import { type Broken, nearby, withLine } from './broken.ts';
import { columnOf, indentOf, nameOf, offsetOf, type SyntaxFault } from './lines.ts';

/** `fact: The rights of the owner source: 7 U.S.C.`, `question: Is it late? answer: >- Not always.` */
export function joinedLines({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines, shape } = place;
  for (const at of nearby(place, 1)) {
    const line = lines[at] ?? '';
    const starts = [...line.matchAll(fieldIn([...shape.names]))].filter(({ index }) => line.slice(0, index).trim());
    for (const begun of [starts, ...starts.map((start) => [start])]) {
      const parts = partsOf(
        line,
        begun.map(({ index }) => index),
      );
      const [first, ...others] = begun;
      if (!first || !isWhole(withLine(lines, at, ...parts.flatMap((part) => unglued(part))))) continue;
      const names = begun.map(({ 1: hyphen = '', 2: name }) => `${hyphen ? '- ' : ''}${name}:`);
      const sign = parts.some((part) => unglued(part).length > 1) ? ', and another behind >-' : '';
      const offset = offsetOf(lines, at) - indentOf(line) + first.index + (/^\s*/.exec(first[0])?.[0].length ?? 0);
      return {
        message: others.length > 0 ? 'several lines stand on this one' : messageOf(first),
        hint: `begin a new line before ${names.join(' and before ')}${sign}, below ${nameOf(line) || 'this one'}`,
        offset,
      };
    }
  }
  return undefined;
}

function messageOf({ 1: hyphen = '', 2: name = '' }: RegExpMatchArray): string {
  return hyphen ? 'an item begins in the middle of this line' : `the field ${name} begins in the middle of this line`;
}

/** A field behind the beginning of a line; its name may be glued to the text before it. */
function fieldIn(names: readonly string[]): RegExp {
  return new RegExp(`(?:\\s+(- +)?|(?<=\\w: .*))(${names.join('|')}):(?=\\s|$)`, 'g');
}

/** The line cut before each index, every part in its column. */
function partsOf(line: string, cuts: readonly number[]): string[] {
  const indent = ' '.repeat(columnOf(line));
  return [0, ...cuts].map((from, index) => {
    const part = line.slice(from, [...cuts, line.length][index]);
    if (index === 0) return part.trimEnd();
    const own = part.trim();
    return (own.startsWith('- ') ? indent.slice(2) : indent) + own;
  });
}

/** A text that stands behind its sign, on a line of its own. */
function unglued(line: string): string[] {
  const [, head, text] = /^(\s*(?:- +)*[\w-]+: +[>|]-?) +(\S.*)$/.exec(line) ?? [];
  return head === undefined ? [line] : [head, `${' '.repeat(columnOf(line) + 2)}${text}`];
}
