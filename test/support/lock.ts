/** Makes the lock of an output folder that another process holds. */
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTimeOf } from '../../generator/output/lock.ts';

export interface TestLockOwner {
  readonly pid: number;
  readonly startTime?: string | undefined;
  readonly machine?: string;
}

/** The name of the entry that is in the lock. */
export function ownerName({
  pid,
  startTime = startTimeOf(pid),
  machine = os.hostname(),
}: TestLockOwner): string {
  return `${pid}-${startTime ?? ''}-${machine.replaceAll(/[^\w.-]/g, '-')}`;
}

export function writeLock(lock: string, owner: TestLockOwner): void {
  mkdirSync(path.join(lock, ownerName(owner)), { recursive: true });
}
