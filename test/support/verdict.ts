/** Checks the build after a mutation of one file. */
import path from 'node:path';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import { formatProblem } from '../../generator/report/format.ts';
import { attempt } from './build.ts';
import type { Corpus } from './corpus.ts';
import type { Mutation } from './mutations.ts';

/** Mutations that remove a record's path: problems may then name its id, in the records that refer to it. */
const removals: readonly string[] = [
  'remove the file',
  'rename the file',
  'change the ending',
  'move the file',
];

const folders = /^[a-z]+\//;

export type Verdict = 'built' | 'refused' | 'refused by the id';

/**
 * Builds the mutated site.
 * @throws Error with the mutation and the output, if the build crashed or no problem names its file
 */
export async function verdictOn(
  corpus: Corpus,
  mutation: Mutation,
  config: ResolvedConfig,
): Promise<Verdict> {
  const names = corpus.apply(mutation);
  try {
    const { problems } = await attempt(config);
    if (problems.length === 0) return 'built';
    const printed = problems.map((problem) => formatProblem(problem, config.root)).join('\n');
    if (/\n {4}at /.test(printed)) throw new Error(`a stack is printed:\n${printed}`);
    if (problems.some((problem) => isNamed(problem, names))) return 'refused';
    if (removals.includes(mutation.kind) && problems.some((problem) => hasId(problem, mutation)))
      return 'refused by the id';
    throw new Error(`no problem names ${names.join(' or ')}:\n${printed}`);
  } catch (error) {
    const details = error instanceof Error ? error.stack : String(error);
    throw new Error(`${JSON.stringify(mutation)}\n${details}`);
  } finally {
    corpus.restore();
  }
}

function isNamed({ file, message, hint = '' }: AnyProblem, names: readonly string[]): boolean {
  return names.some((name) => file === name || message.includes(name) || hint.includes(name));
}

function hasId({ message }: AnyProblem, { file }: Mutation): boolean {
  const { dir, name } = path.posix.parse(file.replace(folders, ''));
  return message.includes(path.posix.join(dir, name));
}

/** Returns a summary such as `2,000 mutations: 311 built, 1,689 refused`. */
export function countsOf(verdicts: readonly Verdict[]): string {
  const count = (expected?: Verdict) =>
    verdicts
      .filter((verdict) => expected === undefined || verdict === expected)
      .length.toLocaleString('en-US');
  const refused = verdicts.filter((verdict) => verdict !== 'built').length.toLocaleString('en-US');
  return `${count()} mutations: ${count('built')} built, ${refused} refused (${count('refused by the id')} of them by the id of a record that went)`;
}
