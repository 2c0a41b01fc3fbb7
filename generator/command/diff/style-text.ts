/** Marks changed words, and wraps texts, for a terminal or for a plain text. */
import { replaceControlCharacters } from '../../shared/text.ts';
import type { TextPart } from './word-diff.ts';

export interface TextStyle {
  /** Maximum length of a line in characters. */
  readonly width: number;
  /** Whether changed words have a color; otherwise, they are in brackets. */
  readonly hasColor: boolean;
}

/** SGR codes: red and struck through; green and bold. Labels have the same colors. */
const colors = {
  removed: '31;9',
  removedLabel: '31',
  added: '32;1',
  addedLabel: '32',
  heading: '1',
} as const;

type TextColor = keyof typeof colors;

export type ChangeColor = 'removed' | 'added';

/** Around changed words until lines are broken; no text contains them. */
const start = '\u0001';
const end = '\u0002';

export function colorText(text: string, color: TextColor, { hasColor }: TextStyle): string {
  return hasColor && text !== '' ? `\u001b[${colors[color]}m${text}\u001b[0m` : text;
}

/**
 * Formats a text with a label in lines. The lines after the first are indented like it.
 * @param label Precedes the text, with spaces.
 */
export function formatLabeled(
  label: string,
  parts: readonly TextPart[],
  color: ChangeColor,
  style: TextStyle,
): string[] {
  const marked = parts.map((part) => markPart(part, style)).join('');
  const lines = wrapText(marked, style.width - label.length);
  const colored = style.hasColor ? colorLines(lines, color, style) : lines;
  const indent = ' '.repeat(label.length);
  const coloredLabel = label.replace(/\S+/, (name) => colorText(name, `${color}Label`, style));
  return colored.map((line, index) => (index === 0 ? coloredLabel : indent) + line);
}

function markPart({ text, isChanged }: TextPart, { hasColor }: TextStyle): string {
  const printable = replaceControlCharacters(text).replace(/\s/g, ' ');
  if (!isChanged) return printable;
  const [before, after] = hasColor ? [start, end] : ['[', ']'];
  // A space at the edge stays outside, so that the mark is next to its word.
  return printable.replace(/^( ?)(.*?)( ?)$/, `$1${before}$2${after}$3`);
}

/** Continues the color of words whose line was broken. */
function colorLines(lines: readonly string[], color: ChangeColor, style: TextStyle): string[] {
  let isColored = false;
  return lines.map((line) => {
    const opened = isColored ? start + line : line;
    isColored = opened.lastIndexOf(start) > opened.lastIndexOf(end);
    const closed = isColored ? opened + end : opened;
    return closed.replace(new RegExp(`${start}([^${end}]*)${end}`, 'g'), (_, changed: string) =>
      colorText(changed, color, style),
    );
  });
}

/** Breaks a text at spaces. A longer word has a line of its own. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const isFitting = last !== undefined && visibleLength(`${last} ${word}`) <= width;
    if (isFitting) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const visibleLength = (text: string) => text.replaceAll(start, '').replaceAll(end, '').length;

/** Wraps a text with an indent. The lines after the first have two more spaces. */
export function formatParagraph(text: string, indent: number, { width }: TextStyle): string[] {
  const spaces = ' '.repeat(indent);
  return wrapText(replaceControlCharacters(text), width - indent - 2).map((line, index) =>
    index === 0 ? spaces + line : `${spaces}  ${line}`,
  );
}
