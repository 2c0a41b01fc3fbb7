/** The result of a command, which reporters print. */

import type { Asset, CopiedFile } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import type { AnyProblem, Severity } from '../lib/problems.ts';
import type { Manifest, RoutePath } from '../routes/routes.ts';
import type { PlannedSite } from '../site-definition.ts';

export interface ReportedProblem extends AnyProblem {
  readonly severity: Severity;
}

export interface Result {
  /** Whether there are no errors; there may be warnings. */
  readonly ok: boolean;
  readonly mode: ResolvedConfig['mode'];
  readonly pages: readonly { readonly path: RoutePath; readonly sourceFile: string }[];
  /** All other files, with their sizes. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  readonly pageBytes: number;
  /** Files of records that are drafts or have a day in the future. */
  readonly unpublished: readonly string[];
  /** Since the process started, or the thread of a function. */
  readonly elapsedMs: number;
  /** Of the process, in millions of bytes. */
  readonly peakMemoryMb: number;
  readonly problems: readonly ReportedProblem[];
}

/** What the stages made of a site; a check writes none of it. */
export interface BuiltSite {
  readonly routes: Manifest['routes'];
  readonly files: readonly (Asset | CopiedFile)[];
  readonly pageBytes: number;
  readonly unpublished: PlannedSite['unpublished'];
  readonly warnings?: readonly AnyProblem[];
}

export function createResult(
  mode: ResolvedConfig['mode'],
  built: Partial<BuiltSite>,
  errors: readonly AnyProblem[] = [],
): Result {
  const { routes = [], files = [], pageBytes = 0, unpublished = [], warnings = [] } = built;
  return {
    ok: errors.length === 0,
    mode,
    pages: routes.map(({ path, sourceFile }) => ({ path, sourceFile })),
    files: files.map((file) => ({
      path: file.path,
      bytes: 'bytes' in file ? file.bytes.byteLength : file.size,
    })),
    pageBytes,
    unpublished,
    elapsedMs: performance.now(),
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1000),
    problems: [...withSeverity(errors, 'error'), ...withSeverity(warnings, 'warning')],
  };
}

const withSeverity = (problems: readonly AnyProblem[], severity: Severity) =>
  problems.map((problem) => ({ ...problem, severity: problem.severity ?? severity }));
