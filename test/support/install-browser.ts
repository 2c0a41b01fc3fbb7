/**
 * Makes sure that there is a browser for the tests, and installs one if there is none. If several
 * processes need one at the same time, one of them installs it and the others wait.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowsers } from './find-browser.ts';
import { root } from './folders.ts';

/** A command that may put a browser, or what it needs, on this machine. */
export interface Installer {
  /** What the terminal calls it, as `Playwright's headless Chromium`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The command is killed after this long. */
  readonly timeoutMs: number;
  /** Added to the environment of the command. */
  readonly env?: NodeJS.ProcessEnv;
  /** The command only helps a browser that is found but does not start. @default false */
  readonly needsBrowser?: boolean;
}

export interface EnsureBrowserOptions {
  /** Environment in which browsers are looked for. @default process.env */
  readonly env?: NodeJS.ProcessEnv;
  /** Tried in order until a browser is found. @default Playwright, then apt-get on Linux */
  readonly installers?: readonly Installer[];
  /** File that exists while a process installs. @default .cache/browser-install.lock */
  readonly lockFile?: string;
  /** Prints a line. @default console.log */
  readonly log?: (line: string) => void;
}

/**
 * A download that stalls this long is given up, so that a machine without a network fails within a
 * minute.
 */
const stallTimeoutMs = 8_000;

/** A large download on a slow line. */
const downloadTimeoutMs = 600_000;

/** Refreshing the package lists takes seconds; without a network it would take minutes. */
const updateTimeoutMs = 25_000;

/** A browser prints its version in well under a second. */
const startTimeoutMs = 20_000;

const lockPollMs = 200;

const helpMessage =
  'The browser tests need a browser: install Chrome or Chromium, or set CHROME_PATH to one.';

/**
 * Returns the path of a browser that starts; installs one if necessary.
 * @throws Error whose message says in one line what to install
 */
export async function ensureBrowser(options: EnsureBrowserOptions = {}): Promise<string> {
  const {
    env = process.env,
    installers = defaultInstallers(),
    lockFile = path.join(root, '.cache/browser-install.lock'),
    log = console.log,
  } = options;
  const installed = usableBrowser(env);
  if (installed) return installed;

  await acquireLock(lockFile);
  try {
    return await installFirst(installers, env, log);
  } finally {
    rmSync(lockFile, { force: true });
  }
}

async function installFirst(
  installers: readonly Installer[],
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<string> {
  // Another process may have installed one while this one waited for the lock.
  const installedByOther = usableBrowser(env);
  if (installedByOther) return installedByOther;
  for (const installer of installers) {
    if (installer.needsBrowser && findBrowsers(env).length === 0) continue;
    log(`No browser found; trying ${installer.name} …`);
    const failure = await runInstaller(installer);
    if (failure) log(`${installer.name}: ${failure}`);
    const browser = usableBrowser(env);
    if (browser) return browser;
  }
  throw new Error(helpMessage);
}

/**
 * The first browser that starts. One whose system libraries are missing is found but does not
 * start.
 */
function usableBrowser(env: NodeJS.ProcessEnv): string | undefined {
  return findBrowsers(env).find(canStart);
}

function canStart(browser: string): boolean {
  // On Windows, `chrome.exe --version` opens a window instead of printing.
  if (process.platform === 'win32') return true;
  return spawnSync(browser, ['--version'], { timeout: startTimeoutMs }).status === 0;
}

/** @returns One line that says why the installer failed, `undefined` if it succeeded. */
function runInstaller(installer: Installer): Promise<string | undefined> {
  const { command, args, timeoutMs, env } = installer;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const streams = [child.stdout, child.stderr];
    let output = '';
    for (const stream of streams) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      // Children of the installer may keep the pipes open; do not wait for them.
      for (const stream of streams) stream.destroy();
      resolve(`gave up after ${timeoutMs / 1000} s`);
    }, timeoutMs);
    const finish = (failure: string | undefined) => {
      clearTimeout(timer);
      resolve(failure);
    };
    child.on('error', (error) => finish(error.message));
    child.on('close', (status) => {
      finish(status === 0 ? undefined : (failureLine(output) ?? `exit code ${status}`));
    });
  });
}

/** The first line of an installer's output that names an error. */
function failureLine(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(?:E:|error\b|failed\b|sudo:)/i.test(line));
}

/**
 * Creates the lock file, or waits until the process that holds it is done. A lock whose process has
 * ended is removed.
 */
async function acquireLock(lockFile: string): Promise<void> {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    await sleep(lockPollMs);
    if (!isLockActive(lockFile)) rmSync(lockFile, { force: true });
  }
}

function isLockActive(lockFile: string): boolean {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    // The holder has created the file and is about to write its process id.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function defaultInstallers(): readonly Installer[] {
  const download = playwrightInstaller('install', '--only-shell');
  if (process.platform !== 'linux') return [download];
  const libraries = { ...playwrightInstaller('install-deps'), needsBrowser: true };
  return [download, libraries, ...aptInstallers()];
}

function playwrightInstaller(...args: readonly string[]): Installer {
  const cli = path.join(root, 'node_modules/playwright-core/cli.js');
  return {
    name: `playwright ${args.join(' ')} chromium`,
    command: process.execPath,
    args: [cli, ...args, 'chromium'],
    timeoutMs: downloadTimeoutMs,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(stallTimeoutMs) },
  };
}

/** Debian packages the headless shell; other distributions with apt-get have all of Chromium. */
function aptInstallers(): readonly Installer[] {
  const aptGet = (args: readonly string[], timeoutMs: number): Installer => {
    const isRoot = process.getuid?.() === 0;
    const network = [
      '-o',
      `Acquire::http::Timeout=${stallTimeoutMs / 1000}`,
      '-o',
      'Acquire::Retries=0',
    ];
    const aptCommand = ['apt-get', ...network, '-o', 'DPkg::Lock::Timeout=120', ...args];
    const [command = '', ...rest] = isRoot ? aptCommand : ['sudo', '-n', ...aptCommand];
    return { name: `apt-get ${args.join(' ')}`, command, args: rest, timeoutMs };
  };
  const install = ['install', '-y', '--no-install-recommends'];
  return [
    aptGet(['update'], updateTimeoutMs),
    aptGet([...install, 'chromium-headless-shell'], downloadTimeoutMs),
    aptGet([...install, 'chromium'], downloadTimeoutMs),
  ];
}
