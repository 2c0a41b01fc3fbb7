/** Runs the command line as a separate process, which a test can stop at any time. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './folders.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export interface ProcessOptions {
  /** Working directory. @default the project's root */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Path of the Node program. @default process.execPath */
  readonly node?: string;
  /**
   * Milliseconds after which the process is killed; its exit code is then `null`. @default 120000
   */
  readonly timeout?: number;
}

/**
 * Variables that change the output of the command line: CI sets the first, npm the second, Vitest
 * the third. `spawn` leaves out a variable that is `undefined`.
 */
const unsetVariables = { GITHUB_ACTIONS: undefined, npm_command: undefined, NODE_ENV: undefined };

export function startCli(argv: readonly string[], options: ProcessOptions = {}): Running {
  const { cwd = root, env = {}, node = process.execPath, timeout = 120_000 } = options;
  const child = spawn(node, [path.join(root, 'generator/cli.js'), ...argv], {
    cwd,
    env: { ...process.env, ...unsetVariables, ...env },
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
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout, stderr });
    });
  });
  return { child, ended };
}

/** Runs the command line and waits until it ends. */
export function runCli(argv: readonly string[], options: ProcessOptions = {}): Promise<Ended> {
  return startCli(argv, options).ended;
}
