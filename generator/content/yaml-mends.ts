/** The mend of a text that does not parse, found by reading the text anew with each. */
import { LineCounter } from 'yaml';
import { placeAt } from './slips/lines.ts';
import { plainFinders, type TriedMend, triedMend } from './slips/mends.ts';
import type { RecordShape } from './slips/shape.ts';
import { contentOf, faultsIn, lostPart, offsetOfFault, readDocument, type YamlSource } from './yaml-document.ts';

/** How often a file may be read anew to try a mend, and how long a file that is tried may be. */
const maxTrials = 450;
const maxLength = 50_000;

/** What a text is after a mend. */
interface Trial {
  /** How many values of the record are not as they should be; `Infinity` if it is no record. */
  readonly faults: number;
  /** How many lines stand below the first one that does not parse; none if all do. */
  readonly unread: number;
}

/**
 * A mend that leaves a whole record; if there is none, one that leaves no more than values to correct; if there is none,
 * one of a plain slip of a line, by which more of the text can be read.
 * @param offsets of all faults, in UTF-16 code units.
 */
export function mendOf(
  { text, linesBefore }: YamlSource,
  offsets: readonly number[],
  shape: RecordShape,
): TriedMend | undefined {
  if (text.length > maxLength) return undefined;
  const trials = new Map<string, Trial>();
  const trialOf = (lines: readonly string[]) => {
    const mended = lines.join('\n');
    const trial = trials.get(mended) ?? (trials.size < maxTrials ? tried(mended, shape) : untried);
    trials.set(mended, trial);
    return trial;
  };
  const place = placeAt(text, offsets[0] ?? 0);
  const broken = { ...place, linesBefore, shape, faults: offsets.map((offset) => placeAt(text, offset).at) };
  const mendLeaving = (most: number) => triedMend({ ...broken, isWhole: (lines) => trialOf(lines).faults <= most });
  const mend = mendLeaving(0);
  const fewest = Math.min(...[...trials.values()].map(({ faults }) => faults));
  const unread = place.lines.length - place.at;
  return (
    mend ??
    (Number.isFinite(fewest) ? mendLeaving(fewest) : undefined) ??
    triedMend({ ...broken, isWhole: (lines) => trialOf(lines).unread < unread }, plainFinders)
  );
}

const untried: Trial = { faults: Number.POSITIVE_INFINITY, unread: Number.POSITIVE_INFINITY };

function tried(text: string, shape: RecordShape): Trial {
  const document = readDocument(text, new LineCounter());
  const [error] = faultsIn(document);
  const fault = error ? offsetOfFault(document, text, error) : lostPart(document, text)?.offset;
  if (fault !== undefined) return { ...untried, unread: text.slice(fault).split('\n').length };
  try {
    return { faults: shape.faultsIn(contentOf(document, text)), unread: 0 };
  } catch {
    // A value that cannot be written out is no record: the file stays as broken as it was.
    return untried;
  }
}
