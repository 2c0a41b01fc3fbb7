/** Makes the lock of an output folder that another process holds. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

export function writeLock(lock: string, pid: number): void {
  mkdirSync(path.join(lock, String(pid)), { recursive: true });
}
