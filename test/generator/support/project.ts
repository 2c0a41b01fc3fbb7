/** A temporary project, and the command line run in it, as a separate process or in this one. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { modeOf, parseCommandLine } from '../../../generator/cli/options.ts';
import { reportError } from '../../../generator/cli/report-error.ts';
import { runCommand } from '../../../generator/cli/run-command.ts';
import { currentConfig } from '../../../generator/compile/load-site.ts';
import { createReporter } from '../../../generator/report/reporters.ts';
import type { SiteDefinition } from '../../../generator/site-definition.ts';
import { type Ended, runCli } from '../../support/cli.ts';
import { linkPackages, writeFiles } from '../../support/files.ts';
import { fixtures } from '../../support/folders.ts';

export interface Project {
  readonly root: string;
  /** Returns an absolute path in the project. */
  readonly at: (...parts: string[]) => string;
  /** Writes files by their paths in the project. */
  readonly write: (files: Readonly<Record<string, string>>) => void;
  /** Restores the content of the mini site, and deletes the built site. */
  readonly reset: () => void;
  /** Runs the command line, with the project's site unless `argv` names another. */
  readonly run: (argv: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Ended>;
  readonly remove: () => void;
}

/**
 * Creates a project with the content of the mini site; the test must remove it.
 * @param site Text of the module site/site.tsx, in which `mini` is the mini site
 */
export function openProject(site = 'export const site = mini;'): Project {
  const root = mkdtempSync(path.join(os.tmpdir(), 'prerender-project-'));
  const at = (...parts: string[]) => path.join(root, ...parts);
  const reset = () => {
    for (const part of ['data', 'static', 'dist']) {
      rmSync(at(part), { recursive: true, force: true });
    }
    for (const part of ['data', 'static']) {
      cpSync(path.join(fixtures, 'mini-site', part), at(part), { recursive: true });
    }
  };
  linkPackages(root);
  writeFiles(root, { 'site/site.tsx': siteModuleText(site) });
  reset();
  return {
    root,
    at,
    write: (files) => writeFiles(root, files),
    reset,
    run: (argv, env) => {
      const siteOption = argv.includes('--site') ? [] : ['--site', 'site/site.tsx'];
      return runCli([...argv, ...siteOption], env ? { cwd: root, env } : { cwd: root });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Returns a site module: the first line imports the mini site, the text begins in the second. */
export function siteModuleText(text: string): string {
  return `import { site as mini } from ${JSON.stringify(path.join(fixtures, 'mini-site/site.tsx'))};\n${text}\n`;
}

/** Runs a command line that is not help in this process, on the site given. */
export async function runHere(
  argv: readonly string[],
  site: unknown,
  siteCodeCacheDir = 'nowhere',
): Promise<Ended> {
  const [log, error] = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  const printed = (spy: typeof log) => spy?.mock.calls.map(([text]) => `${text}\n`).join('') ?? '';
  try {
    const runParsed = async () => {
      const commandLine = parseCommandLine(argv);
      if (typeof commandLine === 'string') throw new Error('the arguments ask for help');
      const reporter = createReporter(process.cwd(), commandLine.json);
      const config = currentConfig(commandLine.options, modeOf(commandLine.command));
      const loaded = { site: site as SiteDefinition, config: { ...config, siteCodeCacheDir } };
      return runCommand(commandLine.command, Promise.resolve(loaded), reporter);
    };
    const code = await runParsed().catch(reportError);
    return { code, stdout: printed(log), stderr: printed(error) };
  } finally {
    for (const spy of [log, error]) spy?.mockRestore();
  }
}
