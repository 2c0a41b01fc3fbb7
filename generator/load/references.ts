/** Fields that name another record, or a file of static/, and whether it is there. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { AnyRecord, Locator } from '../shared/collections.ts';
import { meant, type Problem } from '../shared/problems.ts';
import type { FoundFiles } from './files.ts';
import { jsonSchemaOf, markedFields, textsAt } from './schema.ts';

export interface Known {
  /** Of records with faults too: a reference to such a record is not broken. */
  readonly files: FoundFiles;
  /** The folder static/. */
  readonly folder: string;
  readonly at: Locator;
}

/** @returns follows the references of one record of this schema, whose fields are as its file has them. */
export function referenceChecker(
  schema: z.ZodType,
  { files, folder, at }: Known,
): (record: AnyRecord) => readonly Problem[] {
  const fields = markedFields(jsonSchemaOf(schema), (node) => (node.reference ?? node.staticFile) !== undefined);
  const faultOf = (text: string, targets: readonly string[] | undefined) => {
    if (targets === undefined) return existsSync(path.join(folder, text)) ? undefined : lostFile(text);
    if (targets.some((target) => files.get(target)?.has(text))) return undefined;
    const ids = targets.flatMap((target) => [...(files.get(target)?.keys() ?? [])]);
    const hint = meant(text, ids) ?? `known are: ${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ', …' : ''}`;
    return { code: 'broken-reference', message: `there is no record "${text}" in ${targets.join(' or ')}`, hint };
  };
  return (record) =>
    fields.flatMap(({ path: steps, node }) =>
      textsAt(record, steps).flatMap(({ text, path: place }) => {
        const fault = faultOf(text, node.reference);
        return fault ? at(record, place, fault) : [];
      }),
    );
}

function lostFile(text: string) {
  return {
    code: 'missing-file',
    message: `names ${text}, which is not there`,
    hint: `put it at static${text}, or mend the name`,
  };
}
