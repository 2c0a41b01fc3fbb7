/** Compares two texts word by word. */
import { diffArrays } from 'diff';

/** A text that was changed, added (without `before`), or removed (without `after`). */
export interface TextChange {
  /** What the text is, such as `Page title`; empty for a text of the page itself. */
  readonly label: string;
  /** Whether the texts are targets of a link. */
  readonly isLink: boolean;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A part of a text, with the space before it. */
export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface WordDiff {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
  /** Equal for texts in which the same words were replaced, or numbers after the same words. */
  readonly signature: string;
}

/** A run of items that both sequences have, or one of items that others replace. */
export interface Segment {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isChanged: boolean;
}

/** Sequences with more changes have an entirely different order, and take seconds to compare. */
const maxEditLength = 500;

export function segmentsOf(before: readonly string[], after: readonly string[]): Segment[] {
  const comparator = (left: string, right: string) => left.trimStart() === right.trimStart();
  const changes = diffArrays([...before], [...after], { maxEditLength, comparator });
  if (!changes) return [{ before, after, isChanged: true }];
  return joinSegments(
    changes.map(({ value, added, removed }) => ({
      before: added ? [] : value,
      after: removed ? [] : value,
      isChanged: added || removed,
    })),
  );
}

function joinSegments(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const { before, after, isChanged } of segments) {
    const last = joined.at(-1);
    if (last?.isChanged !== isChanged) joined.push({ before, after, isChanged });
    else {
      const both = { before: [...last.before, ...before], after: [...last.after, ...after] };
      joined[joined.length - 1] = { ...both, isChanged };
    }
  }
  return joined;
}

/** `$5,000`, `555-0100`, `9:00`, `info@firm.example`, `attorney’s`. */
const word = String.raw`[$€£¥]?[\p{L}\p{N}]+(?:[.,:'’@/–-][\p{L}\p{N}]+)*[%+]?`;

/** A word or a punctuation mark, with the space before it. */
const tokenPattern = new RegExp(String.raw` ?(?:${word}|\S)`, 'gu');

const tokensOf = (text: string): readonly string[] => text.match(tokenPattern) ?? [];

/** Returns `undefined` for a text that was added or removed. */
export function wordDiffOf({ before, after }: TextChange): WordDiff | undefined {
  if (before === undefined || after === undefined) return undefined;
  const segments = segmentsOf(tokensOf(before), tokensOf(after));
  const partsOf = (side: 'before' | 'after') =>
    segments
      .map((segment) => ({ text: segment[side].join(''), isChanged: segment.isChanged }))
      .filter(({ text }) => text !== '');
  return {
    before: partsOf('before'),
    after: partsOf('after'),
    signature: signatureOf(segments),
  };
}

function signatureOf(segments: readonly Segment[]): string {
  const parts = segments.flatMap(({ before, after, isChanged }, index) => {
    if (!isChanged) return [];
    const isNumber = [...before, ...after].every((token) => /^ ?\d+$/.test(token));
    const preceding = segments[index - 1]?.before.slice(-2).join('').trimStart() ?? '';
    // If a page is added, all later figures have another number. That is one change.
    if (isNumber && /\p{L}/u.test(preceding)) return preceding;
    return `${before.join('').trimStart()}\n${after.join('').trimStart()}`;
  });
  return [...new Set(parts)].join('\n\n');
}
