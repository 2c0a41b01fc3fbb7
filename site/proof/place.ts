/** Where advice stands: at its words, as the file has them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem, RuleTools } from 'fair-copy';
import type { Advice } from './passages.ts';

/** Characters of the file that tell a place from another one with the same words. */
const telling = 60;

/** @param root folder that files of records are named from. */
export function placerIn({
  at,
  root,
}: RuleTools & { readonly root: string }): (advice: Advice) => Problem {
  const sources = new Map<string, string>();
  const read = (file: string) => {
    const source =
      sources.get(file) ?? readFileSync(path.resolve(root, file), 'utf8').replace(/^\ufeff/, '');
    sources.set(file, source);
    return source;
  };
  return ({ passage: { record, path, before, text }, index, words, code, message, hint }) => {
    const problem = { code, message, hint };
    const { position } = at(record, path, problem);
    const source = read(record.file);
    const start = position ? offsetOf(source, position) : 0;
    const asWritten = patternOf(words);
    const earlier = [...`${before}\n${text.slice(0, index)}`.matchAll(asWritten)].length;
    const places = [...source.slice(start).matchAll(asWritten)];
    const place = places[earlier] ?? places[0];
    if (!place) return at(record, path, problem);
    const from = start + place.index;
    return at(record, path, { ...problem, searchText: source.slice(from, from + telling) });
  };
}

function offsetOf(source: string, { line, column }: NonNullable<Problem['position']>): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.join('\n').length + (before.length > 0 ? 1 : 0) + column - 1;
}

/** The words in a file: folded over lines, with marks of Markdown between them, quotes straight, and those of YAML twice. */
function patternOf(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const folded = literal
    .replace(/\s+/g, '[\\s*_]+\\[?')
    .replace(/["“”]/g, '["“”]')
    .replace(/['‘’]/g, "(?:''?|[‘’])");
  const before = /^\p{L}/u.test(words) ? '(?<!\\p{L})' : '';
  const behind = /\p{L}$/u.test(words) ? '(?!\\p{L})' : '';
  return new RegExp(before + folded + behind, 'gu');
}
