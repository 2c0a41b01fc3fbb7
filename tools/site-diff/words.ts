/** Compares two texts word by word. */
import { diffArrays } from 'diff';

/** A part of a text, with the space before it. */
export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface WordDiff {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
  /** Facts of the earlier text that the later one does not have. */
  readonly oldFacts: readonly string[];
  /** The same for texts in which the same words were replaced, or the same kind of number. */
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

type IsSame = (left: string, right: string) => boolean;

export function segmentsOf(
  before: readonly string[],
  after: readonly string[],
  comparator: IsSame = (left, right) => left === right,
): Segment[] {
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

const anyOf = (...alternatives: readonly string[]) => `(?:${alternatives.join('|')})`;
const number = String.raw`\d(?:[\d.,]*\d)?`;
const unit = anyOf(
  '(?:(?:business|calendar) )?(?:minute|hour|day|week|month|year)s?',
  '(?:minuto|hora|día|semana|mes|año)(?:e?s)?',
);

/** What a reader may act on. A number alone is none, since it means nothing on another page. */
const fact = anyOf(
  // Email and web addresses.
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`(?:https?://|www\.)[^\s"”)]*[^\s"”).,;:!?]`,
  // Phone numbers.
  String.raw`\+?\(?\d[\d().\- ]{6,}\d`,
  // Prices and percentages.
  String.raw`[$€£¥] ?${number}(?: (?:thousand|million|billion)(?!\p{L}))?\+?`,
  String.raw`${number} ?(?:[%€]|(?:percent|dollars|euros)(?!\p{L}))`,
  // `November 2, 2026`, `2 November 2026`, `2 de noviembre de 2026`.
  String.raw`\p{Lu}\p{L}+\.? \d{1,2}, \d{4}(?!\d)`,
  String.raw`\d{1,2}(?: de)? \p{L}{3,}(?: de)? \d{4}(?!\d)`,
  // `9:00 AM`, `2–3 weeks`, `30 calendar days`.
  String.raw`\d{1,2}:\d{2}(?: ?[AaPp]\.?[Mm]\.?(?!\p{L}))?`,
  String.raw`${number}(?:(?: ?[-–] ?| to | a )${number})?[ -]${unit}(?!\p{L})`,
  // `§ 102(b)(1)`.
  String.raw`§+ ?\d[\d.]*(?:\(\w{1,4}\))*`,
);

const word = String.raw`[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*`;
const factPattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${fact}`, 'gu');

/** A fact, a word, or a punctuation mark, with the space before it. */
const tokenPattern = new RegExp(` ?${anyOf(factPattern.source, word, String.raw`\S`)}`, 'gu');

export const factsIn = (text: string): string[] => text.match(factPattern) ?? [];

/** The same for a fact however it is written: `(559) 555-0100` and `+15595550100`. */
export function factKey(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isPhone = digits.length >= 7 && !/[\p{L}$€£¥]/u.test(text);
  return isPhone ? digits.replace(/^1(?=\d{10}$)/, '') : text.toLowerCase().replaceAll('–', '-');
}

export function wordDiffOf(before: string, after: string): WordDiff {
  const tokensOf = (text: string) => text.match(tokenPattern) ?? [];
  const isSame: IsSame = (left, right) => left.trimStart() === right.trimStart();
  const segments = segmentsOf(tokensOf(before), tokensOf(after), isSame);
  const newKeys = new Set(factsIn(after).map(factKey));
  const readable = joinClose(segments);
  const partsOf = (side: 'before' | 'after') =>
    readable
      .map((segment) => ({ text: segment[side].join(''), isChanged: segment.isChanged }))
      .filter(({ text }) => text !== '');
  return {
    before: partsOf('before'),
    after: partsOf('after'),
    oldFacts: factsIn(before).filter((text) => !newKeys.has(factKey(text))),
    signature: signatureOf(segments),
  };
}

function signatureOf(segments: readonly Segment[]): string {
  const parts = segments.flatMap(({ before, after, isChanged }, index) => {
    if (!isChanged) return [];
    const isNumber = [...before, ...after].every((text) => /^ ?\d+$/.test(text));
    const preceding = segments[index - 1]?.before.slice(-2) ?? [];
    // If a page is added, all later figures have another number. That is one change.
    const keys = [before, after].map((tokens) => tokens.map((token) => factKey(token.trim())));
    return JSON.stringify(isNumber && preceding.length > 0 ? preceding : keys);
  });
  return [...new Set(parts)].join(' ');
}

/**
 * Joins changes with less text between them than they have themselves, as diff-match-patch does: a
 * rewritten sentence is not easier to read if "of" and "the" are left out.
 */
function joinClose(segments: readonly Segment[]): Segment[] {
  const lengthOf = (segment: Segment | undefined) =>
    segment ? Math.max(segment.before.join('').length, segment.after.join('').length) : 0;
  return joinSegments(
    segments.map((segment, index) => {
      const changedLength = Math.min(lengthOf(segments[index - 1]), lengthOf(segments[index + 1]));
      const isShort = lengthOf(segment) <= changedLength;
      return { ...segment, isChanged: segment.isChanged || isShort };
    }),
  );
}
