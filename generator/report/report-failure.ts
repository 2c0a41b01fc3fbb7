/** Reports why a command failed. */
import { BuildFailure, developerHint } from '../lib/problems.ts';
import { locateInSiteCode } from '../lib/source-maps.ts';
import { UsageError } from '../lib/usage-error.ts';
import { formatFailureSummary } from './format.ts';
import type { Reporter } from './reporters.ts';
import { createResult, type Result } from './result.ts';

interface FailedCommand {
  /** Folder that the command runs in. */
  readonly root: string;
  readonly mode: Result['mode'];
  /** Continues the line with the number of problems. */
  readonly consequence: string;
}

/**
 * Reports a failure, and returns the exit code.
 * @throws the error, if it is one of the command line or a bug of the generator.
 */
export function reportFailure(
  error: unknown,
  { root, mode, consequence }: FailedCommand,
  reporter: Reporter,
): number {
  const failure = asBuildFailure(error, root);
  if (!failure) throw error;
  const { problems } = failure;
  const summary = formatFailureSummary(problems, root, consequence);
  reporter.report(createResult({ mode, errors: problems }), summary);
  return 1;
}

/**
 * Returns a failure as it is, and an error that the site's code threw as a failure; `undefined` for
 * an error of the command line or a bug of the generator.
 */
export function asBuildFailure(error: unknown, root: string): BuildFailure | undefined {
  if (error instanceof BuildFailure) return error;
  if (!(error instanceof Error) || error instanceof UsageError) return undefined;
  const location = locateInSiteCode(error, root);
  if (!location) return undefined;
  const message = `the site threw: ${error.message}`;
  return new BuildFailure([{ code: 'site-error', ...location, message, hint: developerHint }]);
}
