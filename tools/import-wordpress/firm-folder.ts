/** The folder of a firm: what it has, and what is added to it. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ImportError } from './import-error.ts';

export interface FirmFolder {
  readonly folder: string;
  /** Pages that have a record of their own, such as `about`. */
  readonly ownPages: ReadonlySet<string>;
  /** Ids of areas and people by their names, in lower case. */
  readonly areas: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
}

export function readFirmFolder(folder: string): FirmFolder {
  if (!existsSync(path.join(folder, 'data/firm.yaml'))) {
    throw new ImportError(`${folder} is not the folder of a firm: it has no data/firm.yaml
    hint: create it with npm run new -- ${folder}`);
  }
  const records = readdirSync(path.join(folder, 'data')).filter((name) => name.endsWith('.yaml'));
  return {
    folder,
    ownPages: new Set(records.map((name) => name.replace(/\.yaml$/, ''))),
    areas: namesIn(path.join(folder, 'data/areas')),
    people: namesIn(path.join(folder, 'data/people')),
  };
}

function namesIn(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return new Map(
    files.map((file) => {
      const record = parse(readFileSync(path.join(folder, file), 'utf8')) as { name?: string };
      const id = file.replace(/\.yaml$/, '');
      return [String(record?.name ?? id).toLowerCase(), id];
    }),
  );
}

export type NewFile =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly copyOf: string };

export interface WrittenFiles {
  readonly written: readonly string[];
  readonly replaced: readonly string[];
  /** Files that exist and differ. */
  readonly kept: readonly string[];
}

export function writeFiles(
  { folder }: FirmFolder,
  files: readonly NewFile[],
  { overwrite, isDryRun }: { readonly overwrite: boolean; readonly isDryRun: boolean },
): WrittenFiles {
  const differing = files.filter((file) => isDifferent(folder, file));
  const existing = differing.filter(({ file }) => existsSync(path.join(folder, file)));
  for (const file of differing) {
    if (isDryRun || (!overwrite && existing.includes(file))) continue;
    const target = path.join(folder, file.file);
    mkdirSync(path.dirname(target), { recursive: true });
    if ('text' in file) writeFileSync(target, file.text);
    else cpSync(file.copyOf, target);
  }
  const names = existing.map(({ file }) => file);
  return {
    written: differing.map(({ file }) => file).filter((file) => !names.includes(file)),
    replaced: overwrite ? names : [],
    kept: overwrite ? [] : names,
  };
}

function isDifferent(folder: string, file: NewFile): boolean {
  const target = path.join(folder, file.file);
  if (!existsSync(target)) return true;
  const content = 'text' in file ? Buffer.from(file.text) : readFileSync(file.copyOf);
  return !content.equals(readFileSync(target));
}
