/** Bundles style sheets and islands for the browser. */
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
import { runEsbuild } from '../shared/esbuild.ts';
import { allOrProblems } from '../shared/problems.ts';
import type { Asset, Bundle, ResolvedConfig, SiteDefinition } from '../shared/types.ts';

type Sources = Pick<SiteDefinition, 'islands' | 'styles' | 'pageStyles'>;

const client = path.join(import.meta.dirname, 'client');

/** Folder of the generator's own packages, which a site need not install. */
const packages = path.resolve(
  createRequire(import.meta.url).resolve('preact/package.json'),
  '../..',
);

/** Browsers of the last three years; older ones get the page without its script. */
const target = ['es2022', 'chrome115', 'firefox115', 'safari16.4'];

/** Results of esbuild by their options, which `dev` keeps between saves. */
export type BundleCache = Map<string, Awaited<ReturnType<typeof runEsbuild>>>;

/**
 * Bundles style sheets and islands, or returns the cached bundle if none of their files changed.
 * @throws BuildFailure with the errors in the style sheets and the islands.
 */
export async function bundleClient(
  sources: Sources,
  config: ResolvedConfig,
  bundles: BundleCache = new Map(),
): Promise<Bundle> {
  const file = cacheFile(config);
  if (file === undefined) return bundle(sources, config, bundles);
  const cachedInputs = readAssetInputs(config);
  if (cachedInputs && isUnchanged(cachedInputs)) return deserialize(readFileSync(file)) as Bundle;
  const startedAt = fileTimeNow();
  const bundled = await bundle(sources, config, bundles);
  const inputs = recordInputs(bundledFiles(bundles, config));
  // A file that was saved during the build may have been read before that: then nothing is cached.
  if (inputs.files.some((input) => changedAfter(input, startedAt))) return bundled;
  tryWriteCache(file, serialize(bundled));
  tryWriteCache(`${file}.json`, JSON.stringify(inputs));
  return bundled;
}

/** What the cached bundle was made from; `undefined` if there is none. */
export function readAssetInputs(config: ResolvedConfig): InputRecord | undefined {
  const file = cacheFile(config);
  if (file === undefined || !existsSync(`${file}.json`)) return undefined;
  return JSON.parse(readFileSync(`${file}.json`, 'utf8')) as InputRecord;
}

function cacheFile({
  cacheDir,
  base,
  runtime,
  includeDevPages,
}: ResolvedConfig): string | undefined {
  return (
    cacheDir && path.join(cacheDir, `assets-${fingerprint(base, runtime, `${includeDevPages}`)}`)
  );
}

/** Absolute paths of all files that the bundler read. */
export function bundledFiles(
  bundles: BundleCache,
  { root }: Pick<ResolvedConfig, 'root'>,
): string[] {
  const inputs = [...bundles.values()].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const files = inputs.filter((input) => !input.includes('<'));
  return [...new Set(files.map((file) => path.resolve(root, file)))].sort();
}

/** Extensions of files that a style sheet can load. */
const loadableExtensions = ['.woff2', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];

async function bundle(
  sources: Sources,
  config: ResolvedConfig,
  bundles: BundleCache,
): Promise<Bundle> {
  const { islands, styles, pageStyles = {} } = sources;
  const fromSite = (file: string) => path.resolve(config.site, '..', file);
  const sheets = Object.entries({ ...(styles ? { [allPages]: styles } : {}), ...pageStyles });
  const loader = Object.fromEntries(
    loadableExtensions.map((extension) => [extension, 'file' as const]),
  );
  const files = await run(config, bundles, [
    { entryPoints: sheets.map(([page, file]) => ({ in: fromSite(file), out: page })), loader },
    ...(config.includeDevPages ? [devScript] : []),
    ...(islands ? [islandOptions(islands, config)] : []),
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

/** Name of the style sheet that every page includes. */
const allPages = 'all-pages';

const islandScript = 'islands';

const devScript: BuildOptions = { entryPoints: [path.join(client, 'dev.ts')], format: 'iife' };

/** Modules that replace React's in the browser. */
const preactAliases = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': path.join(client, 'preact-client.ts'),
  'react/jsx-runtime': path.join(client, 'preact-jsx.ts'),
};

/** Islands in one module become one script; islands in their own modules, scripts that pages load. */
function islandOptions(
  islands: NonNullable<Sources['islands']>,
  config: ResolvedConfig,
): BuildOptions {
  const { site, runtime, includeDevPages } = config;
  const from = (file: string) => JSON.stringify(path.resolve(site, '..', file));
  const { ErrorScreen = '', ...others } =
    typeof islands === 'string' ? { ErrorScreen: islands } : islands;
  const loaders = Object.entries(others).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${from(file)})`,
  );
  const start =
    typeof islands === 'object'
      ? `hydrateLazily({ ${loaders} }, ErrorScreen)`
      : `import { islands } from ${from(ErrorScreen)}; hydrateIslands(islands, ErrorScreen)`;
  const contents = `import { hydrateIslands, hydrateLazily } from ${from(path.join(client, 'hydrate.tsx'))};
import { ErrorScreen } from ${from(ErrorScreen)};
${start};`;
  return {
    stdin: { contents, resolveDir: path.dirname(site), sourcefile: '<islands>', loader: 'ts' },
    entryNames: `assets/${islandScript}`,
    chunkNames: 'assets/island-[name]-[hash]',
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    // React's messages are complete only in its development build, and only readable with names.
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
  bundles: BundleCache,
  optionsList: readonly BuildOptions[],
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
    const result =
      bundles.get(key) ?? (await runEsbuild({ ...common, ...options }, displayPath(root, site)));
    bundles.set(key, result);
    return result.outputFiles;
  };
  const outputs = await allOrProblems(optionsList.map(make));
  return outputs.flat().map(({ path: file, contents }): Asset => {
    // Named by a hash of the content: esbuild's hash also depends on the folder that it runs in.
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
    const name = displayPath(out, file).replace(
      /^(assets\/(?:islands|dev))(?=\.js$)/,
      `$1-${hash}`,
    );
    return { path: name, bytes: contents };
  });
}
