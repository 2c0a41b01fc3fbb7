/** Words for what a schema expected, and for what stands there instead. */
import type { z } from 'zod';
import { shortened } from '../problems.ts';
import type { SchemaNode } from './schema-fields.ts';

type Issue = z.core.$ZodIssue;

export function sizeMessage(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: unknown): string {
  const bound = issue.code === 'too_small' ? Number(issue.minimum) : Number(issue.maximum);
  const range = issue.exact ? `exactly ${bound}` : `${issue.code === 'too_small' ? 'at least' : 'at most'} ${bound}`;
  if (typeof value === 'string') return `expected ${range} characters, got ${[...value].length}`;
  if (Array.isArray(value)) return `expected ${range} ${bound === 1 ? 'item' : 'items'}, got ${value.length}`;
  return `expected a number of ${range}, got ${show(value)}`;
}

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** Where a schema gives no example of a format. */
export const examples: Readonly<Record<string, string>> = { email: 'office@firm.example' };

export const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address beginning with https://',
  date: 'a date as year-month-day',
};

/** @param schema of the field: a list may have to have a number of items. */
export function named(expected: string, schema?: SchemaNode): string {
  const { minItems: least = 0, maxItems: most } = schema ?? {};
  const count =
    least === most ? `${most}` : least > 1 ? `at least ${least}` : most === undefined ? '' : `at most ${most}`;
  if (expected === 'array' && count !== '') return `a list of ${count} items`;
  return names[expected] ?? expected;
}

export function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'string') {
    return JSON.stringify(shortened(value, 60)).replaceAll('\\\\', '\\');
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'a group of fields' : String(value);
}
