/** A site as `dev` holds it: records, bundle and renderer stay in memory, and a page is made when it is asked for. */
import { openAudit } from '../audit/audit.ts';
import type { ReadRecords } from '../load/load.ts';
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
  | { readonly fault: string }
  | { readonly site: SiteDefinition | undefined; readonly kept: string; readonly openDevSite: typeof openDevSite }
>;

/** A bundle that is under way, and what it is made of: a module that is loaded meanwhile takes it if that is the same. */
type Bundling = { readonly made: Promise<Bundle>; readonly of: string };

export type DevSite = ReturnType<typeof openDevSite>;

/** Nothing that it returns throws: of two modules of the same sources each has exceptions of its own. */
export function openDevSite(site: SiteDefinition, given: Settings, begun?: Bundling) {
  const settings: Settings = { ...given, mode: 'check', hasDevPages: true };
  const { islands, styles, pageStyles, preloadFonts } = site;
  const { base, runtime, root } = settings;
  const of = JSON.stringify([islands, styles, pageStyles, preloadFonts, base, runtime, settings.site]);
  const known: ReadRecords = new Map();
  let good: State | undefined;
  let early = begun?.of === of ? begun.made : undefined;

  const bundleAnew = (): Bundling => {
    const made = bundleAssets(site, { ...settings, kept: undefined });
    // Its faults are told by who waits for it.
    made.catch(() => undefined);
    return { made, of };
  };

  /** Makes the parts anew, and all that there is none of. @returns what is wrong; all is as it was then. */
  const renew = async (parts: ReadonlySet<Part>): Promise<string | undefined> => {
    try {
      const bundle = good && !parts.has('styles') ? good.bundle : (early ?? bundleAnew().made);
      early = undefined;
      const planned =
        good && !parts.has('content') ? good.planned : planSite(site, settings, new Measurements(), known);
      good = stateOf(site, settings, ...(await allOrProblems([Promise.resolve(planned), Promise.resolve(bundle)])));
      return undefined;
    } catch (error) {
      return faultText(error, root, '; the pages are as they were');
    }
  };

  /**
   * Everything that `check` does. @param turn awaited between pages, so that requests are answered meanwhile; it ends the
   * work by an exception.
   * @returns what is wrong.
   */
  const check = async (turn: () => Promise<void>): Promise<string | undefined> => {
    try {
      if (good) await buildSite(site, settings, { ...good, turn });
      return undefined;
    } catch (error) {
      return faultText(error, root, '');
    }
  };

  return {
    static: settings.static,
    bundleAnew,
    renew,
    check,
    /** @param below path below the base. @returns nothing for what is not there, or lies in static/. */
    answer: async (below: string): Promise<Answer | undefined> => {
      try {
        return await good?.answer(below);
      } catch (error) {
        return { fault: faultText(error, root, '') };
      }
    },
    /** The style sheet of a page, or of the page that stands for those which are not there. */
    stylesOf: (below: string): string => good?.stylesOf(below) ?? '',
  };
}

/** A file, by its name, which tells its type; or what keeps it from being made. */
export type Answer = { readonly name: string; readonly bytes: string | Uint8Array } | { readonly fault: string };

type State = ReturnType<typeof stateOf>;

function stateOf(site: SiteDefinition, settings: Settings, planned: PlannedSite, bundle: Bundle) {
  const { manifest, base, origin } = planned;
  const head = headInput(site, planned, bundle, true);
  const complete = headCompleter(head);
  // Copies of a photograph take seconds to make: it is shown as it is.
  const { render } = createRenderer({ ...settings, ...planned, site, picture: () => [] });
  const routes = new Map(manifest.routes.map((route) => [route.outputFile, route]));
  const routeOf = (below: string) =>
    [below, `${below}index.html`, `${below}/index.html`, `${below}.html`].flatMap((file) => routes.get(file) ?? [])[0];
  const page = (route: Route): string => {
    const { html, problems } = render(route);
    if (html === '') failOn(problems);
    return complete(html, route, openAudit(base, origin, head.policy).read(route, html));
  };
  const answer = async (below: string): Promise<Answer | undefined> => {
    const route = routeOf(below);
    if (route) return { name: route.outputFile, bytes: page(route) };
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

/** @param consequence as `; the pages are as they were`. */
function faultText(error: unknown, root: string, consequence: string): string {
  if (error instanceof BuildFailure) return failureText(error.problems, root, consequence);
  return inSources(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
