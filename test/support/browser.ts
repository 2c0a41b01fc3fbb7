/** Finds a Chromium-based browser on this machine, or installs one; the browser tests are never skipped. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type FontWorld, fontEnvironment } from './fonts.ts';

/** Where Chrome, Chromium and Edge are kept, by system. */
const knownPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    process.env['PROGRAMFILES'],
    process.env['PROGRAMFILES(X86)'],
    process.env['LOCALAPPDATA'],
  ].flatMap((folder) =>
    folder
      ? [
          path.join(folder, 'Google/Chrome/Application/chrome.exe'),
          path.join(folder, 'Chromium/Application/chrome.exe'),
          path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [],
  ),
};

/** The shell is Chromium without the parts of a window: it opens a page in half the time. */
const commandNames = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];

/** @returns path of the first browser found: CHROME_PATH, Chrome, Chromium, Edge, Playwright's own. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    env['CHROME_PATH'],
    ...(knownPlaces[process.platform] ?? []),
    ...commandNames.flatMap((name) => onPath.map((folder) => path.join(folder, name))),
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate && isExecutable(candidate));
}

/**
 * Installs a browser: Playwright's download, else the system's package manager where it may be used.
 * @throws Error that says in one line what to do.
 */
export function installBrowser(): string {
  const attempts: readonly (readonly [string, ...string[]])[] = [
    [
      process.execPath,
      path.join(import.meta.dirname, '../../node_modules/playwright-core/cli.js'),
      'install',
      'chromium',
    ],
    ...(process.platform === 'linux' ? packageManager() : []),
  ];
  for (const [command, ...words] of attempts) {
    console.log(
      `installing a browser: ${path.basename(command)} ${words.map((word) => path.basename(word)).join(' ')}`,
    );
    spawnSync(command, words, { stdio: 'inherit', timeout: 600_000 });
    const found = findBrowser();
    if (found) return found;
  }
  throw new Error(
    'No browser was found or could be installed: install Chrome or Chromium, or set CHROME_PATH to one.',
  );
}

export interface BrowserSystem {
  /** Fonts that the system has. */
  readonly fonts?: FontWorld;
  /**
   * Whether the system's fonts come in whole pixels only, as Linux draws them on a screen that is not scaled. On Windows,
   * macOS and phones letters are as wide as their size says, and so they are here unless told otherwise.
   */
  readonly isRounded?: boolean;
}

/** Opens the browser without a window. In CI and for root there is no sandbox to be had; the pages are our own. */
export function openBrowser({
  fonts = 'desk',
  isRounded = false,
}: BrowserSystem = {}): Promise<Browser> {
  const needsNoSandbox =
    process.platform === 'linux' && (process.getuid?.() === 0 || Boolean(process.env['CI']));
  return chromium.launch({
    executablePath: findBrowser() ?? installBrowser(),
    env: { ...process.env, ...fontEnvironment(fonts) } as Record<string, string>,
    args: [
      ...(needsNoSandbox ? ['--no-sandbox'] : []),
      // Without a window the switch does the reverse of what its name says.
      ...(isRounded ? [] : ['--disable-font-subpixel-positioning']),
      // The shell does not measure the network, and would load what is far below as on a slow one.
      '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

function packageManager(): readonly (readonly [string, ...string[]])[] {
  const isRoot = process.getuid?.() === 0;
  const aptGet = (...words: string[]): readonly [string, ...string[]] =>
    isRoot ? ['apt-get', ...words] : ['sudo', '-n', 'apt-get', ...words];
  const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name);
  return [aptGet('update'), install('chromium-headless-shell'), install('chromium')];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: the next place is tried.
    return false;
  }
}
