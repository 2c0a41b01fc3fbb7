/** What the command line settles in a folder, but for what a test wants otherwise. */
import path from 'node:path';
import { parseCommandLine, resolveInvocation } from '../../generator/command/options.ts';
import type { ResolvedConfig } from '../../generator/shared/types.ts';
import { root } from './folders.ts';

export const buildMoment = new Date('2026-11-23T12:00:00Z');

/** @param folder with data/ and static/; the site that is built of them is the real one unless told otherwise. */
export function settingsIn(folder: string, more: Partial<ResolvedConfig> = {}): ResolvedConfig {
  const words = ['build', '--site', path.join(root, 'site/site.ts')];
  // Sources run as they are: nothing is kept of what they make, and one thread does all.
  const around = {
    root: folder,
    cacheDir: undefined,
    buildDate: buildMoment.toISOString().slice(0, 10),
  };
  const commandLine = parseCommandLine(words);
  if (!commandLine) throw new Error('the command line was not understood');
  return { ...resolveInvocation(commandLine, around).config, ...more };
}
