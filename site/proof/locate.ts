/** Locates advice in the source file of its record. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem, RuleTools } from 'fair-copy';
import type { Advice } from '../content/passages.ts';

/** Enough characters of the file to distinguish the match from other matches of the same words. */
const searchLength = 60;

/** @param tools with `root`, the folder that the paths of records' files are relative to. */
export function createLocator(
  tools: RuleTools & { readonly root: string },
): (advice: Advice) => Problem {
  const { problemAt, root } = tools;
  const sources = new Map<string, string>();
  const read = (file: string) => {
    const source =
      sources.get(file) ?? readFileSync(path.resolve(root, file), 'utf8').replace(/^\ufeff/, '');
    sources.set(file, source);
    return source;
  };
  return ({ passage: { record, path, before, text }, index, excerpt, code, message, hint }) => {
    const problem = { code, message, hint };
    const { position } = problemAt(record, path, problem);
    const source = read(record.file);
    const start = position ? offsetOf(source, position) : 0;
    const pattern = patternOf(excerpt);
    const precedingCount = [...`${before}\n${text.slice(0, index)}`.matchAll(pattern)].length;
    const matches = [...source.slice(start).matchAll(pattern)];
    const match = matches[precedingCount] ?? matches[0];
    if (!match) return problemAt(record, path, problem);
    const from = start + match.index;
    return problemAt(record, path, {
      ...problem,
      searchText: source.slice(from, from + searchLength),
    });
  };
}

function offsetOf(source: string, { line, column }: NonNullable<Problem['position']>): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.join('\n').length + (before.length > 0 ? 1 : 0) + column - 1;
}

/**
 * Matches the text as a file may have it: wrapped over lines, with Markdown marks between words,
 * with straight quotes, and with the doubled single quotes of YAML.
 */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const folded = literal
    .replace(/\s+/g, '[\\s*_]+\\[?')
    .replace(/["“”]/g, '["“”]')
    .replace(/['‘’]/g, "(?:''?|[‘’])");
  const before = /^\p{L}/u.test(text) ? '(?<!\\p{L})' : '';
  const after = /\p{L}$/u.test(text) ? '(?!\\p{L})' : '';
  return new RegExp(before + folded + after, 'gu');
}
