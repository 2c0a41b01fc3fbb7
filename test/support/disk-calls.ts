/** Replaces functions of `node:fs` in every module that imports them. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type DiskCall =
  | 'accessSync'
  | 'copyFileSync'
  | 'mkdirSync'
  | 'readFileSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'symlinkSync'
  | 'writeFileSync';

/** Replaces a function of `node:fs`. @returns a function that restores it */
export function replaceDiskCall<Name extends DiskCall>(
  name: Name,
  replace: (actual: (typeof fs)[Name]) => (typeof fs)[Name],
): () => void {
  const actual = fs[name];
  fs[name] = replace(actual);
  syncBuiltinESMExports();
  return () => {
    fs[name] = actual;
    syncBuiltinESMExports();
  };
}

/** Makes the first call of a function of `node:fs` with a matching path fail, as on a full disk. */
export function failDiskCall(name: DiskCall, matches: (file: string) => boolean): () => void {
  let hasFailed = false;
  return replaceDiskCall(name, (actual) => {
    const call = actual as (...args: unknown[]) => unknown;
    const failing = (...args: unknown[]) => {
      if (hasFailed || !matches(String(args[0]))) return call(...args);
      hasFailed = true;
      const message = 'ENOSPC: no space left on device';
      throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: name });
    };
    return failing as typeof actual;
  });
}
