/** What the bundler says of the sources, as problems: its warnings too, for each is of something that will not work. */

import type { BuildOptions, BuildFailure as Failure, Message, Metafile } from 'esbuild';
import { BuildFailure, failOn, type Problem } from './problems.ts';

/** Bundles, and writes nothing. @param other file that a fault without a place is told of. @throws BuildFailure */
export async function runEsbuild(options: BuildOptions, other: string) {
  const problemsOf = (messages: readonly Message[] = []) =>
    messages.map((message) => problemOf(message, other));
  const { build } = await import('esbuild');
  try {
    const made = await build({ ...options, write: false, metafile: true, logLevel: 'silent' });
    failOn([...problemsOf(made.warnings), ...lostStyles(made.metafile)]);
    return made;
  } catch (error) {
    const { errors } = error as Failure;
    throw errors ? new BuildFailure(problemsOf(errors)) : error;
  }
}

/** Style sheets that no page would get, as a module imports them; and what they ask of other hosts, which pages forbid. */
function lostStyles({ inputs }: Metafile): Problem[] {
  const found = Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports.map((one) => ({ file, ...one })),
  );
  return found.flatMap(({ file, path, kind, external }) => {
    const say = (message: string, hint: string): Problem => ({
      code: 'bundle',
      file,
      message,
      hint,
    });
    const isSheet = file.endsWith('.css');
    if (isSheet && external && /^(?:https?:)?\/\//.test(path))
      return say(`asks for ${path}, which the policy of pages blocks`, 'put the file beside it');
    if (!isSheet && path.endsWith('.css') && kind === 'import-statement')
      return say(
        `imports ${path}, which no page gets`,
        'name it in styles or pageStyles of the site',
      );
    return [];
  });
}

function problemOf({ text: message, location, notes }: Message, other: string): Problem {
  // What the generator puts together is no file.
  const { file = other, line, column = 0 } = location?.file.includes('<') ? {} : (location ?? {});
  const position = line === undefined ? undefined : { line, column: column + 1 };
  const note =
    notes[0] && `${notes[0].text.replace(/:$/, '')} (line ${notes[0].location?.line ?? line})`;
  return {
    code: 'bundle',
    file,
    position,
    message,
    hint: note ?? 'this is for a developer of the site',
  };
}
