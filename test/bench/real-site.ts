/**
 * Builds the site of the project in a copy: first without a cache, then after each kind of change.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildArgv, type Contender } from './contenders.ts';
import { edit, firstFile, mustReach } from './edits.ts';
import { setAside } from './folders.ts';

/** Returns the contenders in order: each starts with the files that the one before has left. */
export function siteContenders(home: string, project: string): readonly Contender[] {
  const out = path.join(project, 'dist');
  const cache = path.join(project, '.cache');
  const shared = { tool: 'site', command: { argv: buildArgv(), cwd: project }, out };
  const footer = componentWith('<footer', path.join(project, 'site'));
  const post = firstFile(path.join(project, 'data/posts'));
  const clear = () => {
    setAside(home, out);
    setAside(home, cache);
  };
  return [
    { ...shared, id: 'first', name: 'the site, first build', reset: clear },
    {
      ...shared,
      id: 'code',
      name: 'the site, a component changed',
      reset: edit(footer, (source, round) =>
        source.replace('<footer', `<footer data-round="${round}"`),
      ),
      inspect: mustReach(out, (round) => `data-round="${round}"`),
    },
    {
      ...shared,
      id: 'text',
      name: 'the site, a text changed',
      reset: edit(post, (source, round) => `${source.trimEnd()}\n\nRound ${round}.\n`),
      inspect: mustReach(out, (round) => `Round ${round}.`),
    },
  ];
}

/** Counts the pages of the built site. */
export function countPages(project: string): number {
  const files = readdirSync(path.join(project, 'dist'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => path.basename(file) === 'index.html').length;
}

function componentWith(markup: string, folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const file = files
    .sort()
    .find((name) => readFileSync(path.join(folder, name), 'utf8').includes(markup));
  if (!file)
    throw new Error(`no component of site/ has a ${markup}> that the benchmark could change`);
  return path.join(folder, file);
}
