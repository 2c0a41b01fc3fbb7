/** The modules that run, made by esbuild: the generator, a site, and the packages that they ask for. */

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { runBundler } from '../shared/bundler.ts';
import { put, stampOf } from '../shared/cache.ts';
import { jsxModule, packageName } from '../shared/defaults.ts';
import { onDisk } from '../shared/disk.ts';
import { BuildFailure } from '../shared/problems.ts';
import { failureText } from './report.ts';

/**
 * @param generator folder of the generator. @param site module that plugs a site in.
 * @param kept folder for what is made of the sources as they are now; what was made of earlier ones stands beside it, and so
 * do the generator and the packages, which change seldom, and take four fifths of the time.
 * @returns what is wrong with the sources, as text; nothing where they are in order.
 */
export async function bundleSources(
  generator: string,
  site: string,
  kept: string,
): Promise<string | undefined> {
  const beside = path.dirname(kept);
  const file = path.join(beside, 'packages.cjs');
  const stamp = `// ${stampOf([generator, path.resolve('package-lock.json')])} `;
  const [line = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n', 1) : [];
  const known = line.startsWith(stamp) ? line.slice(stamp.length).split(' ') : [];
  const entry = existsSync(site) ? { entryPoints: [site] } : { stdin: { contents: '' } };
  const made = {
    ...options,
    ...entry,
    packages: 'external',
    outfile: path.join(kept, 'site.cjs'),
  } as const;
  try {
    const modules = await Promise.all([
      runBundler(made, site),
      ...(known.length ? [] : bundleGenerator(generator, beside)),
    ]);
    const names = [...new Set([...known, ...modules.flatMap(askedBy)])].sort();
    if (names.length > known.length)
      modules.push(await bundlePackages(names, stamp, generator, site, file));
    // The site last: where it is, all of them are.
    onDisk('.cache', () => {
      for (const { path, contents } of modules
        .reverse()
        .flatMap(({ outputFiles }) => outputFiles)) {
        rmSync(`${path}.v8`, { force: true });
        put(path, contents);
      }
      for (const entry of readdirSync(beside, { withFileTypes: true }))
        if (entry.isDirectory() && entry.name !== path.basename(kept))
          rmSync(path.join(beside, entry.name), { recursive: true, force: true });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return failureText(error.problems, '.', '; nothing was built');
  }
}

function bundleGenerator(generator: string, beside: string) {
  const alias = { [jsxModule]: path.join(generator, 'render/jsx.ts') };
  const made = {
    'runtime.ts': ['generator.cjs', { alias, packages: 'external' }],
    'worker.ts': ['worker.cjs', {}],
  } as const;
  return Object.entries(made).map(([name, [out, more]]) => {
    const entryPoints = [path.join(generator, 'command', name)];
    return runBundler(
      { ...options, entryPoints, outfile: path.join(beside, out), ...more },
      `command/${name}`,
    );
  });
}

function askedBy({ metafile }: { readonly metafile: Metafile }): string[] {
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.map((one) => one.path),
  );
  return asked.filter(
    (name) => !isBuiltin(name) && ![...options.external, jsxModule].includes(name),
  );
}

/** A package of the site comes before the generator's own, so that there is one React. */
function bundlePackages(
  names: readonly string[],
  stamp: string,
  generator: string,
  site: string,
  outfile: string,
) {
  const contents = `exports.packages = {${names.map((name) => `'${name}': () => require('${name}')`).join()}};`;
  const nodePaths = ['node_modules', '../node_modules', '..'].map((folder) =>
    path.resolve(generator, folder),
  );
  const stdin = { contents, resolveDir: existsSync(site) ? path.dirname(site) : generator };
  const banner = { js: stamp + names.join(' ') };
  return runBundler(
    { ...options, stdin, nodePaths, outfile, banner, sourcemap: false },
    'package.json',
  );
}

/** How each module of a site is made. */
export const transformOptions = {
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  jsxImportSource: 'watched',
  // Names stay, for those who read a stack.
  minifyWhitespace: true,
  minifySyntax: true,
  // Beside what is made, and read only where an exception is told.
  sourcemap: 'external',
  sourcesContent: false,
  // React's development build renders eight times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  supported: { 'dynamic-import': false },
} as const;

/** Packages that stay what they are, before paths that a tsconfig.json says. */
const external = ['esbuild', 'sharp', packageName];

const setup: Plugin['setup'] = (build) =>
  build.onLoad({ filter: /\.tsx?$/ }, (found) => placed(found.path));

const placing = { name: 'where a module stands', setup };
const options = {
  ...transformOptions,
  bundle: true,
  external,
  plugins: [placing],
} satisfies BuildOptions;

/** A module asks for files beside it, not beside what it becomes. */
export function placed(source: string) {
  const contents = readFileSync(source, 'utf8')
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(source).href))
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source)));
  return { contents, loader: path.extname(source).slice(1) as 'tsx' | 'ts' };
}
