/** The site of `dev`, which a save changes. */
import path from 'node:path';
import { readPage } from '../audit/read-page.ts';
import { checkedList } from '../build/check-definition.ts';
import { headInputOf } from '../build/page-processor.ts';
import { planAndBundle } from '../build/plan-site.ts';
import { type BundleCache, bundledFiles, createIslandCheck } from '../compile/bundle-client.ts';
import { isPlainStyleSheet } from '../compile/css-modules.ts';
import { assertSite } from '../compile/load-site.ts';
import type { RecordCache } from '../content/find-records.ts';
import type { Asset } from '../lib/assets.ts';
import { createMemo } from '../lib/cache.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { isInside } from '../lib/disk.ts';
import { BuildFailure } from '../lib/problems.ts';
import { createExtraFiles, isScript } from '../output/extra-files.ts';
import { ImagePipeline } from '../output/pictures.ts';
import { createHeadInjector, createHeadInput, type HeadSources } from '../render/head.ts';
import { createRenderer } from '../render/render.tsx';
import { planRedirects } from '../routes/redirects.ts';
import type { PlannedSite, SiteWithStyles } from '../site-definition.ts';
import type { ServedSite } from './dev-server.ts';
import type { ModuleRunner } from './module-runner.ts';
import type { watchInputs } from './watch-inputs.ts';

type WatchAlso = ReturnType<typeof watchInputs>['watchAlso'];

/** Keeps records, modules, and bundles in memory, so that a save costs only what it changed. */
export class SiteUpdater {
  readonly #config: ResolvedConfig;
  readonly #runner: ModuleRunner;
  readonly #watchAlso: WatchAlso;
  readonly #records: RecordCache = new Map();
  readonly #bundles: BundleCache = new Map();
  /** Output files of all pages since the server was started. */
  readonly #knownPages = new Set<string>();
  /** Files of the site's code that were saved since its modules were last run. */
  readonly #staleCodeFiles: string[] = [];
  /** `undefined` while its code has errors. */
  #site: SiteWithStyles | undefined;
  /** Of the site's code as it is now. */
  #cached = createMemo();
  /** Scripts next to the pages; only a change of the code can change the classes in them. */
  #extraScripts: readonly Asset[] = [];

  constructor(config: ResolvedConfig, runner: ModuleRunner, watchAlso: WatchAlso) {
    this.#config = config;
    this.#runner = runner;
    this.#watchAlso = watchAlso;
  }

  /**
   * Returns the site after a save.
   * @throws BuildFailure, or what the site's code throws.
   */
  async update(files: readonly string[], served: ServedSite | undefined): Promise<ServedSite> {
    try {
      return await this.#serve(files, served);
    } catch (error) {
      // A file with an error may be outside of the site's folder.
      const problems = error instanceof BuildFailure ? error.problems : [];
      this.#watchAlso(problems.map(({ file }) => path.resolve(this.#config.root, file)));
      throw error;
    } finally {
      this.#watchAlso([...this.#runner.files(), ...bundledFiles(this.#bundles)]);
    }
  }

  async #serve(files: readonly string[], served: ServedSite | undefined): Promise<ServedSite> {
    const config = this.#config;
    const codeFiles = files.filter(
      (file) => !isInside(file, config.data) && !isInside(file, config.static),
    );
    this.#staleCodeFiles.push(...codeFiles);
    removeStaleBundles(this.#bundles, codeFiles);
    // A style sheet changes no module. If a module has read one as text, it runs again with the next
    // module that is saved.
    const needsNoModules = codeFiles.every(isPlainStyleSheet);
    const site = needsNoModules && this.#site ? this.#site : await this.#load();
    const { planned, bundle } = await planAndBundle(site, config, this.#records, this.#bundles);
    if (!needsNoModules || !served) {
      this.#extraScripts = await createScripts(site, planned, config);
    }
    const redirectInputs = await checkedList('redirects', site.redirects?.(planned) ?? [], config);
    const { redirects } = planRedirects(redirectInputs);
    const version = (served?.version ?? Date.now()) + 1;
    const needsReload = !served || files.some((file) => isInside(file, config.static));
    const sources = { bundle, extraScripts: this.#extraScripts, version };
    return {
      renderPage: this.#createPageRenderer(site, planned, sources),
      assets: new Map(bundle.assets.map((asset) => [asset.path, asset.bytes])),
      redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])),
      deletedPages: this.#findDeletedPages(planned),
      version,
      reloadVersion: needsReload ? version : served.reloadVersion,
    };
  }

  async #load(): Promise<SiteWithStyles> {
    this.#site = undefined;
    this.#cached = createMemo();
    const site = await this.#runner.load(this.#staleCodeFiles.splice(0));
    assertSite(site, this.#config.siteModule);
    this.#site = site;
    return site;
  }

  #createPageRenderer(
    site: SiteWithStyles,
    planned: PlannedSite,
    sources: HeadSources,
  ): ServedSite['renderPage'] {
    const config = this.#config;
    const pictures = new ImagePipeline(config);
    const hasIsland = createIslandCheck(site, sources.bundle);
    const input = { site, planned, config, pictures, cached: this.#cached, hasIsland };
    const { render } = createRenderer(input);
    const injectHead = createHeadInjector(createHeadInput(site, planned, sources));
    return async (file) => {
      const route = planned.manifest.routes.find(({ outputFile }) => outputFile === file);
      if (!route) return undefined;
      const { html, problems } = render(route);
      if (html === '') throw new BuildFailure(problems);
      return injectHead(html, headInputOf(route, await readPage(html), planned.origin));
    };
  }

  #findDeletedPages({ manifest }: PlannedSite): ReadonlySet<string> {
    const pages = new Set(manifest.routes.map(({ outputFile }) => outputFile));
    for (const page of pages) this.#knownPages.add(page);
    return new Set([...this.#knownPages].filter((page) => !pages.has(page)));
  }
}

async function createScripts(
  site: SiteWithStyles,
  planned: PlannedSite,
  config: ResolvedConfig,
): Promise<readonly Asset[]> {
  const files = await checkedList('files', site.files?.(planned) ?? [], config);
  const scripts = files.filter(isScript);
  // The background build reports what is wrong with them.
  return (await createExtraFiles(scripts, { ...planned, siteCodeCacheDir: undefined })).files;
}

function removeStaleBundles(bundles: BundleCache, files: readonly string[]): void {
  for (const [key, { inputs }] of bundles) {
    if (files.some((file) => inputs.has(file))) bundles.delete(key);
  }
}
