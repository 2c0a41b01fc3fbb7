/** The resolved config of a build, as the command line computes it for a folder. */
import path from 'node:path';
import { type ResolvedConfig, resolveConfig } from '../../generator/lib/config.ts';
import { root } from './folders.ts';

export const buildMoment = new Date('2026-11-23T12:00:00Z');

/**
 * Returns the config of a build, by default of the real site.
 * @param folder The folder that contains data/ and static/.
 */
export function configIn(folder: string, more: Partial<ResolvedConfig> = {}): ResolvedConfig {
  const { data = path.join(folder, 'data') } = more;
  const environment = {
    root: folder,
    mode: 'build',
    // Without a cache folder nothing is cached and no worker is used.
    siteCodeCacheDir: undefined,
    buildDate: buildMoment.toISOString().slice(0, 10),
  } as const;
  return {
    ...resolveConfig({ site: path.join(root, 'site/site.ts'), data }, environment),
    ...more,
  };
}
