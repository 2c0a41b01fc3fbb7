/** Compiles a site's modules to one ES module that imports the running generator and packages. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile, OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { pruneCaches, writeFileAtomic } from '../lib/cache.ts';
import { cacheTag, jsxModule, packageName } from '../lib/defaults.ts';
import { displayPath, isInside } from '../lib/disk.ts';
import { withDiskErrors } from '../lib/disk-errors.ts';
import { areUnchanged, ignoredDirs } from '../lib/fingerprint.ts';
import { isCssModule, isStyleSheet, loadNames } from './css-modules.ts';
import { type EsbuildResult, isModule, runEsbuild, type Transform } from './esbuild.ts';
import {
  compiledSiteName,
  currentSiteCodeCacheDir,
  siteCodeCacheRoot,
  writeInputs,
} from './site-cache.ts';

/** https://bford.info/cachedir/ */
const cacheTagText = 'Signature: 8a477f597d28d172789f06886806bc55\n';

/**
 * Compiles the site, and returns the cache folder that holds the result.
 * @param siteModule Absolute path of the module that exports `site`.
 * @param cacheDir Absolute path of the folder of all caches.
 * @throws BuildFailure with what is wrong with the site's code.
 */
export async function compileSite(siteModule: string, cacheDir: string): Promise<string> {
  const startedAtMs = Date.now();
  const root = siteCodeCacheRoot(siteModule, cacheDir);
  // A source map has paths relative to its folder, whose name is not known yet.
  const result = await bundle(siteModule, path.join(root, 'state', compiledSiteName));
  const siteCodeCacheDir = withCacheErrors(cacheDir, () => {
    writeFileAtomic(path.join(cacheDir, cacheTag), cacheTagText);
    const isOutside = (file: string) => !isInSiteDir(file, siteModule);
    writeInputs(root, inputsOf(result).filter(isOutside));
    return currentSiteCodeCacheDir(siteModule, cacheDir);
  });
  // The name of the folder must not stand for a text that was saved after this one was compiled.
  if (!areUnchanged(result.inputs)) return compileSite(siteModule, cacheDir);
  withCacheErrors(cacheDir, () => writeOutputs(result, siteModule, siteCodeCacheDir));
  pruneCaches(cacheDir, startedAtMs);
  return siteCodeCacheDir;
}

/** Reports errors of a folder of caches, which `--cache` can replace. */
const withCacheErrors = <Result>(folder: string, work: () => Result): Result =>
  withDiskErrors(displayPath(process.cwd(), folder), work, '--cache');

/** Writes the module last: if it exists, its source map does too. */
function writeOutputs(
  { outputFiles, metafile }: EsbuildResult,
  siteModule: string,
  siteCodeCacheDir: string,
): void {
  const styles = importedStyles(siteModule, importsIn(metafile));
  const exported = `export const importedStyles=${JSON.stringify(styles)};\n`;
  // esbuild returns a source map before its module.
  for (const { path: file, text } of outputFiles) {
    const isModule = file.endsWith(compiledSiteName);
    const target = path.join(siteCodeCacheDir, path.basename(file));
    writeFileAtomic(target, isModule ? text + exported : text);
  }
}

/** Says what each module of the site imports. */
export async function siteMetafile(siteModule: string): Promise<Metafile> {
  return (await bundle(siteModule, 'site.mjs')).metafile;
}

/** Returns the absolute paths of what a module of the site imports, in the order of its imports. */
export function importsIn({ inputs }: Metafile): (file: string) => readonly string[] {
  const imports = new Map(
    Object.entries(inputs).map(([file, input]) => [
      path.resolve(file),
      input.imports.filter(({ external }) => !external).map((found) => path.resolve(found.path)),
    ]),
  );
  return (file) => imports.get(file) ?? [];
}

/** A module and all that it imports, directly or not, in the order in which they run. */
export function modulesInOrder(
  siteModule: string,
  importsOf: (file: string) => readonly string[],
): string[] {
  const order: string[] = [];
  const visited = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    importsOf(file).forEach(visit);
    order.push(file);
  };
  visit(siteModule);
  return order;
}

/** The style sheets of a site: those of a component come after those of what it imports. */
export const importedStyles = (...input: Parameters<typeof modulesInOrder>): string[] =>
  modulesInOrder(...input).filter(isStyleSheet);

/** For a module that is no part of the compiled site, such as the advice of `proof`. */
export async function importCompiled(file: string, siteCodeCacheDir: string): Promise<unknown> {
  const outfile = path.join(siteCodeCacheDir, `${path.parse(file).name}-module.mjs`);
  const { outputFiles } = await bundle(file, outfile);
  withCacheErrors(siteCodeCacheDir, () => {
    for (const output of outputFiles) writeFileAtomic(output.path, output.contents);
  });
  return import(pathToFileURL(outfile).href);
}

function bundle(file: string, outfile: string) {
  const options = {
    ...siteBuildOptions,
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    plugins: [resolveFromSite],
  } satisfies BuildOptions;
  return runEsbuild(options, displayPath(process.cwd(), file), siteTransform(file));
}

/** What only other tools define: it would be undefined, so it is a name that does not exist. */
const foreignEnv = ['BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR'].map((name) => [
  `import.meta.env.${name}`,
  `import_meta_env_${name}`,
]);

/** How each module of a site is compiled, in `dev` too. */
export const siteBuildOptions = {
  platform: 'node',
  target: 'node20',
  // Otherwise, esbuild writes a pattern with \p as `new RegExp`, which is compiled in each call.
  supported: { 'regexp-unicode-property-escapes': true },
  jsx: 'automatic',
  jsxImportSource: packageName,
  // Pages get the style sheets that modules import; Node gets nothing of them.
  loader: { '.css': 'empty' },
  // Identifiers are not minified, so that a stack can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  // The map is read only to report an exception.
  sourcemap: 'external',
  sourcesContent: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    ...Object.fromEntries(foreignEnv),
    'import.meta.env': 'process.env',
    'import.meta.url': 'sourceUrl',
    'import.meta.dirname': 'sourceDirname',
    'import.meta.filename': 'sourceFilename',
  },
} as const satisfies BuildOptions;

/** What modules get that Node runs: the location of their source, and the names of a CSS module. */
export const siteTransform =
  (siteModule: string): Transform =>
  (file, source) =>
    isCssModule(file)
      ? loadNames(file, path.dirname(siteModule), true)
      : { contents: declareLocation(file, source) };

/** Gives a module the location of its source, next to which it may look for other files. */
function declareLocation(file: string, source: Buffer): Uint8Array | string {
  if (!isModule(file) || !source.includes('import.meta.')) return source;
  const locations = {
    sourceUrl: pathToFileURL(file).href,
    sourceDirname: path.dirname(file),
    sourceFilename: file,
  };
  const declarations = Object.entries(locations).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  // On the first line, so that the numbers of all lines stay the same.
  return `${declarations.join(' ')} ${source}`;
}

const resolveFromSite: Plugin = {
  name: 'resolve-from-site',
  setup(build) {
    // Relative paths are left to esbuild.
    build.onResolve({ filter: /^[^.]/ }, (args) => {
      const isEntry = args.kind === 'entry-point' || args.pluginData === pluginRequest;
      return isEntry || path.isAbsolute(args.path) ? undefined : resolvePackage(build, args);
    });
  },
};

/** Marks the requests that this plugin makes to esbuild, which must not come back to the plugin. */
const pluginRequest = Symbol('plugin request');

/**
 * Resolves a name that a site imports to the URL of a module that is loaded as it is, or to a file
 * that is compiled with the site, as one of a workspace or behind an alias of tsconfig.json.
 */
export async function resolvePackage(
  build: PluginBuild,
  { path: name, resolveDir, importer, kind }: OnResolveArgs,
) {
  if (isBuiltin(name)) return { path: name, external: true };
  // The generator that runs, so that there is one copy of it, with the page it is rendering.
  if (name === packageName) return { path: generatorModule('index.js'), external: true };
  if (name === jsxModule) return { path: generatorModule('jsx-runtime.js'), external: true };
  if (name === 'react') return { path: generatorModule('react.js'), external: true };
  if (name === 'zod') return { path: generatorModule('zod.js'), external: true };
  // The generator's React renders the pages, and its hooks work only in components that use it.
  const isReact = /^react(?:-dom)?(?:\/|$)/.test(name);
  const from = isReact ? path.dirname(fileURLToPath(import.meta.url)) : resolveDir;
  const options = { resolveDir: from, importer, kind, pluginData: pluginRequest };
  const { path: file, errors, warnings, external, namespace } = await build.resolve(name, options);
  if (errors.length > 0) return { errors, warnings };
  if (external) return { path: file, external };
  const isPackage = /[\\/]node_modules[\\/]/.test(file) && /\.(?:[cm]?js|node)$/.test(file);
  if (!isPackage) return { path: file, namespace };
  return { path: pathToFileURL(file).href, external: true };
}

const generatorModule = (name: string) => new URL(name, import.meta.url).href;

/**
 * Absolute paths of all modules that were compiled, of the package modules that they import, and of
 * those packages' package.json, which tells that a package was upgraded.
 */
function inputsOf({ inputs, metafile }: EsbuildResult): string[] {
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path: url, external }) => external && url.startsWith('file:'))
    .filter(({ path: url }) => !url.startsWith(generatorModule('.')))
    .map(({ path: url }) => fileURLToPath(url));
  const packageFiles = imported.flatMap((file) => {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
    return folder === undefined ? [] : path.join(folder, 'package.json');
  });
  return [...new Set([...inputs.keys(), ...imported, ...packageFiles])].sort();
}

/** Whether the fingerprint of the site's folder covers a file. */
function isInSiteDir(file: string, siteModule: string): boolean {
  const folder = path.dirname(siteModule);
  const below = path.relative(folder, file).split(path.sep);
  return isInside(file, folder) && !below.some((part) => ignoredDirs.test(part));
}
