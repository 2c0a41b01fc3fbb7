/** Leaves out what did not change in a long sentence. */
import type { TextPart } from './word-diff.ts';

/** A shorter sentence is shown whole. */
const maxWholeLength = 300;

/** Characters to leave on each side of a change. */
const contextLength = 90;

export function shortenParts(parts: readonly TextPart[]): TextPart[] {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  return length <= maxWholeLength ? [...parts] : elideUnchanged(parts, contextLength);
}

/** Characters of a changed fact and its surroundings, so that they fit in a line of 80. */
const excerptLength = 66;

/** The surroundings of a changed fact, in which only it is marked. */
export function excerptOf(parts: readonly TextPart[], fact: string): TextPart[] {
  const index = parts.findIndex(({ text, isChanged }) => isChanged && text.includes(fact));
  const textOf = (list: readonly TextPart[]) => list.map(({ text }) => text).join('');
  const before = textOf(parts.slice(0, index));
  const changed = parts[index]?.text ?? '';
  const after = textOf(parts.slice(index + 1));
  const room = excerptLength - changed.length;
  const roomBefore = Math.max(room / 2, room - after.length);
  const roomAfter = Math.max(room / 2, room - before.length);
  return [
    { text: endOfText(before, roomBefore), isChanged: false },
    { text: changed, isChanged: true },
    { text: startOfText(after, roomAfter), isChanged: false },
  ].filter(({ text }) => text !== '');
}

function elideUnchanged(parts: readonly TextPart[], characters: number): TextPart[] {
  const last = parts.length - 1;
  return parts.map((part, index) => {
    const { text, isChanged } = part;
    if (isChanged) return part;
    if (index === 0) return { text: endOfText(text, characters), isChanged };
    if (index === last) return { text: startOfText(text, characters), isChanged };
    if (text.length <= 2 * characters) return part;
    const start = startOfText(text, characters);
    return { text: start + endOfText(text, characters).slice(1), isChanged };
  });
}

/** Whole words and an ellipsis, if the text is longer. */
function startOfText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\S*$/, '')}…`;
}

function endOfText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `…${text.slice(-maxLength).replace(/^\S*/, '')}`;
}
