/** Reads YAML, and JSON as the part of YAML it is; of what does not parse it finds out what was meant. */
import { type Document, LineCounter, visit } from 'yaml';
import type { Problem } from '../problems.ts';
import { placeAt, type SyntaxFault } from './slips/lines.ts';
import { unknownShape } from './slips/shape.ts';
import { aliasFault, cutOr, syntaxProblem, yamlFault } from './slips/syntax.ts';
import {
  contentOf,
  faultsIn,
  lostPart,
  offsetOfFault,
  positionAt,
  readDocument,
  type YamlFault,
  type YamlSource,
} from './yaml-document.ts';
import { mendOf } from './yaml-mends.ts';

export interface YamlRecord {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The text as it was most likely meant, where a mend of what does not parse was found. */
  readonly meant?: string | undefined;
}

/**
 * Parses one YAML document into plain values; a file that does not parse gives its first fault and no value.
 * @param shape what the record should be: mends are tried on it.
 */
export function parseYaml(source: YamlSource, shape = unknownShape): YamlRecord {
  const lines = new LineCounter();
  const document = readDocument(source.text, lines);
  const refuse = (fault: SyntaxFault, mended?: readonly string[]): YamlRecord => {
    const problem = syntaxProblem(source.file, positionAt(lines, source, fault.offset), fault);
    return { value: undefined, problems: [problem], meant: mended?.join('\n') };
  };
  const errors = faultsIn(document);
  const [error] = errors;
  if (error) {
    const mend = mendOf(source, placesOf(document, source.text, errors), shape);
    if (mend) return refuse(cutOr(source, mend.fault), mend.lines);
    const fault = cutOr(source, faultOf(document, source.text, error));
    return refuse(shape === unknownShape || error.code === 'MULTIPLE_DOCS' ? fault : withDoubt(fault));
  }
  const lost = lostPart(document, source.text);
  if (lost) {
    const mend = mendOf(source, [lost.offset], shape);
    return refuse(mend?.fault ?? lost, mend?.lines);
  }
  try {
    return { value: contentOf(document, source.text), problems: [] };
  } catch (error) {
    return refuse(aliasFault(error, unresolvedAlias(document)));
  }
}

/** No mend of this fault was found that leaves a record: what is told may not be all. */
function withDoubt(fault: SyntaxFault): SyntaxFault {
  if (fault.hint === undefined || fault.hint.includes('bring back')) return fault;
  const hint = `${fault.hint}; if this place is told again, lines were lost or moved here: bring back the last saved copy`;
  return { ...fault, hint };
}

function faultOf(document: Document, text: string, error: YamlFault): SyntaxFault {
  return yamlFault(error, placeAt(text, offsetOfFault(document, text, error)));
}

function placesOf(document: Document, text: string, errors: readonly YamlFault[]): number[] {
  return errors.map((error) => offsetOfFault(document, text, error));
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
