/** Loads a site's content and plans its pages. */
import type { RecordCache } from '../load/find-records.ts';
import { createLocator, loadContent } from '../load/load.ts';
import { planRoutes } from '../plan.ts';
import { displayPath } from '../shared/disk.ts';
import { isOrigin } from '../shared/html.ts';
import { failOn } from '../shared/problems.ts';
import type { PlannedSite, ResolvedConfig, SiteDefinition } from '../shared/types.ts';

/**
 * @param recordCache Valid records of earlier calls, which `dev` keeps.
 * @throws BuildFailure with the problems of the records; if there are none, with those of the site's
 * rules; if there are none, with those of the routes.
 */
export async function planSite(
  site: SiteDefinition,
  config: ResolvedConfig,
  recordCache?: RecordCache,
): Promise<PlannedSite> {
  const { base, origin, root, buildDate, includeDevPages, static: folder, cache } = config;
  const { content, problems, unpublished } = await loadContent(
    site.collections,
    config,
    recordCache,
  );
  failOn(problems);
  const tools = { problemAt: createLocator(root), buildDate };
  failOn((site.rules ?? []).flatMap((rule) => rule(content, tools)));
  const devRoutes = includeDevPages ? (site.devRoutes?.(content) ?? []) : [];
  const plan = planRoutes([...site.routes(content, { buildDate }), ...devRoutes]);
  failOn(plan.problems);
  const configuredOrigin = origin ?? site.origin(content);
  const address = configuredOrigin.replace(/\/$/, '');
  const message = `expected a scheme and a host as the site's origin, got "${address}"`;
  const hint = 'write it like https://www.firm.example; set a path with --base';
  if (!isOrigin(configuredOrigin))
    failOn([{ code: 'bad-origin', file: displayPath(root, config.site), message, hint }]);
  return {
    content,
    manifest: plan.manifest,
    base,
    origin: address,
    static: folder,
    cache,
    unpublished,
  };
}
