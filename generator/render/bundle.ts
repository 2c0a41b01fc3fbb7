/** Style sheets and islands → fingerprinted files, and the style sheets' text for the pages. */

import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { BuildOptions, Message } from 'esbuild';
import { cached, fingerprint } from '../shared/disk.ts';
import { BuildFailure, type Problem } from '../shared/problems.ts';
import type { Asset, Bundle, Settings, SiteDefinition } from '../shared/types.ts';

type Sources = Pick<SiteDefinition, 'islands' | 'styles' | 'pageStyles' | 'preloadFonts'>;

const client = path.join(path.dirname(fileURLToPath(import.meta.url)), 'client');

/** Browsers of the last three years; older ones get the page without its script. */
const target = ['es2022', 'chrome115', 'firefox115', 'safari16.4'];

export interface Bundled {
  /** There if there is no problem. */
  readonly bundle?: Bundle;
  /** Faults of the style sheets and the islands. */
  readonly problems: readonly Problem[];
}

/** From the cache, where neither the sources nor what they are made into have changed. */
export async function bundleAssets(sources: Sources, settings: Settings): Promise<Bundled> {
  const { kept, base, runtime } = settings;
  try {
    if (kept === undefined) return { bundle: await bundle(sources, settings), problems: [] };
    const file = path.join(kept, fingerprint(base, runtime));
    const bytes = await cached(file, async () => serialize(await bundle(sources, settings)));
    return { bundle: deserialize(bytes) as Bundle, problems: [] };
  } catch (error) {
    if (error instanceof BuildFailure) return { problems: error.problems };
    throw error;
  }
}

async function bundle(sources: Sources, settings: Settings): Promise<Bundle> {
  const { islands, styles, pageStyles = {}, preloadFonts = [] } = sources;
  const sheets = Object.entries({ ...(styles ? { [allPages]: styles } : {}), ...pageStyles });
  const files = await run(settings, [
    { entryPoints: sheets.map(([page, file]) => ({ in: file, out: page })), loader },
    { entryPoints: [{ in: path.join(client, 'fallback.ts'), out: 'fallback' }], format: 'iife' },
    ...(islands ? [islandOptions(islands, settings)] : []),
  ]);
  const assets = files.filter((file) => !file.path.endsWith('.css'));
  const textOf = (page: string) =>
    new TextDecoder().decode(files.find((file) => file.path === `assets/${page}.css`)?.bytes).trim();
  const css = textOf(allPages);
  const pathOf = (start: string, end: string) =>
    assets.find((file) => file.path.startsWith(`assets/${start}-`) && file.path.endsWith(end))?.path;
  return {
    assets,
    styles: css,
    pageStyles: new Map(Object.keys(pageStyles).map((page) => [page, css + textOf(page)])),
    script: pathOf('islands', '.js'),
    fallbackScript: pathOf('fallback', '.js'),
    fonts: preloadFonts.flatMap((name) => pathOf(name, '.woff2') ?? []),
  };
}

const allPages = 'all-pages';
const loader = { '.woff2': 'file', '.svg': 'file', '.png': 'file', '.webp': 'file' } as const;

/** On the default runtime React's names are those of a small module on Preact. */
function islandOptions(islands: string, { runtime }: Settings): BuildOptions {
  const contents = [
    `import { hydrateIslands } from ${JSON.stringify(path.join(client, 'hydrate.tsx'))};`,
    `import { ErrorScreen, islands } from ${JSON.stringify(islands)};`,
    'hydrateIslands(islands, ErrorScreen);',
  ].join('\n');
  const preact = path.join(client, 'preact.ts');
  const alias = { react: preact, 'react-dom/client': preact, 'react/jsx-runtime': path.join(client, 'jsx.ts') };
  const stdin = { contents, resolveDir: path.dirname(islands), sourcefile: 'islands.ts', loader: 'ts' } as const;
  const define = { 'process.env.NODE_ENV': '"production"' };
  return {
    stdin,
    entryNames: 'assets/islands',
    format: 'esm',
    jsx: 'automatic',
    define,
    ...(runtime === 'preact' ? { alias } : {}),
  };
}

async function run(settings: Settings, bundles: readonly BuildOptions[]): Promise<readonly Asset[]> {
  const { build } = await import('esbuild');
  const common: BuildOptions = {
    absWorkingDir: settings.root,
    outdir: settings.out,
    bundle: true,
    minify: true,
    write: false,
    target,
    logLevel: 'silent',
    legalComments: 'none',
    entryNames: 'assets/[name]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: settings.base,
  };
  const made = await Promise.allSettled(bundles.map((options) => build({ ...common, ...options })));
  const faults = made.flatMap((one) => (one.status === 'rejected' ? problemsOf(one.reason, settings) : []));
  if (faults.length > 0) throw new BuildFailure(faults);
  const files = made.flatMap((one) => (one.status === 'fulfilled' ? (one.value.outputFiles ?? []) : []));
  return files.map(({ path: file, contents }) => {
    const below = path.relative(settings.out, file).split(path.sep).join('/');
    // Scripts are named by their own bytes: the bundler's hash would count the folder that it runs in.
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
    return { path: below.replace(/\.js$/, `-${hash}.js`), bytes: contents };
  });
}

/** @throws the reason, if it is no list of faults in the sources. */
function problemsOf(reason: unknown, { root, site }: Settings): Problem[] {
  if (!(reason instanceof Error) || !('errors' in reason)) throw reason;
  return (reason.errors as readonly Message[]).map(({ text: message, location }) => ({
    code: 'bundle',
    file: location?.file ?? path.relative(root, site),
    position: location ? { line: location.line, column: location.column + 1 } : undefined,
    message,
    hint: 'this is for a developer of the site',
  }));
}
