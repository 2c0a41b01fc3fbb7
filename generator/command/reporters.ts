/** Problems in the format of a CI service, which shows them next to the changed lines. */
import path from 'node:path';
import { displayPath } from '../shared/disk.ts';
import { type AnyProblem, messageWithPage } from '../shared/problems.ts';

/**
 * Returns one workflow command per problem if the process runs in GitHub Actions, otherwise nothing.
 * GitHub looks files up from the root of the repository, which need not be the project's root.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatAnnotations(
  problems: readonly AnyProblem[],
  root: string,
  env: NodeJS.ProcessEnv,
): string[] {
  if (env['GITHUB_ACTIONS'] !== 'true') return [];
  const workspace = env['GITHUB_WORKSPACE'] ?? root;
  return problems.map((problem) => annotation(problem, root, workspace));
}

function annotation(problem: AnyProblem, root: string, workspace: string): string {
  const { code, file, position, field, hint } = problem;
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
  return `::error ${list.join(',')}::${escapeData(data)}`;
}

/** Escapes as GitHub's own toolkit does (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(value: string | number | undefined): string {
  return escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
