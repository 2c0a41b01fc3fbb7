/** Bundles style sheets and islands for the browser. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BuildOptions } from 'esbuild';
import type { Asset } from '../lib/assets.ts';
import { tryWriteCache } from '../lib/cache.ts';
import { type ResolvedConfig, runtimeOf } from '../lib/config.ts';
import { packageName } from '../lib/defaults.ts';
import { displayPath } from '../lib/disk.ts';
import {
  changedAfter,
  fileTimeNow,
  fingerprint,
  isUnchanged,
  type Snapshot,
  snapshotInputs,
} from '../lib/fingerprint.ts';
import { allOrProblems } from '../lib/problems.ts';
import type { SiteWithStyles } from '../site-definition.ts';
import { printAll } from '../styles/select-styles.ts';
import { parseStyleSheet, type StyleSheet } from '../styles/style-sheet.ts';
import { type EsbuildResult, runEsbuild } from './esbuild.ts';

/** A style sheet that pages link, for some media only. */
export interface LinkedStyles {
  /** Media query, such as `print`. */
  readonly media: string;
  /** Path below the output folder. */
  readonly path: string;
}

/** The bundled style sheets and islands of a site. */
export interface Bundle {
  readonly assets: readonly Asset[];
  /** CSS of `contentCss` of the site, inlined before the style sheet. */
  readonly contentCss?: string | undefined;
  /** The rules of which each page gets those that it can use. */
  readonly styles: StyleSheet;
  /** The style sheet that all pages link, if there is one. */
  readonly linkedStyles: readonly LinkedStyles[];
  /** Path of the islands' script below the output folder. */
  readonly script: string | undefined;
  /** Path of the script of `dev`, below the output folder. */
  readonly devScript: string | undefined;
}

/** The fields of a site that are bundled. */
type BundleInput = Pick<
  SiteWithStyles,
  'islands' | 'runtime' | 'styles' | 'importedStyles' | 'linkedMedia'
>;

/** Folder of the generator's modules for the browser. */
const clientDir = path.join(import.meta.dirname, '../client');

/** Folder of the generator's own packages, which a site need not install. */
const packagesDir = path.resolve(
  createRequire(import.meta.url).resolve('preact/package.json'),
  '../..',
);

/** Browsers of the last three years; older ones get the page without its script. */
const browserTargets = ['es2022', 'chrome115', 'firefox115', 'safari16.4'];

/** Results of esbuild by the JSON of their options. `dev` reuses them between saves. */
export type BundleCache = Map<string, EsbuildResult>;

/**
 * Bundles style sheets and islands, or returns the cached bundle if none of their files changed.
 * @throws BuildFailure with the errors in the style sheets and the islands.
 */
export async function bundleClient(
  input: BundleInput,
  config: ResolvedConfig,
  results: BundleCache = new Map(),
): Promise<Bundle> {
  const file = cacheFile(config);
  if (file === undefined) return createBundle(input, config, results);
  const cachedInputs = readAssetInputs(config);
  if (cachedInputs && isUnchanged(cachedInputs)) return deserialize(readFileSync(file)) as Bundle;
  const startedAt = fileTimeNow();
  const bundled = await createBundle(input, config, results);
  const inputs = snapshotInputs(bundledFiles(results, config));
  // A file that was saved during the build may have been read before that: then nothing is cached.
  if (inputs.files.some((inputFile) => changedAfter(inputFile, startedAt))) return bundled;
  tryWriteCache(file, serialize(bundled));
  tryWriteCache(`${file}.json`, JSON.stringify(inputs));
  return bundled;
}

/** What the cached bundle was made from; `undefined` if there is none. */
export function readAssetInputs(config: ResolvedConfig): Snapshot | undefined {
  const file = cacheFile(config);
  if (file === undefined || !existsSync(`${file}.json`)) return undefined;
  return JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Snapshot;
}

/** File of the cached bundle; its inputs are in a JSON file of the same name. */
function cacheFile(config: ResolvedConfig): string | undefined {
  const { siteCodeCacheDir, base, runtime } = config;
  if (siteCodeCacheDir === undefined) return undefined;
  return path.join(siteCodeCacheDir, `assets-${fingerprint(base, runtime ?? '')}`);
}

/** Absolute paths of all files that esbuild read. */
export function bundledFiles(
  results: BundleCache,
  { root }: Pick<ResolvedConfig, 'root'>,
): string[] {
  const inputs = [...results.values()].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  // `<islands>` is a module that the generator creates.
  const files = inputs.filter((input) => !input.includes('<'));
  return [...new Set(files.map((file) => path.resolve(root, file)))].sort();
}

/** Extensions of files that a style sheet can load. */
const loadableExtensions = ['.woff2', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];

const fileLoader = Object.fromEntries(
  loadableExtensions.map((extension) => [extension, 'file' as const]),
);

const islandScript = 'islands';

const devScript: BuildOptions = { entryPoints: [path.join(clientDir, 'dev.ts')], format: 'iife' };

async function createBundle(
  input: BundleInput,
  config: ResolvedConfig,
  results: BundleCache,
): Promise<Bundle> {
  const { linkedMedia = [] } = input;
  const files = await runAll(config, results, [
    styleOptions(input, config),
    ...(config.mode === 'dev' ? [devScript] : []),
    ...(input.islands ? [islandOptions(input, config)] : []),
  ]);
  const isStyleSheet = ({ path: file }: Asset) => file === stylesPath;
  const css = new TextDecoder().decode(files.find(isStyleSheet)?.bytes);
  const styles = await parseStyleSheet(css, linkedMedia);
  const linked = linkedStyles(styles);
  const assets = [...files.filter((file) => !isStyleSheet(file)), ...linked];
  return {
    assets,
    styles,
    linkedStyles: linked.map((file) => ({ media: linkedMedia.join(), path: file.path })),
    script: scriptPath(assets, islandScript),
    devScript: scriptPath(assets, 'dev'),
  };
}

const stylesPath = 'assets/styles.css';

/** One sheet of the entry and what the site's modules import, in this order. */
function styleOptions(
  { styles, importedStyles = [] }: BundleInput,
  { siteModule }: ResolvedConfig,
): BuildOptions {
  const resolveDir = path.dirname(siteModule);
  const files = [...(styles ? [path.resolve(resolveDir, styles)] : []), ...importedStyles];
  const contents = files.map((file) => `@import ${JSON.stringify(file)};`).join('\n');
  const stdin = { contents, resolveDir, sourcefile: '<styles>', loader: 'css' } as const;
  return { stdin, entryNames: 'assets/styles', loader: fileLoader };
}

/** The file of the rules that pages link, if there are any. */
function linkedStyles({ linked }: StyleSheet): Asset[] {
  if (linked.length === 0) return [];
  const bytes = new TextEncoder().encode(printAll(linked));
  return [{ path: hashedName('assets/linked.css', bytes), bytes }];
}

function scriptPath(assets: readonly Asset[], name: string): string | undefined {
  const pattern = new RegExp(`/${name}-\\w+\\.js$`);
  return assets.find((asset) => pattern.test(asset.path))?.path;
}

/** Modules that replace React's in the browser. */
const preactAliases = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': path.join(clientDir, 'preact-client.ts'),
  'react/jsx-runtime': path.join(clientDir, 'preact-jsx.ts'),
};

/**
 * Islands in one module become one script. Islands with a module each become scripts that a page
 * loads if it contains them.
 */
function islandOptions(input: BundleInput, config: ResolvedConfig): BuildOptions {
  const { siteModule, mode } = config;
  const isDev = mode === 'dev';
  return {
    stdin: {
      contents: islandEntry(input.islands ?? '', siteModule),
      resolveDir: path.dirname(siteModule),
      sourcefile: '<islands>',
      loader: 'ts',
    },
    entryNames: `assets/${islandScript}`,
    chunkNames: 'assets/island-[name]-[hash]',
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    // Components that an island has in common with pages import their style sheets.
    loader: { '.css': 'empty' },
    // React's messages are complete only in its development build, and only readable with names.
    ...(isDev && { minify: false, sourcemap: 'linked' }),
    define: {
      isDev: `${isDev}`,
      'process.env.NODE_ENV': isDev ? '"development"' : '"production"',
    },
    alias: {
      [packageName]: path.join(clientDir, 'helpers.ts'),
      ...(runtimeOf(config, input) === 'preact' && preactAliases),
    },
  };
}

/** The module that hydrates the islands of a page. */
function islandEntry(islands: NonNullable<BundleInput['islands']>, siteModule: string): string {
  const specifier = (file: string) => JSON.stringify(path.resolve(siteModule, '..', file));
  const importHydrate = `import { hydrateIslands, hydrateLazily } from ${specifier(path.join(clientDir, 'hydrate.tsx'))};`;
  if (typeof islands === 'string') {
    return [
      importHydrate,
      `import { ErrorScreen, islands } from ${specifier(islands)};`,
      'hydrateIslands(islands, ErrorScreen);',
    ].join('\n');
  }
  const loaders = Object.entries(islands.modules).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${specifier(file)})`,
  );
  return [
    importHydrate,
    `import { ErrorScreen } from ${specifier(islands.errorScreen)};`,
    `hydrateLazily({ ${loaders.join(', ')} }, ErrorScreen);`,
  ].join('\n');
}

/** Runs esbuild for each of the options whose result is not in the cache, and names the files. */
async function runAll(
  config: ResolvedConfig,
  results: BundleCache,
  optionsList: readonly BuildOptions[],
): Promise<Asset[]> {
  const { root, out, siteModule, base } = config;
  const commonOptions = {
    absWorkingDir: root,
    nodePaths: [packagesDir],
    outdir: out,
    bundle: true,
    minify: true,
    target: browserTargets,
    legalComments: 'none',
    entryNames: 'assets/[name]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: base,
  } satisfies BuildOptions;
  const runOnce = async (options: BuildOptions): Promise<EsbuildResult> => {
    const key = JSON.stringify(options);
    const fallbackFile = displayPath(root, siteModule);
    const result =
      results.get(key) ?? (await runEsbuild({ ...commonOptions, ...options }, fallbackFile));
    results.set(key, result);
    return result;
  };
  const completed = await allOrProblems(optionsList.map(runOnce));
  const outputFiles = completed.flatMap((result) => result.outputFiles);
  return outputFiles.map(({ path: file, contents }) => ({
    path: hashedName(displayPath(out, file), contents),
    bytes: contents,
  }));
}

/**
 * Adds a hash of the content to the name of a linked entry point. esbuild's own hash of an entry
 * point also depends on the folder that it runs in; those of chunks and assets do not.
 */
const linkedEntry = /^assets\/(?:(?:islands|dev)(?=\.js$)|linked(?=\.css$))/;

function hashedName(name: string, contents: Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
  return name.replace(linkedEntry, `$&-${hash}`);
}
