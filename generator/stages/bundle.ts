/** Style sheet and islands → fingerprinted files, and the style sheet's text for the pages. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, type BuildResult, build, type OutputFile } from 'esbuild';
import type { Problem } from '../problems.ts';
import { shortenNames } from '../short-names.ts';
import type { Asset, Bundle, Settings } from '../types.ts';

const client = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'client');

/** Browsers of the last three years; older ones get the page without its script. */
const target = ['es2022', 'chrome115', 'firefox115', 'safari16.4'];

interface Sources {
  readonly islands: string | undefined;
  readonly styles: string | undefined;
  readonly pageStyles: Readonly<Record<string, string>>;
  readonly preloadFonts: readonly string[];
}

export interface Bundled {
  readonly bundle: Bundle;
  readonly problems: readonly Problem[];
}

export async function bundleAssets(sources: Sources, settings: Settings): Promise<Bundled> {
  const parts = await Promise.all([
    sources.styles ? run(styleOptions(sources.styles, sources.pageStyles, settings), settings) : nothing,
    sources.islands ? run(islandOptions(sources.islands, settings), settings) : nothing,
    run(fallbackOptions(settings), settings),
  ]);
  const [styles, islands, fallback] = parts;
  const files = parts.flatMap(({ files }) => files);
  const assets = files.filter(({ path }) => !path.endsWith('.css'));
  const script = islands.files.find(({ path }) => path.endsWith('.js'));
  const names = Object.keys(sources.pageStyles);
  const sheets = [sheetName, ...names.map(pageSheetName)].map((name) => textOf(sheetIn(styles, name)));
  // Whoever works on the site reads the names that the style sheets have.
  const [css = '', ...own] = settings.hasDevPages ? sheets : shortenNames(sheets, textOf(script));
  const bundle: Bundle = {
    assets,
    styles: css,
    pageStyles: new Map(names.map((name, index) => [name, css + own[index]])),
    script: script?.path,
    fallbackScript: fallback.files[0]?.path,
    fonts: sources.preloadFonts.flatMap((name) => assets.find((asset) => isFont(asset, name))?.path ?? []),
  };
  return { bundle, problems: parts.flatMap(({ problems }) => problems) };
}

interface Part {
  readonly files: readonly Asset[];
  readonly problems: readonly Problem[];
}

/** What the bundler made of a style sheet under this name. */
function sheetIn({ files }: Part, name: string): Asset | undefined {
  return files.find(({ path }) => path === `assets/${name}.css`);
}

function textOf(file: Asset | undefined): string {
  return new TextDecoder().decode(file?.bytes).trim();
}

const nothing: Part = { files: [], problems: [] };

async function run(options: BuildOptions, settings: Settings): Promise<Part> {
  try {
    const result: BuildResult = await build(options);
    return { files: (result.outputFiles ?? []).map((file) => assetOf(file, settings)), problems: [] };
  } catch (error) {
    if (!isBuildError(error)) throw error;
    return { files: [], problems: error.errors.map((message) => problemOf(message, settings)) };
  }
}

function common(settings: Settings): BuildOptions {
  return {
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
}

const sheetName = 'styles';
const pageSheetName = (page: string) => `page-${page}`;

function styleOptions(styles: string, pageStyles: Sources['pageStyles'], settings: Settings): BuildOptions {
  const loader = { '.woff2': 'file', '.svg': 'file', '.png': 'file', '.webp': 'file' } as const;
  const own = Object.entries(pageStyles).map(([page, file]) => ({ in: file, out: pageSheetName(page) }));
  const entryPoints = [{ in: styles, out: sheetName }, ...own];
  return { ...common(settings), entryPoints, loader };
}

function islandOptions(islands: string, settings: Settings): BuildOptions {
  const contents = [
    `import { hydrateIslands } from ${JSON.stringify(path.join(client, 'hydrate.tsx'))};`,
    `import { ErrorScreen, islands } from ${JSON.stringify(islands)};`,
    'hydrateIslands(islands, ErrorScreen);',
  ].join('\n');
  const preact = path.join(client, 'preact.ts');
  const alias = { react: preact, 'react-dom/client': preact, 'react/jsx-runtime': path.join(client, 'jsx.ts') };
  return {
    ...common(settings),
    stdin: { contents, resolveDir: path.dirname(islands), sourcefile: 'islands.ts', loader: 'ts' },
    entryNames: 'assets/islands',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(settings.runtime === 'preact' ? { alias } : {}),
  };
}

function fallbackOptions(settings: Settings): BuildOptions {
  return { ...common(settings), entryPoints: [path.join(client, 'fallback.ts')], format: 'iife' };
}

/** Scripts are named by their own bytes: the bundler's hash would count the folder that it runs in. */
function assetOf(file: OutputFile, settings: Settings): Asset {
  const below = path.relative(settings.out, file.path).split(path.sep).join('/');
  const hash = createHash('sha256').update(file.contents).digest('hex').slice(0, 8).toUpperCase();
  return { path: below.endsWith('.js') ? below.replace(/\.js$/, `-${hash}.js`) : below, bytes: file.contents };
}

function isFont(asset: Asset, name: string): boolean {
  return asset.path.startsWith(`assets/${name}-`) && asset.path.endsWith('.woff2');
}

interface BundlerMessage {
  readonly text: string;
  readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
}

function isBuildError(error: unknown): error is { errors: readonly BundlerMessage[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function problemOf({ text, location }: BundlerMessage, settings: Settings): Problem {
  return {
    code: 'bundle',
    file: location?.file ?? path.relative(settings.root, settings.site),
    position: location ? { line: location.line, column: location.column + 1 } : undefined,
    message: text,
    hint: 'this is for a developer of the site',
  };
}
