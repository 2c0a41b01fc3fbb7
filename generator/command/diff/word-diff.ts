/** Compares two sentences word by word. */
import { type Fact, factKey, readTokens, type Token } from './facts.ts';
import { type Change, diffSequences } from './sequence-diff.ts';

/** A part of a sentence, with the spaces within it. */
export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface FactReplacement {
  readonly before: Fact;
  readonly after: Fact;
}

export interface WordDiff {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
  /** Facts that were replaced by another of the same kind. */
  readonly factReplacements: readonly FactReplacement[];
  /** Whether nothing else is different. */
  readonly hasOnlyFacts: boolean;
  /** The same for sentences in which the same words were replaced. */
  readonly signature: string;
}

export function wordDiffOf(before: string, after: string): WordDiff {
  const oldTokens = readTokens(before);
  const newTokens = readTokens(after);
  const changes = diffSequences(oldTokens.map(textOf), newTokens.map(textOf));
  const replacements = changes.map((change) => factReplacements(change, oldTokens, newTokens));
  const readable = joinClose(changes, oldTokens, newTokens);
  return {
    before: partsOf(
      oldTokens,
      readable.map(({ oldStart, oldEnd }) => [oldStart, oldEnd]),
    ),
    after: partsOf(
      newTokens,
      readable.map(({ newStart, newEnd }) => [newStart, newEnd]),
    ),
    factReplacements: replacements.flatMap((list) => list ?? []),
    hasOnlyFacts: replacements.every((list) => list !== undefined),
    signature: signatureOf(changes, oldTokens, newTokens),
  };
}

const textOf = ({ text }: Token) => text;

/**
 * Returns the facts that a change replaces; none if facts only look different, and `undefined` if
 * the change concerns anything but facts.
 */
function factReplacements(
  { oldStart, oldEnd, newStart, newEnd }: Change,
  oldTokens: readonly Token[],
  newTokens: readonly Token[],
): FactReplacement[] | undefined {
  const oldFacts = asFacts(oldTokens.slice(oldStart, oldEnd));
  const newFacts = asFacts(newTokens.slice(newStart, newEnd));
  if (!oldFacts || !newFacts || oldFacts.length !== newFacts.length) return undefined;
  const pairs: FactReplacement[] = [];
  for (const [index, before] of oldFacts.entries()) {
    const after = newFacts[index];
    if (after?.kind !== before.kind) return undefined;
    pairs.push({ before, after });
  }
  return pairs.filter(({ before, after }) => factKey(before) !== factKey(after));
}

/** Returns `undefined` if one of the tokens is not a fact. */
function asFacts(tokens: readonly Token[]): Fact[] | undefined {
  const facts: Fact[] = [];
  for (const { text, factKind } of tokens) {
    if (factKind === undefined) return undefined;
    facts.push({ kind: factKind, text });
  }
  return facts;
}

/**
 * Joins changes with less text between them than they have themselves, as diff-match-patch does: a
 * rewritten sentence is not easier to read if "of" and "the" are left out.
 */
function joinClose(
  changes: readonly Change[],
  oldTokens: readonly Token[],
  newTokens: readonly Token[],
): Change[] {
  const sizeOf = ({ oldStart, oldEnd, newStart, newEnd }: Change) =>
    Math.max(lengthOf(oldTokens, oldStart, oldEnd), lengthOf(newTokens, newStart, newEnd));
  const joined: Change[] = [];
  for (const change of changes) {
    const previous = joined.at(-1);
    const between = previous ? lengthOf(oldTokens, previous.oldEnd, change.oldStart) : 0;
    if (previous && between <= Math.min(sizeOf(previous), sizeOf(change))) {
      joined[joined.length - 1] = { ...change, ...startOf(previous) };
    } else joined.push(change);
  }
  return joined;
}

const startOf = ({ oldStart, newStart }: Change) => ({ oldStart, newStart });

const lengthOf = (tokens: readonly Token[], start: number, end: number) =>
  tokens.slice(start, end).reduce((sum, { text }) => sum + text.length, 0);

function partsOf(
  tokens: readonly Token[],
  changed: readonly (readonly [start: number, end: number])[],
): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  for (const [start, end] of [...changed, [tokens.length, tokens.length] as const]) {
    parts.push({ text: joinTokens(tokens.slice(position, start)), isChanged: false });
    parts.push({ text: joinTokens(tokens.slice(start, end)), isChanged: true });
    position = end;
  }
  return parts.filter(({ text }) => text !== '');
}

function joinTokens(tokens: readonly Token[]): string {
  return tokens.map(({ text, hasSpace }) => (hasSpace ? ` ${text}` : text)).join('');
}

function signatureOf(
  changes: readonly Change[],
  oldTokens: readonly Token[],
  newTokens: readonly Token[],
): string {
  const replaced = changes.map(({ oldStart, oldEnd, newStart, newEnd }) =>
    [oldTokens.slice(oldStart, oldEnd), newTokens.slice(newStart, newEnd)].map((tokens) =>
      joinTokens(tokens).trim(),
    ),
  );
  return [...new Set(replaced.map((texts) => JSON.stringify(texts)))].join();
}
