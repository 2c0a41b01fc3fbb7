/** Reads YAML, and JSON as the part of YAML it is; of what does not parse it finds out what was meant. */
import { type Document, LineCounter, visit, type YAMLError, type YAMLWarning } from 'yaml';
import type { Problem } from '../problems.ts';
import { placeAt, type SyntaxFault } from './slips/lines.ts';
import { lostKey, lostName, lostText } from './slips/lost-parts.ts';
import { saysAll, type TriedMend, triedMend } from './slips/mends.ts';
import { cutOr, repaired } from './slips/repairs.ts';
import { type RecordShape, unknownShape } from './slips/shape.ts';
import { aliasFault, syntaxProblem, yamlFault } from './slips/syntax.ts';
import { positionAt, readDocument, type YamlSource } from './yaml-document.ts';

/** Aliases may repeat a value, not multiply it: past this many the file is refused (a "YAML bomb"). */
const maxAliasCount = 100;

export interface YamlRecord {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The text as it was most likely meant, where a mend of what does not parse was found. */
  readonly meant?: string | undefined;
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
    const offsets = [error, ...others].map((one) => offsetOfFault(document, source.text, one));
    const mend = repairs > fewRepairs ? tried(source, offsets, shape) : undefined;
    if (mend) return { ...refuse(cutOr(source, mend.fault)), meant: mend.lines.join('\n') };
    // Of most faults the others are echoes; a field that stands twice says nothing of the next that does.
    const isTold = ({ code }: YamlFault) => error.code === 'DUPLICATE_KEY' && code === 'DUPLICATE_KEY';
    const faults = [error, ...others.filter(isTold)].map((one) => cutOr(source, faultOf(document, source.text, one)));
    const { problems } = refuse(...faults);
    const below = readBelow(source, shape, { problems, repairs });
    if (below.meant !== undefined || shape === unknownShape) {
      return { value: undefined, problems: [...problems, ...below.problems], meant: below.meant };
    }
    const doubted = refuse(...faults.map((fault) => withDoubt(source.text, fault)));
    return { value: undefined, problems: [...doubted.problems, ...below.problems] };
  }
  const lost = lostPart(document, source.text);
  if (lost) {
    const mend = tried(source, [lost.offset], shape);
    return { ...refuse(mend?.fault ?? lost), meant: mend?.lines.join('\n') };
  }
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
function readBelow(
  source: YamlSource,
  shape: RecordShape,
  { problems, repairs }: Told,
): Pick<YamlRecord, 'problems' | 'meant'> {
  const line = problems[0]?.position?.line ?? 0;
  const lines = repairs > 0 ? repaired(source.text.split('\n'), line - source.linesBefore - 1) : undefined;
  if (!lines) return { problems: [] };
  const text = lines.join('\n');
  const below = parseYaml({ ...source, text }, shape, repairs - 1);
  const isRecord = below.problems.length === 0 && Number.isFinite(shape.faultsIn(below.value));
  const meant = hasWordsOf(source.text, text) ? (isRecord ? text : below.meant) : undefined;
  return {
    problems: below.problems.every(({ position }) => (position?.line ?? 0) > line) ? below.problems : [],
    meant,
  };
}

/** No mend of these faults was found that leaves a record: what is told may not be all. */
function withDoubt(text: string, fault: SyntaxFault): SyntaxFault {
  // Of a field that stands twice one is to go, whatever else is wrong.
  if (fault.hint === undefined || /bring back|remove one/.test(fault.hint) || saysAll(placeAt(text, fault.offset)))
    return fault;
  const hint = `${fault.hint}; if this place is told again, lines were lost or moved here: bring back the last saved copy`;
  return { ...fault, hint };
}

/** Whether a repair took away no more than spaces. */
function hasWordsOf(text: string, repaired: string): boolean {
  const [before = 0, after = 0] = [text, repaired].map((one) => one.replace(/\s+/g, '').length);
  return after >= before;
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
const maxTrials = 450;
const maxLength = 50_000;

/** A mend that leaves a whole record; if there is none, one that leaves no more than values to correct. */
function tried(
  { text, linesBefore }: YamlSource,
  [offset = 0, ...others]: readonly number[],
  shape: RecordShape,
): TriedMend | undefined {
  if (text.length > maxLength) return undefined;
  const place = placeAt(text, offset);
  const faults = [place.at, ...others.map((other) => placeAt(text, other).at)];
  const counts = new Map<string, number>();
  const faultsAfter = (lines: readonly string[]) => {
    const mended = lines.join('\n');
    const count = counts.get(mended) ?? (counts.size < maxTrials ? faultsOf(mended, shape) : Number.POSITIVE_INFINITY);
    counts.set(mended, count);
    return count;
  };
  const mendLeaving = (most: number) =>
    triedMend({ ...place, linesBefore, faults, shape, isWhole: (lines) => faultsAfter(lines) <= most });
  const mend = mendLeaving(0);
  const fewest = Math.min(...counts.values());
  return mend ?? (Number.isFinite(fewest) ? mendLeaving(fewest) : undefined);
}

function faultsOf(text: string, shape: RecordShape): number {
  const document = readDocument(text, new LineCounter());
  if (faultsIn(document).length > 0 || lostPart(document, text)) return Number.POSITIVE_INFINITY;
  try {
    return shape.faultsIn(contentOf(document, text));
  } catch {
    // A value that cannot be written out is no record: the file stays as broken as it was.
    return Number.POSITIVE_INFINITY;
  }
}

function faultOf(document: Document, text: string, error: YamlFault): SyntaxFault {
  return yamlFault(error, placeAt(text, offsetOfFault(document, text, error)));
}

/** A text whose quote is never closed ends where the file does: its fault is where it begins. */
function offsetOfFault(document: Document, text: string, error: YamlFault): number {
  const [start] = error.pos;
  const isOpen = error.code === 'MISSING_CHAR' && /quote/.test(error.message);
  return (isOpen ? openQuoteBefore(document, start) : undefined) ?? firstSign(text, start);
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
