/** One module of the generator and a site, made by esbuild, kept with V8's code cache until a source of it changes. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import type { BuildOptions, PluginBuild } from 'esbuild';
import { fingerprint, keep } from '../shared/disk.ts';
import { inSources } from '../shared/sources.ts';
import type { Brought, main as runCommand } from './main.ts';
import { stampOf } from './stamp.ts';

/**
 * @param generator folder of the generator. @param site module that plugs a site in.
 * @returns the folder for what is made of the sources as they are now; nothing if they have faults, which are told.
 */
export async function bundleSources(generator: string, site: string): Promise<string | undefined> {
  const folder = path.resolve('.cache', 'code', fingerprint(site));
  const lock = path.resolve('package-lock.json');
  const kept = path.join(folder, fingerprint(process.version, stampOf([generator, path.dirname(site), lock])));
  if (existsSync(path.join(kept, 'main.cjs'))) return kept;
  const { build } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  const names = [path.join(generator, 'command/main.ts'), site].map((name) => JSON.stringify(name));
  const contents = `export { main } from ${names[0]};\nexport { site } from ${names[1]};\n`;
  const stdin = { contents, resolveDir: generator, sourcefile: 'main.ts', loader: 'ts' } as const;
  const worker = [path.join(generator, 'command/worker.ts')];
  try {
    await build({ ...options, entryPoints: worker, outfile: path.join(kept, 'worker.cjs') });
    await build({ ...options, stdin, outfile: path.join(kept, 'main.cjs') });
    return kept;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** Runs a command line as Node runs a CommonJS module, but without tsx, which would read it once more. */
export async function runBundled(kept: string, words: readonly string[], importModule: Brought['importModule']) {
  const filename = path.join(kept, 'main.cjs');
  const compiled = `${filename}.v8`;
  const text = `(function (exports, require, module) {${readFileSync(filename, 'utf8')}\n})`;
  const script = new Script(text, {
    filename,
    ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}),
  });
  const module = { exports: {} as { main: typeof runCommand; site: Brought['site'] } };
  script.runInThisContext()(module.exports, createRequire(import.meta.url), module);
  const { main, site } = module.exports;
  const exitCode = await main(words, { site, kept, importModule }).catch((error: unknown) => {
    if (error instanceof Error) error.stack = inSources(error.stack ?? '');
    throw error;
  });
  // Made when all that a build needs was compiled.
  if (!existsSync(compiled)) keep(compiled, script.createCachedData());
  return exitCode;
}

const options: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  // Beside the bundle, and read only where an exception is told.
  sourcemap: 'external',
  // React's development build renders eight times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  external: ['esbuild', 'sharp'],
  supported: { 'dynamic-import': false },
  logLevel: 'silent',
  plugins: [{ name: 'where a module stands', setup: keepPlaces }],
};

/** A module asks for files beside it, not beside the bundle. */
function keepPlaces(build: PluginBuild): void {
  build.onLoad({ filter: /\.tsx?$/ }, ({ path: source }) => ({
    contents: readFileSync(source, 'utf8')
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(source).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source))),
    loader: source.endsWith('x') ? 'tsx' : 'ts',
  }));
}
