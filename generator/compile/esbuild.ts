/** Runs esbuild, and reports its errors and warnings as problems. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  BuildOptions,
  BuildFailure as EsbuildFailure,
  Message,
  Metafile,
  OutputFile,
  Plugin,
} from 'esbuild';
import { type FileHashes, fingerprint } from '../lib/fingerprint.ts';
import { BuildFailure, developerHint, failOn, type Problem } from '../lib/problems.ts';
import { hintFor } from './esbuild-hints.ts';

export interface EsbuildResult {
  readonly outputFiles: readonly OutputFile[];
  /** Lists the files that esbuild read, and what each imports. */
  readonly metafile: Metafile;
  /** Of what esbuild read: a file may have been saved since. */
  readonly inputs: FileHashes;
}

/** Changes the text of a module before it is compiled. */
type Transform = (file: string, source: Buffer) => Uint8Array | string;

/**
 * Bundles without writing files. Warnings are errors: each is about something that will not work.
 * @param fallbackFile File to name in problems that have no location.
 * @throws BuildFailure
 */
export async function runEsbuild(
  options: BuildOptions,
  fallbackFile: string,
  transform: Transform = (_, source) => source,
): Promise<EsbuildResult> {
  const problemsOf = (messages: readonly Message[] = []) =>
    messages.map((message) => problemOf(message, fallbackFile));
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
  return {
    name: 'read-inputs',
    setup(build) {
      build.onLoad({ filter: /./, namespace: 'file' }, ({ path: file }) => {
        const name = path.basename(file);
        // esbuild 0.28 escapes no name of a file: a quotation mark stops it forever.
        if (/[%#?"\\\p{Cc}]/u.test(name)) {
          const text = `expected a file name without % # ? \\ and ", got ${JSON.stringify(name)}`;
          return { errors: [{ text }] };
        }
        const source = readFileSync(file);
        inputs.set(file, fingerprint(source));
        const contents = transform(file, source);
        return { contents, loader: 'default', resolveDir: path.dirname(file) };
      });
    },
  };
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

function problemOf(message: Message, fallbackFile: string): Problem {
  const { text, location } = message;
  // A module that the generator creates, such as `<islands>`, is not a file.
  const source = location?.file.includes('<') ? undefined : location;
  const position = source ? { line: source.line, column: source.column + 1 } : undefined;
  return {
    code: 'bundle',
    file: source?.file ?? fallbackFile,
    position,
    message: text,
    hint: hintFor(message) ?? developerHint,
  };
}
