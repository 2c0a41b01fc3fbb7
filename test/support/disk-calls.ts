/** Makes calls to the disk fail, in every module that imports them. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type DiskCall =
  | 'linkSync'
  | 'mkdirSync'
  | 'readFileSync'
  | 'renameSync'
  | 'rmSync'
  | 'writeFileSync';

/** Replaces a function of `node:fs`. @returns puts it back. */
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

/** Lets one call of a function of `node:fs` fail, as on a full disk: the first whose first argument is such a path. */
export function failDiskCall(name: DiskCall, isMeant: (file: string) => boolean): () => void {
  let hasFailed = false;
  return replaceDiskCall(name, (actual) => {
    const call = actual as (...words: unknown[]) => unknown;
    const failing = (...words: unknown[]) => {
      if (hasFailed || !isMeant(String(words[0]))) return call(...words);
      hasFailed = true;
      const message = 'ENOSPC: no space left on device';
      throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: name });
    };
    return failing as typeof actual;
  });
}
