/** Checks what the code of a site passes to the generator, in the words of the records' problems. */
import * as z from 'zod';
import type { FieldPath, Problem } from '../lib/problems.ts';
import { loadedSource } from './record.ts';
import { formatValue, problemsOfIssues } from './schema-problems.ts';

/** A schema for what zod has none for, or one that copies the value. */
export const accepting = (expectation: string, accepts: (value: unknown) => boolean) =>
  z.custom<unknown>(accepts, {
    error: ({ input }) => `expected ${expectation}, got ${formatValue(input)}`,
  });

export const aFunction = accepting('a function', (value) => typeof value === 'function');
export const aList = accepting('a list', Array.isArray);
export const anObject = accepting('an object', isObject);

function isObject(value: unknown): boolean {
  const isOther = Array.isArray(value) || value instanceof Promise;
  return typeof value === 'object' && value !== null && !isOther;
}

/** @param path Leads to the options from what `file` names. */
export function findOptionProblems(
  schema: z.ZodType,
  options: unknown,
  file: string,
  path: FieldPath = [],
): Problem[] {
  // Promises and functions are objects to zod.
  const isOther = options instanceof Promise || typeof options === 'function';
  const checked = isOther ? anObject : schema;
  const { error } = checked.safeParse(options);
  if (!error) return [];
  const record = { ...loadedSource(file, options), path, schema: checked };
  return problemsOfIssues(record, error.issues);
}
