/**
 * Compiles the generator to ES modules that plain Node runs. JavaScript, because nothing has been
 * compiled yet when it runs.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const generatorDir = path.resolve(import.meta.dirname, '../../generator');
const copiesDir = path.resolve(generatorDir, '../.cache/generator');

/** Folders and files of generator/ that no compiled module is made from. */
const notSources = new Set(['dist', 'node_modules', 'starter', 'types']);

/**
 * Returns the URL of the compiled copy of the sources as they are now, with a slash at the end.
 * Compiles them first if there is none yet, which takes about 0.1 s.
 */
export async function compiledCopy() {
  const copy = path.join(copiesDir, fingerprintSources());
  if (!existsSync(path.join(copy, 'cli.js'))) {
    // Two commands may start at once: each writes a folder of its own, and one of them is kept.
    const temporary = `${copy}.${process.pid}`;
    mkdirSync(temporary, { recursive: true });
    await compileGenerator(temporary, copy);
    moveUnlessExists(temporary, copy);
  }
  markUsed(copy);
  return new URL(`${pathToFileURL(copy).href}/`);
}

/**
 * @param {string} outdir Folder to write to.
 * @param {string} [finalDir] Folder that `outdir` will be moved to; defaults to `outdir`.
 * @returns {Promise<string[]>} The files that were compiled, by paths relative to generator/.
 */
export async function compileGenerator(outdir, finalDir = outdir) {
  // Loaded only if there is something to compile: it takes 20 ms.
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: generatorDir,
    entryPoints: {
      cli: 'cli/cli.ts',
      index: 'index.ts',
      'jsx-runtime': 'render/jsx.ts',
      react: 'render/react.ts',
      worker: 'build/worker.ts',
      'command-worker': 'api/worker.ts',
      // A site's zod is the generator's, which validates with its schemas.
      zod: 'zod',
    },
    outdir,
    bundle: true,
    splitting: true,
    external: ['fair-copy', ...externalPackages()],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Node 20 lacks the newest properties only. esbuild would write each pattern as `new RegExp`, which
    // V8 compiles again in each call.
    supported: { 'regexp-unicode-property-escapes': true },
    jsx: 'automatic',
    jsxImportSource: 'fair-copy',
    define: { 'import.meta.dirname': 'libDirname' },
    banner: { js: declareLibDirname(finalDir) + declareRequire },
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [jsxRuntime],
  });
  return Object.keys(metafile.inputs);
}

/**
 * Packages that are imported, not compiled with the generator. The development dependencies of its
 * package.json are compiled: every build loads them, and one file loads in a third of the time. So is
 * zod, which is installed as well, for its types.
 */
function externalPackages() {
  const text = readFileSync(path.join(generatorDir, 'package.json'), 'utf8');
  const { dependencies, peerDependencies } = JSON.parse(text);
  return Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name !== 'zod');
}

/** Only generator/lib/defaults.ts asks for its folder. The compiled modules are all in another one. */
function declareLibDirname(outdir) {
  const toLib = path.relative(outdir, path.join(generatorDir, 'lib')).split(path.sep).join('/');
  return `import { fileURLToPath as toPath } from 'node:url';const libDirname=toPath(new URL('${toLib}',import.meta.url));`;
}

/** CommonJS packages in the bundle call it for Node's own modules. */
const declareRequire =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);";

/** The generator's own JSX uses the module that a site's JSX uses, so that both observe elements. */
const jsxRuntime = {
  name: 'jsx-runtime',
  setup(build) {
    const file = path.join(generatorDir, 'render/jsx.ts');
    build.onResolve({ filter: /^fair-copy\/jsx-runtime$/ }, () => ({ path: file }));
  },
};

/** npm's record of what it has installed. */
const installedPackages = path.resolve(generatorDir, '../node_modules/.package-lock.json');

/** A name that changes with the path or content of any source, with the packages, and with this file. */
function fingerprintSources() {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  if (existsSync(installedPackages)) hash.update(readFileSync(installedPackages));
  const add = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const file = path.join(directory, entry.name);
      if (notSources.has(entry.name) || entry.name.endsWith('.md')) continue;
      if (entry.isDirectory()) {
        add(file);
        continue;
      }
      const content = readFileSync(file);
      hash.update(`${file}\n${content.length}\n`).update(content);
    }
  };
  add(generatorDir);
  return hash.digest('hex').slice(0, 16);
}

/** A build deletes the caches that were not used for the longest time (`generator/lib/cache.ts`). */
function markUsed(copy) {
  const now = new Date();
  try {
    utimesSync(copy, now, now);
  } catch {
    // On a read-only disk, nothing is deleted either.
  }
}

function moveUnlessExists(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(path.join(to, 'cli.js'))) throw error;
  }
}
