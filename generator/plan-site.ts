/** From a site's module and its data to everything that pages are made from. */
import { pathToFileURL } from 'node:url';
import type { Content, Loaded } from './content/collections.ts';
import { displayPath } from './content/files.ts';
import { lostFiles } from './content/lost-files.ts';
import { locatorFor } from './content/records.ts';
import { applyRules } from './content/rules.ts';
import { mistypedLinks } from './content/text-links.ts';
import type { Measurements } from './measure.ts';
import { BuildFailure, failOn, type Locator, type Problem } from './problems.ts';
import { type Bundled, bundleAssets } from './stages/bundle.ts';
import { loadContent } from './stages/load.ts';
import { planRoutes } from './stages/plan.ts';
import type { Bundle, Manifest, Settings, SiteDefinition } from './types.ts';

export interface PlannedSite {
  readonly site: SiteDefinition;
  readonly content: Content<SiteDefinition['collections']>;
  readonly manifest: Manifest;
  readonly bundle: Bundle;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
}

/** @throws BuildFailure with all problems of the module, the bundle, the records and the site's rules; then of the plan. */
export async function planSite(settings: Settings, measure: Measurements): Promise<PlannedSite> {
  const site = await measure.time('start', () => importSite(settings));
  const [{ bundle, problems }, loaded] = await Promise.all([
    settings.mode === 'routes' ? noBundle : measure.time('bundle', () => bundleSite(site, settings)),
    measure.time('load', () => loadContent(site.collections, settings.data, settings.root)),
  ]);
  const { content } = loaded;
  const tools = { at: locatorFor(settings.root, loaded.mended), buildDate: settings.buildDate };
  const broken = measure.time('rules', () => applyRules(site, loaded, tools));
  const told = [...problems, ...loaded.problems, ...broken];
  if (told.length > 0) failOn([...told, ...lostBeside(told, site, loaded, { settings, at: tools.at })]);
  const devRoutes = settings.hasDevPages ? (site.devRoutes?.(content) ?? []) : [];
  const routes = () => [...site.routes(content), ...devRoutes];
  const plan = measure.time('plan', () => planRoutes(routes(), site.fallbacks?.(content) ?? []));
  failOn(plan.problems);
  const origin = (settings.origin ?? site.origin(content)).replace(/\/$/, '');
  return { site, content, manifest: plan.manifest, bundle, origin };
}

/**
 * Mistyped links and names of files, which no page will show in this run; where fields name a record that is gone,
 * links are echoes.
 */
function lostBeside(
  told: readonly Problem[],
  site: SiteDefinition,
  { content, hasGaps }: Loaded<SiteDefinition['collections']>,
  { settings, at }: { readonly settings: Settings; readonly at: Locator },
): readonly Problem[] {
  const isGone = ({ code, hint }: Problem) => code === 'broken-reference' && !hint?.startsWith('did you mean');
  const pages = hasGaps || told.some(isGone) ? [] : pathsOf(site, content);
  return [
    ...(pages.length > 0 ? mistypedLinks(Object.values(content).flat(), pages, at) : []),
    ...lostFiles(site.collections, content, settings.static, at),
  ];
}

/** The paths of all pages; none if a route asks for what has a fault. */
function pathsOf(site: SiteDefinition, content: Content<SiteDefinition['collections']>): readonly string[] {
  try {
    return site.routes(content).map(({ path }) => path);
  } catch {
    return [];
  }
}

const noBundle: Bundled = {
  bundle: { assets: [], styles: '', pageStyles: new Map(), script: undefined, fallbackScript: undefined, fonts: [] },
  problems: [],
};

function bundleSite(site: SiteDefinition, settings: Settings): Promise<Bundled> {
  const { islands, styles, pageStyles = {}, preloadFonts = [] } = site;
  return bundleAssets({ islands, styles, pageStyles, preloadFonts }, settings);
}

/** @throws BuildFailure if the module is not there, does not parse, or exports no site. */
async function importSite({ site, root }: Settings): Promise<SiteDefinition> {
  const file = displayPath(root, site);
  try {
    const module: { site?: SiteDefinition } = await import(pathToFileURL(site).href);
    if (module.site) return module.site;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'this is for a developer of the site';
    throw new BuildFailure([{ code: 'site-module', file, message: `the site could not be loaded: ${reason}`, hint }]);
  }
  const hint = 'export const site = defineSite({ … })';
  throw new BuildFailure([{ code: 'site-module', file, message: 'this module exports no site', hint }]);
}
