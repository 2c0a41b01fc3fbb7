/** From a site and its data to everything that pages are made from. */
import { loadContent, locatorFor } from '../load/load.ts';
import { planRoutes } from '../plan.ts';
import type { Problem } from '../shared/problems.ts';
import type { PlannedSite, Settings, SiteDefinition } from '../shared/types.ts';
import type { Measurements } from './report.ts';

export interface SitePlan {
  /** There if there is no problem. */
  readonly planned?: PlannedSite;
  /** Those of the records; where these are sound, those of the site's rules; where these are kept, those of the plan. */
  readonly problems: readonly Problem[];
}

export async function planSite(site: SiteDefinition, settings: Settings, measure: Measurements): Promise<SitePlan> {
  const { base, origin, root, buildDate, hasDevPages } = settings;
  const { content, problems } = await measure.time('load', () => loadContent(site.collections, settings));
  if (problems.length > 0) return { problems };
  const tools = { at: locatorFor(root), buildDate };
  const broken = measure.time('rules', () => (site.rules ?? []).flatMap((rule) => rule(content, tools)));
  if (broken.length > 0) return { problems: broken };
  const plan = measure.time('plan', () => {
    const devRoutes = hasDevPages ? (site.devRoutes?.(content) ?? []) : [];
    return planRoutes([...site.routes(content), ...devRoutes], site.fallbacks?.(content) ?? []);
  });
  const address = (origin ?? site.origin(content)).replace(/\/$/, '');
  return { planned: { content, manifest: plan.manifest, base, origin: address }, problems: plan.problems };
}
