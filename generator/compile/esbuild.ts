/** Runs esbuild, and reports its errors and warnings as problems. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  BuildOptions,
  BuildFailure as EsbuildFailure,
  Message,
  Metafile,
  OnLoadResult,
  OutputFile,
  Plugin,
} from 'esbuild';
import { displayPath } from '../lib/disk.ts';
import { type FileHashes, fingerprint } from '../lib/fingerprint.ts';
import { BuildFailure, failOn, type Problem, positionOf } from '../lib/problems.ts';
import { hintFor } from './esbuild-hints.ts';

export interface EsbuildResult {
  readonly outputFiles: readonly OutputFile[];
  /** Lists the files that esbuild read, and what each imports. */
  readonly metafile: Metafile;
  /** Of what esbuild read: a file may have been saved since. */
  readonly inputs: FileHashes;
}

/** Returns what a file is loaded as, by default with the loader of its extension. */
export type Transform = (file: string, source: Buffer) => OnLoadResult | Promise<OnLoadResult>;

export const isModule = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/** Namespace of CSS modules whose names are scoped. */
export const scopedNamespace = 'scoped';

/** File of a path in this namespace, which ends with the scope; `undefined` for other paths. */
export const scopedSource = (name: string): string | undefined =>
  name.startsWith(`${scopedNamespace}:`)
    ? path.dirname(name.slice(scopedNamespace.length + 1))
    : undefined;

/**
 * Bundles without writing files. Warnings are errors: each is about something that will not work.
 * @param fallbackFile File to name in problems that have no location.
 * @throws BuildFailure
 */
export async function runEsbuild(
  options: BuildOptions,
  fallbackFile: string,
  transform: Transform = (_, contents) => ({ contents }),
): Promise<EsbuildResult> {
  const { absWorkingDir = process.cwd() } = options;
  const problemsOf = (messages: readonly Message[] = []) =>
    messages.flatMap((message) =>
      // What a plugin threw, which ran esbuild itself.
      message.detail instanceof BuildFailure
        ? message.detail.problems
        : problemOf(message, fallbackFile, absWorkingDir),
    );
  const { build } = await import('esbuild');
  const inputs = new Map<string, string>();
  const plugins = [...(options.plugins ?? []), readInputs(inputs, transform)];
  const output = { write: false, metafile: true, logLevel: 'silent' } as const;
  try {
    const result = await build({ ...options, ...output, plugins });
    failOn([...problemsOf(result.warnings), ...findBlockedImports(result.metafile)]);
    return { ...result, inputs };
  } catch (error) {
    const { errors, warnings = [] } = error as Partial<EsbuildFailure>;
    if (errors === undefined) throw error;
    throw new BuildFailure(problemsOf([...errors, ...warnings]));
  }
}

function readInputs(inputs: Map<string, string>, transform: Transform): Plugin {
  const readInput = (file: string) => {
    const source = readFileSync(file);
    inputs.set(file, fingerprint(source));
    return source;
  };
  return {
    name: 'read-inputs',
    setup(build) {
      build.onLoad({ filter: /./, namespace: scopedNamespace }, ({ path: scoped }) => {
        const file = path.dirname(scoped);
        const contents = readInput(file);
        return { contents, loader: 'local-css', resolveDir: path.dirname(file) };
      });
      build.onLoad({ filter: /./, namespace: 'file' }, async ({ path: file }) => {
        const name = path.basename(file);
        // esbuild 0.28 escapes no name of a file: a quotation mark stops it forever.
        if (/[%#?"\\\p{Cc}]/u.test(name)) {
          const text = `expected a file name without % # ? \\ and ", got ${JSON.stringify(name)}`;
          return { errors: [{ text }] };
        }
        // esbuild reports a name with the wrong case itself; only some systems open such a file.
        if (!existsSync(file)) return { contents: 'module.exports = {};' };
        const input = readInput(file);
        if (name.endsWith('.css')) failOn(findToolRules(input.toString(), file));
        const loaded = await transform(file, input);
        return { loader: 'default', resolveDir: path.dirname(file), ...loaded };
      });
    },
  };
}

/** Rules of tools, which browsers leave out with all that is in them. */
const toolRule =
  /\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'|@(?:apply|extend|include|mixin|tailwind|theme|use|utility)\b/gs;

function findToolRules(css: string, file: string): Problem[] {
  const found = Array.from(css.matchAll(toolRule)).find(([text]) => text.startsWith('@'));
  if (!found) return [];
  const message = `has the rule ${found[0]}, which no browser knows`;
  const hint = 'compile the style sheet with its tool first, and import the result';
  const position = positionOf(css, found.index);
  return [{ code: 'bundle', file: displayPath(process.cwd(), file), position, message, hint }];
}

/**
 * Finds style sheets and modules that are loaded from other hosts. The content security policy blocks
 * them in browsers, and Node does not load them. A module that a script loads later may be allowed.
 */
function findBlockedImports({ inputs }: Metafile): Problem[] {
  return Object.entries(inputs)
    .flatMap(([file, input]) => input.imports.map((imported) => ({ file, ...imported })))
    .filter(({ path: url, external }) => external && /^(?:https?:)?\/\//.test(url))
    .filter(({ file, kind }) => file.endsWith('.css') || kind === 'import-statement')
    .map(({ file, path: url }) => ({
      code: 'bundle',
      file,
      message: `loads ${url}, which the content security policy blocks`,
      hint: file.endsWith('.css')
        ? 'save the file next to the style sheet'
        : 'install the package with npm, and import it by its name',
    }));
}

function problemOf(message: Message, fallbackFile: string, root: string): Problem {
  const { text, location } = message;
  // A module that the generator creates, such as `<islands>`, is not a file.
  const source = location?.file.includes('<') ? undefined : location;
  const scoped = scopedSource(source?.file ?? '');
  const position = source ? { line: source.line, column: source.column + 1 } : undefined;
  return {
    code: 'bundle',
    file: scoped ? displayPath(root, scoped) : (source?.file ?? fallbackFile),
    position,
    message: text,
    hint: hintFor(message),
  };
}
