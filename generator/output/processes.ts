/** What the system knows about running processes. */
import { readFileSync } from 'node:fs';

/** Whether a process with this id runs, of any user. */
export function isRunning(pid: number): boolean {
  // `kill` takes 0 for the caller's own process group.
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
export function startTimeOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses, and may contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[startTimeIndex];
  } catch {
    return undefined;
  }
}
