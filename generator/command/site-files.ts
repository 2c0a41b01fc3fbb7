/** Everything that is published beside the pages: bundled, made of the records, copied; no two of one name. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBeside } from '../publish/beside.ts';
import { conflictsOf } from '../publish/claims.ts';
import { makeFiles } from '../publish/extra.ts';
import { type HeadInput, stylesOf } from '../publish/head.ts';
import type { PictureBook } from '../publish/pictures.ts';
import { markerFile } from '../publish/staging.ts';
import { displayPath, linkProblem, walk } from '../shared/disk.ts';
import type { Problem } from '../shared/problems.ts';
import type { Asset, Bundle, PlannedSite, Settings, SiteDefinition } from '../shared/types.ts';

export interface SiteFiles {
  /** Paths of all files of the out folder, pages among them. */
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
  /** All but the pages. @param hosts origins of pictures that pages load from elsewhere. */
  readonly assets: (hosts: readonly string[]) => readonly Asset[];
}

interface Made {
  readonly bundle: Bundle;
  readonly head: HeadInput;
  readonly pictures: PictureBook;
}

export async function collectFiles(
  site: SiteDefinition,
  planned: PlannedSite,
  settings: Settings,
  { bundle, head, pictures }: Made,
): Promise<SiteFiles> {
  const { content, manifest } = planned;
  const made = await makeFiles(site.files?.(planned) ?? [], settings);
  const copies = await pictures.make();
  const beside = filesBeside(planned, site.feed?.(content));
  const found = await walk(settings.static, true);
  const shown = (file: string) => path.posix.join(displayPath(settings.root, settings.static), file);
  const ours = [markerFile, ...[...bundle.assets, ...copies.assets].map((asset) => asset.path), ...beside.paths];
  const claims = [
    ...manifest.routes.map(({ outputFile, source }) => ({ path: outputFile, owner: source })),
    ...ours.map((file) => ({ path: file, owner: 'the generator' })),
    ...made.files.map((file) => ({ path: file.path, owner: file.source })),
    ...found.files.map((file) => ({ path: file, owner: shown(file) })),
  ];
  const assets = (hosts: readonly string[]): Asset[] => {
    const styles = new Set(manifest.routes.map((route) => stylesOf(bundle, route)).filter((text) => text !== ''));
    const copied = found.files.map((file) => ({ path: file, bytes: readFileSync(path.join(settings.static, file)) }));
    return [
      ...bundle.assets,
      ...copies.assets,
      ...beside.files({ styles: [...styles], pictures: hosts, endpoints: head.endpoints }),
      ...made.files,
      ...copied,
    ];
  };
  const links = found.links.map((link) => linkProblem(shown(link)));
  return {
    // What could not be made is told once, and not again by each page that shows it.
    names: [...claims.map((claim) => claim.path), ...copies.names],
    problems: [...made.problems, ...copies.problems, ...links, ...conflictsOf(claims)],
    assets,
  };
}
