/** Runs the command line as a person does: as a process of its own, which may be stopped at any moment. */
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
  /** The project's root unless told otherwise. */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Program that runs the command line: this Node unless told otherwise. */
  readonly node?: string;
  /** Milliseconds after which the process is killed; its exit code is null then. */
  readonly timeout?: number;
}

/**
 * Variables of the process that runs the tests, which would change what the command line prints: CI sets the first, npm
 * the second.
 */
const unsetVariables = { GITHUB_ACTIONS: undefined, npm_command: undefined, NODE_ENV: undefined };

export function startCli(words: readonly string[], options: ProcessOptions = {}): Running {
  const { cwd = root, env = {}, node = process.execPath, timeout = 120_000 } = options;
  const child = spawn(node, [path.join(root, 'generator/cli.js'), ...words], {
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

/** Runs the command line to its end. */
export function runCli(words: readonly string[], options: ProcessOptions = {}): Promise<Ended> {
  return startCli(words, options).ended;
}
