/** From a site and its data to everything that pages are made from. */
import { loadContent, locatorFor, type ReadRecords } from '../load/load.ts';
import { planRoutes } from '../plan.ts';
import { displayPath } from '../shared/disk.ts';
import { failOn } from '../shared/problems.ts';
import type { PlannedSite, Settings, SiteDefinition } from '../shared/types.ts';
import type { Measurements } from './report.ts';

/** With the records that were read before, if there are any. */
type PlanSettings = Settings & { readonly known?: ReadRecords };

/** @throws BuildFailure with the problems of the records; of sound ones, of the site's rules; then of the plan. */
export async function planSite(site: SiteDefinition, settings: PlanSettings, measure: Measurements) {
  const { base, origin, root, buildDate, hasDevPages } = settings;
  const { content, problems } = await measure.time('load', () => loadContent(site.collections, settings));
  failOn(problems);
  const module = displayPath(root, settings.site);
  const tools = { at: locatorFor(root), buildDate };
  failOn(measure.time('rules', () => (site.rules ?? []).flatMap((rule) => rule(content, tools))));
  const plan = measure.time('plan', () => {
    const devRoutes = hasDevPages ? (site.devRoutes?.(content) ?? []) : [];
    return planRoutes([...site.routes(content), ...devRoutes], site.fallbacks?.(content) ?? [], module);
  });
  failOn(plan.problems);
  const address = (origin ?? site.origin(content)).replace(/\/$/, '');
  return { content, manifest: plan.manifest, base, origin: address } satisfies PlannedSite;
}
