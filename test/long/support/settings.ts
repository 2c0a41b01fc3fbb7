/** The real site on a folder of data/ and static/ elsewhere, with every other default that the command line has. */
import path from 'node:path';
import { parseCommandLine } from '../../../generator/options.ts';
import type { Settings } from '../../../generator/types.ts';
import { root } from '../../support/folders.ts';

export const buildMoment = new Date('2026-11-20T12:00:00Z');

export function realSettings(folder: string, command: 'build' | 'check'): Settings {
  const invocation = parseCommandLine([command, '--site', path.join(root, 'site/site.ts')], folder, buildMoment);
  if (!invocation) throw new Error('the command line was not understood');
  return invocation.settings;
}
