/** Runs the real generator on real folders. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { buildSite } from '../../generator/command/build.ts';
import type { Result } from '../../generator/command/report.ts';
import { type AnyProblem, BuildFailure } from '../../generator/shared/problems.ts';
import type { ResolvedConfig, SiteDefinition } from '../../generator/shared/types.ts';
import { fixtures } from './folders.ts';
import { settingsIn } from './settings.ts';

export { runCli } from './cli.ts';
export { fixtures, root } from './folders.ts';

/** A folder that goes when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of the mini site's data and static files, with an out folder beside them. */
export function miniSite(): ResolvedConfig {
  const folder = temporaryFolder();
  for (const part of ['data', 'static'])
    cpSync(path.join(fixtures, 'mini-site', part), path.join(folder, part), { recursive: true });
  return settingsIn(folder, { site: path.join(fixtures, 'mini-site/site.tsx') });
}

// biome-ignore lint/suspicious/noExplicitAny: a site of any collections is built.
type AnySite = SiteDefinition<any>;

/** Fields of a site to replace; `undefined` leaves one out. */
export type SiteChanges = { readonly [Field in keyof AnySite]?: AnySite[Field] | undefined };

/** The site that the settings name. */
export async function siteOf({ site }: ResolvedConfig): Promise<AnySite> {
  return ((await import(site)) as { site: AnySite }).site;
}

export interface Attempted {
  readonly result?: Result;
  readonly problems: readonly AnyProblem[];
}

/** Builds, and gives back the problems where there are any. @param changes to the site that the settings name. */
export async function attempt(
  settings: ResolvedConfig,
  changes: SiteChanges = {},
): Promise<Attempted> {
  try {
    const site = { ...(await siteOf(settings)), ...changes } as AnySite;
    return { result: await buildSite(site, settings), problems: [] };
  } catch (error) {
    if (error instanceof BuildFailure) return { problems: error.problems };
    throw error;
  }
}

export function read(...parts: string[]): string {
  return readFileSync(path.join(...parts), 'utf8');
}
