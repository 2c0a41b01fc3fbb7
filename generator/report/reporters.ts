/**
 * Reporters print the result of a command. The entry point chooses one, by the option `--reporter`
 * or by the environment; commands do not know which one it is.
 */
import { Console } from 'node:console';
import path from 'node:path';
import { displayPath } from '../lib/disk.ts';
import { messageWithPage } from '../lib/problems.ts';
import { formatProblem } from './format.ts';
import { createProgress, noProgress, type Progress } from './progress.ts';
import type { ReportedProblem, Result } from './result.ts';

/** help.txt and docs/errors.md describe each. */
export const reporterNames = ['terminal', 'json', 'github'] as const;

export type ReporterName = (typeof reporterNames)[number];

export interface Reporter {
  /**
   * Prints the result of a command: its problems, then the summary.
   * @param summary Lines for people, such as totals or the table of `routes`; JSON does not contain
   * them.
   */
  readonly report: (result: Result, summary: readonly string[]) => void;
  readonly progress: Progress;
}

export interface ReporterOptions {
  readonly name: ReporterName;
  /** Folder that the files of problems are relative to. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

type CreateReporter = (options: ReporterOptions) => Reporter;

const reporters = {
  terminal: createTerminalReporter,
  json: createJsonReporter,
  github: createGithubReporter,
} satisfies Readonly<Record<ReporterName, CreateReporter>>;

export function createReporter(options: ReporterOptions): Reporter {
  const { report, progress } = reporters[options.name](options);
  return {
    progress,
    report: (result, summary) => {
      progress.end();
      report(result, summary);
    },
  };
}

/** Prints text for people: errors to stderr, everything else to stdout. */
function createTerminalReporter({ root, env }: ReporterOptions): Reporter {
  return {
    progress: createProgress({ stream: process.stderr, env, now: () => performance.now() }),
    report: ({ ok, problems }, summary) => {
      const print = ok ? console.log : console.error;
      for (const problem of problems) print(`${formatProblem(problem, root)}\n`);
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
      process.stdout.write(formatJson(result));
    },
  };
}

/** Adds annotations, which GitHub Actions shows next to the changed lines, to the text. */
function createGithubReporter(options: ReporterOptions): Reporter {
  const terminal = createTerminalReporter(options);
  return {
    ...terminal,
    report: (result, summary) => {
      terminal.report(result, summary);
      for (const line of formatAnnotations(result.problems, options)) console.error(line);
    },
  };
}

/** The result as a JSON document, in which each problem has its line and column. */
function formatJson(result: Result): string {
  const problems = result.problems.map(({ position, ...problem }) => ({ ...problem, ...position }));
  return `${JSON.stringify({ ...result, problems }, null, 2)}\n`;
}

/**
 * Returns one workflow command per problem. GitHub looks files up from the root of the repository,
 * which need not be the project's root.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatAnnotations(
  problems: readonly ReportedProblem[],
  { root, env }: Pick<ReporterOptions, 'root' | 'env'>,
): string[] {
  const workspace = env['GITHUB_WORKSPACE'] ?? root;
  return problems.map((problem) => annotation(problem, root, workspace));
}

function annotation(problem: ReportedProblem, root: string, workspace: string): string {
  const { severity, code, file, position, field, hint } = problem;
  const location = { line: position?.line, col: position?.column };
  const properties = {
    file: displayPath(workspace, path.resolve(root, file)),
    ...(position ? location : {}),
    title: code,
  };
  const list = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(value)}`,
  );
  const message = [field, messageWithPage(problem)].filter(Boolean).join('  ');
  const data = hint ? `${message}\nhint: ${hint}` : message;
  return `::${severity} ${list.join(',')}::${escapeData(data)}`;
}

/** Escapes as GitHub's own toolkit does (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(value: string | number | undefined): string {
  return escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
