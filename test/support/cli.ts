/** Runs the command line as a person does: as a process of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './folders.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a process of its own, in the project's root unless told otherwise. */
export function runCli(
  words: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  const start = [
    '--import',
    path.join(root, 'generator/production.mjs'),
    '--import',
    'tsx',
    path.join(root, 'generator/cli.ts'),
  ];
  const child = spawn(process.execPath, [...start, ...words], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', GITHUB_ACTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
