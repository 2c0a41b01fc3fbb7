/** Everything that is published beside the pages: bundled, made of the pages, given by the site, copied. */

import path from 'node:path';
import { stylesOf } from './head.ts';
import type { Measurements } from './measure.ts';
import type { PlannedSite } from './plan-site.ts';
import { headerPolicy, originsOf } from './policy.ts';
import type { PageProblem } from './problems.ts';
import type { CopiedFiles } from './stages/audit.ts';
import { encodeFiles } from './stages/encode.ts';
import { gatherFiles } from './stages/gather.ts';
import type { PictureBook } from './stages/pictures.ts';
import { publishFiles } from './stages/publish.ts';
import type { Asset, PageFacts, Settings } from './types.ts';

export interface SiteFiles {
  readonly files: readonly Asset[];
  /** Paths of all files, of those too that could not be made: that is told once. */
  readonly names: ReadonlySet<string>;
  readonly copied: CopiedFiles;
  readonly problems: readonly PageProblem[];
}

export interface FileTools {
  readonly measure: Measurements;
  /** Folder of the files that are copied, and its name in problems. */
  readonly folder: { readonly path: string; readonly shownAs: string };
  /** What the pages say of themselves. */
  readonly facts: readonly PageFacts[];
  readonly pictures: PictureBook;
}

export async function collectFiles(planned: PlannedSite, settings: Settings, tools: FileTools): Promise<SiteFiles> {
  const { site, content, manifest, bundle, origin } = planned;
  const { base, cache } = settings;
  const { measure, folder, facts, pictures } = tools;
  const extra = measure.time('files', () => site.files?.(content, manifest.routes) ?? []);
  const copies = await measure.time('pictures', pictures.make);
  const encoded = await measure.time('pictures', () => encodeFiles(extra, path.join(cache, 'rasters')));

  const hosts = originsOf(facts.flatMap(({ resources }) => resources));
  const endpoints = originsOf(site.endpoints?.(content) ?? []);
  const styles = [...new Set(manifest.routes.map((route) => stylesOf(bundle, route)))].filter((text) => text !== '');
  const policy = headerPolicy({ styles, pictures: hosts, endpoints });
  const published = publishFiles({ manifest, origin, base, policy, feed: site.feed?.(content) });

  const made = [...bundle.assets, ...copies.assets, ...published];
  const gathered = await gatherFiles({ manifest, made, extra: encoded.files, folder });
  return {
    files: gathered.files,
    names: new Set([...gathered.files.map((file) => file.path), ...copies.names, ...encoded.names]),
    copied: {
      copied: gathered.copied,
      mentions: [...styles, ...extra.flatMap(({ body }) => (typeof body === 'string' ? body : []))],
      meant: site.unlinkedFiles ?? [],
      folder: folder.shownAs,
    },
    problems: [...copies.problems, ...encoded.problems, ...gathered.problems],
  };
}
