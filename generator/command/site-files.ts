/** Everything that is published beside the pages: bundled, made of the records, copied; no two of one name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBeside } from '../publish/beside.ts';
import { conflictsOf } from '../publish/claims.ts';
import { makeFiles } from '../publish/extra.ts';
import { stylesOf } from '../publish/head.ts';
import type { PictureBook } from '../publish/pictures.ts';
import { headerPolicy, originsOf } from '../publish/policy.ts';
import { markerFile, type OutFolder } from '../publish/staging.ts';
import type { Problem } from '../shared/problems.ts';
import type { Asset, Bundle, PlannedSite, Settings, SiteDefinition } from '../shared/types.ts';
import { linkProblem, walk } from '../shared/walk.ts';
import type { Measurements } from './measure.ts';

export interface SiteFiles {
  /** Paths of all files of the out folder, pages among them. */
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
  /** All but the pages. @param hosts origins of pictures that pages load from elsewhere. */
  readonly assets: (hosts: readonly string[]) => readonly Asset[];
}

interface FilesInput {
  readonly site: SiteDefinition;
  readonly planned: PlannedSite;
  readonly bundle: Bundle;
  readonly settings: Settings;
  readonly pictures: PictureBook;
  /** Folder of the files that are copied, and its name in problems. */
  readonly folder: OutFolder;
  readonly measure: Measurements;
}

export async function collectFiles(input: FilesInput): Promise<SiteFiles> {
  const { site, planned, bundle, settings, pictures, folder, measure } = input;
  const { content, manifest, origin, base } = planned;
  const extra = measure.time('files', () => site.files?.(planned) ?? []);
  const made = await measure.time('files', () => makeFiles(extra, settings.cache, settings.code ?? ''));
  const copies = await measure.time('pictures', pictures.make);
  const beside = filesBeside({ manifest, origin, base, feed: site.feed?.(content) });
  const found = await walk(folder.path, true);
  const shown = (file: string) => path.posix.join(folder.shownAs, file);
  const owned = (paths: readonly string[]) => paths.map((file) => ({ path: file, owner: 'the generator' }));
  const claims = [
    ...manifest.routes.map(({ outputFile, source }) => ({ path: outputFile, owner: source })),
    ...owned([markerFile, ...[...bundle.assets, ...copies.assets].map((asset) => asset.path), ...beside.paths]),
    ...made.files.map((file) => ({ path: file.path, owner: file.source })),
    ...found.files.map((file) => ({ path: file, owner: shown(file) })),
  ];
  const assets = (hosts: readonly string[]): Asset[] => {
    const styles = new Set(manifest.routes.map((route) => stylesOf(bundle, route)).filter((text) => text !== ''));
    const endpoints = originsOf(site.endpoints?.(content) ?? []);
    const policy = headerPolicy({ styles: [...styles], pictures: hosts, endpoints });
    const copied = found.files.map((file) => ({ path: file, bytes: readFileSync(path.join(folder.path, file)) }));
    return [...bundle.assets, ...copies.assets, ...beside.files(policy), ...made.files, ...copied];
  };
  const links = found.links.map((link) => linkProblem(shown(link)));
  return {
    // What could not be made is told once, and not again by each page that shows it.
    names: [...claims.map((claim) => claim.path), ...copies.names],
    problems: [...made.problems, ...copies.problems, ...links, ...conflictsOf(claims)],
    assets,
  };
}
