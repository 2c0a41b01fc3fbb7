/** What the command line settles in a folder, but for what a test wants otherwise. */
import path from 'node:path';
import { parseCommandLine } from '../../generator/options.ts';
import type { Settings } from '../../generator/types.ts';
import { root } from './folders.ts';

export const buildMoment = new Date('2026-11-20T12:00:00Z');

/** @param folder with data/ and static/; the site that is built of them is the real one unless told otherwise. */
export function settingsIn(folder: string, more: Partial<Settings> = {}): Settings {
  const invocation = parseCommandLine(['build', '--site', path.join(root, 'site/site.ts')], folder, buildMoment);
  if (!invocation) throw new Error('the command line was not understood');
  return { ...invocation.settings, ...more };
}
