/** The settings that the command line computes for a folder. */
import path from 'node:path';
import { parseCommandLine, resolveInvocation } from '../../generator/command/options.ts';
import type { ResolvedConfig } from '../../generator/shared/types.ts';
import { root } from './folders.ts';

export const buildMoment = new Date('2026-11-23T12:00:00Z');

/**
 * Returns the settings of a build, by default of the real site.
 * @param folder the folder that contains data/ and static/
 */
export function settingsIn(folder: string, more: Partial<ResolvedConfig> = {}): ResolvedConfig {
  const argv = ['build', '--site', path.join(root, 'site/site.ts')];
  // Without a cache folder nothing is cached and no worker is used.
  const context = {
    root: folder,
    cacheDir: undefined,
    buildDate: buildMoment.toISOString().slice(0, 10),
  };
  const commandLine = parseCommandLine(argv);
  if (!commandLine) throw new Error('the command line was not understood');
  return { ...resolveInvocation(commandLine, context).config, ...more };
}
