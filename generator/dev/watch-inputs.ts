/** Watches everything that a site is made from, for `dev`. */
import path from 'node:path';
import { watch } from 'chokidar';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { ignoredDirs } from '../lib/fingerprint.ts';

/** A file of `static/` that has not grown for this long is complete. A film takes seconds to copy. */
const copySettleMs = 200;

export interface InputWatcher {
  /** Calls the listener with the path of each file that is written or deleted. */
  readonly onChange: (listener: (file: string) => void) => void;
  /** Watches more files, such as modules outside the site's folder. */
  readonly watchAlso: (files: readonly string[]) => void;
  readonly close: () => Promise<unknown>;
}

/** Watches the content, the list of published paths, the site's folder, and all files that are passed to `watchAlso`. */
export function watchInputs(config: ResolvedConfig): InputWatcher {
  const { root, data, static: staticDir, siteModule, publishedList } = config;
  const folders = [data, staticDir, path.dirname(siteModule)];
  const files = new Set([publishedList]);

  const isWatched = (file: string): boolean => {
    // Without the folders above them, the watcher does not find the files.
    const isAboveWatched = [...folders, ...files].some((location) => isInside(location, file));
    return isAboveWatched || folders.some((folder) => isInside(file, folder));
  };
  const ignored = (file: string) => isIgnored(root, file) || !isWatched(file);
  const isStatic = (file: string) => isInside(file, staticDir);
  // The parents are watched, so that a folder that is deleted and created again is noticed.
  const parents = folders.map((folder) => path.dirname(folder));
  const watcher = watch(parents, {
    ignored: (file) => ignored(file) || isStatic(file),
    ignoreInitial: true,
  });
  // Records and code are small, and are not delayed.
  const staticWatcher = watch(path.dirname(staticDir), {
    ignored: (file) => ignored(file) || !(isStatic(file) || isInside(staticDir, file)),
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: copySettleMs },
  });

  const watchAlso = (inputs: readonly string[]): void => {
    const added = inputs.filter((file) => !isIgnored(root, file) && !isWatched(file));
    for (const file of added) files.add(file);
    watcher.add([...new Set(added.map((file) => path.dirname(file)))]);
  };
  return {
    onChange: (listener) => {
      for (const each of [watcher, staticWatcher]) each.on('all', (_, file) => listener(file));
    },
    watchAlso,
    close: () => Promise.all([watcher.close(), staticWatcher.close()]),
  };
}

/** Whether a file is in a folder that no site is made from, such as node_modules. */
export function isIgnored(root: string, file: string): boolean {
  const folders = displayPath(root, file).split('/');
  return folders.some((folder) => ignoredDirs.test(folder));
}

/** Whether a file is in a folder, or is that folder. */
export function isInside(file: string, folder: string): boolean {
  return `${file}${path.sep}`.startsWith(folder + path.sep);
}
