/** A file that was cut off, at its end or at its beginning. */

import type { z } from 'zod';
import type { Problem } from '../../problems.ts';
import { type SchemaNode, schemaAt } from '../schema-fields.ts';
import { field } from './lines.ts';

export interface CutRecord {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly schema: z.ZodType;
}

/** @param missing names of the fields of the record that are not there. */
export function lostPart(record: CutRecord, missing: readonly string[]): Problem | undefined {
  return lostEnd(record, missing) ?? lostStart(record, missing);
}

/** Its last text breaks off, or more than one field is missing, and all that are missing would follow. */
function lostEnd({ file, text, value, schema }: CutRecord, missing: readonly string[]): Problem | undefined {
  const lines = text.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const isTorn = /^\s+[^\s-].*[\p{L}\p{N},]$/u.test(last) && !field.test(last);
  if (!isTorn && (missing.length < 2 || file.endsWith('.json'))) return undefined;
  if (!isCutOff(schemaAt(schema, []), Object.keys(value ?? {}), missing)) return undefined;
  const end = last.trim();
  const words = end.length > 30 ? end.slice(-30).replace(/^\S*\s/, '') : end;
  const message = `the end of this file seems to be lost: it stops with "${words}"`;
  const finish = isTorn
    ? 'or finish the text, and add the fields that are missing'
    : `or, if it is not finished yet, add ${missing.join(', ')} below`;
  const hint = `bring back its last saved copy; ${finish}`;
  return { code: 'missing-field', file, position: { line: lines.length, column: last.length + 1 }, message, hint };
}

/** Its first fields are missing, and more than one. */
function lostStart({ file, value, schema }: CutRecord, missing: readonly string[]): Problem | undefined {
  const [first = '', ...others] = Object.keys(value ?? {});
  const order = Object.keys(schemaAt(schema, [])?.properties ?? {});
  const above = order.slice(0, order.indexOf(first));
  const isLost =
    missing.length > 1 && missing.includes(order[0] ?? '') && missing.every((name) => above.includes(name));
  if (!isLost || others.length === 0) return undefined;
  const message = `the beginning of this file seems to be lost: it starts with ${first}`;
  const hint = `bring back its last saved copy; or add ${missing.join(', ')} above ${first}`;
  return { code: 'missing-field', file, position: { line: 1, column: 1 }, message, hint };
}

/** Whether each field that is missing follows on the last that is there, in the order of the schema. */
function isCutOff(schema: SchemaNode | undefined, present: readonly string[], missing: readonly string[]): boolean {
  const order = Object.keys(schema?.properties ?? {});
  const last = order.indexOf(present.at(-1) ?? '');
  return last >= 0 && missing.length > 0 && missing.every((name) => order.indexOf(name) > last);
}
