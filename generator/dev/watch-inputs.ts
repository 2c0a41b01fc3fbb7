/** Watches everything that a site is made from, for `dev`. */
import path from 'node:path';
import { watch } from 'chokidar';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath, isInside } from '../lib/disk.ts';
import { ignoredDirs } from '../lib/fingerprint.ts';

/**
 * Watches the content, the list of published paths, the site's folder, and all files that are passed
 * to `watchAlso`, such as modules outside of that folder.
 */
export function watchInputs(config: ResolvedConfig) {
  const { root, data, static: staticDir, siteModule, publishedList } = config;
  const folders = [data, staticDir, path.dirname(siteModule)];
  const files = new Set([publishedList]);

  const isWatched = (file: string): boolean => {
    // Without the folders above them, the watcher does not find the files.
    const isAboveWatched = [...folders, ...files].some((location) => isInside(location, file));
    return isAboveWatched || folders.some((folder) => isInside(file, folder));
  };
  const ignored = (file: string) => isIgnored(root, file) || !isWatched(file);
  // The parents are watched, so that a folder that is deleted and created again is noticed.
  const parents = folders.map((folder) => path.dirname(folder));
  const watcher = watch(parents, { ignored, ignoreInitial: true });

  const watchAlso = (inputs: readonly string[]): void => {
    const added = inputs.filter((file) => !isIgnored(root, file) && !isWatched(file));
    for (const file of added) files.add(file);
    watcher.add([...new Set(added.map((file) => path.dirname(file)))]);
  };
  return { watcher, watchAlso };
}

/** Whether a file is in a folder that no site is made from, such as node_modules. */
function isIgnored(root: string, file: string): boolean {
  const folders = displayPath(root, file).split('/');
  return folders.some((folder) => ignoredDirs.test(folder));
}
