/** A site as `dev` holds it: records, bundle and renderer stay in memory, and a page is made when it is asked for. */
import { openAudit } from '../audit/audit.ts';
import { filesBeside } from '../publish/beside.ts';
import { makeFiles } from '../publish/files.ts';
import { headCompleter, headInput, stylesOf } from '../publish/head.ts';
import { bundleAssets } from '../render/bundle.ts';
import { createRenderer } from '../render/render.tsx';
import { allOrProblems, BuildFailure, failOn } from '../shared/problems.ts';
import { inSources } from '../shared/sources.ts';
import type { Bundle, PlannedSite, Route, Settings, SiteDefinition } from '../shared/types.ts';
import { buildSite } from './build.ts';
import { planSite } from './plan-site.ts';
import { failureText, Measurements } from './report.ts';

/** What a save changes: records and files, style sheets, or modules, which all else is made by. */
export type Part = 'content' | 'styles' | 'code';

/** The module of the generator and the site as its sources are now, or why there is none. */
export type Reload = () => Promise<
  Fault | { readonly site: SiteDefinition | undefined; readonly kept: string; readonly openDevSite: typeof openDevSite }
>;

/** A bundle that is under way, and what it is made of: a module that is loaded meanwhile takes it if that is the same. */
type Bundling = { readonly made: Promise<Bundle>; readonly of: string };

/** What keeps something from being done, as text: of two modules of the same sources each has exceptions of its own. */
type Fault = { readonly fault: string };

/** A file, by its name, which tells its type. */
export type Answer = { readonly name: string; readonly bytes: string | Uint8Array } | Fault;

export type DevSite = ReturnType<typeof openDevSite>;

export function openDevSite(site: SiteDefinition, given: Settings, begun?: Bundling) {
  const settings = { ...given, known: new Map() };
  const { islands, styles, pageStyles, preloadFonts } = site;
  const of = JSON.stringify([islands, styles, pageStyles, preloadFonts, given.base, given.runtime, given.site]);
  let good: ReturnType<typeof stateOf> | undefined;
  let early = begun?.of === of ? begun.made : undefined;
  const tried = <T>(work: () => Promise<T>): Promise<T | Fault> =>
    work().catch((error) => ({ fault: faultText(error, settings.root) }));
  const bundleAnew = (): Bundling => {
    const made = bundleAssets(site, { ...settings, kept: undefined });
    // Its faults are told by who waits for it.
    made.catch(() => undefined);
    return { made, of };
  };
  return {
    static: settings.static,
    bundleAnew,
    /** Makes the parts anew, and all that there is none of; where there is a fault, all is as it was. */
    renew: (parts: ReadonlySet<Part>) =>
      tried(async () => {
        const bundling = good && !parts.has('styles') ? good.bundle : (early ?? bundleAnew().made);
        early = undefined;
        const planning = good && !parts.has('content') ? good.planned : planSite(site, settings, new Measurements());
        const [bundle, planned] = await allOrProblems([Promise.resolve(bundling), Promise.resolve(planning)]);
        good = stateOf(site, settings, planned, bundle);
      }),
    /**
     * Everything that `check` does. @param turn awaited between pages, so that requests are answered meanwhile; it ends
     * the work by an exception.
     */
    check: (turn: () => Promise<void>) =>
      tried(async () => void (good && (await buildSite(site, settings, { ...good, turn })))),
    /** @param below path below the base. @returns nothing for what is not there, or lies in static/. */
    answer: (below: string): Promise<Answer | undefined> => tried(async () => good?.answer(below)),
    /** The style sheet of a page, or of the page that stands for those which are not there. */
    stylesOf: (below: string): string => good?.stylesOf(below) ?? '',
  };
}

function stateOf(site: SiteDefinition, settings: Settings, planned: PlannedSite, bundle: Bundle) {
  const { manifest, base, origin } = planned;
  const head = headInput(site, planned, bundle, true);
  const complete = headCompleter(head);
  // Copies of a photograph take seconds to make: it is shown as it is.
  const { render } = createRenderer({ ...settings, ...planned, site, picture: () => [] });
  const routes = new Map(manifest.routes.map((route) => [route.outputFile, route]));
  const routeOf = (below: string) =>
    [below, `${below}index.html`, `${below}/index.html`, `${below}.html`].flatMap((file) => routes.get(file) ?? [])[0];
  const page = (route: Route): Answer => {
    const { html, problems } = render(route);
    if (html === '') failOn(problems);
    const hosts = openAudit(base, origin, head.policy).read(route, html);
    return { name: route.outputFile, bytes: complete(html, route, hosts) };
  };
  const answer = async (below: string): Promise<Answer | undefined> => {
    const route = routeOf(below);
    if (route) return page(route);
    const beside = filesBeside(planned).files({ texts: [], pictures: [], policy: head.policy });
    const there = [...bundle.assets, ...beside].find(({ path }) => path === below);
    if (there) return { name: below, bytes: there.bytes };
    const extra = (site.files?.(planned) ?? []).filter(({ path }) => path === `/${below}`);
    const { files, problems } = await makeFiles(extra, { ...settings, ...planned });
    failOn(problems);
    return files[0] && { name: below, bytes: files[0].bytes };
  };
  const textOf = (below: string) => stylesOf(bundle, routeOf(below) ?? routeOf('404.html') ?? { page: '' });
  return { planned, bundle, answer, stylesOf: textOf };
}

function faultText(error: unknown, root: string): string {
  if (error instanceof BuildFailure) return failureText(error.problems, root, '');
  return inSources(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
