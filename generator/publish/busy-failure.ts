/** Says who is writing an output folder, and what to do. */
import os from 'node:os';
import path from 'node:path';
import { BuildFailure } from '../shared/problems.ts';
import { formatTime } from '../shared/text.ts';
import type { BlockingLock, LockOwner } from './lock.ts';
import type { OutputFolder } from './output-place.ts';
import { commandOf, startTimeOf } from './processes.ts';

export function busyFailure(out: OutputFolder, { file, owner }: BlockingLock): BuildFailure {
  const lockName = path.relative(path.dirname(out.path), file);
  const holder = owner ? `: ${describeOwner(owner)}` : '';
  const message = `another build is writing this folder${holder}`;
  const hint = owner ? hintFor(owner, lockName) : 'wait until it ends';
  return new BuildFailure([{ code: 'busy', file: out.displayPath, message, hint }]);
}

const isElsewhere = ({ host }: LockOwner) => host !== undefined && host !== os.hostname();

function describeOwner(owner: LockOwner): string {
  const { pid, host, since } = owner;
  const sinceText = formatTime(since.getTime());
  if (isElsewhere(owner)) return `process ${pid} on the machine "${host}", since ${sinceText}`;
  const command = commandOf(pid);
  return `process ${pid}${command ? ` (${command})` : ''}, since ${sinceText}`;
}

function hintFor(owner: LockOwner, lockName: string): string {
  const { pid, startTime } = owner;
  if (isElsewhere(owner)) {
    return `wait until it ends; if no build is running there, remove ${lockName}`;
  }
  // Without the time of its start, the process could be another one, with the id of the build.
  const isBuild = startTime !== undefined && startTimeOf(pid) !== undefined;
  const otherwise = isBuild ? '' : `; if it is not a build, remove ${lockName}`;
  return `wait until it ends, or end process ${pid}${otherwise}`;
}
