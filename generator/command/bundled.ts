/** The module of the generator and a site, and that of the packages, made by esbuild. */

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile, PluginBuild } from 'esbuild';
import { runBundler } from '../shared/bundler.ts';
import { put, stampOf } from '../shared/cache.ts';
import { onDisk } from '../shared/disk.ts';
import { BuildFailure } from '../shared/problems.ts';
import { failureText } from './report.ts';

/**
 * @param generator folder of the generator. @param site module that plugs a site in.
 * @param kept folder for what is made of the sources as they are now; what was made of earlier ones stands beside it.
 * @param isWarm whether a
 * process that runs already loads it: it brings no second thread, and is bundled in less time than it could be made smaller.
 * @returns what is wrong with the sources, as text; nothing if they are in order.
 */
export async function bundleSources(generator: string, site: string, kept: string, isWarm: boolean) {
  const names = [path.join(generator, 'command/main.ts'), site].map((name) => JSON.stringify(name));
  const exported = existsSync(site) ? `import * as module from ${names[1]}; export const { site } = module;` : '';
  const contents = `export { main, openDevSite } from ${names[0]};\n${exported}\n`;
  const stdin = { contents, sourcefile: 'main.ts', resolveDir: generator };
  const { name } = JSON.parse(readFileSync(path.join(generator, 'package.json'), 'utf8'));
  const alias = { 'watched/jsx-runtime': `${generator}/render/jsx.ts`, [name]: `${generator}/index.ts` };
  const size = { minifyWhitespace: !isWarm, minifySyntax: !isWarm };
  const thread = { entryPoints: isWarm ? [] : [`${generator}/command/worker.ts`], outfile: `${kept}/worker.cjs` };
  try {
    const [worker, main] = await Promise.all([
      runBundler({ ...options, ...thread }, site),
      runBundler({ ...options, ...size, alias, stdin, outfile: `${kept}/main.cjs`, packages: 'external' }, site),
    ]);
    const packages = await bundlePackages(main.metafile, generator, site, path.join(kept, '../packages.cjs'));
    // The module last: where it is, all of them are.
    onDisk('.cache', () => {
      for (const made of [...packages, ...worker.outputFiles, ...main.outputFiles]) put(made.path, made.contents);
      const others = readdirSync(path.join(kept, '..')).filter((name) => !/^packages/.test(name));
      for (const name of others)
        if (name !== path.basename(kept)) rmSync(path.join(kept, '..', name), { recursive: true, force: true });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return failureText(error.problems, '.', '; nothing was built');
  }
}

/** Packages change seldom, and take two thirds of the time: they are a module of their own, made anew for others of them. */
async function bundlePackages({ outputs }: Metafile, generator: string, site: string, file: string) {
  const asked = Object.values(outputs).flatMap(({ imports }) => imports.map((one) => one.path));
  const names = [...new Set(asked)].filter((name) => !isBuiltin(name) && !native.includes(name)).sort();
  const banner = `// ${stampOf([path.resolve('package-lock.json')])} ${names.join(' ')}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(banner)) return [];
  rmSync(`${file}.v8`, { force: true });
  const contents = `exports.packages = {${names.map((name) => `'${name}': () => require('${name}')`).join()}};`;
  // A package of the site comes before the generator's own, so that there is one React.
  const nodePaths = ['node_modules', '../node_modules', '..'].map((folder) => path.resolve(generator, folder));
  const stdin = { contents, resolveDir: existsSync(site) ? path.dirname(site) : generator };
  const made = { ...options, stdin, nodePaths, outfile: file, banner: { js: banner }, sourcemap: false };
  return (await runBundler(made, 'package.json')).outputFiles;
}

const native = ['esbuild', 'sharp'];

const options = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  jsxImportSource: 'watched',
  // Names stay, for those who read a stack.
  minifyWhitespace: true,
  minifySyntax: true,
  // Beside the bundle, and read only where an exception is told.
  sourcemap: 'external',
  sourcesContent: false,
  // React's development build renders eight times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  external: native,
  supported: { 'dynamic-import': false },
  plugins: [{ name: 'where a module stands', setup: keepPlaces }],
} satisfies BuildOptions;

/** A module asks for files beside it, not beside the bundle. */
function keepPlaces(build: PluginBuild): void {
  build.onLoad({ filter: /\.tsx?$/ }, ({ path: source }) => ({
    contents: readFileSync(source, 'utf8')
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(source).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source))),
    loader: source.endsWith('x') ? 'tsx' : 'ts',
  }));
}
