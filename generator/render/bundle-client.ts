/** Style sheets and islands → fingerprinted files, and the style sheets' text for the pages. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BuildOptions } from 'esbuild';
import {
  changedAfter,
  fileTimeNow,
  fingerprint,
  type InputRecord,
  isUnchanged,
  recordInputs,
  tryWriteCache,
} from '../shared/cache.ts';
import { packageName } from '../shared/defaults.ts';
import { displayPath } from '../shared/disk.ts';
import { runEsbuild } from '../shared/esbuild';
import { allOrProblems } from '../shared/problems.ts';
import type { Asset, Bundle, ResolvedConfig, SiteDefinition } from '../shared/types.ts';

type Sources = Pick<SiteDefinition, 'islands' | 'styles' | 'pageStyles'>;

const client = path.join(import.meta.dirname, 'client');

/** Where the generator's own packages are, which a site need not have. */
const packages = path.resolve(
  createRequire(import.meta.url).resolve('preact/package.json'),
  '../..',
);

/** Browsers of the last three years; older ones get the page without its script. */
const target = ['es2022', 'chrome115', 'firefox115', 'safari16.4'];

/** By how they are made, the style sheets and each kind of script as they were made last. */
export type BundleCache = Map<string, Awaited<ReturnType<typeof runEsbuild>>>;

/**
 * Bundles style sheets and islands, or returns the cached bundle if none of their files changed.
 * @throws BuildFailure with the faults of the style sheets and the islands.
 */
export async function bundleClient(
  sources: Sources,
  settings: ResolvedConfig,
  parts: BundleCache = new Map(),
): Promise<Bundle> {
  const file = cacheFile(settings);
  if (file === undefined) return bundle(sources, settings, parts);
  const known = readAssetInputs(settings);
  if (known && isUnchanged(known)) return deserialize(readFileSync(file)) as Bundle;
  const startedAt = fileTimeNow();
  const bundled = await bundle(sources, settings, parts);
  const inputs = recordInputs(bundledFiles(parts, settings));
  // A file that was saved while it was read may have been read before: then nothing is kept.
  if (inputs.files.some((input) => changedAfter(input, startedAt))) return bundled;
  tryWriteCache(file, serialize(bundled));
  tryWriteCache(`${file}.json`, JSON.stringify(inputs));
  return bundled;
}

/** What the cached bundle was made from; `undefined` if there is none. */
export function readAssetInputs(settings: ResolvedConfig): InputRecord | undefined {
  const file = cacheFile(settings);
  if (file === undefined || !existsSync(`${file}.json`)) return undefined;
  return JSON.parse(readFileSync(`${file}.json`, 'utf8')) as InputRecord;
}

function cacheFile({
  cacheDir: kept,
  base,
  runtime,
  includeDevPages,
}: ResolvedConfig): string | undefined {
  return kept && path.join(kept, `assets-${fingerprint(base, runtime, `${includeDevPages}`)}`);
}

/** Absolute paths of all files that the bundler read. */
export function bundledFiles(parts: BundleCache, { root }: Pick<ResolvedConfig, 'root'>): string[] {
  const inputs = [...parts.values()].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const files = inputs.filter((input) => !input.includes('<'));
  return [...new Set(files.map((file) => path.resolve(root, file)))].sort();
}

/** What a style sheet may ask for by its own path. */
const loaded = ['.woff2', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];

async function bundle(
  sources: Sources,
  settings: ResolvedConfig,
  parts: BundleCache,
): Promise<Bundle> {
  const { islands, styles, pageStyles = {} } = sources;
  const own = (file: string) => path.resolve(settings.site, '..', file);
  const sheets = Object.entries({ ...(styles ? { [allPages]: styles } : {}), ...pageStyles });
  const loader = Object.fromEntries(loaded.map((ending) => [ending, 'file' as const]));
  const files = await run(settings, parts, [
    { entryPoints: sheets.map(([page, file]) => ({ in: own(file), out: page })), loader },
    ...(settings.includeDevPages ? [devScript] : []),
    ...(islands ? [islandOptions(islands, settings)] : []),
  ]);
  const assets = files.filter((file) => !file.path.endsWith('.css'));
  const textOf = (page: string) =>
    new TextDecoder()
      .decode(files.find((file) => file.path === `assets/${page}.css`)?.bytes)
      .trim();
  const scriptOf = (name: string) =>
    assets.find((file) => new RegExp(`/${name}-\\w+\\.js$`).test(file.path))?.path;
  return {
    assets,
    styles: textOf(allPages),
    pageStyles: new Map(
      Object.keys(pageStyles).map((page) => [page, textOf(allPages) + textOf(page)]),
    ),
    script: scriptOf(islandScript),
    devScript: scriptOf('dev'),
  };
}

const [allPages, islandScript] = ['all-pages', 'islands'];

const devScript: BuildOptions = { entryPoints: [path.join(client, 'dev.ts')], format: 'iife' };

/** Modules that replace React's in the browser. */
const preactAliases = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': path.join(client, 'preact-client.ts'),
  'react/jsx-runtime': path.join(client, 'preact-jsx.ts'),
};

/** Of islands in one module one script, which brings all of them; of each in its own, scripts that pages ask for. */
function islandOptions(
  islands: NonNullable<Sources['islands']>,
  settings: ResolvedConfig,
): BuildOptions {
  const { site, runtime, includeDevPages } = settings;
  const from = (file: string) => JSON.stringify(path.resolve(site, '..', file));
  const { ErrorScreen = '', ...others } =
    typeof islands === 'string' ? { ErrorScreen: islands } : islands;
  const loaders = Object.entries(others).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${from(file)})`,
  );
  const work =
    typeof islands === 'object'
      ? `hydrateLazily({ ${loaders} }, ErrorScreen)`
      : `import { islands } from ${from(ErrorScreen)}; hydrateIslands(islands, ErrorScreen)`;
  const contents = `import { hydrateIslands, hydrateLazily } from ${from(path.join(client, 'hydrate.tsx'))};
import { ErrorScreen } from ${from(ErrorScreen)};
${work};`;
  return {
    stdin: { contents, resolveDir: path.dirname(site), sourcefile: '<islands>', loader: 'ts' },
    entryNames: `assets/${islandScript}`,
    chunkNames: 'assets/island-[name]-[hash]',
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    // React tells in words what is wrong only where it is told that somebody develops, with the names that it finds.
    ...(includeDevPages && { minify: false, sourcemap: 'linked' }),
    define: {
      isDev: `${includeDevPages}`,
      'process.env.NODE_ENV': includeDevPages ? '"development"' : '"production"',
    },
    alias: {
      [packageName]: path.join(client, 'helpers.ts'),
      ...(runtime === 'preact' && preactAliases),
    },
  };
}

async function run(
  { root, out, site, base }: ResolvedConfig,
  parts: BundleCache,
  bundles: readonly BuildOptions[],
) {
  const common = {
    absWorkingDir: root,
    nodePaths: [packages],
    outdir: out,
    bundle: true,
    minify: true,
    target,
    legalComments: 'none',
    entryNames: 'assets/[name]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: base,
  } satisfies BuildOptions;
  const make = async (options: BuildOptions) => {
    const key = JSON.stringify(options);
    const part =
      parts.get(key) ?? (await runEsbuild({ ...common, ...options }, displayPath(root, site)));
    parts.set(key, part);
    return part.outputFiles;
  };
  const all = await allOrProblems(bundles.map(make));
  return all.flat().map(({ path: file, contents }): Asset => {
    // A page's scripts are named by their own bytes: the bundler's hash would count the folder that it runs in.
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
    const name = displayPath(out, file).replace(
      /^(assets\/(?:islands|dev))(?=\.js$)/,
      `$1-${hash}`,
    );
    return { path: name, bytes: contents };
  });
}
