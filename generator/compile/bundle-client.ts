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
import { generatorDir, packageName } from '../lib/defaults.ts';
import { displayPath } from '../lib/disk.ts';
import { areUnchanged, type FileHashes, fingerprint } from '../lib/fingerprint.ts';
import { allOrProblems } from '../lib/problems.ts';
import type { SiteWithStyles } from '../site-definition.ts';
import { printAll } from '../styles/select-styles.ts';
import { parseStyleSheet, type StyleSheet } from '../styles/style-sheet.ts';
import { isCssModule, loadNames, scopeNames } from './css-modules.ts';
import { type EsbuildResult, isModule, runEsbuild, type Transform } from './esbuild.ts';
import { findPrivateEnv, publicEnvDefines } from './public-env.ts';
import { registerComponents, shareModules } from './refresh-islands.ts';

export interface Bundle {
  readonly assets: readonly Asset[];
  /** CSS of `contentCss` of the site, inlined before the style sheet. */
  readonly contentCss?: string | undefined;
  /** The rules of which each page gets those that it can use. */
  readonly styles: StyleSheet;
  /** The style sheet that all pages link for a media query; its path is below the output folder. */
  readonly linkedStyles: { readonly media: string; readonly path: string } | undefined;
  /** Path of the islands' script below the output folder. */
  readonly script: string | undefined;
  /** Path of the script of `dev`, below the output folder. */
  readonly devScript: string | undefined;
}

type BundleInput = Pick<
  SiteWithStyles,
  'islands' | 'runtime' | 'styles' | 'importedStyles' | 'linkedMedia'
>;

/** Folder of the generator's modules for the browser. */
const clientDir = path.join(generatorDir, 'client');

/** Folder of the generator's own packages, which a site need not install. */
const packagesDir = path.resolve(
  createRequire(import.meta.url).resolve('preact/package.json'),
  '../..',
);

/** Browsers of the last three years; older ones get the page without its script. */
const browserTargets = ['es2022', 'chrome115', 'firefox115', 'safari16.4'];

/** Results of esbuild, which `dev` reuses between saves. The keys are the options as JSON. */
export type BundleCache = Map<string, EsbuildResult>;

/** @throws BuildFailure with the errors in the style sheets and the islands. */
export async function bundleClient(
  input: BundleInput,
  config: ResolvedConfig,
  results: BundleCache = new Map(),
): Promise<Bundle> {
  const { siteCodeCacheDir, base, runtime } = config;
  if (siteCodeCacheDir === undefined) return createBundle(input, config, results);
  const inlined = JSON.stringify(publicEnvDefines());
  const key = fingerprint(base, runtime ?? '', inlined);
  const file = path.join(siteCodeCacheDir, `assets-${key}`);
  if (existsSync(file)) {
    const [inputs, bundle] = deserialize(readFileSync(file)) as [FileHashes, Bundle];
    if (areUnchanged(inputs)) return bundle;
  }
  const bundle = await createBundle(input, config, results);
  const inputs = new Map([...results.values()].flatMap((result) => [...result.inputs]));
  tryWriteCache(file, serialize([inputs, bundle]));
  return bundle;
}

/** The key of an object, and the name of an export, are never minified. */
export function createIslandCheck(
  { islands }: BundleInput,
  { assets }: Pick<Bundle, 'assets'>,
): (name: string) => boolean {
  const scripts = assets.filter(({ path: file }) => file.endsWith('.js'));
  const code = scripts.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n');
  const found = new Set<string>();
  return (name) => {
    if (found.has(name)) return true;
    const key = `[{,]\\s*"?${name}"?\\s*[:(,}]`;
    const pattern = typeof islands === 'string' ? key : `export\\s*\\{[^}]*\\b${name}\\b`;
    if (islands && new RegExp(pattern).test(code)) found.add(name);
    return found.has(name);
  };
}

/** Absolute paths of all files that esbuild read. */
export function bundledFiles(results: BundleCache): string[] {
  return [...results.values()].flatMap(({ inputs }) => [...inputs.keys()]);
}

/** Extensions of files that a style sheet can load. */
const loadableExtensions = ['.woff2', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];

const fileLoader = Object.fromEntries(
  loadableExtensions.map((extension) => [extension, 'file' as const]),
);

const islandScript = 'islands';

const devScripts: BuildOptions = {
  entryPoints: ['dev.ts', 'events.ts'].map((file) => path.join(clientDir, file)),
  format: 'iife',
};

async function createBundle(
  input: BundleInput,
  config: ResolvedConfig,
  results: BundleCache,
): Promise<Bundle> {
  const { linkedMedia = [] } = input;
  const files = await runAll(config, results, [
    styleOptions(input, config),
    ...(config.mode === 'dev' ? [devScripts] : []),
    ...(input.islands && config.mode === 'dev' ? [sharedOptions(input, config)] : []),
    ...(input.islands ? [islandOptions(input, config)] : []),
  ]);
  const isStyleSheet = ({ path: file }: Asset) => file === stylesPath;
  const css = new TextDecoder().decode(files.find(isStyleSheet)?.bytes);
  const styles = await parseStyleSheet(css, linkedMedia);
  const linked = linkedFile(styles);
  const assets = [...files.filter((file) => !isStyleSheet(file)), ...(linked ? [linked] : [])];
  return {
    assets,
    styles,
    linkedStyles: linked && { media: linkedMedia.join(), path: linked.path },
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
  // Without short names for the classes of CSS modules, which scripts have, too.
  const minify = { minify: false, minifyWhitespace: true, minifySyntax: true };
  const plugins = [scopeNames(resolveDir)];
  return { stdin, entryNames: 'assets/styles', loader: fileLoader, plugins, ...minify };
}

function linkedFile({ linked }: StyleSheet): Asset | undefined {
  if (linked.length === 0) return undefined;
  const bytes = new TextEncoder().encode(printAll(linked));
  return { path: hashedName('assets/linked.css', bytes), bytes };
}

function scriptPath(assets: readonly Asset[], name: string): string | undefined {
  const pattern = new RegExp(`/${name}-\\w+\\.js$`);
  return assets.find((asset) => pattern.test(asset.path))?.path;
}

const preactAliases = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': path.join(clientDir, 'preact-client.ts'),
  'react/jsx-runtime': path.join(clientDir, 'preact-jsx.ts'),
};

/** One script for islands in one module; a script each for islands with modules of their own. */
function islandOptions(input: BundleInput, config: ResolvedConfig): BuildOptions {
  const { siteModule, mode, base } = config;
  const runtime = runtimeOf(config, input);
  const sharedUrl = `${base}assets/refresh-${runtime}.js`;
  const importShared = mode === 'dev' ? `import ${JSON.stringify(sharedUrl)};\n` : '';
  return {
    ...browserOptions(input, config),
    stdin: {
      contents: importShared + islandEntry(input.islands ?? '', siteModule),
      resolveDir: path.dirname(siteModule),
      sourcefile: '<islands>',
      loader: 'ts',
    },
    entryNames: `assets/${islandScript}`,
    chunkNames: 'assets/island-[name]-[hash]',
    splitting: true,
    format: 'esm',
    // Components that an island has in common with pages import their style sheets.
    loader: { '.css': 'empty' },
    plugins: mode === 'dev' ? [shareModules(runtime, sharedUrl)] : [],
  };
}

/** The script of `dev` with what all versions of the islands share. */
const sharedOptions = (input: BundleInput, config: ResolvedConfig): BuildOptions => ({
  ...browserOptions(input, config),
  entryPoints: [path.join(clientDir, `refresh-${runtimeOf(config, input)}.ts`)],
  format: 'iife',
});

function browserOptions(input: BundleInput, config: ResolvedConfig): BuildOptions {
  const isDev = config.mode === 'dev';
  return {
    jsx: 'automatic',
    // React's messages are complete only in its development build, and only readable with names.
    ...(isDev && { minify: false, sourcemap: 'linked' }),
    define: {
      ...publicEnvDefines(),
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
  const { root, out, siteModule, base, mode } = config;
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
  const transform: Transform = async (file, contents) => {
    if (isCssModule(file)) return loadNames(file, path.dirname(siteModule), false);
    const isOfSite = !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(clientDir);
    // A package may look whether there is an environment.
    if (!isModule(file) || !isOfSite) return { contents };
    const source = contents.toString();
    return {
      contents: mode === 'dev' ? registerComponents(file, source) : contents,
      errors: await findPrivateEnv(source, displayPath(root, file)),
    };
  };
  const runOnce = async (options: BuildOptions): Promise<EsbuildResult> => {
    const key = JSON.stringify(options);
    const fallbackFile = displayPath(root, siteModule);
    const result =
      results.get(key) ??
      (await runEsbuild({ ...commonOptions, ...options }, fallbackFile, transform));
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
