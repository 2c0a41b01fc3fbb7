import type { Collections } from './content/collections.ts';
import type { SiteDefinition } from './types.ts';

/** Gives a site's definition its types; the module that `--site` names exports the result as `site`. */
export function defineSite<C extends Collections>(definition: SiteDefinition<C>): SiteDefinition<C> {
  return definition;
}
