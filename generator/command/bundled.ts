/** One module of the generator and a site, made by esbuild. */

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type PluginBuild } from 'esbuild';
import { put } from '../shared/cache.ts';
import { onDisk } from '../shared/disk.ts';
import type { BuildFailure } from '../shared/problems.ts';
import { problemText } from './report.ts';

/**
 * @param generator folder of the generator. @param site module that plugs a site in.
 * @param kept folder for what is made of the sources as they are now; what was made of earlier ones stands beside it.
 * @returns false if the sources have faults, which are told.
 */
export async function bundleSources(generator: string, site: string, kept: string): Promise<boolean> {
  const names = [path.join(generator, 'command/main.ts'), site].map((name) => JSON.stringify(name));
  const exported = existsSync(site) ? `import * as module from ${names[1]}; export const { site } = module;` : '';
  const contents = `export { main } from ${names[0]};\n${exported}\n`;
  const stdin = { contents, resolveDir: generator, sourcefile: 'main.ts', loader: 'ts' } as const;
  try {
    const made = await Promise.all([
      build({ ...options, entryPoints: [`${generator}/command/worker.ts`], outfile: path.join(kept, 'worker.cjs') }),
      build({ ...options, stdin, outfile: path.join(kept, 'main.cjs') }),
    ]);
    // The module last: where it is, all of them are.
    onDisk('.cache', () => {
      for (const { path: file, contents } of made.flatMap(({ outputFiles }) => outputFiles)) put(file, contents);
      for (const old of readdirSync(path.dirname(kept)))
        if (old !== path.basename(kept)) rmSync(path.join(kept, '..', old), { recursive: true, force: true });
    });
    return true;
  } catch (error) {
    const { message, problems = [] } = error as Partial<BuildFailure>;
    console.error(problems.map((problem) => problemText(problem, '.')).join('\n') || message);
    return false;
  }
}

const options = {
  bundle: true,
  write: false,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  // Names stay, for those who read a stack.
  minifyWhitespace: true,
  minifySyntax: true,
  // Beside the bundle, and read only where an exception is told.
  sourcemap: 'external',
  sourcesContent: false,
  // React's development build renders eight times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  external: ['esbuild', 'sharp'],
  supported: { 'dynamic-import': false },
  logLevel: 'silent',
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
