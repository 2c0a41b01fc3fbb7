/** The resolved config of a build, as the command line computes it for a folder. */
import path from 'node:path';
import { parseCommandLine, resolveInvocation } from '../../generator/cli/options.ts';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { root } from './folders.ts';

export const buildMoment = new Date('2026-11-23T12:00:00Z');

/**
 * Returns the config of a build, by default of the real site.
 * @param folder The folder that contains data/ and static/.
 */
export function configIn(folder: string, more: Partial<ResolvedConfig> = {}): ResolvedConfig {
  const { data = path.join(folder, 'data') } = more;
  const argv = ['build', '--site', path.join(root, 'site/site.ts'), '--data', data];
  // Without a cache folder nothing is cached and no worker is used.
  const context = {
    root: folder,
    siteCodeCacheDir: undefined,
    buildDate: buildMoment.toISOString().slice(0, 10),
  };
  const commandLine = parseCommandLine(argv);
  if (!commandLine) throw new Error('the command line was not understood');
  const { config } = resolveInvocation(commandLine, context);
  return { ...config, ...more };
}
