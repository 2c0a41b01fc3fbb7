/** Finds the Chromium-based browsers that are already on this machine. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import { chromium } from 'playwright-core';

/** Where Chrome, Chromium, and Edge are installed on macOS. */
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Where Chrome, Chromium, and Edge are installed on Windows, below each of its program folders. */
const windowsPaths = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/** The headless shell comes first: it opens a page in half the time of a whole Chrome. */
const commandNames = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];

/**
 * Returns the paths of all browsers found: CHROME_PATH, then the system's, then Playwright's
 * downloads. A browser whose system libraries are missing is listed, too.
 */
export function findBrowsers(env: NodeJS.ProcessEnv = process.env): readonly string[] {
  const chromePath = env['CHROME_PATH'];
  const candidates = [
    ...(chromePath ? [chromePath] : []),
    ...applicationPaths(env),
    ...commandPaths(env),
    ...playwrightPaths(env),
  ];
  return candidates.filter(isExecutable);
}

function applicationPaths(env: NodeJS.ProcessEnv): readonly string[] {
  if (process.platform === 'darwin') return macPaths;
  if (process.platform !== 'win32') return [];
  const programFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
    (name) => env[name] ?? [],
  );
  return programFolders.flatMap((folder) => windowsPaths.map((file) => path.join(folder, file)));
}

function commandPaths(env: NodeJS.ProcessEnv): readonly string[] {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return commandNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * Playwright's registry folder holds `chromium-<revision>` and
 * `chromium_headless_shell-<revision>`.
 */
function playwrightPaths(env: NodeJS.ProcessEnv): readonly string[] {
  const chromePath = chromium.executablePath();
  const match = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromePath);
  if (!match) return [];
  const [, defaultRegistry = '', revision = ''] = match;
  // Playwright reads its environment once, when it is loaded; tests pass another HOME.
  const registry =
    env === process.env ? defaultRegistry : path.join(env['HOME'] ?? '', '.cache/ms-playwright');
  const shells = fastGlob.sync(
    `chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}{,.exe}`,
    { cwd: registry, absolute: true, suppressErrors: true },
  );
  return [...shells, path.join(registry, path.relative(defaultRegistry, chromePath))];
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
