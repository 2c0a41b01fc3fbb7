/** Tried mends of texts: a quote that is never closed, lines that lost their spaces, lines that strayed into a place of no text. */
import { shortened } from '../../problems.ts';
import { type Broken, nearby, withLine } from './broken.ts';
import {
  blockSign,
  columnOf,
  endOf,
  field,
  indentOf,
  isFull,
  isItem,
  lineBefore,
  offsetOf,
  type SyntaxFault,
} from './lines.ts';

/** `admittedYear: '21` */
export function openQuote({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  const [, before, quote, rest = ''] = /^(\s*(?:- +)*(?:[\w-]+: +)?)(["'])(.*?)\s*$/.exec(line) ?? [];
  if (before === undefined || quote === undefined || rest.includes(quote)) return undefined;
  const isNumber = Number.isFinite(Number(rest));
  const hints = [
    !isNumber && isWhole(withLine(lines, at, before + quote + rest + quote))
      ? `put a ${quote} behind its last word`
      : [],
    isWhole(withLine(lines, at, before + rest)) ? `take the ${quote} away` : [],
  ].flat();
  if (hints.length === 0) return undefined;
  const message = 'a text that begins with a quote has no end';
  return { message, hint: hints.join(', or '), offset: offsetOf(lines, at) + before.trimStart().length };
}

/** `reviewed: '2026-11-02's` */
export function behindQuote({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  const [, before = '', rest = ''] =
    /^(\s*(?:- +)*(?:[\w-]+: +)?(["'])[^"']*\2)([^\s"',\]}]{1,3})\s*$/.exec(line)?.filter((_, part) => part !== 2) ??
    [];
  if (rest === '' || !isWhole(withLine(lines, at, before))) return undefined;
  return {
    message: `"${rest}" stands behind the quote that ends this text`,
    hint: 'take it away, or put it before the quote',
    offset: offsetOf(lines, at) + line.trimEnd().length - rest.length - indentOf(line),
  };
}

/** `fee: 20% off: this month`, `title: @home`, `title: 'The airport's terminal'` */
export function unquoted({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const [before, text] = barePartsOf(lines[at] ?? '') ?? [];
  if (before === undefined || text === undefined) return undefined;
  const bare = /^(['"])(.*)\1$/.exec(text)?.[2] ?? text;
  const said = signIn(text);
  if (said === undefined || !isWhole(withLine(lines, at, before + JSON.stringify(bare)))) return undefined;
  const hint = bare.includes('"')
    ? 'put it on a line of its own below >-, without quotes around it'
    : `put it between straight quotes: ${before.trim()} "${shortened(bare, 50)}"`;
  return { message: said, hint, offset: offsetOf(lines, at) + before.trimStart().length };
}

/** The same of a text that goes on in the lines below: a later line may be where the fault shows itself. */
export function unquotedLines(broken: Broken): SyntaxFault | undefined {
  const { lines, isWhole } = broken;
  for (const start of nearby(broken, mostLines)) {
    const end = endOf(lines, start);
    const [before, text] = barePartsOf(lines[start] ?? '') ?? [];
    if (before === undefined || text === undefined || end < start + 2 || end > start + mostLines) continue;
    const below = lines.slice(start + 1, end);
    const whole = [text, ...below].join('\n');
    const said = signIn(whole);
    if (said === undefined || below.some(isSign)) continue;
    const quoted = `${before}"${whole.trimEnd().replace(/["\\]/g, '\\$&')}"`.split('\n');
    if (!isWhole([...lines.slice(0, start), ...quoted, ...lines.slice(end)])) continue;
    const hint = whole.includes('"')
      ? `write ${before.trim()} >- on this line, and the text on lines of its own below it`
      : `put a " before ${shortened(text, 20)}, and one behind the last word of the text; or write ${before.trim()} >- here, and the text below it`;
    return { message: said, hint, offset: offsetOf(lines, start) + before.trimStart().length };
  }
  return undefined;
}

/** What stands before the text of a line, and the text, if it has no quotes and no sign that says how it is to be read. */
function barePartsOf(line: string): readonly [before: string, text: string] | undefined {
  const [, before, text] = /^(\s*(?:- +)*(?:[\w-]+: +|(?<=- )))(?![>|])(\S.*?)\s*$/.exec(line) ?? [];
  if (before === undefined || text === undefined || /^[‘’“”]| #|^[[{].*[\]}]/.test(text)) return undefined;
  return [before, text];
}

/** What in a text without quotes means something else. */
function signIn(text: string): string | undefined {
  const [sign] = /^[^\p{L}\p{N}'"]/u.exec(text) ?? [];
  if (sign !== undefined) return `a text that begins with ${sign} means something else here`;
  if (text.includes(': ')) {
    return text.includes('\n')
      ? 'a colon with a space stands in this text, which has no quotes around it'
      : 'a second colon with a space stands on this line';
  }
  return /^['"]/.test(text) ? 'this text ends at its second quote' : undefined;
}

/** Lines of a text that begin further left than the text. */
export function lostIndent({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  const before = lineBefore({ lines, at });
  const isFirst = blockSign.test(before);
  const column = isFirst ? columnOf(before) + 2 : indentOf(before);
  if (isSign(line) || indentOf(line) >= column) return undefined;
  const left = lines.slice(at).findIndex((other) => !isFull(other) || isSign(other) || indentOf(other) >= column);
  for (let count = 1; count <= Math.max(1, left); count++) {
    const spaced = lines.slice(at, at + count).map((other) => ' '.repeat(column) + other.trimStart());
    if (!isWhole([...lines.slice(0, at), ...spaced, ...lines.slice(at + count)])) continue;
    const those = count === 1 ? 'this line' : `these ${count} lines`;
    return {
      message: `${those} ${count === 1 ? 'begins' : 'begin'} too far left`,
      hint: `put spaces before ${those}, ${isFirst ? 'two more than' : 'as'} before the one above; or delete ${count === 1 ? 'it, if it is' : 'them, if they are'} no part of that text`,
      offset: offsetOf(lines, at),
    };
  }
  return undefined;
}

/** How many lines are pulled elsewhere, or pasted, at once. */
const mostLines = 8;

/** Lines of a text in a place where no text belongs: they were pulled out of another one, or pasted. */
export function strayLines({ lines, at, linesBefore, isWhole }: Broken): SyntaxFault | undefined {
  for (let count = 1; count <= mostLines; count++) {
    for (let start = Math.max(0, at - count + 1); start <= at; start++) {
      const stray = lines.slice(start, start + count);
      const opener = lineBefore({ lines, at: start });
      if (stray.some(isSign) || blockSign.test(opener) || /:\s*$/.test(opener)) continue;
      if (!isWhole([...lines.slice(0, start), ...lines.slice(start + count)])) continue;
      return { ...strayFault(count, twinOf(lines, start, count), linesBefore), offset: offsetOf(lines, start) };
    }
  }
  return undefined;
}

function strayFault(count: number, twin: number | undefined, linesBefore: number): Omit<SyntaxFault, 'offset'> {
  const [those, were, they, them] =
    count === 1 ? ['this line', 'was', 'it', 'it'] : [`these ${count} lines`, 'were', 'they', 'them'];
  const elsewhere = `if a text breaks off elsewhere, move ${them} there; if ${they} ${were} pasted here by mistake, delete ${them}`;
  return {
    message: `${those} ${were} not meant to stand here`,
    hint: twin === undefined ? elsewhere : `delete ${them}: the same stands in line ${twin + 1 + linesBefore}`,
  };
}

/** Index of the line from which on the same lines stand elsewhere. */
function twinOf(lines: readonly string[], start: number, count: number): number | undefined {
  const found = lines.findIndex(
    (_, from) =>
      Math.abs(from - start) >= count &&
      lines.slice(start, start + count).every((line, index) => line.trim() === lines[from + index]?.trim()),
  );
  return found < 0 ? undefined : found;
}

function isSign(line: string): boolean {
  return blockSign.test(line) || field.test(line) || isItem(line) || columnOf(line) === line.length;
}
