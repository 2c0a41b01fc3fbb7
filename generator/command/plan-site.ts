/** From a site and its data to everything that pages are made from. */
import type { RecordCache } from '../load/find-records.ts';
import { createLocator, loadContent } from '../load/load.ts';
import { planRoutes } from '../plan.ts';
import { displayPath } from '../shared/disk.ts';
import { isOrigin } from '../shared/html.ts';
import { failOn } from '../shared/problems.ts';
import type { PlannedSite, ResolvedConfig, SiteDefinition } from '../shared/types.ts';

/** @throws BuildFailure with the problems of the records; of sound ones, of the site's rules; then of the plan. */
export async function planSite(
  site: SiteDefinition,
  settings: ResolvedConfig,
  known?: RecordCache,
): Promise<PlannedSite> {
  const { base, origin, root, buildDate, includeDevPages, static: folder, cache } = settings;
  const { content, problems, waiting } = await loadContent(site.collections, settings, known);
  failOn(problems);
  const tools = { at: createLocator(root), buildDate };
  failOn((site.rules ?? []).flatMap((rule) => rule(content, tools)));
  const devRoutes = includeDevPages ? (site.devRoutes?.(content) ?? []) : [];
  const plan = planRoutes([...site.routes(content, { buildDate }), ...devRoutes]);
  failOn(plan.problems);
  const given = origin ?? site.origin(content);
  const address = given.replace(/\/$/, '');
  const message = `expected a scheme and a host as the site's origin, got "${address}"`;
  const hint = 'as https://www.firm.example; a path is said by --base';
  if (!isOrigin(given))
    failOn([{ code: 'bad-origin', file: displayPath(root, settings.site), message, hint }]);
  return {
    content,
    manifest: plan.manifest,
    base,
    origin: address,
    static: folder,
    cache,
    waiting,
  };
}
