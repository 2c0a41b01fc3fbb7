/** Loads a site's content and plans its pages. */
import { type Bundle, type BundleCache, bundleClient } from '../compile/bundle-client.ts';
import type { RecordCache } from '../content/find-records.ts';
import { createProblemLocator, loadContent, placeRecords } from '../content/load.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { isOrigin } from '../lib/html.ts';
import { allOrProblems, failOn } from '../lib/problems.ts';
import { createTextRenderer } from '../render/render.tsx';
import { planRoutes } from '../routes/plan-routes.ts';
import type { PlannedSite, SiteDefinition, SiteWithStyles } from '../site-definition.ts';
import { checkCsp, checkDefinition, checkedList } from './check-definition.ts';

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
  checkDefinition(site, config);
  const { base, root, buildDate, mode, static: staticDir, cacheDir } = config;
  const { content, problems, unpublished } = await loadContent(
    site.collections,
    { ...config, markdown: site.markdown },
    recordCache,
  );
  failOn(problems);
  const tools = { problemAt: createProblemLocator(root), buildDate };
  const found = (site.rules ?? []).map((rule) =>
    checkedList('rules', rule(content, tools), config),
  );
  failOn((await Promise.all(found)).flat());
  checkCsp(site, content, config);
  const routes = await checkedList('routes', site.routes(content, { buildDate }), config);
  const ofDev = mode === 'dev' ? (site.devRoutes?.(content) ?? []) : [];
  const devRoutes = await checkedList('devRoutes', ofDev, config);
  const plan = planRoutes([...routes, ...devRoutes]);
  failOn(placeRecords(plan.problems, tools.problemAt));
  const origin = resolveOrigin(config, await site.origin(content));
  const planned = {
    content,
    manifest: plan.manifest,
    base,
    origin,
    staticDir,
    cacheDir,
    unpublished,
  };
  return { ...planned, renderText: createTextRenderer({ site, planned, config }) };
}

/** @param recordCache As `planSite` takes it; `bundles` as `bundleClient` does. */
export async function planAndBundle(
  site: SiteWithStyles,
  config: ResolvedConfig,
  recordCache?: RecordCache,
  bundles?: BundleCache,
): Promise<{ readonly planned: PlannedSite; readonly bundle: Bundle }> {
  // esbuild runs in a process of its own while the records are read.
  const [bundled, planned] = await allOrProblems([
    bundleClient(site, config, bundles),
    planSite(site, config, recordCache),
  ]);
  const contentCss = await createContentCss(site, planned, config);
  return { planned, bundle: { ...bundled, contentCss } };
}

/** @throws BuildFailure if the CSS would end the style element, or does not end itself. */
async function createContentCss(
  site: SiteDefinition,
  planned: PlannedSite,
  { root, siteModule }: ResolvedConfig,
): Promise<string | undefined> {
  const css = await site.contentCss?.(planned);
  const fault = css && (typeof css === 'string' ? findCssFault(css) : `${css}`);
  if (fault) {
    const message = `expected CSS from contentCss, got ${fault}`;
    const hint = 'end each block with }, and each text with a quotation mark';
    failOn([{ code: 'site-error', file: displayPath(root, siteModule), message, hint }]);
  }
  return css;
}

function findCssFault(css: string): string | undefined {
  const [endTag] = /<\/style.{0,20}/is.exec(css) ?? [];
  if (endTag) return `"${endTag}", which ends the style element`;
  const blocks = css.replace(/\/\*.*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gs, '');
  if (/["']|\/\*/.test(blocks)) return 'a text or a comment without an end';
  let depth = 0;
  for (const [brace] of blocks.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return 'a } without a {';
  }
  return depth > 0 ? 'a { without a }' : undefined;
}

/** @throws BuildFailure if it is not an origin. */
function resolveOrigin({ origin, root, siteModule }: ResolvedConfig, siteOrigin: string): string {
  const configured = origin ?? String(siteOrigin);
  const trimmed = configured.replace(/\/$/, '');
  if (!isOrigin(configured)) {
    const message = `expected a scheme and a host as the site's origin, got "${trimmed}"`;
    const hint = 'write it like https://www.firm.example; set a path with --base';
    failOn([{ code: 'bad-origin', file: displayPath(root, siteModule), message, hint }]);
  }
  return trimmed;
}
