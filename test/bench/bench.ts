/**
 * `npm run bench` measures the time and memory of a build, and the time of a save, and compares
 * them with other generators. See `npm run bench -- --help`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../support/folders.ts';
import { type Contender, copyProject } from './contenders.ts';
import { measureDev } from './dev.ts';
import { clearAside, resultsFile } from './folders.ts';
import { missingTime, type Run } from './measure.ts';
import { type Options, readOptions, usage } from './options.ts';
import { measurePages } from './page-work.ts';
import { builders, findPeers, missingOf } from './peers.ts';
import { drawResults } from './plot.ts';
import { countPages, siteContenders } from './real-site.ts';
import { runRounds } from './rounds.ts';
import { setUpPeers } from './setup.ts';
import {
  type Bench,
  cacheGeneratorCode,
  contendersOfChange,
  pageBytes,
  sizeContenders,
  verifyAll,
} from './sized.ts';
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

/** The number of pages at which a build after a changed text is measured. */
const changedSize = 10_000;

const log = (line: string) => console.log(line);

async function run(options: Options): Promise<void> {
  switch (options.task) {
    case 'help':
      return log(usage);
    case 'setup':
      return setUpPeers();
    case 'dev':
      return measureDev(options);
    case 'page':
      return measurePages(options);
    case 'report':
      return report(JSON.parse(readFileSync(resultsFile, 'utf8')) as Results, options);
    default:
      return measureAll(options);
  }
}

function measureAll(options: Options): void {
  mkdirSync(options.home, { recursive: true });
  const { nodes } = options;
  const candidates = builders(nodes);
  const peers = findPeers(candidates);
  const missing = missingOf(candidates, peers);
  if (missing.length) log(`${missing.join(', ')} not found, left out: npm run bench -- setup`);
  if (missingTime) log(missingTime);
  const bench = { home: options.home, project: copyProject(options.home), peers, nodes };
  try {
    const results = collect(bench, options);
    const verdicts = judge(results.groups);
    if (verdicts.length) log(`\n${verdictTable(verdicts)}`);
    logLoad(results);
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
    log(`\n${title}`);
    for (const { id, name } of contenders) names[id] = name;
    const group = runRounds({
      contenders,
      rounds: options.rounds,
      log,
      ...(onWarm && { onWarm }),
    });
    log(groupTable(group, names));
    return group;
  };
  const isSelected = ({ tool }: Contender) =>
    options.tools.length === 0 || options.tools.includes(tool);
  if (options.sizes.length || options.hasChange) cacheGeneratorCode(bench);
  for (const size of options.sizes) {
    const contenders = sizeContenders(bench, size).filter(isSelected);
    groups[size] = measureGroup(pageCount(String(size)), contenders, () => {
      verifyAll(contenders);
      bytes = contenders[0] ? pageBytes(contenders[0]) : 0;
      log(`  the same ${size} pages from all, ${(bytes / 1000).toFixed(1)} kB a page`);
    });
  }
  if (options.hasChange)
    groups['changed'] = measureGroup(
      `${pageCount(String(changedSize))}, then a text changed`,
      contendersOfChange(bench, changedSize),
    );
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
  log(`\n${table}`);
  writeFileSync(path.join(root, 'docs/bench.svg'), drawResults(results));
  const readme = path.join(root, 'README.md');
  if (isForReadme) writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), table));
}

/** Reports whether the machine had other work, which makes the numbers less reliable. */
function logLoad({ groups }: Results): void {
  const runs: Run[] = Object.values(groups).flatMap((group) => Object.values(group).flat());
  const loads = runs.flatMap(({ others }) => (others === undefined ? [] : [others]));
  if (loads.length === 0) return;
  const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length;
  log(
    `\nmeanwhile, other processes kept ${mean.toFixed(2)} of ${os.availableParallelism()} cores busy`,
  );
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
