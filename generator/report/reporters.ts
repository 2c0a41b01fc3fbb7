/** Prints the result of a command, as text for people or as JSON for programs. */
import { Console } from 'node:console';
import { formatProblem } from './format.ts';
import { createProgress, noProgress, type Progress } from './progress.ts';
import type { Result } from './result.ts';

export interface Reporter {
  /**
   * Prints the problems, then the summary.
   * @param summary Lines for people, such as totals or the table of `routes`; JSON does not contain
   * them.
   */
  readonly report: (result: Result, summary: readonly string[]) => void;
  readonly progress: Progress;
}

/** @param root Folder that the files of problems are relative to. */
export function createReporter(root: string, isJson: boolean): Reporter {
  if (isJson) return createJsonReporter();
  const progress = createProgress();
  return {
    progress,
    report: ({ ok, mode, problems }, summary) => {
      progress.end();
      const print = ok ? console.log : console.error;
      // What a check finds is its result; a build's is the site.
      const printProblem = mode === 'build' ? console.error : print;
      for (const problem of problems) printProblem(`${formatProblem(problem, root)}\n`);
      print(summary.join('\n'));
    },
  };
}

/** Prints one JSON document to stdout, and nothing else: what the site itself logs goes to stderr. */
function createJsonReporter(): Reporter {
  globalThis.console = new Console(process.stderr, process.stderr);
  return {
    progress: noProgress,
    report: (result) => {
      const problems = result.problems.map(({ position, ...rest }) => ({ ...rest, ...position }));
      process.stdout.write(`${JSON.stringify({ ...result, problems }, null, 2)}\n`);
    },
  };
}
