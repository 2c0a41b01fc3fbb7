/** Reads YAML, and JSON as the part of YAML it is, and knows where each value stands. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLWarning,
} from 'yaml';
import type { Position, Problem } from '../problems.ts';
import { placeAt, type SyntaxFault } from './slips/lines.ts';
import { lostKey, lostName, lostText } from './slips/lost-parts.ts';
import { triedMend } from './slips/mends.ts';
import { cutOr, repaired } from './slips/repairs.ts';
import { type RecordShape, unknownShape } from './slips/shape.ts';
import { aliasFault, syntaxProblem, yamlFault } from './slips/syntax.ts';

/** Aliases may repeat a value, not multiply it: past this many the file is refused (a "YAML bomb"). */
const maxAliasCount = 100;

export interface YamlSource {
  /** Path for problems. */
  readonly file: string;
  readonly text: string;
  /** Lines that stand before `text` in its file: front matter begins below its fence. */
  readonly linesBefore: number;
}

export interface YamlRecord {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/**
 * Parses one YAML document into plain values; a file that does not parse gives problems and no value.
 * @param shape what the record should be: mends are tried on it.
 * @param repairs how many slips may be passed over, so that those below are told too.
 */
export function parseYaml(source: YamlSource, shape = unknownShape, repairs = maxRepairs): YamlRecord {
  const lines = new LineCounter();
  const document = readDocument(source.text, lines);
  const refuse = (...faults: SyntaxFault[]): YamlRecord => {
    const problems = faults.map((fault) => syntaxProblem(source.file, positionAt(lines, source, fault.offset), fault));
    return { value: undefined, problems };
  };
  const [error, ...others] = faultsIn(document);
  if (error) {
    const mend = repairs > fewRepairs ? tried(source, firstSign(source.text, error.pos[0]), shape) : undefined;
    if (mend) return refuse(mend);
    // Of most faults the others are echoes; a field that stands twice says nothing of the next that does.
    const isTold = ({ code }: YamlFault) => error.code === 'DUPLICATE_KEY' && code === 'DUPLICATE_KEY';
    const faults = [error, ...others.filter(isTold)].map((one) => cutOr(source, faultOf(document, source.text, one)));
    const { problems } = refuse(...faults);
    return { value: undefined, problems: [...problems, ...problemsBelow(source, shape, { problems, repairs })] };
  }
  const lost = lostPart(document, source.text);
  if (lost) return refuse(tried(source, lost.offset, shape) ?? lost);
  try {
    return { value: contentOf(document, source.text), problems: [] };
  } catch (error) {
    return refuse(aliasFault(error, unresolvedAlias(document)));
  }
}

interface Told {
  readonly problems: readonly Problem[];
  readonly repairs: number;
}

/** What is wrong below a slip, if the slip can be passed over. */
function problemsBelow(source: YamlSource, shape: RecordShape, { problems, repairs }: Told): readonly Problem[] {
  const line = problems[0]?.position?.line ?? 0;
  const lines = repairs > 0 ? repaired(source.text.split('\n'), line - source.linesBefore - 1) : undefined;
  if (!lines) return [];
  const below = parseYaml({ ...source, text: lines.join('\n') }, shape, repairs - 1).problems;
  return below.every(({ position }) => (position?.line ?? 0) > line) ? below : [];
}

type YamlFault = YAMLError | YAMLWarning;

function faultsIn({ errors, warnings }: Document): YamlFault[] {
  return [...errors, ...warnings];
}

function lostPart(document: Document, text: string): SyntaxFault | undefined {
  return lostKey(document, text) ?? lostText(document, text) ?? lostName(document, text);
}

function contentOf(document: Document, text: string): unknown {
  const value: unknown = document.toJS({ maxAliasCount });
  // Only an alias can make a value hold itself; this says so before anything walks it.
  if (text.includes('*')) JSON.stringify(value);
  return value;
}

/** How many slips of one file are told in one run. */
const maxRepairs = 20;

/** Mends are tried of the first slips alone: a trial takes as long as the reading of a file. */
const fewRepairs = maxRepairs - 3;

/** How often a file may be read anew to try a mend, and how long a file that is tried may be. */
const maxTrials = 80;
const maxLength = 50_000;

function tried({ text, linesBefore }: YamlSource, offset: number, shape: RecordShape): SyntaxFault | undefined {
  if (text.length > maxLength) return undefined;
  let trials = 0;
  const isWhole = (lines: readonly string[]) => ++trials <= maxTrials && isRecord(lines.join('\n'), shape);
  return triedMend({ ...placeAt(text, offset), linesBefore, shape, isWhole });
}

function isRecord(text: string, shape: RecordShape): boolean {
  const document = readDocument(text, new LineCounter());
  if (faultsIn(document).length > 0 || lostPart(document, text)) return false;
  try {
    return shape.accepts(contentOf(document, text));
  } catch {
    // A value that cannot be written out is no record: the file stays as broken as it was.
    return false;
  }
}

function faultOf(document: Document, text: string, error: YamlFault): SyntaxFault {
  const [start] = error.pos;
  return yamlFault(error, openQuoteBefore(document, start), placeAt(text, firstSign(text, start)));
}

/** What of a field is meant: its key, for one that should not be there, or a UTF-16 offset into its text. */
export type Spot = 'key' | number;

/** Where the value at `path` stands; of a value that is missing, where its nearest parent stands. */
export function locateInYaml(source: YamlSource, path: readonly PropertyKey[], spot?: Spot): Position {
  const { document, lines } = readAgain(source.text);
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [depth, part] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
      if (!pair) break;
      const isLastKey = spot === 'key' && depth === path.length - 1;
      offset = (isLastKey ? undefined : startOf(pair.value)) ?? startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isNode(node) && 'items' in node && Array.isArray(node.items)) {
      node = node.items[Number(part)];
      if (node === undefined) break;
      offset = startOf(node) ?? offset;
    } else break;
  }
  if (typeof spot === 'number' && isScalar(node) && typeof node.value === 'string') {
    offset = offsetInSource(source.text, offset, node.value, spot);
  }
  return positionAt(lines, source, offset);
}

/**
 * The place in the source of a character of a scalar's text. Folding, indentation, quotes and escapes stand in the
 * source alone: both are walked side by side, and what only the source has is passed over.
 */
function offsetInSource(source: string, start: number, value: string, target: number): number {
  const header = /[|>][+-]?\d?[^\n]*\n/y;
  header.lastIndex = start;
  let at = header.test(source) ? header.lastIndex : start;
  for (let index = 0; index < target; index++) {
    // White space is folded and indented in the source as it likes: only what is not white space is matched.
    if (isBlank(value[index])) continue;
    while (at < source.length && source[at] !== value[index]) at++;
    at++;
  }
  while (at < source.length && (isBlank(value[target]) ? false : source[at] !== value[target])) at++;
  // Written as an escape, the character stands nowhere in the source as itself.
  return at < source.length ? at : start;
}

function isBlank(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character);
}

interface Reading {
  readonly text: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

/** The record that was looked at last: a hundred faults of one file are found in one reading of it. */
let last: Reading | undefined;

function readAgain(text: string): Reading {
  if (last?.text === text) return last;
  const lines = new LineCounter();
  last = { text, document: readDocument(text, lines), lines };
  return last;
}

function readDocument(text: string, lineCounter: LineCounter): Document {
  // Whatever is wrong is told as a problem: nothing else may write to the terminal.
  return parseDocument(text, { lineCounter, uniqueKeys: true, prettyErrors: false, logLevel: 'error' });
}

/** Offset of the first sign from here on that is to be seen. */
function firstSign(text: string, offset: number): number {
  const from = offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0);
  return from < text.length ? from : offset;
}

/** Where the quoted text begins that has not ended by this offset. */
function openQuoteBefore(document: Document, offset: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] < offset && range[1] >= offset) start = range[0];
    },
  });
  return start;
}

function unresolvedAlias(document: Document): number | undefined {
  let start: number | undefined;
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document) === undefined) start ??= alias.range?.[0];
    },
  });
  return start;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? (node as Node).range?.[0] : undefined;
}

function positionAt(lines: LineCounter, source: YamlSource, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line) + source.linesBefore, column: Math.max(1, col) };
}
