/**
 * How long a build takes, as a whole process from a cold start, and how much memory it holds at most.
 * `npm run bench -- [pages] [runs]`: 1,000 and 10,000 pages, three runs each, unless told otherwise.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Result } from '../../generator/measure.ts';
import { root } from '../support/folders.ts';
import { benchId, benchPage } from './content.ts';
import { type Peer, peers } from './peers.ts';

const [pages, runs = '3'] = process.argv.slice(2);
const sizes = pages ? [Number(pages)] : [1000, 10_000];

for (const size of sizes) {
  console.log(`\n${size.toLocaleString('en-US')} pages, median of ${runs} runs, whole process`);
  const ours = measure(Number(runs), () => buildOurs(size));
  console.log(`  this generator  ${ours.time.toFixed(2)} s  ${ours.memory} MB`);
  for (const peer of peers) {
    const isThere = spawnSync(peer.command, ['version'], { stdio: 'ignore' }).error === undefined;
    if (!isThere) {
      console.log(`  ${peer.name.padEnd(14)}  not on the PATH (set ${peer.name.toUpperCase()} to its command)`);
      continue;
    }
    const theirs = measure(Number(runs), () => buildPeer(peer, size));
    console.log(
      `  ${peer.name.padEnd(14)}  ${theirs.time.toFixed(2)} s  ${(ours.time / theirs.time).toFixed(2)} of its time is ours`,
    );
  }
}

interface Run {
  /** Seconds. */
  readonly time: number;
  /** Peak resident memory in MB; zero where it is not known. */
  readonly memory: number;
}

/** The median of several runs, each in a folder of its own: to delete many files slows the next run down. */
function measure(count: number, work: () => Run): Run {
  const all = Array.from({ length: count }, work);
  const median = (values: readonly number[]) =>
    [...values].sort((left, right) => left - right)[values.length >> 1] ?? 0;
  return { time: median(all.map(({ time }) => time)), memory: median(all.map(({ memory }) => memory)) };
}

function buildOurs(size: number): Run {
  return inFolder((folder) => {
    mkdirSync(path.join(folder, 'data/pages'), { recursive: true });
    for (let index = 0; index < size; index++) {
      writeFileSync(path.join(folder, 'data/pages', `${benchId(index)}.json`), JSON.stringify(benchPage(index)));
    }
    const report = path.join(folder, 'report.json');
    const command = [
      '--import',
      path.join(root, 'generator/production.mjs'),
      '--import',
      'tsx',
      path.join(root, 'generator/cli.ts'),
    ];
    const words = ['build', '--site', path.join(root, 'test/bench/site.tsx'), '--data', path.join(folder, 'data')];
    words.push('--static', path.join(folder, 'static'), '--out', path.join(folder, 'dist'), '--report', report);
    const time = timed(process.execPath, [...command, ...words], root);
    const result = JSON.parse(readFileSync(report, 'utf8')) as Result;
    return { time, memory: result.memory };
  });
}

function buildPeer(peer: Peer, size: number): Run {
  return inFolder((folder) => {
    peer.prepare(folder, size);
    return { time: timed(peer.command, peer.words, folder), memory: 0 };
  });
}

function timed(command: string, words: readonly string[], cwd: string): number {
  const start = performance.now();
  const { status, stderr, error } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${error?.message ?? stderr}`);
  return (performance.now() - start) / 1000;
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prerender-bench-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
