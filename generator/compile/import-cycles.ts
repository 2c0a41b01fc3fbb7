/** Names modules that import each other, which may be why the site's code got `undefined`. */
import path from 'node:path';
import { displayPath } from '../lib/disk.ts';
import { type AnyProblem, BuildFailure } from '../lib/problems.ts';
import { importsIn, siteMetafile } from './compile-site.ts';

const mayBeOfCycle = ({ code, message }: AnyProblem) =>
  /^(?:site|render)-error$/.test(code) &&
  /undefined|before initialization|is not a |expected a Zod schema/.test(message);

/** Compiles the site again, because only a failure needs to know what its modules import. */
export async function explainCycles(
  failure: BuildFailure,
  root: string,
  siteModule: string,
): Promise<BuildFailure> {
  if (!failure.problems.some(mayBeOfCycle)) return failure;
  const importsOf = importsIn(await siteMetafile(siteModule));
  const problems = failure.problems.map((problem) => {
    const file = path.resolve(root, problem.file);
    const cycle = mayBeOfCycle(problem) ? findCycle(file, importsOf) : [];
    if (problem.hint || cycle.length === 0) return problem;
    const names = [...cycle, file].map((name) => displayPath(root, name)).join(' → ');
    const hint = `${names} import each other: if what is undefined comes from one of them, move it to a module of its own`;
    return { ...problem, hint };
  });
  return new BuildFailure(problems);
}

/** Returns the shortest way from a module back to it; empty if there is none. */
function findCycle(file: string, importsOf: (file: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const ways = [[file]];
  for (const way of ways) {
    for (const next of importsOf(way.at(-1) ?? '')) {
      if (next === file) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}
