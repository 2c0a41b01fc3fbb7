/** Builds sites in temporary folders. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { buildSite } from '../../generator/build/build.ts';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { type AnyProblem, BuildFailure } from '../../generator/lib/problems.ts';
import type { Result } from '../../generator/report/result.ts';
import type { SiteDefinition, SiteWithStyles } from '../../generator/site-definition.ts';
import { configIn } from './config.ts';
import { fixtures } from './folders.ts';
import { importedStylesOf } from './imported-styles.ts';

export { runCli } from './cli.ts';
export { fixtures, root } from './folders.ts';

/** Creates a folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies the mini site's data and static files, and returns the config of a build next to them. */
export function miniSite(): ResolvedConfig {
  const folder = temporaryFolder();
  for (const part of ['data', 'static']) {
    cpSync(path.join(fixtures, 'mini-site', part), path.join(folder, part), { recursive: true });
  }
  return configIn(folder, { siteModule: path.join(fixtures, 'mini-site/site.tsx') });
}

// biome-ignore lint/suspicious/noExplicitAny: tests build sites with any collections.
type AnySite = SiteDefinition<any> & Pick<SiteWithStyles, 'importedStyles'>;

/** Fields of a site to replace; `undefined` removes one. */
export type SiteChanges = { readonly [Field in keyof AnySite]?: AnySite[Field] | undefined };

/**
 * Imports the site that the config names. To find the style sheets of a site, all of its modules are
 * bundled, so a test that needs none says so with `importedStyles: []`.
 */
export async function siteOf(
  { siteModule }: ResolvedConfig,
  changes: SiteChanges = {},
): Promise<AnySite> {
  const { site } = (await import(siteModule)) as { site: AnySite };
  const importedStyles = changes.importedStyles ?? (await importedStylesOf(siteModule));
  return { ...site, ...changes, importedStyles } as AnySite;
}

export interface Attempted {
  readonly result?: Result;
  readonly problems: readonly AnyProblem[];
}

/** Builds the site with changes, and returns the result, or the problems of a failed build. */
export async function attempt(
  config: ResolvedConfig,
  changes: SiteChanges = {},
): Promise<Attempted> {
  try {
    return { result: await buildSite(await siteOf(config, changes), config), problems: [] };
  } catch (error) {
    if (error instanceof BuildFailure) return { problems: error.problems };
    throw error;
  }
}

export function read(...parts: string[]): string {
  return readFileSync(path.join(...parts), 'utf8');
}
