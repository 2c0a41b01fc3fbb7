/** Opens the browser that the tests run in. */
import { type Browser, chromium } from 'playwright-core';
import { type FontWorld, fontEnvironment } from './fonts.ts';
import { ensureBrowser } from './install-browser.ts';

export interface BrowserSystem {
  /** Fonts that are installed. */
  readonly fonts?: FontWorld;
  /**
   * Whether letter widths are rounded to whole pixels, as on Linux with an unscaled screen.
   * Windows, macOS, and phones do not round them.
   * @default false
   */
  readonly isRounded?: boolean;
}

/**
 * Opens the browser without a window. Chromium's sandbox does not work for root or in CI's
 * containers; the pages are our own.
 */
export async function openBrowser({
  fonts = 'desk',
  isRounded = false,
}: BrowserSystem = {}): Promise<Browser> {
  const needsNoSandbox =
    process.platform === 'linux' && (process.getuid?.() === 0 || Boolean(process.env['CI']));
  return chromium.launch({
    // The test command and the global setup set CHROME_PATH, so that workers do not search again.
    executablePath: process.env['CHROME_PATH'] ?? (await ensureBrowser()),
    env: { ...process.env, ...fontEnvironment(fonts) } as Record<string, string>,
    args: [
      ...(needsNoSandbox ? ['--no-sandbox'] : []),
      // Without a window the switch does the reverse of what its name says.
      ...(isRounded ? [] : ['--disable-font-subpixel-positioning']),
      // The headless shell does not measure the network, and would load distant images as on a slow
      // one.
      '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Pages of a context share a process, which halves the time to open one.
      '--renderer-process-limit=1',
    ],
  });
}
