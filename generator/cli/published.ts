/** The `published` command: adds the paths of the built site to the list of published ones. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { planSite } from '../build/plan-site.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath, walk } from '../lib/disk.ts';
import { failOn, UsageError } from '../lib/problems.ts';
import { countOf } from '../lib/text.ts';
import {
  addToPublishedList,
  headingIdsIn,
  linkablePaths,
  readPublishedList,
} from '../output/published-paths.ts';
import { planRedirects } from '../routes/redirects.ts';
import { outputFileOf } from '../routes/url-paths.ts';
import type { PlannedSite, SiteDefinition } from '../site-definition.ts';

/**
 * Adds the pages and files of the site that the built folder has, and returns a summary. Drafts are
 * left out, even if the folder was built with them.
 * @throws UsageError if there is no built site; BuildFailure if the content or the list has errors.
 */
export async function recordPublished(
  site: SiteDefinition,
  config: ResolvedConfig,
): Promise<string> {
  const { root, out, publishedList } = config;
  if (!existsSync(out)) throw new UsageError(`published expects a built site in ${out}`);
  const planned = await planSite(site, { ...config, includeDrafts: false });
  const { text, paths, problems } = readPublishedList(config);
  failOn(problems);
  const file = displayPath(root, publishedList);
  const recorded = new Set(paths.map(({ path, anchor }) => (anchor ? `${path}#${anchor}` : path)));
  const current = linkablePaths(await plannedFiles(site, planned)).filter((urlPath) =>
    existsSync(path.join(out, outputFileOf(urlPath))),
  );
  const published = new Set(current.flatMap((urlPath) => [urlPath, ...anchorsOf(urlPath, out)]));
  const added = [...published].filter((urlPath) => !recorded.has(urlPath)).sort();
  if (added.length === 0) return `${file} has all ${countOf(published.size, 'path')}.`;
  writeFileSync(publishedList, addToPublishedList(text, added));
  return `${countOf(added.length, 'path')} added to ${file}.`;
}

function anchorsOf(urlPath: string, out: string): string[] {
  if (!urlPath.endsWith('/')) return [];
  const html = readFileSync(path.join(out, outputFileOf(urlPath)), 'utf8');
  return headingIdsIn(html).map((id) => `${urlPath}#${id}`);
}

/** Files that the site itself names: the generator's own have no path that others link to. */
async function plannedFiles(site: SiteDefinition, planned: PlannedSite): Promise<string[]> {
  const { redirects } = planRedirects((await site.redirects?.(planned)) ?? []);
  const { files: staticFiles } = await walk(planned.staticDir, planned.staticDir);
  return [
    ...planned.manifest.routes.map(({ outputFile }) => outputFile),
    ...redirects.map(({ from }) => outputFileOf(from)),
    ...((await site.files?.(planned)) ?? []).map((extra) => extra.path.replace(/^\//, '')),
    ...staticFiles,
  ];
}
