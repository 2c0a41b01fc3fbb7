/** The sign after which a text begins on the next line: something stands behind it, or it is lost. */
import { type Broken, nearby, withLine } from './broken.ts';
import { columnOf, field, indentOf, isFull, isItem, nameOf, offsetOf, type Place, type SyntaxFault } from './lines.ts';

interface Glued {
  /** The line as far as its sign. */
  readonly head: string;
  readonly sign: string;
  readonly text: string;
}

/** A line that goes on behind such a sign. */
function gluedAt({ lines, at }: Pick<Place, 'lines' | 'at'>): Glued | undefined {
  const found = /^(\s*(?:- +)*(?:[\w-]+: +|(?<=- ))([>|][+-]?))[ \t]*([^\s#\d>|+-].*)$/.exec(lines[at] ?? '');
  const [, head, sign, text] = found ?? [];
  return head !== undefined && sign !== undefined && text !== undefined ? { head, sign, text } : undefined;
}

/** `answer: >- We file it.` */
function textBehindSign(place: Place): SyntaxFault | undefined {
  const glued = gluedAt(place);
  if (!glued) return undefined;
  const { head, sign, text } = glued;
  const line = place.lines[place.at] ?? '';
  const name = nameOf(head) ? `the name ${nameOf(head)}` : 'the hyphen';
  const quoted = sign.length === 1 ? `; or, if the text begins with ${sign}, put it between straight quotes` : '';
  return {
    message: `nothing may stand behind ${sign} on its line`,
    hint: `begin a new line behind ${sign}, further right than ${name}${quoted}`,
    offset: offsetOf(place.lines, place.at) + line.length - text.length - indentOf(line),
  };
}

/** The same, where nothing else is wrong. */
export function gluedText(broken: Broken): SyntaxFault | undefined {
  const { lines, at, isWhole } = broken;
  const glued = gluedAt(broken);
  if (!glued) return undefined;
  const own = ' '.repeat(columnOf(glued.head) + 2) + glued.text;
  return isWhole(withLine(lines, at, glued.head, own)) ? textBehindSign(broken) : undefined;
}

/** `intro: ->` or `intro: and >-` */
export function signTyped({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 1)) {
    const line = lines[at] ?? '';
    const [, before, typed] =
      /^(\s*(?:- +)*(?:[\w-]+:\s*|(?<=- )))([^\w\s"'[\]{}]{1,3}|\S.{0,30} [>|]-?)\s*$/.exec(line) ?? [];
    if (before === undefined || typed === undefined || /^[>|][+-]?$/.test(typed)) continue;
    const head = `${before.trimEnd()} `;
    const sign = ['>-', '|-'].find((one) => isWhole(withLine(lines, at, head + one)));
    if (sign === undefined) continue;
    const offset = offsetOf(lines, at) + before.trimStart().length;
    return { message: `"${typed}" begins no text`, hint: `write ${(head + sign).trim()}`, offset };
  }
  return undefined;
}

interface Signless {
  /** Index of the line with the name of the field. */
  readonly opener: number;
  readonly hasGap: boolean;
  /** Whether lines of the text may as well be items or fields. */
  readonly isDoubtful: boolean;
}

/**
 * The text that a line belongs to, below a name with nothing behind it.
 * @param names of fields: a text may begin with a word and a colon too.
 */
function signlessText({ lines, at }: Place, names?: ReadonlySet<string>): Signless | undefined {
  const indent = indentOf(lines[at] ?? '');
  const opener = lines.slice(0, at).findLastIndex((line) => isFull(line) && indentOf(line) < indent);
  const name = lines[opener] ?? '';
  if (!/^\s*(?:- +)*[\w-]+:\s*$/.test(name)) return undefined;
  const below = lines.slice(opener + 1);
  const end = below.findIndex((line) => isFull(line) && indentOf(line) <= columnOf(name));
  const text = (end < 0 ? below : below.slice(0, end)).join('\n').trimEnd().split('\n');
  const isSign = (line: string) => field.test(line) || isItem(line);
  const [first = ''] = text;
  const isField = field.test(first) && names?.has(nameOf(first)) !== false;
  if (isField || isItem(first) || !/^\s*[\p{L}\p{N}(*]/u.test(first)) return undefined;
  return { opener, hasGap: text.some((line) => line.trim() === ''), isDoubtful: text.some(isSign) };
}

/** `answer:` above lines that are one text, and not for YAML. */
export function lostSign({ lines, at, offset, shape, isWhole }: Broken): SyntaxFault | undefined {
  const text = signlessText({ lines, at, offset }, shape.names);
  const line = lines[text?.opener ?? 0]?.trimEnd();
  if (!text || !isWhole(withLine(lines, text.opener, `${line} ${signOf(text)}`))) return undefined;
  return faultOf(lines, text);
}

/** Paragraphs need the sign that keeps line breaks. */
function signOf({ hasGap }: Signless): string {
  return hasGap ? '|-' : '>-';
}

function faultOf(lines: readonly string[], text: Signless): SyntaxFault {
  const line = lines[text.opener] ?? '';
  const sign = signOf(text);
  const several = text.hasGap ? ', for its text has several paragraphs' : '';
  return {
    message: `the sign ${sign} behind ${nameOf(line)}: is lost`,
    hint: `write ${nameOf(line)}: ${sign}${several}`,
    offset: offsetOf(lines, text.opener),
  };
}
