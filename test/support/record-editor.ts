/** Edits the fields of a record in its file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { varyTexts } from './distinct-records.ts';

export type Fields = Record<string, unknown>;

/** Returns a function that rewrites the record, and adds the mark to each paragraph of its body. */
export function recordEditor(
  file: string,
  mark = '',
): (change: (record: Fields) => Fields) => void {
  const text = readFileSync(file, 'utf8');
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [undefined, text];
  return (change) => {
    const yaml = stringify(change(parse(front) as Fields), { lineWidth: 0 });
    writeFileSync(
      file,
      body === undefined ? yaml : `---\n${yaml}---\n${mark ? varyTexts(body, mark) : body}`,
    );
  };
}
