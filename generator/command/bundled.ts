/** One module of the generator and a site, made by esbuild, kept with V8's code cache until a source of it changes. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import type { BuildOptions, PluginBuild } from 'esbuild';
import { fingerprint, keep } from '../shared/cache.ts';
import { stampOf } from './stamp.ts';

/** Loads a module that is no part of the bundle. */
export type ImportModule = (url: string) => Promise<unknown>;

export interface BundledCode {
  /** Changes with the sources. */
  readonly code: string;
  /** @returns the exit code. */
  readonly run: (words: readonly string[], importModule: ImportModule) => Promise<number>;
}

type Main = typeof import('./main.ts').main;

/** @param generator folder of the generator. @param site module that plugs a site in. @returns nothing if it has faults, which are told. */
export async function loadBundled(generator: string, site: string): Promise<BundledCode | undefined> {
  const lock = path.resolve('package-lock.json');
  const code = fingerprint(process.version, stampOf([generator, path.dirname(site), site, lock]));
  const folder = path.resolve('.cache', 'code', fingerprint(site));
  const [file = '', worker = ''] = ['main', 'worker'].map((name) => path.join(folder, `${code}-${name}.cjs`));
  if (!(existsSync(file) && existsSync(worker)) && !(await bundle(generator, site, { file, worker }))) return undefined;
  return {
    code,
    run: async (words, importModule) => {
      const { script, exports } = runScript(file, path.join(generator, 'cli.ts'));
      const { main, site: definition } = exports as { main: Main; site: Parameters<Main>[1]['site'] };
      const exitCode = await main(words, { site: definition, code, worker, importModule });
      // Made when all that a build needs was compiled.
      if (!existsSync(`${file}.v8`)) keep(`${file}.v8`, script.createCachedData());
      return exitCode;
    },
  };
}

/** As Node runs a CommonJS module, but without tsx, which would read it once more. */
function runScript(file: string, requiredFrom: string): { script: Script; exports: Record<string, unknown> } {
  const text = `(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`;
  const cachedData = existsSync(`${file}.v8`) ? readFileSync(`${file}.v8`) : undefined;
  const script = new Script(text, { filename: file, ...(cachedData ? { cachedData } : {}) });
  const module = { exports: {} as Record<string, unknown> };
  script.runInThisContext()(module.exports, createRequire(requiredFrom), module);
  return { script, exports: module.exports };
}

interface BundleFiles {
  readonly file: string;
  readonly worker: string;
}

/** @returns false if the sources have faults, which are told. */
async function bundle(generator: string, site: string, { file, worker }: BundleFiles): Promise<boolean> {
  const { build } = await import('esbuild');
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(path.join(folder, old));
  const names = [path.join(generator, 'command/main.ts'), site].map((name) => JSON.stringify(name));
  const contents = `export { main } from ${names[0]};\nexport { site } from ${names[1]};\n`;
  const main = { contents, resolveDir: generator, sourcefile: 'main.ts', loader: 'ts' } as const;
  try {
    await Promise.all([
      build({ ...options, stdin: main, outfile: file }),
      build({ ...options, entryPoints: [path.join(generator, 'command/worker.ts')], outfile: worker }),
    ]);
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  }
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
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source)))
      .replaceAll('import.meta.filename', JSON.stringify(source)),
    loader: source.endsWith('x') ? 'tsx' : 'ts',
  }));
}
