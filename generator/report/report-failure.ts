/** Reports why a command failed. */
import { BuildFailure, UsageError } from '../lib/problems.ts';
import { siteProblem } from '../lib/site-errors.ts';
import { formatFailureSummary } from './format.ts';
import type { Reporter } from './reporters.ts';
import { createResult, type Result } from './result.ts';

/** @throws the error, if it is one of the command line or a bug of the generator. */
export function reportFailure(
  error: unknown,
  root: string,
  mode: Result['mode'],
  reporter: Reporter,
): number {
  const failure = asBuildFailure(error, root);
  if (!failure) throw error;
  const consequence = mode === 'build' ? '; nothing was published' : '';
  const summary = formatFailureSummary(failure.problems, root, consequence);
  reporter.report(createResult(mode, {}, failure.problems), summary);
  return 1;
}

/** @param file To name if the error does not say where it was thrown. */
export function lateFailure(error: unknown, root: string, file: string): BuildFailure {
  const awaitHint =
    'await it where it starts, in routes or at the top of a module, or handle its error';
  const what = 'a promise or a timer of the site failed';
  const problem = siteProblem(error, root, what, file);
  return new BuildFailure([{ ...problem, hint: problem.hint ?? awaitHint }]);
}

/** @returns `undefined` for an error of the command line or a bug of the generator. */
export function asBuildFailure(error: unknown, root: string): BuildFailure | undefined {
  if (error instanceof BuildFailure) return error;
  if (!(error instanceof Error) || error instanceof UsageError) return undefined;
  const problem = siteProblem(error, root, 'the site threw');
  return problem.position && new BuildFailure([problem]);
}
