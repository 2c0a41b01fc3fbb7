/** What the system knows about running processes. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { truncate } from '../shared/text.ts';

/** Whether a process with this id runs, of any user. */
export function isRunning(pid: number): boolean {
  // `kill` takes 0 for the caller's own process group, and an empty file reads as 0.
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Position in `/proc/PID/stat` (proc(5)), counted from the field after the command's name. */
const startTimeIndex = 19;

/**
 * Returns when a process started, in clock ticks since boot, which tells apart two processes with the
 * same id. `undefined` if the system does not report it; only Linux does.
 */
export function startTimeOf(pid: number | 'self'): string | undefined {
  const stat = readProc(pid, 'stat');
  // The command's name is in parentheses, and may contain spaces and parentheses.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[startTimeIndex];
}

const maxCommandLength = 80;

/** Returns the command line of a process, shortened; `undefined` if the system does not report it. */
export function commandOf(pid: number): string | undefined {
  const command = readProc(pid, 'cmdline')?.replaceAll('\0', ' ') ?? queryCommand(pid);
  return command?.trim() ? truncate(command.trim(), maxCommandLength) : undefined;
}

function readProc(pid: number | 'self', file: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** macOS and the BSDs have no `/proc`; Windows has no `ps`. */
const queryCommand = (pid: number): string | undefined =>
  spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? undefined;
