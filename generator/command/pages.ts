/** A site as it was saved last, a page at a time. */
import path from 'node:path';
import type { ReadRecords } from '../load/load.ts';
import { headInput } from '../publish/head.ts';
import { openPictureBook } from '../publish/pictures.ts';
import { bundleAssets } from '../render/bundle.ts';
import { createRenderer } from '../render/render.tsx';
import { keep } from '../shared/cache.ts';
import { allOrProblems, BuildFailure } from '../shared/problems.ts';
import type { Bundle, PlannedSite, Settings, SiteDefinition } from '../shared/types.ts';
import { createFinisher } from './finisher.ts';
import { planSite } from './plan-site.ts';

export interface Pages {
  /** By which a page knows whether it is of the last that was saved. */
  readonly version: number;
  /** By its file below the out folder a page, complete, or why there is none; nothing of a file that is no page. */
  readonly pageOf: (file: string) => string | BuildFailure | undefined;
}

/** Loads a site once more, as its sources are now; nothing where they have faults. */
export type BringAnew = () => Promise<SiteDefinition | undefined>;

/**
 * Keeps records, modules and bundles, and makes anew what a change asks for.
 * @param site as it was loaded at the start. @param bringAnew loads it once more. @param made folder for bundled files.
 * @returns takes files that were saved; gives the pages, and once more where that took time and may have changed them.
 */
export function openPages(site: SiteDefinition, bringAnew: BringAnew, settings: Settings, made: string) {
  const known: ReadRecords = new Map();
  let bundle: Bundle | undefined;
  let version = 0;
  let own = site;

  const make = async () => {
    const bundled = bundle ?? bundleAssets(own, { ...settings, kept: undefined });
    const planning = planSite(own, settings, known);
    const [planned, latest] = await allOrProblems([planning, Promise.resolve(bundled)]);
    bundle = latest;
    for (const { path: file, bytes } of bundle.assets) keep(path.join(made, file), bytes);
    version++;
    return pagesOf(own, planned, bundle, settings, version);
  };

  return async function* (saved: readonly string[]): AsyncGenerator<Pages> {
    const sources = saved.filter((file) => ![settings.data, settings.static].some((folder) => isInside(file, folder)));
    const isSheet = (file: string) => file.endsWith('.css');
    if (sources.length > 0) bundle = undefined;
    if (!sources.every(isSheet)) own = (await bringAnew()) ?? own;
    yield make();
    if (!sources.some(isSheet)) return;
    // A module may have read it as a text.
    own = (await bringAnew()) ?? own;
    yield make();
  };
}

export const isInside = (file: string, folder: string): boolean => `${file}${path.sep}`.startsWith(folder + path.sep);

function pagesOf(
  site: SiteDefinition,
  planned: PlannedSite,
  bundle: Bundle,
  settings: Settings,
  version: number,
): Pages {
  const routes = [...planned.manifest.routes];
  const { render } = createRenderer({ ...settings, ...planned, ...openPictureBook(settings), site });
  const head = headInput(site, planned, bundle, version);
  const finisher = createFinisher({ routes, origin: planned.origin, head, out: undefined });
  const pageOf = (file: string) => {
    const index = routes.findIndex(({ outputFile }) => outputFile === file);
    const route = routes[index];
    if (!route) return undefined;
    const { html, problems } = render(route);
    return html === '' ? new BuildFailure(problems) : finisher.take(index, html);
  };
  return { version, pageOf };
}
