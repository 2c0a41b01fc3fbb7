/** The real content with one record changed, and what the rules of the site say of it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Loaded } from '../../generator/content/collections.ts';
import { locatorFor } from '../../generator/content/records.ts';
import { applyRules } from '../../generator/content/rules.ts';
import type { Problem } from '../../generator/problems.ts';
import { recordRules, rules } from '../../site/rules/index.ts';
import type { collections, SiteContent } from '../../site/schema/collections.ts';
import { firstData, readContent } from './real-site.ts';

export type Fields = Record<string, unknown>;
export type Change = (record: Fields) => Fields;

export const folder = mkdtempSync(path.join(os.tmpdir(), 'prerender-rules-'));
export const data = path.join(folder, 'data');
cpSync(firstData, data, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The fields of a record, as its file has them. */
export function fieldsOf(record: string): Fields {
  return parse(readFileSync(path.join(data, record), 'utf8'));
}

/** What the rules say of content that its schemas take. */
export function faultsIn(content: SiteContent, buildDate?: string): readonly Problem[] {
  return faultsBeside({ content, problems: [], sound: new Map(), mended: new Map(), hasGaps: false }, buildDate);
}

/** What the rules say beside what was found wrong before. */
export function faultsBeside(loaded: Loaded<typeof collections>, buildDate = '2026-11-20'): readonly Problem[] {
  return applyRules({ rules, recordRules }, loaded, { at: locatorFor(folder, loaded.mended), buildDate });
}

/** What the rules say of the real content after one record was changed. */
export async function faultsAfter(record: string, change: Change, buildDate?: string): Promise<readonly Problem[]> {
  const file = path.join(data, record);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, stringify({ ...parse(before), ...change(parse(before)) }));
  try {
    return faultsIn(await readContent(data, folder), buildDate);
  } finally {
    writeFileSync(file, before);
  }
}

export const set = (fields: Fields) => () => fields;
export const subtitle = (text: string) => set({ subtitle: text });
/** More paragraphs in the history of the firm. */
export const said =
  (...texts: readonly string[]) =>
  (about: Fields) => ({ history: [...texts, ...(about['history'] as string[])] });

export interface Case {
  readonly record: string;
  readonly change: Change;
  readonly code: string;
  readonly field: string | undefined;
  readonly message: RegExp;
}

export function fault(record: string, change: Change, code: string, field: string | undefined, message: RegExp): Case {
  return { record, change, code, field, message };
}

/** The fault of a case, told once, with its place. */
export async function expectFault({ record, change, code, field, message }: Case): Promise<void> {
  const problems = (await faultsAfter(record, change)).filter((problem) => problem.code === code);
  expect(problems).toHaveLength(code === 'topic-length' ? problems.length : 1);
  for (const problem of problems.slice(0, 1)) {
    expect(problem.file).toBe(`data/${record}`);
    expect(problem.field).toBe(field);
    expect(problem.message).toMatch(message);
    expect(problem.position).toBeDefined();
  }
}
