/** Lays out, for a number of pages, the data of this generator and the project of each peer. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { copy, setAside } from '../folders.ts';
import { asJson, asToml, asYaml, siteAsToml } from './formats.ts';
import { type PageRecord, pageRecord, siteRecord } from './records.ts';

const benchFolder = path.resolve(import.meta.dirname, '..');
const templates = path.join(benchFolder, 'peers');

export interface Content {
  /** Folder in the benchmark's home. */
  readonly name: string;
  readonly pages: number;
  readonly edition: number;
}

/**
 * Returns the folder, which holds `json` and `markdown` (each with `data` and an empty `static`),
 * `hugo`, `zola` and `eleventy`. What is there from an earlier run is used again if neither content
 * nor templates have changed.
 */
export function layOut(home: string, { name, pages, edition }: Content): string {
  const folder = path.join(home, name);
  const stampFile = path.join(folder, 'stamp');
  const stamp = `${pages} pages, edition ${edition}, ${sourcesHash()}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder;
  setAside(home, folder);
  const site = siteRecord(edition);
  const siteText = JSON.stringify(site);
  const records = Array.from({ length: pages }, (_, index) => pageRecord(index, edition));

  for (const kind of ['json', 'markdown']) {
    mkdirSync(path.join(folder, kind, 'static'), { recursive: true });
    write(path.join(folder, kind, 'data/site.json'), siteText);
  }
  writeAll(path.join(folder, 'json/data/pages'), 'json', records, asJson);
  writeAll(path.join(folder, 'markdown/data/pages'), 'md', records, asYaml);

  for (const peer of ['hugo', 'zola', 'eleventy'])
    copy(path.join(templates, peer), path.join(folder, peer));
  write(path.join(folder, 'hugo/data/site.json'), siteText);
  writeAll(path.join(folder, 'hugo/content'), 'md', records, asYaml);
  write(path.join(folder, 'eleventy/_data/site.json'), siteText);
  writeAll(path.join(folder, 'eleventy/content'), 'md', records, asYaml);
  appendFileSync(path.join(folder, 'zola/config.toml'), siteAsToml(site));
  writeAll(path.join(folder, 'zola/content'), 'md', records, asToml);

  writeFileSync(stampFile, stamp);
  return folder;
}

type Format = (record: PageRecord) => string;

function writeAll(
  folder: string,
  extension: string,
  records: readonly PageRecord[],
  format: Format,
): void {
  mkdirSync(folder, { recursive: true });
  for (const record of records)
    writeFileSync(path.join(folder, `${record.slug}.${extension}`), format(record));
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const folder of [import.meta.dirname, templates]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join(folder, name);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
