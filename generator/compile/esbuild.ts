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
    const { errors } = error as Partial<EsbuildFailure>;
    if (errors === undefined) throw error;
    throw new BuildFailure(problemsOf(errors));
  }
}

function readInputs(inputs: Map<string, string>, transform: Transform): Plugin {
  return {
    name: 'read-inputs',
    setup(build) {
      build.onLoad({ filter: /./, namespace: 'file' }, ({ path: file }) => {
        const source = readFileSync(file);
        inputs.set(file, fingerprint(source));
        const contents = transform(file, source);
        return { contents, loader: 'default', resolveDir: path.dirname(file) };
      });
    },
  };
}

/** Finds files that style sheets load from other hosts, which the content security policy blocks. */
function findBlockedImports({ inputs }: Metafile): Problem[] {
  return Object.entries(inputs)
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, input]) =>
      input.imports.map(({ path, external }) => ({ file, path, external })),
    )
    .filter(({ path, external }) => external && /^(?:https?:)?\/\//.test(path))
    .map(({ file, path }) => ({
      code: 'bundle',
      file,
      message: `loads ${path}, which the content security policy blocks`,
      hint: 'save the file next to the style sheet',
    }));
}

function problemOf({ text, location, notes }: Message, fallbackFile: string): Problem {
  // A module that the generator creates, such as `<islands>`, is not a file.
  const source = location?.file.includes('<') ? undefined : location;
  const position = source ? { line: source.line, column: source.column + 1 } : undefined;
  const [note] = notes;
  const noteLine = note?.location?.line ?? source?.line;
  const hint = note && `${note.text.replace(/:$/, '')} (line ${noteLine})`;
  return {
    code: 'bundle',
    file: source?.file ?? fallbackFile,
    position,
    message: text,
    hint: hint ?? developerHint,
  };
}
