/** The options of a command, and the configuration that they resolve to. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { displayPath, isInside, realLocation } from './disk.ts';
import { UsageError } from './problems.ts';

/**
 * Options of `build` and `check`, with the names that they have on the command line. Files and
 * folders are relative to the current folder.
 */
export interface BuildOptions {
  /**
   * Module that exports the site.
   * @default 'site/site.tsx', or 'site/site.ts' if that does not exist
   */
  readonly site?: string | undefined;
  /** Folder of the records. @default 'data' */
  readonly data?: string | undefined;
  /** Folder of the files that are copied as they are. @default 'static' */
  readonly static?: string | undefined;
  /** Folder that the site is built to. @default 'dist' */
  readonly out?: string | undefined;
  /** Folder of the caches. @default '.cache' */
  readonly cache?: string | undefined;
  /**
   * Origin of the published site, such as `https://www.firm.example`.
   * @default the origin that the site returns
   */
  readonly origin?: string | undefined;
  /** Path below the origin that the site is published under, such as `/preview/`. @default '/' */
  readonly base?: string | undefined;
  /** What hydrates the islands. @default the site's own `runtime`, or else 'preact' */
  readonly runtime?: 'preact' | 'react' | undefined;
  /**
   * Whether to publish drafts and records with a day in the future; `dev` always does.
   * @default false
   */
  readonly drafts?: boolean | undefined;
}

/** Options of `dev` and `preview`. */
export interface DevOptions extends BuildOptions {
  /** Port; another free one if it is in use. 0 is any free port. @default 5173 */
  readonly port?: number | undefined;
  /**
   * Address or name of this machine to listen on. With `0.0.0.0`, other machines of the network can
   * open the site.
   * @default 'localhost'
   */
  readonly host?: string | undefined;
  /**
   * Names by which browsers may open the site besides `localhost`, `host`, and IP addresses, as those
   * of a tunnel. `.firm.example` allows all names below it, too.
   */
  readonly allowedHosts?: readonly string[] | undefined;
}

/**
 * Everything that the command line can set, resolved: all paths are absolute, and all defaults are
 * applied. A setting of the site is here only if an option can override it; the stages read the
 * others from the site definition.
 */
export interface ResolvedConfig {
  /** Folder that the command runs in. Problems and reports name files relative to it. */
  readonly root: string;
  readonly siteModule: string;
  readonly data: string;
  /** File that lists the published paths; it may not exist. */
  readonly publishedList: string;
  readonly static: string;
  readonly out: string;
  /** Folder of all caches, also of those that the site keeps itself. */
  readonly cacheDir: string;
  /** Folder in it, for what depends on the site's code as it is now; `undefined` to cache nothing of that. */
  readonly siteCodeCacheDir: string | undefined;
  /** Origin that overrides the site's own. */
  readonly origin: string | undefined;
  readonly base: string;
  /** Runtime that overrides the site's own. */
  readonly runtime: 'preact' | 'react' | undefined;
  /** Day of the build, as `2026-11-20`. */
  readonly buildDate: string;
  readonly includeDrafts: boolean;
  /**
   * `build` writes the site, and `check` only reads it, as commands such as `routes` do. `dev` serves
   * it with the pages of `devRoutes`, the script that updates open pages, React's or Preact's
   * development build in browsers, and source maps instead of minification.
   */
  readonly mode: 'build' | 'check' | 'dev';
}

type Environment = Pick<ResolvedConfig, 'root' | 'mode' | 'siteCodeCacheDir' | 'buildDate'>;

/** The list of published paths, next to the folder of the records: each site has a list of its own. */
const publishedListName = 'published-paths.txt';

export function resolveConfig(options: BuildOptions, environment: Environment): ResolvedConfig {
  const { root, mode } = environment;
  const data = path.resolve(root, options.data ?? 'data');
  return {
    ...environment,
    siteModule: resolveSiteModule(options, root),
    data,
    publishedList: path.join(path.dirname(data), publishedListName),
    static: path.resolve(root, options.static ?? 'static'),
    out: path.resolve(root, options.out ?? 'dist'),
    cacheDir: path.resolve(root, options.cache ?? '.cache'),
    origin: options.origin && new URL(options.origin).origin,
    base: withTrailingSlash(options.base ?? '/'),
    runtime: options.runtime,
    includeDrafts: options.drafts === true || mode === 'dev',
  };
}

/**
 * Checks that no folder is in another, symbolic links followed: a site would publish itself, deeper
 * each time, or its sources.
 * @throws UsageError that names both.
 */
export function assertSeparateFolders(config: ResolvedConfig): void {
  const { data, static: staticDir, out, cacheDir, siteModule } = config;
  const folders = { data, static: staticDir, out, cache: cacheDir };
  for (const [inner, innerPath] of Object.entries({ ...folders, site: siteModule })) {
    for (const [outer, outerPath] of Object.entries(folders)) {
      const isOfDev =
        inner === 'out' && outer === 'cache' && isReallyInside(out, devCacheDir(config));
      // A module may be next to the records that it reads.
      const mayBeInside = inner === outer || isOfDev || (inner === 'site' && outer !== 'static');
      if (mayBeInside || !isReallyInside(innerPath, outerPath)) continue;
      const names = [innerPath, outerPath].map((file) => displayPath(config.root, file) || '.');
      const expectation = `--${inner} expects a place outside of the folder of --${outer}`;
      throw new UsageError(`${expectation}, but ${names[0]} is in ${names[1]}`);
    }
  }
}

export const devCacheDir = ({ cacheDir }: Pick<ResolvedConfig, 'cacheDir'>): string =>
  path.join(cacheDir, 'dev');

const isReallyInside = (file: string, folder: string): boolean =>
  isInside(realLocation(file), realLocation(folder));

function resolveSiteModule({ site }: BuildOptions, root: string): string {
  if (site !== undefined) return path.resolve(root, site);
  const file = path.resolve(root, 'site/site.tsx');
  return existsSync(file) ? file : path.resolve(root, 'site/site.ts');
}

export function runtimeOf(
  { runtime }: Pick<ResolvedConfig, 'runtime'>,
  site: Pick<BuildOptions, 'runtime'>,
): 'preact' | 'react' {
  return runtime ?? site.runtime ?? 'preact';
}

/** `/preview` means the same as `/preview/`, as in Vite and Eleventy. */
export function withTrailingSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}

/**
 * Returns the day of the build as `YYYY-MM-DD`.
 * @param sourceDateEpoch Seconds since 1970 that replace the clock, for reproducible builds.
 * @param now Milliseconds since 1970.
 */
export function resolveBuildDate(sourceDateEpoch: string | undefined, now: number): string {
  if (sourceDateEpoch && !/^\d{1,11}$/.test(sourceDateEpoch)) {
    const expectation = 'SOURCE_DATE_EPOCH expects whole seconds since 1970';
    throw new UsageError(`${expectation}, got "${sourceDateEpoch}"`);
  }
  const date = new Date(sourceDateEpoch ? Number(sourceDateEpoch) * 1000 : now);
  return date.toISOString().slice(0, 10);
}
