/** The mend of a text that does not parse, found by reading the text anew with each. */
import { LineCounter } from 'yaml';
import { placeAt } from './slips/lines.ts';
import { plainFinders, type TriedMend, triedMend } from './slips/mends.ts';
import { movedBlock } from './slips/moved-blocks.ts';
import type { RecordShape } from './slips/shape.ts';
import { contentOf, faultsIn, lostPart, offsetOfFault, readDocument, type YamlSource } from './yaml-document.ts';

/** How often a file may be read anew to try a mend, how long a file that is tried may be, and how many lines are read in all. */
const maxTrials = 450;
const maxLength = 50_000;
const maxRead = 90_000;

/** One slip has its echoes; where there are more faults than this, one mend will not do. */
const maxFaults = 100;

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
  if (text.length > maxLength || offsets.length > maxFaults) return undefined;
  const trialOf = trials(shape);
  const place = placeAt(text, offsets[0] ?? 0);
  const broken = { ...place, linesBefore, shape, faults: offsets.map((offset) => placeAt(text, offset).at) };
  let fewest = Number.POSITIVE_INFINITY;
  const mendLeaving = (most: number) =>
    triedMend({
      ...broken,
      isWhole: (lines) => {
        const { faults } = trialOf(lines);
        fewest = Math.min(fewest, faults);
        return faults <= most;
      },
    });
  const unread = place.lines.length - place.at;
  return (
    mendLeaving(0) ??
    (Number.isFinite(fewest) ? mendLeaving(fewest) : undefined) ??
    triedMend({ ...broken, isWhole: (lines) => trialOf(lines).unread < unread }, plainFinders)
  );
}

/**
 * Lines without which, and with which elsewhere, a text that parses is a whole record.
 * @param offsets of what is of another kind than it should be, in UTF-16 code units.
 */
export function moveOf(text: string, offsets: readonly number[], shape: RecordShape): TriedMend | undefined {
  if (text.length > maxLength || offsets.length > maxFaults) return undefined;
  const trialOf = trials(shape);
  const faults = offsets.map((offset) => placeAt(text, offset).at);
  const isWhole = (lines: readonly string[]) => trialOf(lines).faults === 0;
  return triedMend({ ...placeAt(text, offsets[0] ?? 0), linesBefore: 0, shape, faults, isWhole }, [movedBlock]);
}

/** Tries each text once, and no more of them than a person would wait for. */
function trials(shape: RecordShape): (lines: readonly string[]) => Trial {
  const known = new Map<string, Trial>();
  let read = 0;
  return (lines) => {
    const text = lines.join('\n');
    const found = known.get(text);
    if (found || known.size >= maxTrials || read > maxRead) return found ?? untried;
    read += lines.length;
    const trial = tried(text, shape);
    known.set(text, trial);
    return trial;
  };
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
