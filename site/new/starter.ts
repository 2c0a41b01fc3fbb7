/** The smallest data folder that builds, with what each field is for above it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { collections } from '../schema/collections.ts';
import { fieldsPage } from '../schema/fields-page.ts';
import { descriptions, editorSchemas, keyOf } from '../schema/json.ts';

export interface StarterFile {
  /** Below the folder of the new firm. */
  readonly file: string;
  readonly text: string;
}

const folder = path.join(import.meta.dirname, 'data');

/** @param at the new folder, as the commands of its README name it. */
export function starterFiles(at: string): readonly StarterFile[] {
  const readme = readFileSync(path.join(import.meta.dirname, 'readme.md'), 'utf8').replaceAll(
    '{{folder}}',
    at,
  );
  const records = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
  return [
    { file: 'README.md', text: readme },
    { file: 'fields.md', text: fieldsPage(editorSchemas(collections)) },
    ...records.map((file) => ({ file: `data/${file}`, text: explained(file) })),
  ];
}

/** A record with its comments; the text below front matter stays as it is. */
function explained(file: string): string {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [, front, body] = /^---\n(.*?)^(---\n.*)$/ms.exec(text) ?? [];
  const record = parseDocument(front ?? text);
  if (isMap(record.contents)) explain(record.contents, [collectionOf(file)]);
  const lines = record.toString({ lineWidth: 0 });
  return body === undefined ? lines : `---\n${lines}${body}`;
}

function explain(record: YAMLMap, above: readonly string[]): void {
  for (const { key, value } of record.items) {
    if (!isScalar(key)) continue;
    const place = [...above, String(key.value)];
    const [sentence] = descriptions.get(keyOf(place) ?? '') ?? [];
    if (sentence) key.commentBefore = ` ${sentence}`;
    // Items have the path of their list.
    for (const inner of isSeq(value) ? value.items : [value])
      if (isMap(inner)) explain(inner, place);
  }
}

function collectionOf(file: string): string {
  const named = Object.entries(collections).find(([, { kind, at }]) =>
    kind === 'single' ? file === `${at}.yaml` : file.startsWith(`${at}/`),
  );
  if (!named) throw new Error(`no collection has the file ${file}`);
  return named[0];
}
