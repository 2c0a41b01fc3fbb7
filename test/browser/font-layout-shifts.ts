/**
 * Measures the layout shifts of pages whose fonts load after the first paint, as on a slow network.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { desktop, layoutShift, newPage, phone, recordLayoutShifts } from './browser.ts';

export const desktops = [
  ['the narrowest desktop', { ...desktop, viewport: { width: 960, height: 800 } }],
  ['a desktop', desktop],
] as const;

export const screens = [
  ['a phone of 360 pixels', phone],
  ['a phone of 390 pixels', { ...phone, viewport: { width: 390, height: 844 } }],
  ['a phone of 412 pixels', { ...phone, viewport: { width: 412, height: 844 } }],
  ...desktops,
] as const;

export interface Shift {
  readonly path: string;
  /** The sum of the layout shifts (CLS). */
  readonly shift: number;
  /** When the page was first painted, in milliseconds. */
  readonly firstPaintMs: number;
  /** When its last font had loaded, in milliseconds. */
  readonly fontsLoadedMs: number;
}

/** Opens pages one after the other, and measures each after its fonts have been drawn. */
export async function measureFontLayoutShifts(
  paths: readonly string[],
  screen: BrowserContextOptions,
  origin = inject('origins').preact,
): Promise<readonly Shift[]> {
  const page = await newPage(screen);
  await recordLayoutShifts(page);
  let fontsReleased = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await fontsReleased;
    await route.continue();
  });
  const shifts: Shift[] = [];
  for (const path of paths) {
    let release = () => {};
    fontsReleased = new Promise((resolve) => {
      release = resolve;
    });
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await waitTwoFrames(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await waitTwoFrames(page);
    // The browser reports a shift shortly after it is drawn.
    await page.waitForTimeout(50);
    shifts.push({ path, shift: await layoutShift(page), ...(await measureTimes(page)) });
  }
  return shifts;
}

export const waitTwoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

function measureTimes(page: Page): Promise<{ firstPaintMs: number; fontsLoadedMs: number }> {
  return page.evaluate(() => ({
    firstPaintMs:
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
      Number.POSITIVE_INFINITY,
    fontsLoadedMs: Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  }));
}
