/** The folder of a firm: what it has, and what is added to it. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ImportError } from './read-export.ts';

export interface FirmFolder {
  readonly folder: string;
  /** Names of the records that have a page of their own, such as `about`. */
  readonly ownPages: ReadonlySet<string>;
  /** Ids of areas and people by their names, in lower case. */
  readonly areas: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  /** New paths by old ones, from `data/redirects.yaml`. */
  readonly redirects: ReadonlyMap<string, string>;
}

export function readFirmFolder(folder: string): FirmFolder {
  if (!existsSync(path.join(folder, 'data/firm.yaml'))) {
    throw new ImportError(`${folder} is not the folder of a firm: it has no data/firm.yaml
    hint: create it with npm run new -- ${folder}`);
  }
  return {
    folder,
    ownPages: new Set(recordsIn(path.join(folder, 'data'))),
    areas: namesIn(path.join(folder, 'data/areas')),
    people: namesIn(path.join(folder, 'data/people')),
    redirects: new Map(Object.entries(readYaml(path.join(folder, 'data/redirects.yaml')))),
  };
}

const readYaml = (file: string): Record<string, string> =>
  (existsSync(file) && parse(readFileSync(file, 'utf8'))) || {};

/** Names of the records of a folder, without their extension. */
const recordsIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap(
    (file) => /^(.*)\.yaml$/.exec(file)?.[1] ?? [],
  );

const namesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    recordsIn(folder).map((id) => {
      const { name = id } = readYaml(path.join(folder, `${id}.yaml`));
      return [name.toLowerCase(), id];
    }),
  );

export type NewFile = { readonly file: string } & (
  | { readonly text: string }
  | { readonly copyOf: string }
);

/** Writes the files that do not exist yet, and returns their names. */
export function writeFiles(
  { folder }: FirmFolder,
  files: readonly NewFile[],
  isDryRun: boolean,
): readonly string[] {
  const added = files.filter(({ file }) => !existsSync(path.join(folder, file)));
  for (const file of isDryRun ? [] : added) {
    const target = path.join(folder, file.file);
    mkdirSync(path.dirname(target), { recursive: true });
    if ('text' in file) writeFileSync(target, file.text);
    else cpSync(file.copyOf, target);
  }
  return added.map(({ file }) => file);
}
