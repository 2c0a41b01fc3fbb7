/** The configuration of a run, with everything resolved. */

/**
 * Everything that the command line can set, resolved: all paths are absolute, and all defaults are
 * applied. A setting of the site is here only if an option can override it; the stages read the
 * others from the site definition.
 */
export interface ResolvedConfig {
  /** Folder that the command runs in. Problems and reports name files relative to it. */
  readonly root: string;
  /** The module that exports the site definition. */
  readonly siteModule: string;
  /** Folder of the records. */
  readonly data: string;
  /** File that lists the published paths; it may not exist. */
  readonly publishedList: string;
  /** Folder of the files that are copied as they are. */
  readonly static: string;
  /** Folder that the site is built to. */
  readonly out: string;
  /** Folder of caches that all states of the site's code share; the site gets it as `cache`. */
  readonly sharedCacheDir: string;
  /**
   * Folder of caches that are valid only for the site's code as it is now. If it is `undefined`,
   * nothing that depends on the code is cached.
   */
  readonly siteCodeCacheDir: string | undefined;
  /** Origin that overrides the site's own. */
  readonly origin: string | undefined;
  /** Path that the site is published under, with a slash at both ends. */
  readonly base: string;
  readonly runtime: 'preact' | 'react';
  /** Day of the build, as `2026-11-20`. */
  readonly buildDate: string;
  /** Whether to publish drafts and records with a day in the future. */
  readonly includeDrafts: boolean;
  /**
   * `build` writes the site, and `check` only reads it, as commands such as `routes` do. `dev` serves
   * it with the pages of `devRoutes`, the script that updates open pages, React's or Preact's
   * development build in browsers, and source maps instead of minification.
   */
  readonly mode: 'build' | 'check' | 'dev';
}
