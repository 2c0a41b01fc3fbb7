/** Pages whose fonts are kept back until the first paint, as a slow line keeps them, and how far that moves them. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { desktop, newPage, phone, shiftOf, watchShifts } from './browser.ts';

export const desks = [
  ['the narrowest desk', { ...desktop, viewport: { width: 960, height: 800 } }],
  ['a desk', desktop],
] as const;

export const screens = [
  ['a phone of 360 pixels', phone],
  ['a phone of 390 pixels', { ...phone, viewport: { width: 390, height: 844 } }],
  ['a phone of 412 pixels', { ...phone, viewport: { width: 412, height: 844 } }],
  ...desks,
] as const;

export interface Shift {
  readonly path: string;
  readonly shift: number;
  /** When the page was first painted, and when its last font came, in milliseconds. */
  readonly painted: number;
  readonly fonts: number;
}

/** Opens pages one after the other, and measures each when its fonts have come and have been drawn. */
export async function lateShifts(
  paths: readonly string[],
  screen: BrowserContextOptions,
  origin = inject('origins').preact,
): Promise<readonly Shift[]> {
  const page = await newPage(screen);
  await watchShifts(page);
  let held = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const shifts: Shift[] = [];
  for (const path of paths) {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await twoFrames(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page);
    // Shifts are told a moment after they are drawn.
    await page.waitForTimeout(50);
    shifts.push({ path, shift: await shiftOf(page), ...(await times(page)) });
  }
  return shifts;
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

function times(page: Page): Promise<{ painted: number; fonts: number }> {
  return page.evaluate(() => ({
    painted:
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
      Number.POSITIVE_INFINITY,
    fonts: Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  }));
}
