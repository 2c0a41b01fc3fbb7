/** The `published` command: adds the addresses of the built site to the list of published ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { invalidLineProblem, recordablePaths } from '../publish/published-addresses.ts';
import { displayPath, walk } from '../shared/disk.ts';
import { failOn } from '../shared/problems.ts';
import { addToPublishedList, parsePublishedList } from '../shared/published-list.ts';
import { planRedirects } from '../shared/redirects.ts';
import type { SiteDefinition } from '../shared/site-definition.ts';
import { formatNumber } from '../shared/text.ts';
import type { PlannedSite, ResolvedConfig } from '../shared/types.ts';
import { fileOfPath } from '../shared/url-paths.ts';
import { UsageError } from './options.ts';
import { planSite } from './plan-site.ts';

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
  const text = existsSync(publishedList) ? readFileSync(publishedList, 'utf8') : '';
  const { addresses, invalidLines } = parsePublishedList(text);
  const file = displayPath(root, publishedList);
  failOn(invalidLines.map((problem) => invalidLineProblem(problem, file)));
  const recorded = new Set(addresses.map((address) => address.path));
  const current = recordablePaths(await plannedFiles(site, planned)).filter((address) =>
    existsSync(path.join(out, fileOfPath(address))),
  );
  const added = [...new Set(current)].filter((address) => !recorded.has(address)).sort();
  if (added.length === 0) return `${file} has all ${countOfAddresses(current.length)}.`;
  mkdirSync(path.dirname(publishedList), { recursive: true });
  writeFileSync(publishedList, addToPublishedList(text, added));
  return `${countOfAddresses(added.length)} added to ${file}.`;
}

const countOfAddresses = (count: number): string =>
  count === 1 ? '1 address' : `${formatNumber(count)} addresses`;

/** Files that the site itself names: the generator's own have no address that others know. */
async function plannedFiles(site: SiteDefinition, planned: PlannedSite): Promise<string[]> {
  const { redirects } = planRedirects(site.redirects?.(planned) ?? []);
  const { files: staticFiles } = await walk(planned.static, { includeDotfiles: false });
  return [
    ...planned.manifest.routes.map(({ outputFile }) => outputFile),
    ...redirects.map(({ from }) => fileOfPath(from)),
    ...(site.files?.(planned) ?? []).map((extra) => extra.path.replace(/^\//, '')),
    ...staticFiles,
  ];
}
