/** The browser of the tests is installed once, and a machine that cannot have one hears so quickly. */
import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { ensureBrowser, type Installer } from '../support/install-browser.ts';
import { itInLongRun } from '../support/long-run.ts';

const run = promisify(execFile);

/** Options for a folder that is both HOME and PATH and contains no browser. */
function emptyMachine(installers: readonly Installer[]) {
  const home = temporaryFolder();
  const lines: string[] = [];
  return {
    home,
    lines,
    options: {
      env: { HOME: home, PATH: home },
      installers,
      lockFile: path.join(home, 'install.lock'),
      log: (line: string) => lines.push(line),
    },
  };
}

function shell(script: string, more: Partial<Installer> = {}): Installer {
  return { name: 'fake', command: 'sh', args: ['-c', script], timeoutMs: 60_000, ...more };
}

/** A program that answers `--version` as a browser does, or with another exit code. */
function writeBrowser(file: string, exitCode = 0): void {
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
}

describe.skipIf(process.platform === 'win32')('the browser of the tests', () => {
  itInLongRun('is installed by one of two workers while the other waits', async () => {
    const { home } = emptyMachine([]);
    const calls = path.join(home, 'calls');
    const installer = path.join(home, 'installer.sh');
    const browser = path.join(home, 'chromium');
    writeFileSync(
      installer,
      `echo called >> '${calls}'\nsleep 2\nprintf '#!/bin/sh\\n' > '${browser}'\nchmod +x '${browser}'\n`,
    );
    const script = path.join(import.meta.dirname, 'support/ensure-browser.ts');
    const args = ['--import', 'tsx', script, home, installer, path.join(home, 'install.lock')];
    const workers = [1, 2].map(() => run(process.execPath, args, { cwd: root }));
    for (const { stdout } of await Promise.all(workers)) expect(stdout).toContain(browser);
    expect(readFileSync(calls, 'utf8')).toBe('called\n');
  });

  test('is not installed if there is one already', async () => {
    const { home, lines, options } = emptyMachine([shell('exit 1')]);
    writeBrowser(path.join(home, 'chromium'));
    expect(await ensureBrowser(options)).toBe(path.join(home, 'chromium'));
    expect(lines).toEqual([]);
  });

  test('is the first that starts', async () => {
    const { home, options } = emptyMachine([]);
    writeBrowser(path.join(home, 'google-chrome'), 127);
    writeBrowser(path.join(home, 'chromium'));
    expect(await ensureBrowser(options)).toBe(path.join(home, 'chromium'));
  });

  test('is missing with one line that says what to install', async () => {
    const { lines, options } = emptyMachine([
      shell('printf "Downloading\\nError: getaddrinfo ENOTFOUND\\n  at x\\n  at y\\n"; exit 1'),
      shell('sleep 60', { name: 'slow', timeoutMs: 100 }),
      shell('true', { name: 'libraries', needsBrowser: true }),
    ]);
    await expect(ensureBrowser(options)).rejects.toThrow(
      /^The browser tests need a browser: install Chrome or Chromium, or set CHROME_PATH to one\.$/,
    );
    expect(lines).toEqual([
      'No browser found; trying fake …',
      'fake: Error: getaddrinfo ENOTFOUND',
      'No browser found; trying slow …',
      'slow: gave up after 0.1 s',
    ]);
  });

  test('is installed although a process died while it held the lock', async () => {
    const { home, options } = emptyMachine([]);
    const browser = path.join(home, 'chromium');
    const { stdout } = await run(process.execPath, ['-p', 'process.pid']);
    writeFileSync(options.lockFile, stdout.trim());
    const script = `printf '#!/bin/sh\\n' > '${browser}'; chmod +x '${browser}'`;
    expect(await ensureBrowser({ ...options, installers: [shell(script)] })).toBe(browser);
  });
});
