/** Runs a command as a process, and measures its wall time, processor time, and peak memory. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { peersFolder } from './folders.ts';

export interface Command {
  /** The program and its arguments. */
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Added to the environment of the benchmark. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Run {
  /** From before the process starts until it has ended. */
  readonly seconds: number;
  /** User and system, with all its threads and children. */
  readonly cpu: number | undefined;
  /**
   * The peak resident memory in MB (`ru_maxrss` of wait4): of the process with all its threads, or
   * of its largest child if that has more.
   */
  readonly megabytes: number | undefined;
  /** The number of processor cores that other processes used meanwhile. */
  readonly others: number | undefined;
}

/** GNU time reports the peak memory of a child, which the `time` of shells and of BSD cannot do. */
const time = ['time', 'gtime', path.join(peersFolder, 'debian/usr/bin/time')].find((program) =>
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU'),
);

/** The message if memory cannot be measured. */
export const missingTime = time
  ? undefined
  : 'memory is not measured: it needs GNU time (npm run bench -- setup)';

/** Measures one run. Throws with the output of the command if it fails. */
export function measure({ argv, cwd, env }: Command): Run {
  const notes = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const log = openSync(path.join(notes, 'log'), 'w');
  const prefix = time
    ? [time, '--quiet', '--output', path.join(notes, 'counts'), '--format', '%U %S %M']
    : [];
  const [program = '', ...rest] = [...prefix, ...argv];
  const { NODE_OPTIONS: _options, NODE_ENV: _mode, ...clean } = process.env;
  try {
    // Writes of earlier runs are flushed first, so that they do not slow this run.
    spawnSync('sync');
    const busyBefore = busySeconds();
    const start = performance.now();
    const { status, error } = spawnSync(program, rest, {
      cwd,
      env: { ...clean, ...env },
      stdio: ['ignore', log, log],
    });
    const seconds = (performance.now() - start) / 1000;
    const busy = busySeconds() - busyBefore;
    if (status !== 0) {
      const output = error?.message ?? readFileSync(path.join(notes, 'log'), 'utf8');
      throw new Error(`${argv.join(' ')}\nended with ${status}: ${output}`);
    }
    if (!time) return { seconds, cpu: undefined, megabytes: undefined, others: undefined };
    const counts = readFileSync(path.join(notes, 'counts'), 'utf8').trim().split(' ').map(Number);
    const [user = 0, system = 0, kilobytes = 0] = counts;
    const cpu = user + system;
    const others = Number.isNaN(busy) ? undefined : Math.max(0, busy - cpu) / seconds;
    return { seconds, cpu, megabytes: (kilobytes * 1024) / 1e6, others };
  } finally {
    closeSync(log);
    rmSync(notes, { recursive: true });
  }
}

/**
 * Returns the processor time of all processes since the machine started, in seconds (/proc/stat,
 * proc(5)). NaN on systems other than Linux.
 */
function busySeconds(): number {
  if (!existsSync('/proc/stat')) return Number.NaN;
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / 100;
}
