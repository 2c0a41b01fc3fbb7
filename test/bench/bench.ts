/** How long a build takes, how much memory, and how long a save, beside other generators; `npm run bench -- --help` says what can be asked. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../support/folders.ts';
import { type Contender, copyProject } from './contenders.ts';
import { measureDev } from './dev.ts';
import { clearAside, resultsFile } from './folders.ts';
import { missingTime, type Run } from './measure.ts';
import { type Options, readOptions, usage } from './options.ts';
import { candidates, findPeers, missingOf } from './peers.ts';
import { drawResults } from './plot.ts';
import { countPages, siteContenders } from './real-site.ts';
import { runRounds } from './rounds.ts';
import { setUpPeers } from './setup.ts';
import { type Bench, keepCode, pageBytes, sizeContenders, verifyAll } from './sized.ts';
import type { Group } from './statistics.ts';
import {
  groupTable,
  pageCount,
  type Results,
  readmeTable,
  verdictTable,
  withTable,
} from './table.ts';
import { judge } from './targets.ts';

const say = (line: string) => console.log(line);

async function run(options: Options): Promise<void> {
  if (options.task === 'help') say(usage);
  else if (options.task === 'setup') setUpPeers();
  else if (options.task === 'dev') await measureDev(options);
  else if (options.task === 'report')
    report(JSON.parse(readFileSync(resultsFile, 'utf8')) as Results, options);
  else measureAll(options);
}

function measureAll(options: Options): void {
  mkdirSync(options.home, { recursive: true });
  const peers = findPeers(candidates);
  const missing = missingOf(candidates, peers);
  if (missing.length) say(`${missing.join(', ')} not found, left out: npm run bench -- setup`);
  if (missingTime) say(missingTime);
  const bench = { home: options.home, project: copyProject(options.home), peers };
  try {
    const results = collect(bench, options);
    const verdicts = judge(results.groups);
    if (verdicts.length) say(`\n${verdictTable(verdicts)}`);
    sayLoad(results);
    if (!options.isWhole || missing.length) return;
    writeFileSync(resultsFile, JSON.stringify(results));
    report(results, options);
  } finally {
    clearAside(options.home);
  }
}

function collect(bench: Bench, options: Options): Results {
  const groups: Record<string, Group> = {};
  const names: Record<string, string> = {};
  let bytes = 0;
  const measureGroup = (title: string, contenders: readonly Contender[], onWarm?: () => void) => {
    say(`\n${title}`);
    for (const { id, name } of contenders) names[id] = name;
    const group = runRounds({
      contenders,
      rounds: options.rounds,
      tell: say,
      ...(onWarm && { onWarm }),
    });
    say(groupTable(group, names));
    return group;
  };
  const isAsked = ({ tool }: Contender) =>
    options.tools.length === 0 || options.tools.includes(tool);
  if (options.sizes.length) keepCode(bench);
  for (const size of options.sizes) {
    const contenders = sizeContenders(bench, size).filter(isAsked);
    groups[size] = measureGroup(pageCount(String(size)), contenders, () => {
      verifyAll(contenders);
      bytes = contenders[0] ? pageBytes(contenders[0]) : 0;
      say(`  the same ${size} pages from all, ${(bytes / 1000).toFixed(1)} kB a page`);
    });
  }
  if (options.hasSite) {
    const eleventy = sizeContenders(bench, 50).filter(({ id }) => id === 'eleventy');
    groups['site'] = measureGroup('the site', [
      ...eleventy,
      ...siteContenders(bench.home, bench.project),
    ]);
  }
  return {
    day: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cores: os.availableParallelism(),
    rounds: options.rounds,
    pageBytes: bytes,
    sitePages: options.hasSite ? countPages(bench.project) : 0,
    names,
    groups,
  };
}

function report(results: Results, { isForReadme }: Options): void {
  const table = readmeTable(results);
  say(`\n${table}`);
  writeFileSync(path.join(root, 'docs/bench.svg'), drawResults(results));
  const readme = path.join(root, 'README.md');
  if (isForReadme) writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), table));
}

/** Whoever reads the numbers should know whether the machine had other work. */
function sayLoad({ groups }: Results): void {
  const runs: Run[] = Object.values(groups).flatMap((group) => Object.values(group).flat());
  const loads = runs.flatMap(({ others }) => (others === undefined ? [] : [others]));
  if (loads.length === 0) return;
  const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length;
  say(
    `\nmeanwhile, other processes kept ${mean.toFixed(2)} of ${os.availableParallelism()} cores busy`,
  );
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
